import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Samples
import Testing

@testable import Containers
@testable import OmitServer

/// The files of the pages, as they are embedded and served.
@Suite struct WebRoutesTests {
  private static let folder = Repository.root.appending(path: "Sources/Picking/OmitServer/Web")

  /// Returns the files of the folder, by their paths below it.
  private static func filesOfFolder() throws -> [String: Data] {
    let endings: Set<String> = ["js", "css", "ts"]
    var files: [String: Data] = [:]
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = found?.nextObject() as? URL {
      guard endings.contains(file.pathExtension) else { continue }
      let path = file.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count + 1)
      files[String(path)] = try Data(contentsOf: file)
    }
    return files
  }

  @Test func `the embedded files equal the files in the folder, apart from comments`() throws {
    let files = try Self.filesOfFolder()
    #expect(files.count > 20)
    // The description is compared with its own file by the tests of its route.
    #expect(Set(files.keys).union(["openapi.yaml"]) == Set(WebFile.all.keys))
    for (path, bytes) in files {
      let isOfPages = !path.hasSuffix(".ts") && !path.hasPrefix("Host/")
      let expected = isOfPages ? SourceComments.removed(from: [UInt8](bytes)) : [UInt8](bytes)
      #expect(WebFile.all[path].map { Array($0.bytes.readableBytesView) } == expected, "\(path)")
    }
  }

  @Test func `a file is sent without the comments that begin a line, and with everything else`() {
    let source = """
      /** A page. */
      /*
       * More of it.
       */
      import { one } from "./one.js"; // The first.
        // A reason.
        /** @type {Element} */ (one.child).textContent = "/* no comment */";
      const address = "https://example.com";

      """
    let expected = """
      import { one } from "./one.js"; // The first.
      (one.child).textContent = "/* no comment */";
      const address = "https://example.com";

      """
    #expect(SourceComments.removed(from: Array(source.utf8)) == Array(expected.utf8))
  }

  @Test func `every file is served with its type and its tag`() async throws {
    try await ServerUnderTest().application.test(.router) { client in
      var served = 0
      for (path, file) in WebFile.all {
        let answer = try await client.executeRequest(
          uri: "/web/\(path)", method: .get, headers: [:], body: nil)
        #expect(answer.status == .ok, "\(path)")
        #expect(answer.headers[.contentType] == file.contentType)
        #expect(answer.headers[.named("X-Content-Type-Options")] == "nosniff")
        #expect(answer.headers[.accessControlAllowOrigin] == nil)
        let again = try await client.executeRequest(
          uri: "/web/\(path)", method: .get, headers: [.ifNoneMatch: file.tag], body: nil)
        #expect(again.status == .notModified)
        #expect(again.body.readableBytes == 0)
        served += 1
      }
      #expect(served == WebFile.all.count)
    }
  }

  @Test(arguments: [("gzip", true), ("br, GZIP;q=0.5", true), ("br", false), ("gzip;q=0", false)])
  func `files are compressed for clients that accept that`(accepted: String, isCompressed: Bool)
    async throws
  {
    try await ServerUnderTest().application.test(.router) { client in
      var (compressed, all) = (0, 0)
      for (path, file) in WebFile.all {
        let answer = try await client.executeRequest(
          uri: "/web/\(path)", method: .get, headers: [.acceptEncoding: accepted], body: nil)
        #expect(answer.headers[.vary] == "Accept-Encoding")
        all += 1
        guard answer.headers[.contentEncoding] == "gzip" else {
          #expect(answer.body == file.bytes)
          continue
        }
        compressed += 1
        let inflated = Zlib.inflate(
          Array(buffer: answer.body), wrappedAs: .gzip, limit: file.bytes.readableBytes)
        #expect(inflated?.bytes == Array(buffer: file.bytes), "\(path)")
        let again = try await client.executeRequest(
          uri: "/web/\(path)", method: .get,
          headers: [.acceptEncoding: accepted, .ifNoneMatch: file.compressedTag], body: nil)
        #expect(again.status == .notModified)
      }
      #expect(isCompressed ? compressed > all * 3 / 4 : compressed == 0)
    }
  }

  @Test func `every file of the pages has its own entity tag`() {
    let tags = WebFile.all.values.flatMap { [$0.tag, $0.compressedTag] }
    #expect(Set(tags).count == tags.count)
  }

  @Test(arguments: ["picker.js", "picker.d.ts"])
  func `a page of another origin may import the picker's program`(name: String) async throws {
    try await ServerUnderTest().application.test(.router) { client in
      let answer = try await client.executeRequest(
        uri: "/v1/\(name)", method: .get, headers: [:], body: nil)
      #expect(answer.status == .ok)
      #expect(answer.headers[.accessControlAllowOrigin] == "*")
      #expect(answer.headers[.named("Cross-Origin-Resource-Policy")] == "cross-origin")
      #expect(answer.body == WebFile.all["Host/\(name)"]?.bytes)
    }
  }

  @Test(arguments: [
    "nothing.js", "Grid/nothing.js", "Embedding/WebPages.c", "Grid", "..%2fpick.js",
  ])
  func `a path without a file is not found`(path: String) async throws {
    try await ServerUnderTest().application.test(.router) { client in
      try await client.execute(uri: "/web/\(path)", method: .get) { answer in
        #expect(answer.status == .notFound)
      }
    }
  }
}
