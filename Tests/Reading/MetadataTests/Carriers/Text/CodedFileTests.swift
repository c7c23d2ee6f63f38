import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct CodedFileTests {
  private static let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 * 7) }
  private static let digits = Data(bytes).base64EncodedString()

  @Test(arguments: [
    digits, "data:image/jpeg;base64,\(digits)", " Data:;BASE64,\(digits)\n",
    digits.replacing("=", with: ""),
    digits.replacing("+", with: "-").replacing("/", with: "_"),
    Data(bytes).base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn]),
  ])
  func `a file is decoded from digits of either alphabet, in lines, and after a header`(
    text: String
  )
    throws
  {
    #expect(try #require(CodedFile(text)).bytes == Self.bytes)
  }

  @Test(arguments: [
    "", "A plain text", String(repeating: "word ", count: 40) + "!", digits + ".",
    "data:image/jpeg,\(digits)", String(digits.prefix(92)), "\(digits)=\(digits)",
  ])
  func `an incomplete file is text`(text: String) {
    #expect(CodedFile(text) == nil)
  }

  @Test func `another file is written under the same head, with padding`() throws {
    for count in 198...200 {
      let other = Array(Self.bytes.reversed().prefix(count))
      let file = try #require(CodedFile("data:image/png;base64,\(Self.digits)"))
      let expected = "data:image/png;base64,\(Data(other).base64EncodedString())"
      #expect(file.text(holding: other) == expected)
    }
  }

  @Test(arguments: [
    "{\"image\": \"data:image/jpeg;base64,%\"}", "%", "see <img src='data:image/png;base64,%'>",
  ])
  func `text that contains a file may hold anything`(form: String) throws {
    let photo = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
    let text = form.replacing("%", with: Data(photo).base64EncodedString())
    let items = try Inventory(
      of: JPEGBuilder().segment(0xFE, Array(text.utf8)).picture().bytes
    ).items.filter { $0.carrier == .comment }
    #expect(items.map(\.reading) == [.malformed])
    #expect(items.allSatisfy { $0.kinds.cover(.anything) })
  }
}
