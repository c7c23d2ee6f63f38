import Access
import Testing
import Vocabulary

@Suite struct RequestWordTests {
  @Test func `a word of the model has its meaning`() throws {
    #expect(try CallerAPI(parsing: "photosPicker") == .photosPicker)
    #expect(try AuthorizationStatus(parsing: "limited") == .limited)
    #expect(try MetadataOption(parsing: "removeCaptions") == .removeCaptions)
    #expect(try ItemEncoding(parsing: "compatible") == .compatible)
    #expect(try MediaSubtype(parsing: "photoLive") == .photoLive)
    #expect(try Choice(parsing: "exclude") == .exclude)
    #expect(try Choice(parsing: "coarse") == .coarse)
  }

  @Test(arguments: ["", "PhotosPicker", "legacy", "0"])
  func `an unknown caller makes no request`(word: String) {
    #expect(
      throws: RequestError.unknown(word: word, role: "caller API", known: CallerAPI.words)
    ) { try CallerAPI(parsing: word) }
  }

  @Test func `messages name the word and the known words`() {
    let error = #expect(throws: RequestError.self) { try Choice(parsing: "maybe") }
    #expect(
      error?.description == "unknown choice `maybe`, expected one of `include`, `coarse`, `exclude`"
    )
    #expect(
      RequestError.missing("authorization.readWrite").description
        == "the request does not state `authorization.readWrite`")
    #expect(
      RequestError.authorizationOfDirectCaller(.addOnly).description
        == "`authorization.addOnly` does not apply to the caller API `direct`")
    #expect(
      RequestError.limitedAddOnly.description == "`authorization.addOnly` cannot be `limited`")
    #expect(
      RequestError.contradiction(.location, .include, .exclude).description
        == "`location` is both included and excluded")
  }
}
