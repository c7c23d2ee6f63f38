package import Bytes
package import Containers

extension Inventory {
  /// Returns the colours that the file states by codes for the picture that it shows, or nil if it
  /// states none.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package func statedColours(
    in source: some ByteSource
  ) throws(ContainerError) -> StatedColours? {
    switch container {
    case .isoBaseMedia(let structure):
      guard let tables = structure.items, let primary = tables.primary else { return nil }
      return try PictureItems(of: tables).colours(of: primary, in: source)
    case .png(let structure):
      for part in structure.parts where part.type == "cICP" {
        return StatedColours(parsingChunk: try source.start(part.payload))
      }
      return nil
    case .jpeg, .jxl, .webP, .gif, .tiff, .xmp: return nil
    }
  }
}
