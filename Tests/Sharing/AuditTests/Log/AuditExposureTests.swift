import Foundation
import Glibc
import Testing

@testable import Audit

@Suite struct AuditExposureTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: [0o644, 0o660, 0o604, 0o606] as [mode_t])
  func `a record that others could read is its owner's only once it is opened for writing`(
    mode: mode_t
  ) async throws {
    let writer = try AuditLog(at: scratch.audit, staysOpen: true)
    #expect(writer.exposure == .none)
    _ = try await writer.intend(.sample())
    let files = ["", "-wal", "-shm"].map { scratch.audit + $0 }
    for file in files { #expect(unsafe chmod(file, mode) == 0) }
    #expect(unsafe chmod(scratch.audit + "-open", 0o755) == 0)
    #expect(try AuditLog(reading: scratch.audit).exposure == .none)
    #expect(try scratch.mode(scratch.audit) == Int(mode))
    #expect(try AuditLog(at: scratch.audit).exposure == .ended)
    for file in files { #expect(try scratch.mode(file) == 0o600) }
    #expect(try scratch.mode(scratch.audit + "-open") == 0o700)
    #expect(try AuditLog(at: scratch.audit).exposure == .none)
  }
}
