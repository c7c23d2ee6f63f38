import Access
import Testing
import Vocabulary

@testable import Picker

/// Choices for single assets, beside those of the Options menu.
@Suite struct PickerChoicesTests {
  private let without = Choices([.location: .exclude])
  private let with = Choices([.location: .include])

  @Test func `an asset's own choice replaces the menu's for its kinds only`() throws {
    var choices = PickerChoices()
    choices.choose(Choices([.location: .include, .caption: .exclude]))
    choices.choose(without, for: AssetID("a"))
    #expect(
      choices.effective(for: AssetID("a")) == Choices([.location: .exclude, .caption: .exclude]))
    #expect(choices.effective(for: AssetID("b")) == choices.menu)
    choices.choose(.none, for: AssetID("a"))
    #expect(choices.own.isEmpty)
  }

  @Test(arguments: Choice.allCases, Choice.allCases)
  func `whatever an asset's own choice was, a kind that the menu turns off later is off`(
    own: Choice, menu: Choice
  ) throws {
    var choices = PickerChoices()
    choices.choose(Choices([.location: own]), for: AssetID("a"))
    choices.choose(Choices([.location: menu]))
    let now = try #require(choices.effective(for: AssetID("a"))[.location])
    #expect(now == max(own, menu))
    // What the menu did not change stays.
    choices.choose(Choices([.location: menu, .caption: .exclude]))
    #expect(choices.effective(for: AssetID("a"))[.location] == now)
  }

  @Test func `a kind that one asset leaves out stays out when the menu lets it through`() {
    var choices = PickerChoices()
    choices.choose(without)
    choices.choose(without, for: AssetID("a"))
    choices.choose(with)
    #expect(choices.effective(for: AssetID("a")) == without)
  }

  @Test func `each item is delivered with the choices of its asset`() throws {
    var pick = try PickerSessionTests.Pick(limit: 3)
    _ = pick.tap("a", "b")
    #expect(pick.person(.choseFor(PickerSessionTests.asset("b"), without)).deliveries.isEmpty)
    let delivered = pick.person(.added).deliveries
    #expect(delivered.map(\.choices) == [.none, without])
  }

  @Test func `an asset's own choice restricts what the host has not fetched, and never widens it`()
    throws
  {
    var pick = try PickerSessionTests.Pick(.continuous)
    let item = try #require(pick.tap("a").deliveries.first?.item)
    let effects = pick.person(.choseFor(PickerSessionTests.asset("a"), without))
    #expect(effects.contains(.restrict(item, to: without)))
    #expect(
      !pick.person(.choseFor(PickerSessionTests.asset("a"), with)).contains(
        .restrict(item, to: with)))
  }

  @Test func `without a menu no asset has choices, and the number of such assets is limited`()
    throws
  {
    var open = try PickerSessionTests.Pick(access: .authorized)
    #expect(open.person(.choseFor(PickerSessionTests.asset("a"), without)) == [.refuse(.noMenu)])
    var pick = try PickerSessionTests.Pick()
    for number in 0..<SelectionLimit.maximum {
      _ = pick.person(.choseFor(PickerSessionTests.asset("\(number)"), without))
    }
    #expect(
      pick.person(.choseFor(PickerSessionTests.asset("more"), without)) == [.refuse(.limitReached)])
    #expect(
      pick.person(.choseFor(PickerSessionTests.asset("0"), with)).contains(.refuse(.limitReached))
        == false)
  }
}
