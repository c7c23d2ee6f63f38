import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Testing

@testable import OmitServer

@Suite struct IndexRoutesTests {
  /// Sends a request as the person, on the server's own page.
  private func ask<Value: Sendable>(
    _ configuration: String = #"{"selectionLimit": 9}"#,
    _ work: @escaping @Sendable (AskedServer, Asking) async throws -> Value
  ) async throws -> Value {
    let server = try await AskedServer(configuration)
    return try await server.application.test(.router) { client in
      try await work(server, try server.person(client))
    }
  }

  /// Returns the values of a column in all buckets.
  private static func column<Value>(
    _ key: String, of list: String, asking person: Asking
  ) async throws -> [Value] {
    let (path, query) = (list.prefix { $0 != "?" }, list.drop { $0 != "?" })
    var all: [Value] = []
    for bucket in try await person.get(list).list("buckets") {
      let id = try #require(bucket["id"] as? String)
      let columns = try await person.get("\(path)/\(id)\(query)").json
      let values = try #require(columns[key] as? [Value])
      #expect(values.count == bucket["count"] as? Int)
      all += values
    }
    return all
  }

  @Test func `the person lists the library by months`() async throws {
    try await ask { _, person in
      let answer = try await person.get("/library/buckets")
      #expect(answer.status == 200)
      #expect(answer.json["count"] as? Int == 4)
      #expect(answer.json["scan"] == nil)
      let counts = answer.list("buckets").compactMap { $0["count"] as? Int }
      #expect(counts.reduce(0, +) == 4)
      let months = answer.list("buckets").compactMap { $0["month"] as? String }
      #expect(months.contains("2033-02"))
      #expect(months == months.sorted(by: >))
      let names: [String] = try await Self.column("names", of: "/library/buckets", asking: person)
      #expect(Set(names) == ["family.jpg", "plain.jpg", "studio.jpg", "codec-h264.mp4"])
    }
  }

  @Test func `a bucket has a value of each asset in each column`() async throws {
    try await ask { server, person in
      let answer = try await person.get("/library/buckets/2033-02")
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "application/json")
      let columns = answer.json
      let ids = try #require(columns["ids"] as? [String])
      #expect(ids.contains(server.photo))
      for key in ["hashes", "seconds", "days", "names"] {
        #expect((columns[key] as? [Any])?.count == ids.count, "\(key)")
      }
      #expect((columns["media"] as? String)?.count == ids.count)
      #expect(columns["id"] as? String == "2033-02")
      let position = try #require(ids.firstIndex(of: server.photo))
      #expect((columns["days"] as? [Int])?[position] == 15)
      let list = try await person.get("/library/buckets")
      #expect(columns["revision"] as? String == list["revision"])
    }
  }

  @Test func `a month without pictures is empty, and an invalid month is not found`()
    async throws
  {
    try await ask { _, person in
      let empty = try await person.get("/library/buckets/1999-01")
      #expect(empty.json["ids"] as? [String] == [])
      for name in ["1999", "1999-13", "x", "1999-01.x"] {
        #expect(try await person.get("/library/buckets/\(name)").status == 404, "\(name)")
      }
    }
  }

  @Test func `a picker's months are those of its filter`() async throws {
    try await ask(#"{"selectionLimit": 9, "filter": "images"}"#) { server, person in
      let list = "/p/\(server.session)/buckets"
      let shown: [String] = try await Self.column("ids", of: list, asking: person)
      #expect(shown.count == 3)
    }
    let count = try await ask(#"{"selectionLimit": 9, "filter": {"not": "videos"}}"#) {
      server, person in
      let answer = try await person.get("/p/\(server.session)/buckets?media=video")
      return answer.json["count"] as? Int
    }
    #expect(count == 0)
    try await ask { _, person in
      for path in ["/p/none/buckets", "/p/none/buckets/2033-02"] {
        let answer = try await person.get(path)
        #expect(answer.status == 404)
      }
    }
  }

  @Test func `unknown parameters are refused`() async throws {
    try await ask { _, person in
      for (query, field) in [("media=picture", "media"), ("favourites=yes", "favourites")] {
        for path in ["/library/buckets", "/library/buckets/2033-02"] {
          let answer = try await person.get("\(path)?\(query)")
          #expect(answer.status == 400)
          #expect(answer["field"] == field)
        }
      }
    }
  }

  @Test func `a search finds photos by their names, in any case`() async throws {
    try await ask { server, person in
      let found: [String] = try await Self.column(
        "ids", of: "/library/buckets?search=FAMILY", asking: person)
      #expect(found == [server.photo])
      let none = try await person.get("/library/buckets?search=%25")
      #expect(none.json["count"] as? Int == 0)
    }
  }

  @Test func `favourites are the person's marks`() async throws {
    try await ask { server, person in
      let path = "/library/\(server.photo)/favourite"
      for (mark, expected) in [("false", 0), ("true", 1)] {
        let kept = try await person.ask(.put, path, #"{"favourite": \#(mark)}"#)
        #expect(kept.status == 204, "\(kept.text)")
        let found: [String] = try await Self.column(
          "ids", of: "/library/buckets?favourites=1", asking: person)
        #expect(found.count { $0 == server.photo } == expected)
      }
      for body in ["{}", #"{"favourite": 1}"#, #"{"favourite": null}"#, #"{"other": true}"#, "x"] {
        #expect(try await person.ask(.put, path, body).status == 400, "\(body)")
      }
      let missing = try await person.ask(.put, "/library/none/favourite", #"{"favourite": true}"#)
      #expect(missing.status == 404)
    }
  }

  @Test func `folders have a title, a count and a cover`() async throws {
    try await ask { server, person in
      let answer = try await person.get("/library/albums")
      #expect(answer.json["unreadable"] as? Int == 0)
      let albums = answer.list("albums").filter { $0["isOwn"] as? Bool == false }
      #expect(!albums.contains { $0.keys.contains("parent") })
      #expect(albums.map { $0["title"] as? String } == ["photos"])
      #expect(albums.first?["count"] as? Int == 4)
      let album = try #require(albums.first?["id"] as? String)
      let inAlbum: [String] = try await Self.column(
        "ids", of: "/library/buckets?album=\(album)", asking: person)
      #expect(inAlbum.count == 4)
      #expect(inAlbum.contains(try #require(albums.first?["cover"] as? String)))
    }
  }
}
