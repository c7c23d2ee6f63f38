package import Vocabulary

/// The reason why a decision cannot be carried out safely.
///
/// The file is then refused.
package enum EditError: Error, Hashable {
  /// An embedded part may hold metadata to be removed, and cannot be opened.
  case unopened(Place, may: [Kind])
  /// A part that cannot be read is to be removed, but may be needed to show the picture.
  case needed(Place)
  /// Media bytes that no track or item names would be blanked.
  ///
  /// In a copy, blanking them may be allowed.
  case looseMedia(Place, count: Int, mayBeCopied: Bool)
  /// An item that is to be removed shares bytes with one that is kept.
  case sharedBytes(Place)
  /// An item to be removed holds the position of an item that is kept.
  case countedFrom(Place)
  /// The rest of a carrier no longer fits in its room.
  case tooLarge(Place, length: Int, limit: Int)
  /// A carrier that was read could not be written again.
  case cannotRewrite(Place)
}

extension EditError {
  /// What the person sharing can do about the error.
  package var advice: String {
    switch self {
    case .unopened: "a copy that another program saves without it can be shared"
    case .sharedBytes, .countedFrom:
      "removing what it shares them with as well may part them, as may saving a copy with another "
        + "program"
    case .looseMedia(_, count: _, mayBeCopied: true):
      "they are not blanked in place: clean to another folder with `--to`"
    case .looseMedia(_, count: _, mayBeCopied: false):
      "a program that repairs recordings may find the film in them, and what it saves can be shared"
    case .needed, .tooLarge, .cannotRewrite:
      "a copy that another program saves can be shared"
    }
  }
}

extension EditError {
  /// The place of the error in the file.
  package var place: Place {
    switch self {
    case .unopened(let place, may: _), .needed(let place), .sharedBytes(let place),
      .looseMedia(let place, count: _, mayBeCopied: _), .countedFrom(let place),
      .tooLarge(let place, length: _, limit: _), .cannotRewrite(let place):
      place
    }
  }
}

extension EditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unopened(_, let kinds):
      "a part of it cannot be opened yet, and may hold \(Self.list(kinds))"
    case .needed:
      "a part of it cannot be read, but seems to say how the picture is shown; it may hold more"
    case .looseMedia(_, let count, mayBeCopied: _):
      "\(count) bytes in it are named by no track or picture, and may be a recording that was not "
        + "finished"
    case .sharedBytes: "what is to be removed shares bytes with something that is kept"
    case .countedFrom: "an offset that is kept is counted from what is to be removed"
    case .tooLarge(_, let length, let limit):
      "what is left of a part of it takes \(length) bytes, more than \(limit)"
    case .cannotRewrite: "a part of it was read but cannot be written again"
    }
  }

  /// Returns the first kinds by name and the others by number.
  private static func list(_ kinds: [Kind]) -> String {
    let named = kinds.sorted().prefix(3).map(\.rawValue).joined(separator: ", ")
    return kinds.count > 3 ? "\(named) and \(kinds.count - 3) other kinds" : named
  }
}
