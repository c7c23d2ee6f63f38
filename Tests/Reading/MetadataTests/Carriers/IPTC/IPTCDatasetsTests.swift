import Metadata
import Testing
import Vocabulary

@Suite struct IPTCDatasetsTests {
  /// Returns a dataset with a two-byte length.
  static func dataset(_ record: UInt8, _ number: UInt8, _ data: String) -> [UInt8] {
    [0x1C, record, number, 0, UInt8(data.utf8.count)] + Array(data.utf8)
  }

  static let block =
    dataset(1, 90, "\u{1B}%G") + dataset(2, 0, "\0\u{4}") + dataset(2, 25, "canary1")
    + dataset(2, 90, "canary2") + dataset(2, 250, "canary3")

  @Test func `a dataset is an element, except those that describe the encoding of others`() throws {
    let datasets = try IPTCDatasets(parsing: Self.block)
    #expect(datasets.datasets.count == 5)
    #expect(datasets.elements.map(\.offset) == [15, 27, 39])
    #expect(datasets.elements.map(\.length) == [7, 7, 7])
    #expect(datasets.elements[1].kinds.first == .location)
    #expect(datasets.elements[2].key == .other)
  }

  @Test(arguments: [
    dataset(1, 90, "canary"), dataset(1, 0, "canary"), dataset(2, 0, ""),
    dataset(1, 90, "\u{1B}%G secret"),
  ])
  func `a dataset that contains more than the encoding of others is an element`(bytes: [UInt8])
    throws
  {
    #expect(try IPTCDatasets(parsing: bytes).elements.count == 1)
  }

  @Test func `dates and place names can be coarsened, times cannot`() throws {
    let bytes =
      Self.dataset(2, 55, "20260331") + Self.dataset(2, 60, "153614+0200")
      + Self.dataset(2, 62, "2026-03-31") + Self.dataset(2, 90, "Paris")
      + Self.dataset(2, 92, "Rue") + Self.dataset(2, 95, "IdF") + Self.dataset(2, 101, "France")
    let forms = try IPTCDatasets(parsing: bytes).elements.map { $0.exact?.form }
    #expect(forms == [.date, nil, nil, .name(.city), nil, .name(.region), .name(.country)])
  }

  @Test(arguments: [1, 2, 3, 4])
  func `a length may take more bytes of its own`(size: Int) throws {
    let length = [UInt8](repeating: 0, count: size - 1) + [3]
    let bytes = [0x1C, 2, 90, 0x80, UInt8(size)] + length + Array("abc".utf8)
    let datasets = try IPTCDatasets(parsing: bytes + Self.dataset(2, 25, "d"))
    #expect(datasets.elements.map(\.length) == [3, 1])
  }

  @Test func `a file inside a dataset may hold anything`() throws {
    let picture: [UInt8] = [0x1C, 2, 120, 0, 6, 0xFF, 0xD8, 0xFF, 0xE2, 0, 2]
    let elements = try IPTCDatasets(parsing: Self.block + picture).elements
    #expect(elements.map(\.reading) == [.read, .read, .unrecognised, .malformed])
    #expect(elements.last?.kinds == .anything)
  }

  @Test func `zeros after the last dataset are padding`() throws {
    #expect(try IPTCDatasets(parsing: Self.block + [0, 0, 0]).elements.count == 3)
    #expect(try IPTCDatasets(parsing: []).elements.isEmpty)
  }

  @Test(arguments: [
    [0x1C], [0x1C, 2, 90, 0], [0x1C, 2, 90, 0, 1], [0x1C, 2, 90, 0x80, 0], [0x1C, 2, 90, 0x80, 5],
    [0x1C, 2, 90, 0x80, 4, 0xFF, 0xFF, 0xFF, 0xFF], [0x1C, 2, 90, 0x80, 2, 0], [0, 0, 1],
    [0x1C, 2, 90, 0, 0, 0x41],
  ])
  func `a block that is not made of datasets to its end is malformed`(bytes: [UInt8]) {
    #expect(throws: MetadataError.self) { try IPTCDatasets(parsing: bytes) }
  }

  @Test func `a truncated dataset is malformed with its offset`() {
    let bytes = Self.block + [0x1C, 2, 90, 0, 9, 0x41]
    let error = MetadataError.malformed(
      what: "an IPTC dataset that runs past the end", at: Self.block.count)
    #expect(throws: error) { try IPTCDatasets(parsing: bytes) }
  }

  @Test func `a block truncated or changed at any byte is read or refused`() {
    var read = 0
    for index in Self.block.indices {
      if (try? IPTCDatasets(parsing: Array(Self.block[..<index]))) != nil { read += 1 }
      for value in UInt8.min...UInt8.max {
        var bytes = Self.block
        bytes[index] = value
        if (try? IPTCDatasets(parsing: bytes)) != nil { read += 1 }
      }
    }
    #expect(read == 9246)
  }
}
