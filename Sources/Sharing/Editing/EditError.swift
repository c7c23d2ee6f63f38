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
    case .unopened: "re-saving the file in another program without that part may help"
    case .sharedBytes, .countedFrom:
      "removing the kept item as well, or re-saving the file in another program, may help"
    case .looseMedia(_, count: _, mayBeCopied: true):
      "they are not blanked in place: clean to another folder with `--to`"
    case .looseMedia(_, count: _, mayBeCopied: false):
      "a program that repairs recordings may recover the video from them; share the repaired file"
    case .needed, .tooLarge, .cannotRewrite:
      "re-saving the file in another program may help"
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
      "a part of it cannot be read; it may be needed to show the picture, but may hold metadata, too"
    case .looseMedia(_, let count, mayBeCopied: _):
      "\(count) bytes in it belong to no track or picture, and may be an unfinished recording"
    case .sharedBytes: "an item to be removed shares bytes with an item that is kept"
    case .countedFrom: "an item to be removed holds the position of an item that is kept"
    case .tooLarge(_, let length, let limit):
      "the rest of a part of it has \(length) bytes, more than the limit of \(limit)"
    case .cannotRewrite: "a part of it was read but cannot be written again"
    }
  }

  /// Returns the first kinds by name and the others by number.
  private static func list(_ kinds: [Kind]) -> String {
    let named = kinds.sorted().prefix(3).map(\.rawValue).joined(separator: ", ")
    return kinds.count > 3 ? "\(named) and \(kinds.count - 3) other kinds" : named
  }
}
