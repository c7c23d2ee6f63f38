import Access
import Audit
import Containers
import Editing
import Metadata
import PolicyEngine
import Verification
import Vocabulary

/// A path on which most of the work on an asset is done.
enum HotPath: String, CaseIterable {
  /// The markers in the coded data of a picture.
  case markerScan = "marker-scan"
  /// The boxes of a movie.
  case boxWalk = "box-walk"
  /// The removal of entries from an EXIF block.
  case exifEdit = "exif-edit"
  /// The removal of properties from an XMP packet.
  case xmpRewrite = "xmp-rewrite"
  /// The search for what was removed.
  case residue
  /// The appending of leaves to the tree of the record.
  case merkleAppend = "merkle-append"
  /// A decision of which the reasons and the names of all rules are read.
  case decision

  /// Makes the input and returns the work of one round.
  ///
  /// The work returns a number, which is wrong if nothing was done.
  func prepared() throws -> () throws -> Int {
    switch self {
    case .markerScan:
      let photo = Inputs.photo(scanning: 1 << 20)
      return { try JPEGStructure(parsing: photo).parts.count }
    case .boxWalk:
      let movie = Inputs.movie(tracks: 16, samples: 500)
      return { try BoxTree(parsing: movie).boxes.count }
    case .exifEdit:
      let inventory = try Inventory(of: Inputs.photoWithEntries())
      let policies = PolicySet(try Inputs.policy(removing: "location, captureTime, deviceModel"))
      let decision = policies.decide(try Inputs.request(), about: inventory.items)
      return { try EditPlan(carryingOut: decision, on: inventory).pieces.count }
    case .xmpRewrite:
      let block = try XMPBlock(packet: Inputs.packet(properties: 200))
      let removed = Set(block.elements.ids.filter { $0.position % 3 == 0 })
      return { block.removing(removed).packet?.count ?? 0 }
    case .residue:
      let matcher = NeedleMatcher(Inputs.needles(600))
      let bytes = Inputs.mixed(1 << 20)
      return {
        var found = 1
        matcher.search(bytes) { _, _ in found += 1 }
        return found
      }
    case .merkleAppend:
      let records = (0..<1000).map(Inputs.record)
      return {
        var frontier = TreeFrontier()
        for record in records { _ = frontier.append(TreeHash(leaf: record)) }
        return Int(frontier.root.bytes.first ?? 0) + 1
      }
    case .decision:
      guard let policy = try Policy.stock(named: "photos-picker") else { return { 0 } }
      let policies = PolicySet(policy)
      let request = try Inputs.request()
      let items = Kind.allCases.map(Inputs.item)
      return {
        let decision = policies.decide(request, about: items)
        return decision.verdicts.reduce(decision.reasons.count) {
          $0 + $1.rules.count + $1.overruled.count
        }
      }
    }
  }
}
