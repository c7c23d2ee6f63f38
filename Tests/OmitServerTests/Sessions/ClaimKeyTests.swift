import Testing

@testable import OmitServer

@Suite struct ClaimKeyTests {
  @Test func `a claim is to one item of one session`() {
    let (key, other) = (ClaimKey(), ClaimKey())
    let items = (0..<20).map { _ in ItemID.fresh() }
    let claims = items.map { key.claim(to: $0) }
    #expect(Set(claims).count == 20)
    #expect(claims.allSatisfy { $0.utf8.count == 43 })
    for (index, claim) in claims.enumerated() {
      #expect(items.indices.filter { key.isClaim(claim, to: items[$0]) } == [index])
      #expect(!other.isClaim(claim, to: items[index]))
    }
  }

  @Test func `what is no claim is none`() {
    let (key, item) = (ClaimKey(), ItemID.fresh())
    let claim = key.claim(to: item)
    for wrong in ["", "x", String(claim.dropLast()), claim + "A", claim + "=", item.text] {
      #expect(!key.isClaim(wrong, to: item))
    }
  }
}
