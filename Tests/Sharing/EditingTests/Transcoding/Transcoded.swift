import Bytes
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

/// A file, and the JPEG that is assembled of a small picture and of its metadata.
struct Transcoded {
  let source: Inventory
  let blocks: CarriedBlocks
  let bytes: [UInt8]
  let output: Inventory

  init(
    _ original: [UInt8], colours: CodingDescription.Colours = .original,
    profile: JPEGAssembly.Profile = .carried
  ) throws {
    source = try Inventory(of: original)
    blocks = try CarriedBlocks(of: source, in: original, colours: colours)
    bytes = try JPEGAssembly(
      of: JPEGBuilder().picture().bytes, carrying: blocks, profile: profile
    ).bytes
    output = try Inventory(of: bytes)
  }

  init(file: String) throws { try self.init(try FixtureFiles.bytes(of: file)) }

  /// The names of the output's items, sorted.
  var names: [String] { output.items.map(\.key.description).sorted() }

  /// The number of items that have the same carrier, name and value in both files.
  var carried: Int {
    let output = Set(output.entries.map(Self.signature))
    return source.entries.count { output.contains(Self.signature($0)) }
  }

  /// The items of the output that are not in the source.
  var added: [Item] {
    let source = Set(source.entries.map(Self.signature))
    return output.entries.filter { !source.contains(Self.signature($0)) }.map(\.item)
  }

  private struct Signature: Hashable {
    let carrier: Carrier
    let key: Item.Key
    let fingerprint: Fingerprint
  }

  private static func signature(_ entry: Inventory.Entry) -> Signature {
    Signature(carrier: entry.item.carrier, key: entry.item.key, fingerprint: entry.fingerprint)
  }
}
