import Foundation
import Glibc
import Samples
import Testing

@testable import OmitServer

@Suite struct ServerCertificateTests {
  /// Names a device, a pipe, a folder, a photo and nothing as certificate and key.
  @Test func `a file that is not PEM is not a certificate, and is left unchanged`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (pipe, photo) = (
      folder.appending(path: "pipe").path, folder.appending(path: "photo.jpg").path
    )
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    try Data(try FixtureFiles.bytes(of: "plain.jpg")).write(to: URL(filePath: photo))
    let device = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.posixPermissions]
    let names = ["/dev/null", pipe, folder.path, photo, folder.appending(path: "missing").path]
    for name in names {
      let error = #expect(throws: SettingsError.self) {
        try ServerCertificate(certificate: name, key: name)
      }
      #expect(error?.location == "tls")
    }
    #expect(names.count == 5)
    #expect(
      try Data(contentsOf: URL(filePath: photo)) == Data(try FixtureFiles.bytes(of: "plain.jpg")))
    let after = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.posixPermissions]
    #expect(device as? Int == after as? Int)
  }
}
