import Access
import Testing

@Suite struct RegistrationHintTests {
  private func hints(
    _ purpose: Purpose, _ api: CallerAPI = .photosPicker, _ readWrite: AuthorizationStatus? = nil,
    asking: Set<AccessLevel> = [], preventsAlert: Bool = false
  ) -> [RegistrationHint] {
    RegistrationHint.hints(
      for: purpose, through: api, readWrite: readWrite, asking: asking,
      preventsAlert: preventsAlert)
  }

  /// Asks for the hints of each purpose without a picker, and expects `preferSystemPicker` if no
  /// access is needed.
  @Test(arguments: Purpose.allCases)
  func `A10 an app that lets people pick is advised to use the picker`(purpose: Purpose) {
    let isPick = purpose.access == nil
    #expect(hints(purpose, .photoKit).contains(.preferSystemPicker) == isPick)
    #expect(!hints(purpose).contains(.preferSystemPicker))
  }

  /// Asks for the hints of each purpose with each status, and expects a warning for full access
  /// that is not needed.
  @Test(arguments: Purpose.allCases)
  func `B12 D05 full access gets a warning if a pick is enough`(purpose: Purpose) {
    for status in AuthorizationStatus.allCases {
      #expect(
        hints(purpose, .photosPicker, status).contains(.fullAccessDisablesOptions)
          == (purpose.access == nil && status == .authorized))
    }
  }

  /// Expects `askOnUserAction` for a backup that may ask, and no hint for one that may not.
  @Test func `E12 an app that may ask is advised to ask when a person wants something`() {
    #expect(hints(.backup, .photoKit, asking: [.readWrite]) == [.askOnUserAction])
    #expect(hints(.backup, .photoKit) == [])
  }

  /// Expects `offerWayToChangeSelection` for an app that browses the library and prevents the
  /// alert.
  @Test func `F24 an app that prevents the alert needs a way to change the selection`() {
    let hints = hints(.browsing, .photoKit, asking: [.readWrite], preventsAlert: true)
    #expect(hints == [.askOnUserAction, .offerWayToChangeSelection])
  }

  /// Expects `reconsiderAccess` for an upload that may ask, and `addOnlyIsEnough` for an app that
  /// only saves.
  @Test func `F25 an app that needs no access is advised to reconsider it`() {
    #expect(hints(.upload, asking: [.readWrite]) == [.reconsiderAccess])
    #expect(hints(.saveOnly, .photoKit, asking: [.readWrite]).contains(.addOnlyIsEnough))
    #expect(!hints(.saveOnly, .photoKit, asking: [.addOnly]).contains(.addOnlyIsEnough))
  }

  @Test func `each hint is a separate sentence`() {
    let sentences = RegistrationHint.allCases.map(\.sentence)
    #expect(Set(sentences).count == 6)
    #expect(sentences.allSatisfy { !$0.hasSuffix(".") && $0.first?.isLowercase == true })
  }
}
