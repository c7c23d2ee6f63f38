import Bytes
import Containers
import Vocabulary

extension RawRenderingTable {
  /// Panasonic's block describes the JPEG that a raw picture takes along; what converters need
  /// stands in the first directory of the file (`Catalogue.panasonicRaw`) [dcraw; LibRaw].
  static let panasonic = RawRenderingTable(rows: [:])
}
