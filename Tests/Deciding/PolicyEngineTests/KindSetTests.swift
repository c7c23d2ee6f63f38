import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct KindSetTests {
  private static let samples: [Set<Kind>] = [
    [], [.location], [.rendering], [.location, .caption], [.caption, .exposure, .rendering],
    .removable, Set(Kind.allCases),
  ]

  @Test func `a set of kinds answers as any set does`() {
    var pairs = 0
    for left in Self.samples {
      #expect(Set(KindSet(left)) == left)
      #expect(KindSet(left).count == left.count)
      #expect(KindSet(left).isEmpty == left.isEmpty)
      for right in Self.samples {
        let (few, many) = (KindSet(left), KindSet(right))
        #expect(few.union(many) == KindSet(left.union(right)))
        #expect(few.intersection(many) == KindSet(left.intersection(right)))
        #expect(few.subtracting(many) == KindSet(left.subtracting(right)))
        #expect(few.symmetricDifference(many) == KindSet(left.symmetricDifference(right)))
        #expect(few.isSubset(of: many) == left.isSubset(of: right))
        #expect(few.isDisjoint(with: many) == left.isDisjoint(with: right))
        pairs += 1
      }
    }
    #expect(pairs == 49)
  }

  @Test func `kinds are added and taken away one by one`() {
    var kinds = KindSet()
    for kind in Kind.allCases {
      #expect(kinds.insert(kind).inserted)
      #expect(!kinds.insert(kind).inserted)
      #expect(kinds.update(with: kind) == kind)
      #expect(kinds.contains(kind))
    }
    #expect(Array(kinds) == Kind.allCases)
    #expect(kinds.remove(.rendering) == .rendering)
    #expect(kinds.remove(.rendering) == nil)
    #expect(kinds == .removable)
    #expect(kinds == KindSet(Set<Kind>.removable))
  }
}
