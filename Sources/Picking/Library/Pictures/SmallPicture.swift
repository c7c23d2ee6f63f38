/// What is shown of an asset.
package enum SmallPicture: Sendable, Hashable {
  /// A WebP file without any metadata, and a tag that is another for any other picture or size.
  case drawn([UInt8], tag: String)
  /// Nothing that can be drawn, now or ever: something neutral stands in its place.
  case placeholder
}
