import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Picker
import Samples
import Testing

@testable import OmitServer

/// The part of the library that is visible after signing in inside a frame of a caller's page: what
/// the caller's picker shows, and nothing else.
@Suite struct FramedRoutesTests {
  /// A picker of pictures, over a library that also contains a movie.
  private struct House {
    let server: AskedServer
    let person: Asking
    let frame: Asking
    /// The backend of another caller.
    let other: Asking
    let movie: String
  }

  private func whileServing(
    _ work: @escaping @Sendable (House) async throws -> Void
  ) async throws {
    let server = try await AskedServer(#"{"selectionLimit": 9, "filter": "images"}"#)
    let trip = server.photos.appending(path: "Trip")
    try FileManager.default.createDirectory(at: trip, withIntermediateDirectories: true)
    try Data(try FixtureFiles.bytes(of: "movie-quicktime.mov")).write(
      to: trip.appending(path: "a.mov"))
    await server.parts.library.rescan()
    let movie = try await server.parts.library.assets().first { $0.name == "a.mov" }
    let id = try #require(movie).id.text
    let cookie = try server.parts.signIns.signIn(inFramesOf: CallerID(parsing: "first"))
    try await server.application.test(.router) { client in
      let frame = Asking(
        client: client,
        headers: [
          .cookie: "\(server.parts.signIns.framedCookie.name)=\(cookie.text)",
          .fetchSite: "same-origin",
        ])
      try await work(
        House(
          server: server, person: try server.person(client), frame: frame,
          other: Asking(
            client: client, headers: try server.headers(of: .otherCaller, at: .callers)),
          movie: id))
    }
  }

  private static func favourites(_ path: String, _ asking: Asking) async throws -> Int {
    let collections = try await asking.get(path).list("collections")
    let favourites = collections.first { $0["id"] as? String == "favourites" }
    return try #require(favourites?["count"] as? Int)
  }

  @Test func `a picker's albums are those with something that it shows`() async throws {
    try await whileServing { house in
      let all = try await house.person.get("/library/albums").list("albums")
      #expect(all.map { $0["title"] as? String } == ["Rome", "photos", "Trip"])
      _ = try await house.person.ask(
        .put, "/library/\(house.movie)/favourite", #"{"favourite": true}"#)
      let favourites = try await Self.favourites("/library/albums", house.person)
      for asking in [house.person, house.frame] {
        let answer = try await asking.get("/p/\(house.server.session)/albums")
        #expect(answer.status == 200)
        let albums = answer.list("albums")
        #expect(albums.map { $0["title"] as? String } == ["photos"])
        #expect(albums.first?["count"] as? Int == 3)
        #expect(albums.first?["cover"] as? String != house.movie)
        let shown = try await Self.favourites("/p/\(house.server.session)/albums", asking)
        #expect(shown == favourites - 1)
      }
    }
  }

  @Test func `a picker serves small pictures only of the assets that it shows`() async throws {
    try await whileServing { house in
      let shelf = "/p/\(house.server.session)/assets"
      for asking in [house.person, house.frame] {
        let shown = try await asking.get("\(shelf)/\(house.server.photo)/pictures/256")
        #expect(shown.status == 200)
        #expect(shown.headers[.contentType] == "image/webp")
        for path in ["\(house.movie)/pictures/256", "none/pictures/256"] {
          let answer = try await asking.get("\(shelf)/\(path)")
          #expect(answer.status == 404)
        }
      }
      let movie = try await house.person.get("/library/\(house.movie)/pictures/256")
      #expect(movie.status == 200)
    }
  }

  @Test func `a frame sees nothing of the whole library, nor of another caller's picker`()
    async throws
  {
    try await whileServing { house in
      let photo = house.server.photo
      for path in [
        "/library/albums", "/library/\(photo)/pictures/256", "/library/buckets",
        "/library/buckets/2033-02", "/privacy/callers",
      ] {
        let answer = try await house.frame.get(path)
        #expect(answer.problem.prefix(2) == ["403", "frame"], "\(path)")
      }
      let other = try await house.other.open()
      for path in ["albums", "assets/\(photo)/pictures/256", "buckets", "state"] {
        let answer = try await house.frame.get("/p/\(other)/\(path)")
        #expect(answer.status == 404, "\(path)")
        let owner = try await house.person.get("/p/\(other)/\(path)")
        #expect(owner.status == 200, "\(path)")
      }
    }
  }
}
