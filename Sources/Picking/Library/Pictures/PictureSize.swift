/// The longer edge of a small picture, in pixels; no picture is enlarged.
package enum PictureSize: Int, Sendable, Hashable, CaseIterable {
  /// The size for cells of the grid.
  case cell = 256
  /// The size for cells on high-resolution screens.
  case fineCell = 512
  /// The size for a single picture.
  case preview = 1440
}
