import Bytes
import Catalogue
import Vocabulary

/// A search for traces of a place in a block that is not read, and in which no place is known.
enum PlaceTraceSearch {
  /// The words by which logs and records name a place.
  private static let words = WordSearch(ignoringCase: [
    "gps", "gnss", "latitude", "longitude", "altitude", "geo", "location", "places", "coordinate",
    "$gn",
  ])

  /// Returns whether the bytes contain one of the words, or a carrier that may hold a place.
  static func occurs(in bytes: [UInt8]) -> Bool {
    CarrierSignature.occurs(in: bytes) || words.matches(in: bytes.span)
  }
}

extension Kinds {
  /// Returns these kinds of an unread block, with a place added if its words name one.
  func addingPlaces(toldIn bytes: [UInt8]) -> Kinds {
    areAllExceptPlaces && PlaceTraceSearch.occurs(in: bytes) ? adding(Kinds(.location)) : self
  }
}
