import Access
import Testing
import Vocabulary

@testable import Picker

@Suite struct ChoicesTighteningTests {
  /// Tightens each of four choices by each, and compares the choice in force.
  ///
  /// The arguments are: the earlier choice, the later one, and the one in force for what was
  /// delivered.
  @Test(
    arguments: [
      (nil, nil, nil), (nil, .include, nil), (nil, .coarse, nil), (nil, .exclude, .exclude),
      (.include, nil, .include), (.include, .include, .include), (.include, .coarse, .coarse),
      (.include, .exclude, .exclude), (.coarse, nil, .coarse), (.coarse, .include, .coarse),
      (.coarse, .coarse, .coarse), (.coarse, .exclude, .exclude), (.exclude, nil, .exclude),
      (.exclude, .include, .exclude), (.exclude, .coarse, .exclude), (.exclude, .exclude, .exclude),
    ] as [(Choice?, Choice?, Choice?)])
  func `B03 later choices take away and never give back`(
    earlier: Choice?, later: Choice?, holds: Choice?
  ) {
    func choices(_ choice: Choice?) -> Choices { Choices(choice.map { [.location: $0] } ?? [:]) }
    #expect(choices(earlier).tightened(by: choices(later)) == choices(holds))
  }

  /// Tightens an hour by a year and the other way round, and expects the year.
  @Test func `B03 the coarser of two coarse choices holds`() throws {
    let near = try Choices(include: [], exclude: [], coarsen: [.captureTime: .time(.hour)])
    let far = try Choices(include: [], exclude: [], coarsen: [.captureTime: .time(.year)])
    #expect(near.tightened(by: far) == far)
    #expect(far.tightened(by: near) == far)
    let unstated = Choices([.captureTime: .coarse])
    #expect(unstated.tightened(by: near) == unstated)
    #expect(far.tightened(by: unstated) == far)
    #expect(Choices([.captureTime: .include]).tightened(by: far) == far)
  }

  /// Tightens with a choice that removes such texts, before or after, and expects it to be in
  /// force.
  @Test func `B03 texts that repeat removed values are removed once that was chosen`() {
    let gone = Choices(echoes: .remove)
    #expect(Choices.none.tightened(by: gone).echoes == .remove)
    #expect(gone.tightened(by: .none).echoes == .remove)
  }
}
