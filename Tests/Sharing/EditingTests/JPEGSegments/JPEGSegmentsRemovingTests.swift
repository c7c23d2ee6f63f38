import Metadata
import Testing
import Vocabulary

@testable import Editing

@Suite struct JPEGSegmentsRemovingTests {
  private let jfif =
    Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72, 2, 1] + [1, 2, 3, 4, 5, 6] + [7, 7]
  private let ducky =
    Array("Ducky".utf8) + [0, 1, 0, 4, 0, 0, 0, 60] + [0, 2, 0, 1, 65] + [0, 3, 0, 1, 66] + [0, 0]
    + [9]
  private let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + [5, 6]

  @Test(arguments: [Set<ElementID>(), [1], [2], [1, 2]])
  func `a JFIF header keeps exactly the parts that are not removed`(removed: Set<ElementID>) throws
  {
    let header = try JFIFHeader(parsing: jfif)
    let result = try #require(header.removing(removed))
    #expect(
      result.count == jfif.count - (removed.contains(1) ? 6 : 0) - (removed.contains(2) ? 2 : 0))
    let kept = header.elements.ids.filter { !removed.contains($0) }
    #expect(
      try JFIFHeader(parsing: result).elements.map(Identity.init)
        == kept.map { Identity(header.elements[$0]) })
    if removed.isEmpty { #expect(result == jfif) }
    if removed.contains(1) { #expect(result[12] == 0 && result[13] == 0) }
  }

  @Test func `a Ducky segment keeps exactly the parts that are not removed`() throws {
    let segment = try DuckySegment(parsing: ducky)
    #expect(segment.elements.count == 4)
    for choice in 0..<15 {
      let removed = Set(segment.elements.ids.filter { choice >> $0.position & 1 == 1 })
      let result = try #require(segment.removing(removed))
      let kept = segment.elements.ids.filter { !removed.contains($0) }
      #expect(
        try DuckySegment(parsing: result).elements.map(Identity.init)
          == kept.map { Identity(segment.elements[$0]) })
      if removed.isEmpty { #expect(result == ducky) }
    }
    #expect(segment.removing([0, 1, 2, 3]) == nil)
  }

  @Test func `an Adobe segment keeps its fields`() throws {
    let segment = try AdobeSegment(parsing: adobe)
    #expect(segment.removing([]) == adobe)
    #expect(segment.removing([1]) == Array(adobe.dropLast(2)))
    #expect(segment.removing([0]) == nil)
    var other = adobe
    other.replaceSubrange(5..<11, with: "48.857".utf8)
    let otherSegment = try AdobeSegment(parsing: other)
    #expect(otherSegment.removing([]) == other)
    #expect(otherSegment.removing([1]) == adobe)
    #expect(otherSegment.removing([1, 2]) == Array(adobe.dropLast(2)))
  }
}

/// The properties of an element that must be equal before and after, whatever its offset.
private struct Identity: Equatable {
  let key: Item.Key
  let kinds: Kinds
  let fingerprint: Fingerprint

  init(_ element: Element) {
    key = element.key
    kinds = element.kinds
    fingerprint = element.fingerprint
  }
}
