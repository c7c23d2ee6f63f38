import Bytes
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads a track of records; one that cannot be told apart goes or stays whole.
  mutating func read(timed track: Track) throws(ContainerError) {
    try add(whole: track, reading: .read, key: "timed metadata")
  }
}
