import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct ICCTextTests {
  private static let forms =
    [
      ICCSample.text, ICCSample.description, ICCSample.translation,
    ] as [@Sendable (String) -> [UInt8]]

  @Test func `text is read in each form`() {
    for form in Self.forms {
      #expect(ICCText(parsing: form("Display P3"))?.texts == ["Display P3"])
      #expect(ICCText(parsing: form("Display P3"))?.isNeutral == true)
      #expect(ICCText(parsing: form("Display P4"))?.isNeutral == false)
      #expect(ICCText(parsing: form(""))?.isNeutral == true)
    }
  }

  @Test func `bytes beside the text make it invalid`() {
    for form in Self.forms {
      #expect(ICCText(parsing: form("Display P3\0")) != nil)
      #expect(ICCText(parsing: form("Display P3\0SN42")) == nil)
      #expect(ICCText(parsing: form("Display P3") + [0, 0]) != nil)
      #expect(ICCText(parsing: form("Display P3") + [0, 7]) == nil)
    }
  }

  @Test func `a description is the same in every script`() {
    var data = ICCSample.description("sRGB")
    let script = data.count - 70
    data[script + 2] = 5
    data.replaceSubrange((script + 3)..<(script + 8), with: Array("SN421".utf8))
    #expect(ICCText(parsing: data)?.texts == ["sRGB", "SN421"])
    #expect(ICCText(parsing: data)?.isNeutral == false)
  }

  @Test func `an empty text of the same form takes no more space`() throws {
    for form in Self.forms {
      let data = form("A display")
      let empty = try #require(ICCText.empty(inPlaceOf: data))
      #expect(empty.count < data.count)
      #expect(ICCText(parsing: empty)?.texts == [])
      #expect(ICCText.empty(inPlaceOf: empty) == empty)
    }
    #expect(ICCText.empty(inPlaceOf: Array("curv\0\0\0\0\0\0\0\0".utf8)) == nil)
    #expect(ICCText.empty(inPlaceOf: Array("text\0\0\0\0".utf8)) == nil)
  }
}
