import Vocabulary

@testable import Catalogue

extension Catalogue {
  /// The tags of makers' blocks and directories that raw converters need.
  ///
  /// Each table has a name, and a line for each tag, or for each needed part of its value, with the
  /// name of its key and the other kinds that the value contains.
  static var rawRendering: [(name: String, rows: [RawRenderingLine])] {
    let blocks = MakerNoteVendor.allCases.flatMap { vendor in
      vendor.rawRendering.map { tables($0, "\(vendor)") } ?? []
    }
    let apart: [(String, [UInt16: RawRenderingRow])] = [
      ("SR2", RawRenderingTable.sonyPrivate.rows),
      ("PanasonicRaw", RawRenderingTable.panasonicFile.rows),
      ("PanasonicRaw/CameraIFD", RawRenderingTable.panasonicCamera.rows),
    ]
    return (blocks + apart.map { ($0, lines(of: $1)) }).filter { !$0.rows.isEmpty }
  }

  private static func tables(
    _ table: RawRenderingTable, _ name: String
  ) -> [(name: String, rows: [RawRenderingLine])] {
    let parts = table.divided.flatMap { tag, division in
      division.parts.map { (tag: tag, key: "\($0.key)", others: $0.others) }
    }
    let main = (lines(of: table.rows) + parts).sorted { ($0.tag, $0.key) < ($1.tag, $1.key) }
    return [(name, main)]
      + table.below.sorted { $0.key < $1.key }
      .map { ("\(name)/\($0.value.name)", lines(of: $0.value.rows)) }
  }

  private static func lines(of rows: [UInt16: RawRenderingRow]) -> [RawRenderingLine] {
    rows.sorted { $0.key < $1.key }.map { tag, row in (tag, "\(row.key)", row.others) }
  }
}

typealias RawRenderingLine = (tag: UInt16, key: String, others: [Kind])

extension RawRenderingDivision {
  /// The needed parts.
  fileprivate var parts: [RawRenderingPart] {
    switch self {
    case .part(let part): [part]
    case .captureRecords(let parts): Array(parts.values)
    }
  }
}
