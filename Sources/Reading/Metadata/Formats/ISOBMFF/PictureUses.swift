import Catalogue
import Containers
import Vocabulary

/// The purposes of the coded pictures of a file.
struct PictureUses {
  /// The pictures that are shown, and the pictures they are made of.
  private(set) var shown: [UInt32] = []
  /// The pictures that may be removed, each first in a list with those made only for it.
  private(set) var others: [(use: CatalogueRow, items: [UInt32])] = []

  /// The types of coded pictures, and of pictures made of others.
  static let types: Set<FourCC> = [
    "hvc1", "hev1", "av01", "avc1", "avc3", "vvc1", "evc1", "lhv1", "jpeg", "j2k1", "unci", "mski",
    "grid", "iden", "iovl", "tmap",
  ]

  /// Finds the purpose of each picture, by references and by the names of auxiliary pictures.
  init(of tables: ItemTables, auxiliaryNames: [UInt32: String]) {
    let pictures = tables.informations.filter { Self.types.contains($0.type) }
    let ids = Set(pictures.map(\.id))
    var made: [UInt32: [UInt32]] = [:]
    var thumbnails: Set<UInt32> = []
    var auxiliaries: Set<UInt32> = []
    var inner: Set<UInt32> = []
    for reference in tables.references {
      switch reference.type {
      case "thmb": thumbnails.insert(reference.from)
      case "auxl": auxiliaries.insert(reference.from)
      case "dimg", "base", "tbas", "exbl", "mask":
        made[reference.from, default: []] += reference.to
        inner.formUnion(reference.to)
      default: break
      }
    }
    var uses: [(id: UInt32, row: CatalogueRow?)] = []
    for picture in pictures {
      let row: CatalogueRow?
      if picture.id == tables.primary {
        row = nil
      } else if thumbnails.contains(picture.id) {
        row = Self.thumbnail
      } else if auxiliaries.contains(picture.id) {
        row = auxiliaryNames[picture.id].flatMap(Catalogue.auxiliary) ?? Self.unknown
      } else if picture.type == "mski" {
        row = Catalogue.item("mski")
      } else if inner.contains(picture.id) {
        continue
      } else {
        row = picture.isHidden ? Self.hidden : nil
      }
      uses.append((picture.id, row?.kinds.first == .rendering ? nil : row))
    }
    var taken: Set<UInt32> = []
    // A picture that is shown needs everything it is made of, even if others use that too.
    for use in uses where use.row == nil {
      shown += Self.closure(of: use.id, from: made, adding: &taken).filter(ids.contains)
    }
    for use in uses {
      guard let row = use.row, !taken.contains(use.id) else { continue }
      others.append(
        (row, Self.closure(of: use.id, from: made, adding: &taken).filter(ids.contains)))
    }
    for picture in pictures where !taken.contains(picture.id) {
      others.append(
        (Self.hidden, Self.closure(of: picture.id, from: made, adding: &taken).filter(ids.contains))
      )
    }
  }

  /// Treats an item of an unknown type as a picture that is shown.
  mutating func show(_ id: UInt32) { shown.append(id) }

  /// Returns an item and the items it is made of, except those already taken.
  private static func closure(
    of id: UInt32, from made: [UInt32: [UInt32]], adding taken: inout Set<UInt32>
  ) -> [UInt32] {
    guard taken.insert(id).inserted else { return [] }
    var found = [id]
    var index = 0
    while index < found.count {
      for part in made[found[index]] ?? [] where taken.insert(part).inserted { found.append(part) }
      index += 1
    }
    return found
  }

  private static let thumbnail = CatalogueRow(
    "thumbnail", Kinds(.preview), "ISO 23008-12 6.4.4")
  /// A picture that viewers do not show: the original of a crop, or one left by an editor.
  private static let hidden = CatalogueRow(
    "hidden picture", Kinds(.preview, .editHistory), "ISO 23008-12 6.4.2")
  /// An auxiliary picture with a name that is not in the catalogue.
  static let unknown = CatalogueRow("auxiliary picture", .anything, "ISO 23008-12 6.4.5")
}
