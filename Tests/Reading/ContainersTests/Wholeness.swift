import Bytes
import Testing

/// Expects that parts are contiguous and cover every byte of a file of `count` bytes.
func expectWhole(
  _ parts: [ByteRange], _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  var end = 0
  for part in parts {
    #expect(part.lowerBound == end, sourceLocation: sourceLocation)
    end = part.upperBound
  }
  #expect(end == count, sourceLocation: sourceLocation)
}
