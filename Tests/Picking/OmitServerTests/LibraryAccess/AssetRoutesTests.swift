import Access
import Audit
import Foundation
import HTTPTypes
import HummingbirdTesting
import Library
import NIOCore
import Picker
import Samples
import Testing

@testable import OmitServer

@Suite struct AssetRoutesTests {
  private func entries(of library: OpenedLibrary) async throws -> [AuditEntry] {
    try await library.parts.audit.entries()
  }

  /// Lists with full and with limited access, and expects three assets and the selected one; all
  /// others are 404.
  @Test func `D01 F01 F08 F15 a caller lists the library, or the selected part of it`() async throws
  {
    let library = try OpenedLibrary()
    let (_, full) = try library.caller("full", readWrite: .authorized)
    let (part, limited) = try library.caller("part", readWrite: .limited)
    let plain = try await library.asset("plain.jpg")
    try library.store.apply(.selected([plain, AssetID("gone")], inSettings: true), to: part)
    try await library.test { client in
      let all = try await Asking(client: client, headers: full).get("/v1/assets")
      #expect(all.identifiers.count == 3)
      #expect(all.list().allSatisfy { $0["contentType"] as? String == "public.jpeg" })
      let caller = Asking(client: client, headers: limited)
      let some = try await caller.get("/v1/assets")
      let identifier = library.store.identifier(of: plain, for: part)
      #expect(some.identifiers == [identifier])
      // An asset is not found by another caller's identifier for it, or by the library's own.
      #expect(Set(all.identifiers).isDisjoint(with: some.identifiers))
      for other in all.identifiers + [plain.text, "x"] {
        #expect(try await caller.get("/v1/assets/\(other)").status == 404)
        #expect(try await caller.get("/v1/assets/\(other)/files/0").status == 404)
      }
      #expect(try await caller.get("/v1/assets/\(identifier)")["assetIdentifier"] == identifier)
    }
  }

  /// Asks for favourites with full and with limited access, and expects the one that is visible.
  @Test func `F09 favourites are listed, and requested, among visible assets`() async throws {
    let library = try OpenedLibrary()
    let (full, headers) = try library.caller("full", readWrite: .authorized)
    let (part, limited) = try library.caller("part", readWrite: .limited)
    let plain = try await library.asset("plain.jpg")
    _ = try await library.parts.library.setFavourite(true, of: plain)
    // It has five stars, but the person's own mark takes precedence.
    let studio = try await library.asset("studio.jpg")
    _ = try await library.parts.library.setFavourite(false, of: studio)
    try await library.test(as: headers) { caller, _ in
      let all = try await caller.get("/v1/assets").list()
      #expect(all.compactMap { $0["isFavourite"] as? Bool }.count { $0 } == 1)
      let identifier = library.store.identifier(of: plain, for: full)
      #expect(try await caller.get("/v1/assets?favourites=1").identifiers == [identifier])
      #expect(try await caller.get("/v1/assets?favourites=2").status == 400)
      for (selection, count) in [([studio], 0), ([studio, plain], 1)] {
        try library.store.apply(.selected(Set(selection), inSettings: true), to: part)
        let some = try await Asking(client: caller.client, headers: limited)
          .get("/v1/assets?favourites=1")
        #expect(some.status == 200 && some.identifiers.count == count)
      }
    }
  }

  @Test func `a list comes in pages`() async throws {
    let library = try OpenedLibrary()
    let (_, headers) = try library.caller(readWrite: .authorized)
    try await library.test(as: headers) { caller, _ in
      let all = try await caller.get("/v1/assets")
      let first = try await caller.get("/v1/assets?limit=2")
      #expect(first.json["next"] as? Int == 2)
      let second = try await caller.get("/v1/assets?from=2&limit=2")
      #expect(first.identifiers + second.identifiers == all.identifiers)
      #expect(second.json["next"] == nil && all.json["next"] == nil)
      let behind = try await caller.get("/v1/assets?from=9223372036854775807")
      #expect(behind.status == 200 && behind.identifiers.isEmpty && behind.json["next"] == nil)
    }
  }

  /// Fetches a selected photo with full and with limited access, and expects the original, and the
  /// reason in the record.
  @Test(arguments: [AuthorizationStatus.authorized, .limited])
  func `T11 T12 F09 bytes are delivered unchanged, and recorded with the reason`(
    status: AuthorizationStatus
  ) async throws {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(readWrite: status, preventsAlert: true)
    let asset = try await library.asset("family.jpg")
    try library.store.apply(.selected([asset], inSettings: true), to: id)
    let identifier = library.store.identifier(of: asset, for: id)
    try await library.test(as: headers) { caller, _ in
      let answer = try await caller.get("/v1/assets/\(identifier)/files/0")
      #expect(answer.status == 200)
      let whole = try FixtureFiles.bytes(of: "family.jpg")
      #expect(answer.bytes == whole)
      #expect(answer.headers[.contentDisposition] == "attachment; filename=\"photo-1.jpg\"")
      #expect(answer.headers[.contentType] == "image/jpeg")
      #expect(try await caller.get("/v1/assets/\(identifier)/files/1").status == 404)
    }
    let record = try #require(try await entries(of: library).first).record
    #expect(record.outcome == .bypassed)
    #expect(record.caller.api == "photoKit" && record.caller.readWrite == status.rawValue)
    #expect(record.identifier == identifier)
    let reason = status == .authorized ? "fullLibraryAccess" : "noPicker"
    #expect(record.reasons.map(\.rule).contains("photos-picker/\(reason)"))
  }

  /// Selects a Live Photo and then another photo, and expects both of its files, and then neither.
  @Test func `F02 the files of an asset are available as long as it is selected`() async throws {
    let library = try OpenedLibrary()
    let files = ["live.jpg": LivePhotoBuilder.still(), "live.mov": LivePhotoBuilder.movie()]
    for (name, bytes) in files {
      try Data(bytes).write(to: library.photos.appending(path: name))
    }
    let (id, headers) = try library.caller(readWrite: .limited, preventsAlert: true)
    let (live, plain) = (
      try await library.asset("live.jpg"), try await library.asset("plain.jpg")
    )
    let path = "/v1/assets/\(library.store.identifier(of: live, for: id))/files"
    try await library.test(as: headers) { caller, _ in
      try library.store.apply(.selected([live], inSettings: true), to: id)
      #expect(try await caller.get("\(path)/0").bytes == files["live.jpg"])
      #expect(try await caller.get("\(path)/1").bytes == files["live.mov"])
      try library.store.apply(.selected([plain], inSettings: true), to: id)
      for file in 0...1 { #expect(try await caller.get("\(path)/\(file)").status == 404) }
    }
  }

  @Test func `a picker's caller that is let in fetches without its picker, and without a menu`()
    async throws
  {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller("app", .photosPicker, readWrite: .limited)
    let asset = try await library.asset("family.jpg")
    try library.store.apply(.selected([asset], inSettings: true), to: id)
    let identifier = library.store.identifier(of: asset, for: id)
    try await library.test { client in
      let answer = try await Asking(client: client, headers: headers)
        .get("/v1/assets/\(identifier)/files/0")
      #expect(answer.status == 200)
    }
    let record = try #require(try await entries(of: library).first).record
    #expect(record.reasons.map(\.rule).contains("photos-picker/noPicker") && !record.menu.supported)
  }

  @Test
  func `ranges are of the same bytes, and files that were fetched completely are recorded anew`()
    async throws
  {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(readWrite: .authorized)
    let path = try await library.path(to: "plain.jpg", for: id)
    let whole = try FixtureFiles.bytes(of: "plain.jpg")
    try await library.test(as: headers) { caller, _ in
      let first = try await caller.get(path, headers: [.range: "bytes=0-99"])
      #expect(first.status == 206 && first.bytes == Array(whole.prefix(100)))
      let tag = try #require(first.headers[.eTag])
      let rest = try await caller.get(path, headers: [.range: "bytes=100-", .ifRange: tag])
      #expect(rest.status == 206 && first.bytes + rest.bytes == whole)
      #expect(try await entries(of: library).count == 1)
      let again = try await caller.get(path, headers: [.range: "bytes=100-", .ifRange: tag])
      #expect(again.status == 200 && again.bytes == whole)
      #expect(try await caller.get(path, headers: [.range: "bytes=999999999-"]).status == 416)
    }
    #expect(try await entries(of: library).count == 3)
  }

  /// Lists, fetches and adds with full access, and expects the new photo in the list, and no prompt.
  @Test func `D02 with full access a caller reads the library and adds to it`() async throws {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(readWrite: .authorized)
    let bytes = try FixtureFiles.bytes(of: "studio.jpg")
    try await library.test(as: headers) { caller, _ in
      let before = try await caller.get("/v1/assets").identifiers
      let first = try #require(before.first)
      #expect(try await caller.get("/v1/assets/\(first)/files/0").status == 200)
      let added = try await caller.ask(.post, "/v1/assets", bytes: bytes)
      #expect(added.status == 201)
      let new = try #require(added["assetIdentifier"])
      #expect(try await Set(caller.get("/v1/assets").identifiers) == Set(before + [new]))
      #expect(try await caller.get("/v1/assets/\(new)/files/0").bytes == bytes)
      #expect(try library.store.access(of: id).asked.isEmpty)
    }
  }

  /// Lists albums with full access, and expects one; with limited access there is none.
  @Test func `F17 albums are only for callers with full access`() async throws {
    let library = try OpenedLibrary()
    let (_, full) = try library.caller("full", readWrite: .authorized)
    let (_, limited) = try library.caller("part", readWrite: .limited)
    try await library.test { client in
      let albums = try await Asking(client: client, headers: full).get("/v1/albums").list("albums")
      #expect(albums.compactMap { $0["title"] as? String } == ["photos"])
      #expect(albums.compactMap { $0["count"] as? Int } == [3])
      let none = try await Asking(client: client, headers: limited).get("/v1/albums")
      #expect(none.status == 200 && none.json["albums"] as? [String] == [])
    }
  }

  /// Adds a photo with access to add, which lists nothing, and with limited access, which lists
  /// what it added.
  @Test
  func
    `E07 E08 F16 an added asset is in the library, and visible to the caller that added it in limited mode`()
    async throws
  {
    let library = try OpenedLibrary()
    let (_, adding) = try library.caller("saver", readWrite: .denied, addOnly: .authorized)
    let (_, limited) = try library.caller("part", readWrite: .limited)
    let bytes = try FixtureFiles.bytes(of: "studio.jpg")
    try await library.test { client in
      let (adder, caller) = (
        Asking(client: client, headers: adding), Asking(client: client, headers: limited)
      )
      #expect(try await adder.ask(.post, "/v1/assets", bytes: bytes).status == 201)
      #expect(try await adder.get("/v1/assets").status == 403)
      let added = try await caller.ask(.post, "/v1/assets", bytes: bytes)
      #expect(added.status == 201, "\(added.text)")
      let identifier = try #require(added["assetIdentifier"])
      #expect(try await caller.get("/v1/assets").identifiers == [identifier])
      let file = try await caller.get("/v1/assets/\(identifier)/files/0")
      #expect(file.bytes == bytes)
      let refused = try await adder.ask(.post, "/v1/assets", "no picture")
      #expect(refused.status == 422 && refused["code"] == "unsupportedFormat")
      #expect(try await library.parts.library.assets().count == 5)
    }
  }

  /// Denies the access of a caller that fetches, and expects 403 and no record.
  @Test func `T13 without access there is nothing, and nothing is recorded as delivered`()
    async throws
  {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(readWrite: .authorized)
    let path = try await library.path(to: "plain.jpg", for: id)
    try library.store.apply(.set(.deny, .readWrite), to: id)
    try await library.test { client in
      let answer = try await Asking(client: client, headers: headers).get(path)
      #expect(answer.status == 403 && answer["code"] == "accessDenied")
    }
    #expect(try await entries(of: library).isEmpty)
  }

  /// Shares for a caller before and after it asked for its status, and compares what the record
  /// says of the legacy call.
  @Test
  func `E14 the record contains the legacy call's answer only for callers that made that call`()
    async throws
  {
    let library = try OpenedLibrary()
    let (id, headers) = try library.caller(readWrite: .limited)
    let plain = try await library.asset("plain.jpg")
    try library.store.apply(.selected([plain], inSettings: true), to: id)
    let path = "/v1/assets/\(library.store.identifier(of: plain, for: id))/files/0"
    try await library.test(as: headers) { caller, _ in
      #expect(try await caller.get(path).status == 200)
      let asked = try await caller.ask(.post, "/v1/authorization", #"{"level": "readWrite"}"#)
      #expect(asked["status"] == "limited")
      for _ in 1...2 {
        let answer = try await caller.get("/v1/authorization")
        #expect(answer["legacy"] == "authorized")
      }
      #expect(try await caller.get(path).status == 200)
    }
    let callers = try await entries(of: library).map(\.record.caller)
    #expect(callers.map(\.readWrite) == ["limited", "limited"])
    #expect(callers.map(\.reportedReadWrite) == [nil, "authorized"])
  }
}
