import PolicyEngine
import Testing

@Suite struct RoomLimitTests {
  @Test func `any whole number is a word, and fewer bytes protect more`() throws {
    #expect(RoomLimit(rawValue: "any") == .any)
    #expect(RoomLimit(rawValue: "100") == .bytes(100))
    #expect(try #require(RoomLimit(rawValue: "100")) < .bytes(64))
    #expect(RoomLimit.any < .bytes(.max))
    for word in ["", "-1", "+1", "01", "1.5", "64 bytes", "0x40", "99999999999999999999"] {
      #expect(RoomLimit(rawValue: word) == nil, "\(word)")
    }
    #expect(RoomLimit.allCases == RoomLimit.allCases.sorted())
  }

  @Test func `a policy says how many bytes may be free`() throws {
    let text = "policy: p\notherwise: remove\nunrecognised: remove\nroom: 100\n"
    #expect(try Policy(parsing: text, file: "p.yaml").settings.room == .bytes(100))
    #expect(try Policy(parsing: text, file: "p.yaml").settings.room.most == 100)
  }

  @Test func `stock policies only count them`() throws {
    for name in Policy.stockNames {
      #expect(try Policy.stock(named: name)?.settings.room == .any, "\(name)")
    }
  }
}
