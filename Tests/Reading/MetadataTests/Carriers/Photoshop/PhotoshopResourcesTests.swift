import Bytes
import Metadata
import Testing
import Vocabulary

@Suite struct PhotoshopResourcesTests {
  /// Returns a resource, padded as Photoshop does.
  static func resource(
    _ id: UInt16, _ data: [UInt8], name: String = "", signature: String = "8BIM"
  ) -> [UInt8] {
    var bytes = Array(signature.utf8)
    bytes.append(number: id)
    bytes.append(UInt8(name.utf8.count))
    bytes += Array(name.utf8)
    if bytes.count % 2 == 1 { bytes += [0] }
    bytes.append(number: UInt32(data.count))
    return bytes + data + (data.count % 2 == 1 ? [0] : [])
  }

  static let iptc = IPTCDatasetsTests.block
  static let digest = [UInt8](1...16)

  @Test func `IPTC inside is opened, and its digest is no element`() throws {
    let bytes =
      Self.resource(0x0411, [1]) + Self.resource(0x0404, Self.iptc)
      + Self.resource(0x0425, Self.digest)
    let resources = try PhotoshopResources(parsing: bytes)
    #expect(resources.resources.count == 3)
    #expect(resources.elements.count == 4)
    #expect(resources.elements.map(\.carrier) == [.photoshop, .iptc, .iptc, .iptc])
    #expect(resources.elements[1].path == "8BIM 0404")
    #expect(resources.elements[1].offset == 14 + 12 + 15)
  }

  @Test func `a digest of missing IPTC is an element, and so is one with a name`() throws {
    let alone = try PhotoshopResources(parsing: Self.resource(0x0425, Self.digest))
    #expect(alone.elements.count == 1)
    let named = Self.resource(0x0404, Self.iptc) + Self.resource(0x0425, Self.digest, name: "x")
    #expect(try PhotoshopResources(parsing: named).elements.count == 5)
  }

  @Test(arguments: ["MeSa", "AgHg", "PHUT", "DCSR"])
  func `IPTC is opened in the resources of Photoshop's relatives, too`(signature: String) throws {
    let bytes = Self.resource(0x0404, Self.iptc, signature: signature)
    let elements = try PhotoshopResources(parsing: bytes).elements
    #expect(elements.map(\.carrier) == [.iptc, .iptc, .iptc])
    let other = Self.resource(0x0404, [1, 2, 3], signature: signature)
    #expect(try PhotoshopResources(parsing: other).elements.map(\.reading) == [.unrecognised])
  }

  private static let shown: [(UInt16, [UInt8])] = [
    (0x03ED, [0, 72, 0, 0, 0, 1, 0, 1, 0, 72, 0, 0, 0, 1, 0, 2]), (0x0411, [1]),
    (0x0416, [1, 0]), (0x0417, [0, 255]), (0x0428, [0, 0, 0, 1, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0]),
  ]

  @Test func `resources that show the picture have a fixed shape and are unique`() throws {
    for (id, data) in Self.shown {
      let one = Self.resource(id, data)
      #expect(try PhotoshopResources(parsing: one).elements.map(\.kinds) == [Kinds(.rendering)])
      let words = Array("48.8577,2.294500".utf8.prefix(data.count))
      for other in [data + [1], Array(data.dropLast()), words] {
        let elements = try PhotoshopResources(parsing: Self.resource(id, other)).elements
        #expect(elements.map(\.kinds) == [.anything], "\(id)")
        #expect(elements.map(\.reading) == [.malformed], "\(id)")
      }
      #expect(
        try PhotoshopResources(parsing: one + one).elements.map(\.reading) == [.read, .malformed])
    }
    #expect(Self.shown.count == 5)
  }

  @Test func `a profile among resources is malformed, because viewers ignore it`() throws {
    let elements = try PhotoshopResources(parsing: Self.resource(0x040F, [1, 2, 3, 4])).elements
    #expect(elements.map(\.reading) == [.malformed])
  }

  @Test func `IPTC that cannot be read is one malformed element`() throws {
    let bytes = Self.resource(0x0404, Self.iptc + [1])
    let resources = try PhotoshopResources(parsing: bytes)
    #expect(resources.elements.count == 1)
    #expect(resources.elements[0].reading == .malformed)
    #expect(resources.elements[0].kinds == .anything)
  }

  @Test func `XMP inside is opened`() throws {
    let bytes = Self.resource(0x0424, ExtendedXMPTests.document)
    let resources = try PhotoshopResources(parsing: bytes)
    #expect(resources.elements.map(\.path) == ["8BIM 0424/dc:title"])
    #expect(resources.elements[0].carrier == .xmp)
  }

  @Test func `a name, an unknown resource and bytes after the last one are elements`() throws {
    let bytes =
      Self.resource(0x0411, [1], name: "Priya") + Self.resource(0xFFFE, [2])
      + Self.resource(0x0411, [3], signature: "MeSa") + Array("tail".utf8)
    let resources = try PhotoshopResources(parsing: bytes)
    #expect(resources.elements.count == 5)
    #expect(resources.elements[1].key == .known("name") && resources.elements[1].within == 0)
    #expect(resources.elements[1].kinds.first == .caption)
    #expect(resources.elements[2].reading == .unrecognised && resources.elements[2].path == "8BIM")
    #expect(resources.elements[3].reading == .unrecognised && resources.elements[3].key == .other)
    #expect(resources.elements[4].carrier == .unclaimed && resources.elements[4].length == 4)
  }

  @Test func `zeros after the last resource are padding, and so is a missing pad byte`() throws {
    let bytes = Self.resource(0x0411, [1])
    #expect(try PhotoshopResources(parsing: bytes + [0, 0, 0]).elements.count == 1)
    #expect(try PhotoshopResources(parsing: bytes.dropLast()).elements.count == 1)
    let unpadded = bytes.dropLast() + Self.resource(0x0416, [0, 2])
    #expect(try PhotoshopResources(parsing: Array(unpadded)).elements.count == 2)
  }

  @Test(arguments: ["", "8BIM", "nothing of the sort"])
  func `bytes that do not start with a resource are malformed, unless they are empty`(text: String)
    throws
  {
    guard !text.isEmpty else {
      #expect(try PhotoshopResources(parsing: []).elements.isEmpty)
      return
    }
    #expect(throws: MetadataError.self) { try PhotoshopResources(parsing: Array(text.utf8)) }
  }

  @Test func `resources truncated or changed at any byte are read or refused`() {
    let block =
      Self.resource(0x0411, [1], name: "Priya") + Self.resource(0x0404, Self.iptc)
      + Self.resource(0x0424, ExtendedXMPTests.document)
    var read = 0
    for index in block.indices {
      if (try? PhotoshopResources(parsing: Array(block[..<index]))) != nil { read += 1 }
      for value: UInt8 in [0, 1, 2, 0x1C, 0x3C, 0x80, 0xFF] {
        var bytes = block
        bytes[index] = value
        if (try? PhotoshopResources(parsing: bytes)) != nil { read += 1 }
      }
    }
    #expect(read == 1898)
  }
}
