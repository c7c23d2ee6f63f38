import Access
import Testing

@Suite struct AuthorizationStatusTests {
  /// Compares the words of the five statuses, in order.
  @Test func `E01 statuses have the words of the model in its order`() {
    #expect(
      AuthorizationStatus.words
        == ["notDetermined", "restricted", "denied", "authorized", "limited"])
  }

  @Test(
    arguments: zip(
      AuthorizationStatus.allCases,
      [
        LegacyAuthorizationStatus.notDetermined, .restricted, .denied, .authorized, .authorized,
      ]))
  func `the legacy call answers authorized for limited access`(
    status: AuthorizationStatus, legacy: LegacyAuthorizationStatus
  ) {
    #expect(LegacyAuthorizationStatus(reportedFor: status) == legacy)
  }
}
