import Access
import Testing

@testable import Library

@Suite struct CallerIDTests {
  @Test(arguments: CallerAPI.allCases)
  func `an API's name names no caller`(api: CallerAPI) {
    #expect(throws: LibraryError.callerName) { try CallerID(parsing: api.rawValue) }
  }
}
