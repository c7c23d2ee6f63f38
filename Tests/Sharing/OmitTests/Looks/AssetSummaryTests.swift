import Access
import Foundation
import Samples
import Testing
import Vocabulary

@testable import Omit

@Suite struct AssetSummaryTests {
  private func summary(at name: String) throws -> AssetSummary {
    let file = FixtureFiles.folder.appending(path: name)
    let summary = try AssetSummary(at: Delivery(of: file.path, to: "nowhere"))
    return try #require(summary)
  }

  @Test func `a look states when a photo was taken, by the local clock`() throws {
    let summary = try summary(at: "family.jpg")
    #expect(summary.contentType == .jpeg)
    #expect(summary.description.captureTime == WallTime(seconds: 1_992_094_574))
    #expect(summary.duration == nil)
    #expect(summary.kinds.isSuperset(of: [.location, .people, .captureTime]))
    #expect(summary.digest.count == 32)
  }

  @Test func `special forms are those that the bytes state`() throws {
    let expected: [(String, Set<MediaSubtype>)] = [
      ("exif-screenshot.jpg", [.photoScreenshot]), ("jxl-gainmap.jxl", [.photoHDR]),
      ("tail-gainmap.jpg", [.photoHDR]), ("heic-auxiliary.heic", [.photoDepthEffect]),
      ("plain.jpg", []),
    ]
    for (name, subtypes) in expected {
      #expect(try summary(at: name).mediaSubtypes == subtypes, "\(name)")
    }
  }

  @Test(arguments: [
    ("com.android.capture.fps", rate(240), MediaSubtype.videoHighFrameRate),
    ("com.android.capture.fps", rate(30), nil),
    ("com.android.capture.fps", rate(1), .videoTimelapse),
    ("com.apple.quicktime.author", text("ReplayKitRecording"), .videoScreenRecording),
    ("com.apple.quicktime.author", text("Grandma"), nil),
    ("com.apple.quicktime.cinematic-video", text("1"), .videoCinematic),
  ])
  func `special forms of movies are those that their keys state`(
    key: String, value: [UInt8], subtype: MediaSubtype?
  ) throws {
    let shelf = try ShareFolder()
    try shelf.put(
      "a.mov", MovieBuilder.movie(brand: "qt  ", [1, 2, 3, 4], MovieBuilder.keys([(key, [value])])))
    let found = try AssetSummary(at: Delivery(of: shelf.path("in/a.mov"), to: "nowhere"))
    let summary = try #require(found)
    #expect(summary.mediaSubtypes == Set(subtype.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (["soun"], false), (["soun", "text"], false), (["vide"], true), (["soun", "vide"], true),
    (["soun", "what"], true), ([], true),
  ])
  func `a movie without pictures is none`(handlers: [String], isMovie: Bool) throws {
    let tracks = handlers.map { handler in
      let entry =
        handler == "vide" ? MovieBuilder.pictureEntry("avc1") : MovieBuilder.soundEntry("mp4a")
      return MovieBuilder.track(handler, entry: entry, sizes: [], at: 0)
    }
    let shelf = try ShareFolder()
    try shelf.put(
      "a.mp4", MovieBuilder.movie(brand: "isom", [1, 2, 3, 4], tracks.flatMap { $0 }))
    let summary = try AssetSummary(at: Delivery(of: shelf.path("in/a.mp4"), to: "nowhere"))
    #expect((summary != nil) == isMovie)
  }

  private static func text(_ text: String) -> [UInt8] { MovieBuilder.value(text.utf8) }

  /// Returns a frame rate as a float (type 23 [QTFF, Well-Known Types]).
  private static func rate(_ rate: Float) -> [UInt8] {
    MovieBuilder.value(BoxBuilder.number(rate.bitPattern), type: 23)
  }

  @Test func `a movie says how long it is and when it was taken`() throws {
    let movie = try summary(at: "movie-quicktime.mov")
    #expect(movie.contentType == .quickTimeMovie)
    let duration = try #require(movie.duration)
    #expect(duration > 0 && duration < 60)
    #expect(movie.description.captureTime == WallTime(seconds: 1_977_343_814))
  }

  @Test func `a file that is not a picture or movie has no look`() throws {
    let page = FixtureFiles.folder.appending(path: "README.md")
    #expect(try AssetSummary(at: Delivery(of: page.path, to: "nowhere")) == nil)
  }
}
