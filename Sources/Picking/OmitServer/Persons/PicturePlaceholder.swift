import FoundationEssentials

/// The placeholder for a picture that cannot be drawn: a grey square of 256 pixels with the outline
/// of a picture.
enum PicturePlaceholder {
  /// A WebP file without any metadata.
  static let file = [UInt8](Data(base64Encoded: text) ?? Data())

  private static let text = """
    UklGRgoBAABXRUJQVlA4TP4AAAAv/8A/AA/Q4x4rSNuA8a+s3RE1//EA5Ei24zYfpQVHhIBQ6MyI0BAKQoBvWlh4\
    3vj1nvaTK6L/E4B/RJt7MLKvM5KvMaKvMja+wgg+u0d24XhP1KjqWbXMqoFbA8JtFWDz3BgQbmzAbmyZVT2ralS5\
    H9aHrMl6UB02qiWqRlIhiwomUcVsZkHQALOyEXQgWBVtrEfBAYh2SIIFSLZkwQCyDQWAyTDxCoC5YOZVAGiK9usT\
    4PVfZyDQDr8AbGiLbKxEGlYTq8jqWma1tYnV12bW4XrAWhyBNGRwbjjFEznVkzhN1j2Zc+EjChfgDm18hRF9lZF8\
    jZF9nQHfoPxXGQ==
    """
}
