import Bytes
import Containers
import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

@testable import Catalogue

/// Boxes by which pictures and sound are shown are kept, and something else is removed.
@Suite struct ShownBoxTests {
  /// The possible contents of a box: numbers without letters, zeros, and one number after version
  /// and flags.
  private static let contents: [[UInt8]] =
    [0, 1, 4, 5, 8, 12, 16, 20, 24, 32].flatMap { count in
      [
        [UInt8](repeating: 0x81, count: count),
        [UInt8](repeating: 0, count: max(0, count - 1)) + Array(repeating: 1, count: min(1, count)),
      ]
    }

  @Test func `a box of every row is accounted for, and a location beside it is removed`() throws {
    var (shown, delivered) = (0, 0)
    for row in BoxTable.rows {
      for parent in row.parents.isEmpty ? [.file] : row.parents {
        var isShown = false
        for content in Self.contents {
          let box = BoxBuilder.number(UInt32(content.count + 8)) + row.type.bytes + content
          guard let file = Self.file(with: box, in: parent) else { continue }
          guard try isDelivered(file, "\(row.type.text) in \(parent)") else { continue }
          delivered += 1
          isShown = true
        }
        if isShown { shown += 1 }
      }
    }
    #expect(shown == 248)
    #expect(delivered == 3958)
  }

  @Test func `a box of every identifier is accounted for, and a location beside it is removed`()
    throws
  {
    var delivered = 0
    for line in Catalogue.isobmffIdentifiers.lines {
      let identifier = try #require([UInt8](hexadecimal: line.code))
      for content in Self.contents {
        let box = BoxBuilder.box("uuid", identifier, content)
        for parent in [.file, "moov", "trak"] as [BoxParent] {
          let file = try #require(Self.file(with: box, in: parent))
          if try isDelivered(file, "\(line.key) in \(parent)") { delivered += 1 }
        }
      }
    }
    #expect(delivered == 699)
  }

  /// Returns whether a file is cleaned of its location, with evidence, or false if it is refused
  /// before that.
  private func isDelivered(_ file: [UInt8], _ name: String) throws -> Bool {
    guard let inventory = try? Inventory(of: file) else { return false }
    let stray = try Coverage(of: inventory, in: file).firstUnclaimed(in: file)
    #expect(stray == nil, "\(name) of \(file.count) bytes")
    guard
      let cleaning = try? Cleaning(
        file, holding: inventory, under: "photos-picker", removing: [.location])
    else { return false }
    #expect(throws: Never.self, "\(name) of \(file.count) bytes") { try cleaning.evidence() }
    #expect(!cleaning.changesNothing)
    return true
  }

  /// Returns a movie or a picture with a location and a box in some place, or nil if this function
  /// cannot build that place.
  private static func file(with box: [UInt8], in parent: BoxParent) -> [UInt8]? {
    let place = BoxBuilder.box("udta", MovieBuilder.text("©xyz", "+52.5200+013.4050/"))
    var (tables, information, more, boxes): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])
    var (movie, behind): ([UInt8], [UInt8]) = ([], [])
    switch parent {
    case .file: behind = box
    case "moov": movie = box
    case "trak": more = box
    case "minf": information = box
    case "stbl": tables = box
    case .description: boxes = box
    case "edts", "tapt", "mvex": more = parent.around(box)
    case "gmhd", "dinf": information = parent.around(box)
    default: return nil
    }
    let track = MovieBuilder.track(
      "vide", entry: MovieBuilder.pictureEntry("apch", boxes), sizes: [4],
      at: MovieBuilder.dataOffset, tables: tables, information: information, more: more)
    return MovieBuilder.movie([1, 2, 3, 4], track, place, movie) + behind
  }
}

extension BoxParent {
  /// Returns the box of this place around another.
  fileprivate func around(_ box: [UInt8]) -> [UInt8] {
    guard case .box(let type) = self else { return box }
    return BoxBuilder.number(UInt32(box.count + 8)) + type.bytes + box
  }
}

extension [UInt8] {
  /// Creates the bytes of pairs of digits, or returns nil for other characters.
  fileprivate init?(hexadecimal text: String) {
    let digits = text.utf8.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
