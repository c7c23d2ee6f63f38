import Testing

@testable import Metadata

@Suite struct FoldedTextTests {
  private func folded(_ text: String) -> String {
    String(decoding: FoldedText(text).units, as: UTF8.self)
  }

  @Test(arguments: [
    ("São Paulo", "saopaulo"), ("SAO-PAULO", "saopaulo"), ("#SaoPaulo!", "saopaulo"),
    ("Sa\u{303}o", "sao"), ("Straße 5", "strasse5"), ("Ålesund, Ærø", "alesundaero"),
    ("Łódź", "lodz"), ("Đà Nẵng", "danang"), ("Москва́", "москва"), ("東京 2021", "東京2021"),
    ("１２３", "123"), ("", ""), (" .-/ ", ""), ("👍🏽", ""),
  ])
  func `texts are compared by their letters and digits`(_ text: String, _ expected: String) {
    #expect(folded(text) == expected)
  }

  @Test func `ASCII and other texts are folded alike`() {
    let plain = "SN 12.345-AB c.5 x.75"
    let (one, other) = (FoldedText(plain), FoldedText(plain + " é"))
    #expect(one.units == other.units.dropLast())
    #expect(one.borders == Array(other.borders.prefix(one.borders.count)))
  }

  @Test func `each border between two units states what separates them`() {
    #expect(FoldedText("ab1").borders == [.gap, .inside, .joint, .gap])
    #expect(FoldedText("a b").borders == [.gap, .gap, .gap])
    #expect(FoldedText("1.5").borders == [.gap, .point, .gap])
    #expect(FoldedText(".5").borders == [.point, .gap])
    #expect(FoldedText("a.5").borders == [.gap, .gap, .gap])
    #expect(FoldedText("1..5").borders == [.gap, .gap, .gap])
    // Each ideograph has three units in UTF-8.
    #expect(
      FoldedText("東京").borders == [.gap, .inside, .inside, .joint, .inside, .inside, .gap])
  }
}
