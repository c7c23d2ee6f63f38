import Foundation
import Hummingbird
import NIOCore

/// The baseline for a server: it receives a file, stores it in an unlinked file and sends it back.
///
/// It does nothing else. `Benchmarks/server` measures omit-server beside it.
@main
struct CopyServer {
  static func main() async throws {
    let router = Router()
    router.post("/copy") { request, _ in
      let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      guard FileManager.default.createFile(atPath: place.path, contents: nil) else {
        throw HTTPError(.internalServerError)
      }
      let file = try FileHandle(forUpdating: place)
      try FileManager.default.removeItem(at: place)
      for try await part in request.body {
        try file.write(contentsOf: Data(part.readableBytesView))
      }
      let length = Int(try file.offset())
      try file.seek(toOffset: 0)
      return Response(
        status: .ok, headers: [.contentLength: "\(length)"],
        body: ResponseBody(contentLength: length) { writer in
          while let part = try file.read(upToCount: 256 << 10), !part.isEmpty {
            try await writer.write(ByteBuffer(bytes: part))
          }
          try await writer.finish(nil)
        })
    }
    router.get("/") { _, _ in "copy" }
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        FileHandle.standardOutput.write(Data("listening on http://127.0.0.1:\(port)\n".utf8))
      })
    try await application.runService()
  }
}
