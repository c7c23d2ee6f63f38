import HTTPTypes
import Omit
import Testing

@testable import OmitServer

@Suite struct ServerProblemOfReportTests {
  @Test func `refusals are permanent, and failures may be retried or are faults`() {
    var codes: [HTTPResponse.Status: [Problem.Code]] = [:]
    for code in Problem.Code.allCases {
      let problem = ServerProblem(Problem(code, "the reason"))
      codes[problem.status, default: []].append(code)
      #expect(problem.code == (problem == .fault ? "internal" : code.rawValue))
      // The message of a failure may name a file.
      #expect((problem.detail == "the reason") == (problem.status == .unprocessableContent))
    }
    #expect(codes[.serviceUnavailable] == [.audit, .unwritable])
    #expect(codes[.internalServerError] == [.unreadable])
    #expect(codes[.unprocessableContent]?.count == 12)
    #expect(codes.count == 3)
  }
}
