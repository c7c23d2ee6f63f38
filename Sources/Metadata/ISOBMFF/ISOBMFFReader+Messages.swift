import Bytes
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads the messages that stand between coded pictures.
  ///
  /// - Returns: Where they stand; what remains of the samples is media.
  mutating func read(messagesIn track: Track) throws(ContainerError) -> [ByteRange] { [] }
}
