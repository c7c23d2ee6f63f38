import Metadata
import Testing

@Suite struct ShortListTests {
  @Test(arguments: [[], [4], [4, 5], [4, 5, 6]])
  func `a list has the members that it was made of, however many they are`(members: [Int]) {
    let list = ShortList(members)
    #expect(Array(list) == members)
    #expect(list.first == members.first && list.last == members.last)
    #expect(list == ShortList(members) && list != ShortList(members + [7]))
  }
}
