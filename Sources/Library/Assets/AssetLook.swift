import Access
import Omit
import Vocabulary

/// What the bytes of an asset say of it.
struct AssetLook: Sendable {
  /// The files as they were when they were looked at.
  let input: ShareInput
  /// The facts that filters ask for, without an identifier.
  let facts: AssetFacts
  /// The kinds that it holds something of.
  let kinds: Set<Kind>
  /// The kinds that it may hold something of, in parts that cannot be read or opened.
  let possibleKinds: Set<Kind>

  /// Looks at the files of an asset; nil where the system does not let them be read, or they are no
  /// picture or movie any more.
  init?(at entry: LibraryListing.Entry) {
    guard let request = try? Request(caller: .direct) else { return nil }
    let inspection = Inspection(of: entry.input, with: nil, under: request)
    guard let type = inspection.contentType else { return nil }
    let files = [inspection] + inspection.companions
    var (held, possible): (Set<Kind>, Set<Kind>) = ([], [])
    for file in files {
      // What could not be read may hold anything.
      if file.isUnread { possible.formUnion(Set<Kind>.removable) }
      held.formUnion(file.kinds.held)
      possible.formUnion(file.kinds.possible)
    }
    input = entry.input
    facts = AssetFacts(
      contentType: type, mediaSubtypes: entry.asset.isLivePhoto ? [.photoLive] : [])
    kinds = held
    possibleKinds = possible.subtracting(held)
  }
}
