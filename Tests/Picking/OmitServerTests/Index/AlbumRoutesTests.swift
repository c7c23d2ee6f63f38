import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Testing

@testable import OmitServer

@Suite struct AlbumRoutesTests {
  /// Sends requests as the person, on the server's own page.
  private func ask(
    _ configuration: String = #"{"selectionLimit": 9}"#,
    _ work: @escaping @Sendable (AskedServer, Asking) async throws -> Void
  ) async throws {
    let server = try await AskedServer(configuration)
    try await server.application.test(.router) { client in
      try await work(server, try server.person(client))
    }
  }

  private static func own(_ path: String, _ asking: Asking) async throws -> [[String: Any]] {
    try await asking.get(path).list("albums").filter { $0["isOwn"] as? Bool == true }
  }

  private static func collections(_ path: String, _ asking: Asking) async throws -> [String: Int] {
    try await asking.get(path).list("collections").reduce(into: [:]) {
      $0[$1["id"] as? String ?? ""] = $1["count"] as? Int
    }
  }

  @Test func `the person makes, fills, renames and deletes an album`() async throws {
    try await ask { server, person in
      let made = try await person.ask(.post, "/library/albums", #"{"title": " 夏 2033 "}"#)
      #expect(made.status == 201, "\(made.text)")
      #expect(made["title"] == "夏 2033")
      #expect(made.json["count"] as? Int == 0 && made.json["isOwn"] as? Bool == true)
      #expect(made.json["cover"] == nil)
      let album = try #require(made["id"])
      let body = #"{"add": ["\#(server.photo)", "\#(server.movie)", "none"]}"#
      let filled = try await person.ask(.post, "/library/albums/\(album)/assets", body)
      #expect(filled.status == 200 && filled.json["count"] as? Int == 2)
      let shown = try await person.get("/library/buckets?album=\(album)")
      #expect(shown.json["count"] as? Int == 2)
      let fewer = try await person.ask(
        .post, "/library/albums/\(album)/assets", #"{"remove": ["\#(server.movie)"]}"#)
      #expect(fewer.json["count"] as? Int == 1 && fewer["cover"] == server.photo)
      let renamed = try await person.ask(
        .patch, "/library/albums/\(album)", #"{"title": "Winter"}"#)
      #expect(renamed.status == 200 && renamed["title"] == "Winter")
      let listed = try await Self.own("/library/albums", person)
      #expect(listed.contains { $0["title"] as? String == "Winter" })
      #expect(try await person.ask(.delete, "/library/albums/\(album)").status == 204)
      #expect(try await person.ask(.delete, "/library/albums/\(album)").status == 404)
      #expect(try await person.get("/library/buckets").json["count"] as? Int == 4)
    }
  }

  @Test func `a title or a change that is not valid is refused, and not repeated`() async throws {
    try await ask { server, person in
      let album = server.album
      for title in ["", "  ", "a\\nb", "a\\u0000", String(repeating: "a", count: 256)] {
        let body = #"{"title": "\#(title)"}"#
        for answer in [
          try await person.ask(.post, "/library/albums", body),
          try await person.ask(.patch, "/library/albums/\(album)", body),
        ] { #expect(answer.status == 400, "\(answer.text)") }
      }
      for body in ["{}", #"{"title": 1}"#, #"{"title": null}"#, #"{"name": "a"}"#, "x"] {
        #expect(try await person.ask(.post, "/library/albums", body).status == 400, "\(body)")
      }
      let many = "[" + Array(repeating: #""x""#, count: 2_001).joined(separator: ",") + "]"
      let wrong = [
        "{}", #"{"add": [], "remove": []}"#, #"{"add": "x"}"#, #"{"add": null}"#,
        #"{"add": \#(many)}"#, #"{"title": "a"}"#,
      ]
      for body in wrong {
        let answer = try await person.ask(.post, "/library/albums/\(album)/assets", body)
        #expect(answer.status == 400, "\(body.prefix(40))")
      }
    }
  }

  @Test func `folders, and albums that are not there, are not changed`() async throws {
    try await ask { server, person in
      let albums = try await person.get("/library/albums").list("albums")
      let folder = try #require(albums.first { $0["isOwn"] as? Bool == false }?["id"] as? String)
      for album in [folder, "none"] {
        let path = "/library/albums/\(album)"
        #expect(try await person.ask(.patch, path, #"{"title": "a"}"#).status == 404)
        #expect(try await person.ask(.post, "\(path)/assets", #"{"add": []}"#).status == 404)
        #expect(try await person.ask(.delete, path).status == 404)
      }
    }
  }

  @Test func `a picker lists the person's albums with something that it shows, and changes none`()
    async throws
  {
    try await ask(#"{"selectionLimit": 9, "filter": "images"}"#) { server, person in
      let path = "/p/\(server.session)/albums"
      #expect(try await Self.own(path, person).isEmpty)
      let album = "/library/albums/\(server.album)/assets"
      _ = try await person.ask(.post, album, #"{"add": ["\#(server.movie)"]}"#)
      #expect(try await Self.own(path, person).isEmpty)
      _ = try await person.ask(.post, album, #"{"add": ["\#(server.photo)"]}"#)
      let listed = try await Self.own(path, person)
      #expect(listed.map { $0["count"] as? Int } == [1])
      #expect(listed.first?["cover"] as? String == server.photo)
      let shown = try await person.get("/p/\(server.session)/buckets?album=\(server.album)")
      #expect(shown.json["count"] as? Int == 1)
      for method in [HTTPRequest.Method.post, .patch, .delete] {
        let answer = try await person.ask(method, path, #"{"title": "a"}"#)
        #expect(answer.status == 405)
      }
    }
  }

  @Test func `a collection that the filter excludes is not offered`() async throws {
    try await ask(#"{"selectionLimit": 9, "filter": "images"}"#) { server, person in
      let all = try await Self.collections("/library/albums", person)
      #expect(all["recents"] == 4 && all["videos"] == 1 && all["livePhotos"] == nil)
      let shown = try await Self.collections("/p/\(server.session)/albums", person)
      #expect(shown["recents"] == 3 && shown["videos"] == nil)
      #expect(shown["favourites"] != nil)
    }
  }

  @Test func `both lists of months take an order`() async throws {
    try await ask { server, person in
      for list in ["/library/buckets", "/p/\(server.session)/buckets"] {
        func months(_ order: String) async throws -> [String] {
          try await person.get("\(list)?order=\(order)").list("buckets").compactMap {
            $0["month"] as? String
          }
        }
        let newest = try await months("newest")
        #expect(newest.count > 1)
        #expect(try await months("oldest") == newest.reversed())
        let added = try #require(try await months("added").first)
        let columns = try await person.get("\(list)/\(added)?order=added").json
        #expect((columns["months"] as? [String])?.count == (columns["ids"] as? [String])?.count)
        let wrong = try await person.get("\(list)?order=largest")
        #expect(wrong.status == 400 && wrong["field"] == "order")
      }
    }
  }
}
