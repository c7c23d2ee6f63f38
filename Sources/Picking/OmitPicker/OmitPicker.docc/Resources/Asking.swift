import OmitPicker

/// Why a caller's picker has no Options menu; empty if it has one.
func obstacles(
  for api: CallerAPI, readWrite status: AuthorizationStatus
) throws -> [Menu.Obstacle] {
  let configuration = try PickerConfiguration(for: api)
  let session = try PickerSession(
    configuration, holding: try Authorization(readWrite: status), at: Moment(.zero))
  return session.menus.reasons
}
