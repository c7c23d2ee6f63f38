import Bytes
import Containers
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

/// Every offset and length in the output describes the output.
@Suite struct JPEGLayoutTests {
  private func inventory(_ bytes: [UInt8]) throws -> Inventory { try Inventory(of: bytes) }

  /// Returns the ranges of the pictures that the index of a file lists.
  private func listed(_ bytes: [UInt8]) throws -> [ByteRange] {
    try inventory(bytes).blocks.flatMap { block -> [ByteRange] in
      guard case .mpf(let index) = block.content else { return [] }
      return index.pictures.compactMap {
        index.range(of: $0, at: block.offset, within: bytes.count)
      }
    }
  }

  /// Returns the lengths that the packet of a file states.
  private func layout(_ bytes: [UInt8]) throws -> XMPLayout? {
    try inventory(bytes).blocks.lazy.compactMap { block -> XMPLayout? in
      guard case .xmp(let xmp) = block.content else { return nil }
      return XMPLayout(of: xmp.packet)
    }.first
  }

  @Test(
    arguments: [
      ([.location], 3), ([.caption], 3), ([.preview], 2), ([.depth], 3),
      ([.preview, .location, .caption], 2),
    ] as [(Set<Kind>, Int)])
  func `the index lists the remaining pictures at their new offsets`(
    _ kinds: Set<Kind>, _ count: Int
  ) throws {
    let output = try Removal.output(of: "tail-pictures.jpg", removing: kinds)
    let pictures = try listed(output)
    #expect(pictures.count == count)
    for picture in pictures {
      #expect(output.holds([0xFF, 0xD8, 0xFF], at: picture.lowerBound))
      #expect(output.holds([0xFF, 0xD9], at: picture.upperBound - 2))
    }
    #expect(pictures.last?.upperBound == output.count)
  }

  @Test func `a segment has the length of the rest of its thumbnail`() throws {
    let inner = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes)
      .segment(0xFE, Array("caption".utf8)).picture().bytes
    let head = Array("JFXX\0\u{10}".utf8)
    let file = JPEGBuilder().segment(0xE0, head + inner).picture().bytes
    let cleaned = try Removal.output(of: file, removing: [.location, .caption])
    let left = try inventory(cleaned)
    #expect(left.items.first?.key == .known("JFXX"))
    #expect(!left.items.contains { $0.kinds.contains(.location) || $0.kinds.contains(.caption) })
    let length = cleaned.uint16(at: 4).map(Int.init) ?? 0
    #expect(length < inner.count)
    #expect(cleaned.holds([0xFF, 0xD9], at: 4 + length - 2))
    let bare = JPEGBuilder().picture().bytes
    #expect(try Removal.output(of: file, removing: [.preview]) == bare)
  }

  @Test func `the packet states the gain map's new length`() throws {
    let output = try Removal.output(of: "tail-gainmap.jpg", removing: [.caption, .deviceModel])
    let map = try #require(try listed(output).first)
    #expect(try layout(output)?.items.map(\.length) == [nil, map.count])
    #expect(map.upperBound == output.count)
  }

  /// Returns the lengths in the directory of a depth photo.
  private func lengths(_ bytes: [UInt8]) throws -> [Int?] {
    try inventory(bytes).blocks.flatMap { block -> [XMPLayout] in
      guard case .xmp(let xmp) = block.content else { return [] }
      return XMPLayout.all(in: xmp)
    }.flatMap { $0.items.map(\.length) }
  }

  @Test(arguments: [false, true])
  func `each part of a depth photo is removed with its own kind, and the directory is updated`(
    isExtended: Bool
  ) throws {
    func has(_ note: [UInt8], _ bytes: [UInt8]) -> Bool {
      bytes.indices.contains { bytes.holds(note, at: $0) }
    }
    let photo = DepthPhoto(isExtended: isExtended).bytes
    let before = try lengths(photo)
    #expect(before.count == 3)
    let (old, map) = (try #require(before[1]), try #require(before[2]))
    // Only the location is removed.
    let placeless = try Removal.output(of: photo, removing: [.location])
    #expect(has(DepthPhoto.note, placeless) && has(DepthPhoto.original, placeless))
    #expect(try inventory(placeless).items.allSatisfy { !$0.kinds.contains(.location) })
    #expect(try lengths(placeless) == before)
    // The metadata of both pictures are removed: they get shorter.
    let silent = try Removal.output(of: photo, removing: [.caption])
    #expect(!has(DepthPhoto.note, silent) && !has(DepthPhoto.original, silent))
    let after = try lengths(silent).map { $0 ?? 0 }
    #expect(after.count == 3 && after[1] < old && after[2] < map)
    #expect(silent.holds([0xFF, 0xD8], at: silent.count - after[2]))
    #expect(silent.holds([0xFF, 0xD8], at: silent.count - after[2] - after[1]))
    // Only the depth map is removed, with its row and the references to it.
    let flat = try Removal.output(of: photo, removing: [.depth])
    #expect(!has(DepthPhoto.note, flat) && has(DepthPhoto.original, flat))
    #expect(try lengths(flat) == [0, old])
    #expect(try inventory(flat).items.allSatisfy { !$0.kinds.contains(.depth) })
    #expect(try inventory(flat).items.contains { $0.kinds.contains(.location) })
    // Only the original is removed.
    let late = try Removal.output(of: photo, removing: [.editHistory])
    #expect(has(DepthPhoto.note, late) && !has(DepthPhoto.original, late))
    #expect(try lengths(late) == [0, map])
  }

  @Test func `a picture that no directory lists may be the depth map that a camera refers to`()
    throws
  {
    // The directory states a length of zero.
    let photo = DepthPhoto(isExtended: false).bytes
    let map = try #require(try lengths(photo)[2])
    let length = Array("Item:Length=\"\(map)\"".utf8)
    let offset = try #require(photo.indices.last { photo.holds(length, at: $0) })
    var unlisted = photo
    for digit in offset + 13..<offset + length.count - 1 { unlisted[digit] = UInt8(ascii: "0") }
    let kinds = try inventory(unlisted).items.filter { $0.carrier == .asset }.map(\.kinds)
    #expect(kinds == [Kinds(.preview, .editHistory), Kinds(.preview, .depth)])
    let flat = try Removal.output(of: unlisted, removing: [.depth])
    #expect(!flat.indices.contains { flat.holds(DepthPhoto.note, at: $0) })
    #expect(try inventory(flat).items.allSatisfy { !$0.kinds.contains(.depth) })
  }

  @Test func `the packet states the picture's own length, which includes the packet`() throws {
    let output = try Removal.output(of: "tail-motion.jpg", removing: [.motion])
    let items = try #require(try layout(output)?.items)
    #expect(items.map(\.length) == [output.count - 8])
  }

  @Test func `a movie in a record is removed with the record and its distance from the end`() throws
  {
    let original = try FixtureFiles.bytes(of: "tail-records.jpg")
    let movie = try #require(original.indices.first { original.holds("ftyp".utf8, at: $0) })
    #expect(try layout(original)?.distances.first?.length == original.count - movie + 4)
    let output = try Removal.output(of: original, removing: [.motion])
    #expect(try layout(output) == nil)
    let trailer = try #require(try SamsungTrailer(parsing: output, in: 0..<output.count))
    #expect(trailer.records.map(\.type) == [0x0A01, 0x0AA1, 0x0001, 0x0AB1, 0x0BA1, 0x0FF1])
  }

  @Test func `the padding of a directory's last item is adjusted to the bytes after it`() throws {
    let movie = MovieBuilder.movie(
      [1, 2, 3, 4],
      MovieBuilder.track(
        "vide", entry: MovieBuilder.pictureEntry("apch"), sizes: [4], at: MovieBuilder.dataOffset))
    let behind = JPEGBuilder().segment(0xFE, Array("a caption".utf8)).picture().bytes
    let google = "http://ns.google.com/photos/1.0/container/"
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:Container="\(google)" xmlns:Item="\(google)item/">\
      <Container:Directory><rdf:Seq>\
      <rdf:li><Container:Item Item:Semantic="Primary" Item:Mime="image/jpeg"/></rdf:li>\
      <rdf:li><Container:Item Item:Semantic="MotionPhoto" Item:Mime="video/mp4" \
      Item:Length="\(movie.count)" Item:Padding="\(behind.count)"/></rdf:li>\
      </rdf:Seq></Container:Directory></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let file =
      JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(packet.utf8))
      .picture().bytes + movie + behind
    let output = try Removal.output(of: file, removing: [.caption])
    let item = try #require(try layout(output)?.items.last)
    #expect(item.length == movie.count)
    #expect(item.padding < behind.count)
    #expect(output.holds("ftyp".utf8, at: output.count - item.padding - movie.count + 4))
    // If the movie is the last part, nothing follows it.
    let bare = try Removal.output(of: file, removing: [.caption, .preview])
    #expect(try layout(bare)?.items.last?.padding == 0)
    #expect(bare.holds("ftyp".utf8, at: bare.count - movie.count + 4))
  }

  @Test func `a trailer without remaining records is removed with its directory`() throws {
    let output = try Removal.output(
      of: "tail-samsung.jpg", removing: [.location, .captureTime, .motion])
    #expect(output.suffix(2) == [0xFF, 0xD9])
  }

  @Test func `a kept movie is cleaned, a removed one takes its content with it`() throws {
    let original = try FixtureFiles.bytes(of: "tail-motion.jpg")
    let cleaned = try Removal.output(of: "tail-motion.jpg", removing: [.location])
    let starts = [original, cleaned].map { bytes in
      bytes.indices.first { bytes.holds("ftyp".utf8, at: $0) }.map { bytes.count - $0 }
    }
    // It has the length that other parts of the file state.
    #expect(starts[0] != nil && starts[0] == starts[1])
    #expect(!cleaned.indices.contains { cleaned.holds([0xA9, 0x78, 0x79, 0x7A], at: $0) })
    let output = try Removal.output(of: "tail-motion.jpg", removing: [.location, .motion])
    #expect(!output.indices.contains { output.holds("ftyp".utf8, at: $0) })
  }
}
