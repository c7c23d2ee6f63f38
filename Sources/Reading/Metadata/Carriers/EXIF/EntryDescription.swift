import Catalogue
import Vocabulary

/// The description of an EXIF entry in the catalogue.
struct EntryDescription {
  let key: Item.Key
  let kinds: Kinds
  let reading: Reading

  /// The description of an entry whose value leads to something that was not read.
  var unopened: EntryDescription {
    EntryDescription(
      key: key, kinds: kinds.first == .rendering ? .anything : kinds.adding(.anything),
      reading: .malformed)
  }

  /// The description of an entry that is needed to decode the picture, so that it cannot be removed
  /// alone.
  var undecodable: EntryDescription {
    EntryDescription(key: key, kinds: unopened.kinds, reading: .unopened)
  }

  /// The description in a raw picture, in which the maker may store values that raw converters
  /// need.
  var inRawPicture: EntryDescription {
    switch reading {
    case .read, .signed, .unopened: self
    case .malformed: EntryDescription(key: key, kinds: kinds, reading: .unopened)
    case .unrecognised:
      EntryDescription(key: key, kinds: kinds.adding(Kinds(.rendering)), reading: reading)
    }
  }
}

extension Catalogue {
  /// Returns the description of a tag by its row, otherwise by the directory's rule, otherwise as
  /// unrecognised.
  static func described(_ tag: UInt16, in role: EXIFDirectoryRole) -> EntryDescription {
    if let row = exif(tag, in: role) {
      return EntryDescription(key: .known(row.key), kinds: row.kinds, reading: .read)
    }
    if let kinds = exifRule(tag, in: role) {
      return EntryDescription(key: .other, kinds: kinds, reading: .read)
    }
    return EntryDescription(key: .other, kinds: .anything, reading: .unrecognised)
  }
}

extension EXIFDirectory.Role {
  /// The kinds that a directory of this role may hold if it cannot be read.
  ///
  /// If the pointer to it leads into something else, that may be anything.
  var mayHold: Kinds { .anything(likely: likeliest) }

  private var likeliest: Kind {
    switch self {
    case .standard(.gps): .location
    case .standard(.interoperability): .exposure
    case .standard(.thumbnail), .standard(.subImage): .preview
    case .standard(.depthMap): .depth
    case .standard(.image), .standard(.exif), .makerNote: .makerNote
    }
  }
}
