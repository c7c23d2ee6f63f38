import OmitPicker

/// A picker for at most five Live Photos and videos, which are numbered as they are tapped.
func picker(holding authorization: Authorization) throws -> PickerSession {
  let configuration = try PickerConfiguration(
    photoLibrary: .shared, selection: .ordered, selectionLimit: 5,
    filter: .any(of: [.livePhotos, .videos]))
  return try PickerSession(configuration, holding: authorization, at: Moment(.zero))
}

/// What a tap does, as your interface carries it out.
func tap(_ photo: PickerAsset, in session: inout PickerSession, at time: Moment) -> [AssetID]? {
  for effect in session.apply(.person(.tapped(photo)), at: time) {
    switch effect {
    case .showSelection(let photos): return photos
    case .refuse(let reason): print("not possible: \(reason)")
    default: continue
    }
  }
  return nil
}
