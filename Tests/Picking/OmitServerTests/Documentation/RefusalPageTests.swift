import Foundation
import HTTPTypes
import Omit
import Samples
import Testing

@testable import OmitServer

@Suite struct RefusalPageTests {
  private static let page = Repository.root.appending(
    path: "Documentation/Refusals.md")

  private static let introduction = """
    # Refusal codes

    Reports, records, the server's answers and the clients use one of these codes to state why nothing of an asset was delivered. `omit help refusals`
    prints them. The server explains them on its page `/problems`, and the `type` of its answers links to it. If an asset is refused or fails, there
    is no fallback: the original holds the metadata to be removed.

    The message that comes with a code is for the operator of omit. Show the person who shared the file the sentence below instead. It contains no
    code and nothing from the file.


    """

  private static var text: String {
    introduction
      + Problem.Code.allCases.map { code in
        let explained = code.explanation
        let problem = ServerProblem(Problem(code, ""))
        let exit = Problem(code, "").isRefusal ? 2 : 74
        let named = problem.code == code.rawValue ? "" : " with the code `\(problem.code)`"
        return """
          ## `\(code.rawValue)`

          \(explained.meaning). \(explained.remedy).

          Exit code \(exit); HTTP status \(problem.status.code)\(named).

          | | message for the person |
          | --- | --- |
          | English | \(explained.english) |
          | 日本語 | \(explained.japanese) |
          | 中文 | \(explained.chinese) |

          """
      }.joined(separator: "\n")
  }

  @Test func `the page of refusal codes describes them like the program`() throws {
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Self.text.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("recorded a new page of refusal codes")
      return
    }
    let committed = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(committed == Self.text, "record it with RECORD_SNAPSHOTS=1")
  }

  @Test func `no sentence names a code, a tool or a carrier to the person`() {
    for code in Problem.Code.allCases {
      let explained = code.explanation
      for sentence in [explained.english, explained.japanese, explained.chinese] {
        #expect(!sentence.contains("`"))
        #expect(!sentence.contains("omit"))
        #expect(!sentence.contains("EXIF"))
        #expect(Problem.Code.allCases.allSatisfy { !sentence.contains($0.rawValue) })
      }
      #expect(explained.english.hasSuffix("."))
      #expect(explained.japanese.hasSuffix("。"))
      #expect(explained.chinese.hasSuffix("。"))
    }
  }
}
