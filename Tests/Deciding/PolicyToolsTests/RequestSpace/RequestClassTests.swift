import PolicySamples
import Testing
import Vocabulary

@testable import PolicyEngine
@testable import PolicyTools

@Suite struct RequestClassTests {
  @Test func `blocks cover exactly the points of a mark, for small grids of all sorts`() {
    var tried = 0
    // Tests every thirty-first of the 19,683 ways to mark the points of a three-by-three grid. Some
    // of them cannot be stated by any request.
    for number in stride(from: 0, to: 19_683, by: 31) {
      var rest = number
      let marks = (0..<9).map { _ -> Int? in
        defer { rest /= 3 }
        return rest % 3 == 2 ? nil : rest % 3
      }
      let grid = RequestGrid(counts: [3, 3], marks: marks, last: nil)
      for mark in 0...1 {
        let covered = covered(by: grid.cover(mark), of: grid)
        let right = marks.indices.allSatisfy { point in
          marks[point] == nil || covered.contains(point) == (marks[point] == mark)
        }
        if !right { Issue.record("grid \(number), mark \(mark)") }
        tried += 1
      }
    }
    #expect(tried == 2 * 635)
  }

  /// Returns the points of a three-by-three grid that blocks cover.
  private func covered(by blocks: [RequestGrid.Block], of grid: RequestGrid) -> Set<Int> {
    var points: Set<Int> = []
    for block in blocks {
      let values = zip(block, grid.groups).map { numbers, groups in numbers.flatMap { groups[$0] } }
      for first in values[0] { for second in values[1] { points.insert(first + 3 * second) } }
    }
    return points
  }

  @Test func `a fact that makes no difference is not named`() throws {
    let table = try DecisionTable(
      of: policy(
        "{id: a, when: {share.destination: press}, then: {remove: caption}}",
        "{id: b, when: {share.destination: press, asset.selected: true}, then: {remove: caption}}"))
    #expect(table.rows.count == 2)
    #expect(
      table.rows.flatMap(\.cases).map(\.when.sentence) == [
        "the destination is not `press`", "the destination is `press`",
      ])
  }

  @Test func `the photo picker's classes are those of the model, in a few words`() throws {
    let table = try DecisionTable(of: stock("photos-picker"))
    #expect(table.rows.map(\.outcome) == [.deliver, .bypass, .refuse])
    #expect(table.rows.map(\.cases.count) == [1, 3, 2])
    let rules = table.rows.map { row in row.cases.map { $0.rules.map(\.rule) } }
    #expect(
      rules == [
        [[]], [["legacyAPI"], ["fullLibraryAccess"], ["noPicker"]],
        [["accessDenied"], ["notSelected"]],
      ])
    #expect(
      table.rows[0].cases[0].when.sentence == """
        the caller does not use the legacy picker (uiImagePickerController) or a direct fetch from \
        the library (photoKit), its access to the photo library is not full, and the photo or \
        movie was not left out of the selection
        """)
  }

  @Test func `every stock policy has a table that lists the outcome for each kind`() throws {
    for name in Policy.stockNames {
      let table = try DecisionTable(of: stock(name))
      for row in table.rows {
        #expect(Set(row.cells.keys) == .removable, "\(name)")
        #expect(!row.cases.isEmpty)
      }
    }
  }
}
