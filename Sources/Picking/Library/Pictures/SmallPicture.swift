/// The picture shown for an asset.
package enum SmallPicture: Sendable, Hashable {
  /// A WebP file without metadata, with a tag that is unique to the picture and size.
  case drawn([UInt8], tag: String)
  /// A neutral placeholder for an asset that cannot be drawn.
  case placeholder
}
