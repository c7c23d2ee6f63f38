import Bytes
import Catalogue
import Vocabulary

/// A search for a place in a block that is not read, and in which no place is known.
enum PlaceTrace {
  /// Words that logs and records name a place by, in small letters.
  private static let words = [
    "gps", "gnss", "latitude", "longitude", "altitude", "geo", "location", "places", "coordinate",
    "$gn",
  ].map { Array($0.utf8) }

  /// Whether one of the words stands in some bytes, or a carrier that may hold a place does.
  static func stands(in bytes: [UInt8]) -> Bool {
    let small = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let starts = Set(words.compactMap(\.first))
    return CarrierSignature.stands(in: bytes)
      || small.indices.contains { index in
        starts.contains(small[index]) && words.contains { small.holds($0, at: index) }
      }
  }
}

extension Kinds {
  /// These kinds of a block that is not read, and a place where its words name one.
  func addingPlaces(toldIn bytes: [UInt8]) -> Kinds {
    areAnythingButPlaces && PlaceTrace.stands(in: bytes) ? adding(Kinds(.location)) : self
  }
}
