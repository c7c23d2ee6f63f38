import Access
import Picker
import Testing

@Suite struct LibraryAuthorizationTests {
  /// Asks for reading with each of three answers, and expects one prompt and the status of the
  /// answer.
  @Test(arguments: [
    (PromptAnswer.selectPhotos, AuthorizationStatus.limited), (.allow, .authorized),
    (.deny, .denied),
  ])
  func `E04 E10 E11 the first request shows one prompt, and the answer is the status`(
    answer: PromptAnswer, status: AuthorizationStatus
  ) throws {
    var library = try LibraryAuthorization()
    #expect(library.requestAuthorization(for: .readWrite) { answer } == status)
    #expect(library.prompts == [.readWrite])
    #expect(library.authorizationStatus(for: .addOnly) == .notDetermined)
  }

  /// Asks with each status that is determined, and expects that status and no prompt.
  @Test(arguments: AuthorizationStatus.allCases.filter { $0 != .notDetermined })
  func `E09 a request that was answered before shows no prompt`(
    status: AuthorizationStatus
  ) throws {
    var library = try LibraryAuthorization(readWrite: status)
    #expect(library.requestAuthorization(for: .readWrite) { .allow } == status)
    #expect(library.prompts.isEmpty)
  }

  /// Allows adding, and expects one prompt, and that reading is still not determined.
  @Test func `E03 E07 access to add is granted alone and says nothing of reading`() throws {
    var library = try LibraryAuthorization()
    #expect(library.requestAuthorization(for: .addOnly) { .allow } == .authorized)
    #expect(library.authorizationStatus(for: .readWrite) == .notDetermined)
    #expect(library.prompts == [.addOnly])
  }

  /// Answers a request to add in every way, and expects no limited access; stating it is an error.
  @Test(arguments: AuthorizationStatus.allCases)
  func `E05 E06 access to add is never limited`(readWrite: AuthorizationStatus) throws {
    #expect(PromptAnswer.offered(for: .addOnly) == [.allow, .deny])
    #expect(PromptAnswer.offered(for: .readWrite).contains(.selectPhotos))
    for answer in PromptAnswer.allCases {
      var library = try LibraryAuthorization(readWrite: readWrite)
      library.requestAuthorization(for: .addOnly) { answer }
      #expect(library.authorizationStatus(for: .addOnly) != .limited)
    }
    #expect(throws: RequestError.limitedAddOnly) {
      try LibraryAuthorization(readWrite: readWrite, addOnly: .limited)
    }
  }

  /// Performs each operation with nothing determined, and expects one prompt for the level that it
  /// requires.
  @Test(arguments: LibraryOperation.allCases)
  func `E13 the first use of the library asks for the access it takes`(
    operation: LibraryOperation
  ) throws {
    var library = try LibraryAuthorization()
    #expect(library.prompts.isEmpty)
    #expect(library.perform(operation) { .allow })
    #expect(library.prompts == [operation.level])
    #expect(library.perform(operation) { .deny })
    #expect(library.prompts.count == 1)
  }

  /// Compares the levels with the two of the model.
  @Test func `E02 there are two levels of access`() {
    #expect(AccessLevel.allCases == [.addOnly, .readWrite])
  }

  /// Expects for limited access that the legacy call returns `authorized`, and that a request
  /// states `limited`.
  @Test func `E14 E15 the legacy status is returned and never stated`() throws {
    let library = try LibraryAuthorization(readWrite: .limited)
    #expect(library.legacyStatus == .authorized)
    #expect(try library.stated.readWrite == .limited)
  }
}
