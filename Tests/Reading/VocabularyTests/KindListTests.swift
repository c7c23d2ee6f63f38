import Testing

@testable import Vocabulary

struct KindListTests {
  @Test func `A list keeps its order and has no kind twice`() {
    let list = KindList([Kind.rendering, .location, .exposure, .location, .rendering])
    #expect(Array(list) == [.rendering, .location, .exposure])
    #expect(list.count == 3)
    #expect(list != KindList([Kind.location, .rendering, .exposure]))
  }

  @Test func `There is room for all kinds, in any order`() {
    for order in [Kind.allCases, Kind.allCases.reversed()] {
      let list = KindList(order)
      #expect(Array(list) == order)
      #expect(list.count == Kind.allCases.count)
      #expect(Kind.allCases.allSatisfy(list.contains))
    }
  }

  @Test func `A list contains nothing that was not put in`() {
    for kind in Kind.allCases {
      let list: KindList = [kind]
      #expect(Kind.allCases.filter(list.contains) == [kind])
    }
    #expect(KindList().isEmpty)
  }

  @Test func `A part of a list keeps the order of the list`() {
    let list: KindList = [.rendering, .location, .exposure]
    #expect(Array(list.within(Kind.exposure.bit | Kind.rendering.bit)) == [.rendering, .exposure])
    #expect(list.within(~0) == list)
    #expect(list.within(0).isEmpty)
  }
}
