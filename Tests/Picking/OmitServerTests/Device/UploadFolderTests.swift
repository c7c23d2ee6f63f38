import Foundation
import HTTPTypes
import Omit
import Testing

@testable import OmitServer

@Suite struct UploadFolderTests {
  private let path = FileManager.default.temporaryDirectory.appending(
    path: "omit-\(UUID().uuidString)"
  ).path

  @Test func `a part of the disk stays free`() throws {
    let folder = try UploadFolder(at: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(folder.hasRoom(for: 1, leaving: 0))
    // No disk with a folder on it is empty.
    #expect(!folder.hasRoom(for: 1, leaving: 100))
    #expect(!folder.hasRoom(for: .max, leaving: 0))
  }

  @Test func `the folder is its owner's alone, and its files have no names`() throws {
    let folder = try UploadFolder(at: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    let file = try folder.makeFile()
    try file.write([1, 2, 3].span, at: 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
  }

  @Test func `an upload that does not fit on the disk is answered before its bytes`() async throws {
    var limits = ServerLimits()
    limits.uploadedFile = 1 << 40
    limits.uploadedBytesOfSession = 1 << 50
    limits.uploadedBytesOfAddress = 1 << 50
    limits.uploadedBytesOfCaller = 1 << 50
    limits.uploadedBytes = 1 << 50
    try await PickingServer(limits: limits).whileVisiting { server, _, visitor in
      var answer = try await visitor.announce([1 << 40])
      // A disk may be larger than a file: more files fill it.
      while answer.status == 201 { answer = try await visitor.announce([1 << 40]) }
      #expect(answer.status == 507 && answer["code"] == "noRoom")
      #expect(answer.headers[.retryAfter] == "60")
    }
  }
}
