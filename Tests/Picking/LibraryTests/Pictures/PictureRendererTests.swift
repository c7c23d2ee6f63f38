import Foundation
import Omit
import Samples
import Testing
import Vocabulary

@testable import Library

/// What the renderer makes of files, and what of none.
@Suite struct PictureRendererTests {
  private let renderer = PictureRenderer(BuiltRenderer.sound)

  private func drawn(_ name: String, _ size: PictureSize = .cell) throws -> RenderedPicture? {
    let file = try #require(try BuiltRenderer.fixture(name))
    guard case .drawn(let picture) = renderer.draw(file, size) else { return nil }
    return picture
  }

  /// Those of which nothing is drawn: JPEG XL is read by no loader that is trusted, H.266 by no decoder
  /// here; the previews of three raw files are no larger than an icon; of others libvips and libheif of
  /// these versions do not know the form.
  private static let undrawable: Set<String> = [
    "avif-sequence.avif", "codec-h266.mp4", "heic-tail-mp4.heic", "jxl-bare.jxl", "jxl-boxes.jxl",
    "jxl-compressed.jxl", "jxl-gainmap.jxl", "jxl-jpeg.jxl", "jxl-jumbf.jxl", "raw.cr3",
    "raw.orf", "raw.rw2", "webp-chunks.webp",
  ]

  @Test func `all fixtures are drawn but those that are named here`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: FixtureFiles.folder.path)
    var (pictures, others): (Int, Set<String>) = (0, [])
    for name in names.sorted() {
      guard let file = try BuiltRenderer.fixture(name) else { continue }
      switch renderer.draw(file, .cell) {
      case .drawn(let picture):
        #expect(max(picture.width, picture.height) <= 256)
        pictures += 1
      case .undrawable: others.insert(name)
      case .crashed, .unavailable: Issue.record("\(name)")
      }
    }
    #expect(others == Self.undrawable)
    #expect(pictures >= 100)
  }

  @Test func `a renderer that waits keeps nothing open of whoever started it`() throws {
    let pipe = try InheritedPipe()
    let process = try #require(RendererProcess(starting: BuiltRenderer.sound, ffmpeg: nil))
    let isWhole = pipe.closesWhole()
    #expect(isWhole)
    withExtendedLifetime(process) {}
  }

  @Test func `no picture holds anything of what its file says`() throws {
    var searched = 0
    for name in [
      "family.jpg", "png-texts.png", "webp-carriers.webp", "heic-carriers.heic", "exif-big.jpg",
    ] {
      let picture = try #require(try drawn(name))
      for canary in Canary.planted(in: name) {
        #expect(!canary.stands(in: picture.file), "\(name)")
        searched += 1
      }
    }
    #expect(searched >= 20)
  }

  @Test func `a picture stands upright, and none is made larger than it is`() throws {
    for (name, width, height) in [
      ("plain.jpg", 32, 24), ("exif-big.jpg", 24, 32), ("tiff-big.tif", 12, 16),
      ("family.jpg", 256, 192),
    ] {
      let picture = try #require(try drawn(name))
      #expect(picture.width == width && picture.height == height, "\(name)")
    }
    let large = try #require(try drawn("family.jpg", .preview))
    #expect(large.width == 320 && large.height == 240)
  }

  @Test func `a thumbhash tells colour and shape`() throws {
    let family = try #require(try drawn("family.jpg")).thumbhash
    // Landscape, and as many waves across as such a hash has at most.
    #expect(family.count > 5 && family[4] & 0x80 != 0 && family[2] & 0x80 == 0)
    #expect(try drawn("family.jpg", .preview)?.thumbhash.count == family.count)
    let portrait = try #require(try drawn("exif-big.jpg")).thumbhash
    #expect(portrait[4] & 0x80 == 0)
    let grey = try #require(try drawn("jpeg-gray.jpg")).thumbhash
    // Both colours are in the middle of 6 bits.
    let colours = Int(grey[0]) >> 6 | Int(grey[1]) << 2 | Int(grey[2]) << 10
    #expect((31...32).contains(colours & 63) && (31...32).contains(colours >> 6 & 63))
  }

  @Test(
    .enabled(if: SampleFiles.arePresent, "\(SampleFiles.absence)"),
    arguments: ["sample.arw"])
  func `of a camera's raw file the largest preview is drawn`(name: String) throws {
    let folder = try #require(SampleFiles.folder).appending(path: "bep+imagemeta/testdata/images")
    let raw = try #require(try BuiltRenderer.open(folder.appending(path: name).path))
    let hasPreview = raw.largestPreview() != nil
    #expect(hasPreview)
    guard case .drawn = renderer.draw(raw, .cell) else {
      Issue.record("nothing is drawn")
      return
    }
  }

  @Test func `a camera's raw file without a preview to speak of is drawn itself`() throws {
    let raw = try #require(try BuiltRenderer.fixture("raw.arw"))
    #expect(raw.contentType == .cameraRaw)
    #expect(try drawn("raw.arw") != nil)
  }

  @Test(.enabled(if: SampleFiles.arePresent, "\(SampleFiles.absence)"))
  func `no real file brings the renderer to its end`() throws {
    let folder = try #require(SampleFiles.folder)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var (pictures, others) = (0, 0)
    for path in (paths ?? []).sorted() {
      let name = folder.appending(path: path)
      // A folder would stand for the first picture in it, which has its own turn.
      guard try name.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true,
        let file = try BuiltRenderer.open(name.path)
      else { continue }
      switch renderer.draw(file, .cell) {
      case .drawn: pictures += 1
      case .undrawable: others += 1
      case .crashed, .unavailable: Issue.record("\(path)")
      }
    }
    #expect(pictures >= 55 && others <= 12, "\(pictures) \(others)")
  }

  @Test func `many are drawn at once by one renderer`() async throws {
    let threads = WaitingThreads()
    let pictures = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask(executorPreference: threads) {
          guard let file = try? BuiltRenderer.fixture("family.jpg") else { return 0 }
          return if case .drawn = renderer.draw(file, .cell) { 1 } else { 0 }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(pictures == 8)
  }
}
