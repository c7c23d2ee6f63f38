import Foundation
import Glibc
import Samples
import Testing

@testable import Files

@Suite struct FileLockTests {
  private let scratch: Scratch
  private let path: Path

  init() throws {
    scratch = try Scratch()
    path = try scratch.write("", "lock")
  }

  private func opened() throws -> Descriptor {
    try Descriptor.opening(path, flags: O_RDONLY).get()
  }

  /// Returns the `errno` with which a lock is refused, or nil if it is granted.
  private func refusal(until deadline: ContinuousClock.Instant? = nil) throws -> Int32? {
    let file = try opened()
    do throws(SystemError) {
      let lock =
        if let deadline { try FileLock(waitingFor: path, until: deadline) } else {
          try FileLock(on: file)
        }
      lock.release()
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `a lock has one holder at a time, and is handed on with its end`() throws {
    let lock = try FileLock(on: opened())
    #expect(try refusal() == EWOULDBLOCK)
    lock.release()
    #expect(try refusal() == nil)
  }

  @Test func `a lock ends with its holder, though a program that is being started has the file`()
    throws
  {
    let lock = try FileLock(on: opened())
    let starting = try StartingProgram(havingOpen: path.text ?? "")
    #expect(starting.count == 1)
    lock.release()
    #expect(try refusal() == nil)
    starting.run()
  }

  @Test func `a lock is granted if it is free, and waiting ends at the deadline`()
    throws
  {
    let lock = try FileLock(on: opened())
    #expect(try refusal(until: .now + .milliseconds(10)) == ETIMEDOUT)
    lock.release()
    // No thread holds it any more: the thread that waited for it releases it.
    while try refusal() != nil { usleep(1000) }
    #expect(try refusal(until: .now + .seconds(600)) == nil)
  }

  @Test func `a file that cannot be opened cannot be locked`() throws {
    #expect(throws: SystemError.self) {
      try FileLock(waitingFor: scratch["no/lock"], until: .now).release()
    }
  }
}
