import Vocabulary

@testable import Catalogue

extension Catalogue {
  /// The tags of makers' blocks and directories that raw converters need, table by table: its name,
  /// then a line for each tag with the name of its key and the kinds that the value tells besides.
  static var rawRendering: [(name: String, rows: [(tag: UInt16, key: String, others: [Kind])])] {
    let blocks = MakerNoteVendor.allCases.flatMap { vendor in
      vendor.rawRendering.map { tables($0, "\(vendor)") } ?? []
    }
    let apart: [(String, [UInt16: RawRenderingRow])] = [
      ("SR2", RawRenderingTable.sonyPrivate.rows),
      ("PanasonicRaw", RawRenderingTable.panasonicFile.rows),
      ("PanasonicRaw/CameraIFD", RawRenderingTable.panasonicCamera.rows),
    ]
    return (blocks + apart).filter { !$0.1.isEmpty }.map { name, rows in
      (
        name,
        rows.sorted { $0.key < $1.key }.map { tag, row in (tag, "\(row.key)", row.others) }
      )
    }
  }

  private static func tables(
    _ table: RawRenderingTable, _ name: String
  ) -> [(String, [UInt16: RawRenderingRow])] {
    [(name, table.rows)]
      + table.below.sorted { $0.key < $1.key }.map { ("\(name)/\($0.value.name)", $0.value.rows) }
  }
}
