import Bytes
import Catalogue
import Vocabulary

/// A search for traces of a place in a block that is not read, and in which no place is known.
enum PlaceTraceSearch {
  /// The lower-case words by which logs and records name a place.
  private static let words = [
    "gps", "gnss", "latitude", "longitude", "altitude", "geo", "location", "places", "coordinate",
    "$gn",
  ].map { Array($0.utf8) }

  /// Returns whether the bytes contain one of the words, or a carrier that may hold a place.
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
  /// Returns these kinds of an unread block, with a place added if its words name one.
  func addingPlaces(toldIn bytes: [UInt8]) -> Kinds {
    areAllExceptPlaces && PlaceTraceSearch.stands(in: bytes) ? adding(Kinds(.location)) : self
  }
}
