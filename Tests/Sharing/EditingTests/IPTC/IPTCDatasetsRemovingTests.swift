import Editing
import Metadata
import Testing

@Suite struct IPTCDatasetsRemovingTests {
  static func dataset(_ record: UInt8, _ number: UInt8, _ data: String) -> [UInt8] {
    [0x1C, record, number, 0, UInt8(data.utf8.count)] + Array(data.utf8)
  }

  static let layout = dataset(1, 90, "\u{1B}%G") + dataset(2, 0, "\0\u{4}")
  static let secrets = [
    dataset(2, 25, "canary1"), dataset(2, 90, "canary2"), dataset(2, 25, "canary3"),
    dataset(2, 250, "canary4"),
  ]

  @Test func `a dataset is removed, and the bytes of all others are kept`() throws {
    let datasets = try IPTCDatasets(parsing: Self.layout + Self.secrets.flatMap { $0 })
    #expect(datasets.elements.count == Self.secrets.count)
    for index in Self.secrets.indices {
      var others = Self.secrets
      others.remove(at: index)
      #expect(datasets.removing([ElementID(index)]) == Self.layout + others.flatMap { $0 })
    }
  }

  @Test func `removing nothing gives the same bytes, padding included`() throws {
    let bytes = Self.layout + Self.secrets[0] + [0, 0]
    #expect(try IPTCDatasets(parsing: bytes).removing([]) == bytes)
  }

  @Test func `the description of the encoding is removed with the last dataset that needs it`()
    throws
  {
    let datasets = try IPTCDatasets(parsing: Self.layout + Self.secrets[0] + Self.secrets[1])
    #expect(datasets.removing([0, 1]) == nil)
  }
}
