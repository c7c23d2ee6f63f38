import Foundation
import Samples
import Testing
import Vocabulary

@testable import Library
@testable import Omit

/// The files that the renderer draws, and those that it does not.
@Suite struct PictureRendererTests {
  private let renderer = PictureRenderer(BuiltRenderer.sound)

  private func drawn(_ name: String, _ size: PictureSize = .cell) throws -> RenderedPicture? {
    let file = try #require(try BuiltRenderer.fixture(name))
    guard case .drawn(let picture) = renderer.draw(file, size) else { return nil }
    return picture
  }

  /// The files that are not drawn: no decoder here reads H.266; the previews of three raw files are
  /// no larger than an icon; libvips and libheif of these versions do not know the form of the
  /// others.
  private static let undrawable: Set<String> = [
    "avif-sequence.avif", "codec-h266.mp4", "heic-tail-mp4.heic", "raw.cr3", "raw.orf", "raw.rw2",
    "webp-chunks.webp",
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
    #expect(pictures == 114)
  }

  @Test func `a waiting renderer keeps none of its starter's descriptors open`() throws {
    let pipe = try InheritedPipe()
    let process = try #require(RendererProcess(starting: BuiltRenderer.sound, ffmpeg: nil))
    let isWhole = pipe.closesWhole()
    #expect(isWhole)
    withExtendedLifetime(process) {}
  }

  @Test(.enabled(if: StudyFiles.stills != nil, "the study's files are not here"))
  func `a high dynamic range is not drawn as if it were that of sRGB`() throws {
    let folder = try #require(StudyFiles.stills)
    func isDrawnAnew(_ name: String) throws -> Bool {
      let file = try #require(try BuiltRenderer.open(folder.appending(path: name).path))
      let raw = renderer.ask(
        RenderingRequest(.picture(longestSide: 256)), about: file.descriptorNumber)
      return renderer.draw(file, .cell) != raw
    }
    #expect(try isDrawnAnew("pq10.avif"))
    #expect(try isDrawnAnew("hlg10.avif"))
    #expect(try !isDrawnAnew("chart.avif"))
  }

  @Test func `no picture contains text of its file`() throws {
    var searched = 0
    for name in [
      "family.jpg", "png-texts.png", "webp-carriers.webp", "heic-carriers.heic", "exif-big.jpg",
    ] {
      let picture = try #require(try drawn(name))
      for canary in Canary.planted(in: name) {
        #expect(!canary.occurs(in: picture.file), "\(name)")
        searched += 1
      }
    }
    #expect(searched == 197)
  }

  @Test func `a picture is upright, and is never enlarged`() throws {
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

  @Test func `a thumbhash shows colour and shape`() throws {
    let family = try #require(try drawn("family.jpg")).thumbhash
    // Landscape, with the maximum number of waves across that such a hash has.
    #expect(family.count > 5 && family[4] & 0x80 != 0 && family[2] & 0x80 == 0)
    #expect(try drawn("family.jpg", .preview)?.thumbhash.count == family.count)
    let portrait = try #require(try drawn("exif-big.jpg")).thumbhash
    #expect(portrait[4] & 0x80 == 0)
    let grey = try #require(try drawn("jpeg-gray.jpg")).thumbhash
    // Both colours are in the middle of 6 bits.
    let colours = Int(grey[0]) >> 6 | Int(grey[1]) << 2 | Int(grey[2]) << 10
    #expect((31...32).contains(colours & 63) && (31...32).contains(colours >> 6 & 63))
  }

  @Test func `a grey picture with a profile for colours is drawn as if it had none`() throws {
    let grey = try FixtureFiles.bytes(of: "jpeg-gray.jpg")
    let start = Array("ICC_PROFILE\0\u{1}\u{1}".utf8)
    let coloured = try FixtureFiles.bytes(of: "family.jpg")
    let at = try #require(coloured.firstRange(of: start)?.lowerBound)
    // The segment begins with its marker and its length.
    let length = Int(coloured[at - 2]) << 8 | Int(coloured[at - 1])
    let segment = coloured[at - 4..<at - 2 + length]
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jpg")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(grey[..<2] + segment + grey[2...]).write(to: url)
    let file = try #require(try BuiltRenderer.open(url.path))
    let plain = try #require(try drawn("jpeg-gray.jpg"))
    #expect(renderer.draw(file, .cell) == .drawn(plain))
  }

  @Test func `JPEG XL is drawn, in each of its forms`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: FixtureFiles.folder.path)
      .filter { $0.hasSuffix(".jxl") }
    #expect(names.count == 6)
    for name in names {
      let picture = try #require(try drawn(name), "\(name)")
      #expect(picture.width == 8 && picture.height == 8)
    }
    let cut = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jxl")
    defer { try? FileManager.default.removeItem(at: cut) }
    try Data(try FixtureFiles.bytes(of: "jxl-bare.jxl").dropLast(20)).write(to: cut)
    let half = try #require(try BuiltRenderer.open(cut.path))
    #expect(renderer.draw(half, .cell) == .undrawable)
  }

  @Test(.enabled(if: SampleFiles.arePresent, "\(SampleFiles.absence)"))
  func `a large JPEG XL file, which libjxl reads only as a whole, is drawn`() throws {
    let folder = try #require(SampleFiles.folder).appending(path: "immich-app+test-assets/formats")
    let name = folder.appending(path: "jxl/16bit-HDR-P3-nclx.jxl").path
    let file = try #require(try BuiltRenderer.open(name))
    guard case .drawn(let picture) = renderer.draw(file, .preview) else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(picture.width == 1440 && picture.height == 936)
  }

  @Test(
    .enabled(if: SampleFiles.arePresent, "\(SampleFiles.absence)"),
    arguments: ["sample.arw"])
  func `the largest preview of a camera's raw file is drawn`(name: String) throws {
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
      // A folder would be replaced by its first picture, which is tested on its own.
      guard try name.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true,
        let file = try BuiltRenderer.open(name.path)
      else { continue }
      switch renderer.draw(file, .cell) {
      case .drawn: pictures += 1
      case .undrawable: others += 1
      case .crashed, .unavailable: Issue.record("\(path)")
      }
    }
    #expect(pictures >= 57 && others <= 10, "\(pictures) \(others)")
  }

  @Test func `one renderer draws many pictures at once`() async throws {
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
