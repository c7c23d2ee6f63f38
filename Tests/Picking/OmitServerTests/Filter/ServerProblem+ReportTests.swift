import HTTPTypes
import Omit
import Testing

@testable import OmitServer

@Suite struct ServerProblemOfReportTests {
  @Test func `what is refused stays so, and what failed may be asked for again or is a fault`() {
    var codes: [HTTPResponse.Status: [Problem.Code]] = [:]
    for code in Problem.Code.allCases {
      let problem = ServerProblem(Problem(code, "the reason"))
      codes[problem.status, default: []].append(code)
      #expect(problem.code == (problem == .fault ? "internal" : code.rawValue))
      // A message of a failure may name a file.
      #expect((problem.detail == "the reason") == (problem.status == .unprocessableContent))
    }
    #expect(codes[.serviceUnavailable] == [.audit, .unwritable])
    #expect(codes[.internalServerError] == [.unreadable])
    #expect(codes[.unprocessableContent]?.count == 10)
    #expect(codes.count == 3)
  }
}
