import Containers
import Samples
import Testing

@testable import Metadata

@Suite struct PictureTurnsTests {
  /// Returns the rows of a picture as they are shown with an orientation [Exif 3.0 4.6.5].
  private static func shown(_ rows: [String], _ orientation: Int) -> [String] {
    let columns = (0..<rows[0].count).map { column in
      String(rows.map { $0[$0.index($0.startIndex, offsetBy: column)] })
    }
    return switch orientation {
    case 2: rows.map { String($0.reversed()) }
    case 3: rows.reversed().map { String($0.reversed()) }
    case 4: rows.reversed()
    case 5: columns
    case 6: columns.map { String($0.reversed()) }
    case 7: columns.reversed().map { String($0.reversed()) }
    case 8: columns.reversed()
    default: rows
    }
  }

  private static let steps: [(box: [UInt8], orientation: Int)] = [
    (BoxBuilder.box("irot", [0]), 1), (BoxBuilder.box("irot", [1]), 8),
    (BoxBuilder.box("irot", [2]), 3), (BoxBuilder.box("irot", [3]), 6),
    (BoxBuilder.box("imir", [0]), 4), (BoxBuilder.box("imir", [1]), 2),
  ]

  private static func turns(_ boxes: [[UInt8]]) throws -> PictureTurns? {
    let bytes = boxes.flatMap { $0 }
    var nodes: [BoxNode] = []
    var offset = 0
    for bytes in boxes {
      let box = try Box(parsing: boxes.flatMap { $0 }, in: offset..<(offset + bytes.count))
      nodes.append(BoxNode(box: box, in: .file, path: ""))
      offset += bytes.count
    }
    return try PictureTurns(of: nodes, in: bytes)
  }

  @Test func `turns and reflections follow each other`() throws {
    let rows = ["abc", "def"]
    var tried = 0
    for first in Self.steps {
      for second in Self.steps {
        for third in Self.steps {
          let turns = try #require(try Self.turns([first.box, second.box, third.box]))
          var expected = rows
          for step in [first, second, third] { expected = Self.shown(expected, step.orientation) }
          #expect(Self.shown(rows, turns.orientation) == expected)
          tried += 1
        }
      }
    }
    #expect(tried == 216)
  }

  @Test func `other properties change nothing, and cuts are not turns`() throws {
    #expect(try Self.turns([])?.orientation == 1)
    #expect(try Self.turns([BoxBuilder.box("pixi", [0, 0, 0, 0, 1, 8])])?.orientation == 1)
    #expect(try Self.turns([BoxBuilder.box("clap", Array(repeating: 0, count: 32))]) == nil)
    #expect(try Self.turns([BoxBuilder.box("iscl", Array(repeating: 0, count: 12))]) == nil)
    #expect(try Self.turns([BoxBuilder.box("irot")]) == nil)
    #expect(try Self.turns([BoxBuilder.box("imir")]) == nil)
  }
}
