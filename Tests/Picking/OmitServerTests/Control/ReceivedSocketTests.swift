import Foundation
import Glibc
import Samples
import Testing

@testable import OmitServer

/// A server that the service manager starts with the socket on which it listened.
@Suite struct ReceivedSocketTests {
  /// Listens at a path, leaves a connection waiting, and becomes the server [sd_listen_fds(3)].
  private static let manager = """
    import os, socket, sys
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listener.bind(sys.argv[1])
    listener.listen(16)
    os.dup2(listener.fileno(), 3)
    os.set_inheritable(3, True)
    os.environ.update(LISTEN_FDS=sys.argv[2], LISTEN_PID=str(os.getpid()), LISTEN_FDNAMES="control")
    os.execv(sys.argv[3], sys.argv[3:])
    """

  private static func start(at path: String, count: String = "1") throws -> ServerProcess {
    try ServerProcess(
      ["--listen", "127.0.0.1:0"], runBy: ["/usr/bin/python3", "-c", manager, path, count])
  }

  @Test func `the server answers on a received socket, and leaves it there`() async throws {
    let path = NSTemporaryDirectory() + "omit-\(UInt32.random(in: 0...UInt32.max))"
    defer { _ = unsafe unlink(path) }
    let server = try Self.start(at: path)
    let chooser = try await Chooser(
      [("family.jpg", try FixtureFiles.bytes(of: "family.jpg"))], of: server, at: path)
    let (window, folder) = (try await chooser.open(), try chooser.folder())
    async let waiting = chooser.copies(of: window.session, in: folder)
    try await window.tap("family.jpg")
    #expect(try await window.ask("add", "POST").status == 200)
    #expect(try await waiting.json["copies"] as? [String] == ["photo-1.jpg"])
    #expect(!FileManager.default.fileExists(atPath: server.database + "-control"))
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    var status = stat()
    #expect(unsafe lstat(path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFSOCK)
  }

  @Test func `the tool's own socket is used if nothing was received`() async throws {
    let server = try ServerProcess(
      ["--listen", "127.0.0.1:0"], environment: ["LISTEN_FDS": "1", "LISTEN_PID": "1"])
    let control = ServerAddress(text: "http://localhost", socket: server.database + "-control")
    #expect(try await control.ask("/v1/folders").status == 200)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: server.database + "-control"))
  }

  @Test func `anything else than one listening socket ends the server`() throws {
    let path = NSTemporaryDirectory() + "omit-\(UInt32.random(in: 0...UInt32.max))"
    defer { _ = unsafe unlink(path) }
    let server = try Self.start(at: path, count: "2")
    #expect(server.end() == 74)
    #expect(server.log.contains("expected one listening Unix socket"))
  }
}
