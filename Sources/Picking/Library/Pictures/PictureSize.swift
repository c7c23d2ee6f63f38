/// The longer edge of a small picture, in pixels; no picture is made larger than it is.
package enum PictureSize: Int, Sendable, Hashable, CaseIterable {
  /// For cells of the grid.
  case cell = 256
  /// For cells on screens of finer grain.
  case fineCell = 512
  /// For one picture alone.
  case preview = 1440
}
