import Omit
import OmitPicker

/// Delivers a photo that the session hands over, as the person chose.
func deliver(
  _ effect: PickerEffect, of session: PickerSession, holding authorization: Authorization,
  through filter: ShareFilter, reading bytes: (AssetID) throws -> [UInt8]
) async throws -> [UInt8]? {
  guard case .deliver(let delivery) = effect else { return nil }
  let request = try session.configuration.request(
    for: delivery, of: "org.example.chat", holding: authorization)
  return try await filter.share(try bytes(delivery.asset.id), under: request).bytes
}
