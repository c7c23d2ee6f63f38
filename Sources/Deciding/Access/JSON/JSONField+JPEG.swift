package import JSON

extension JSONField {
  /// Returns the value as settings for JPEG, such as `{"quality": 80, "subsampling": "4:2:0"}`.
  ///
  /// A missing setting is as in `JPEGSettings.standard`. Null is not a setting, as it is not a
  /// choice.
  package func jpegSettings() throws(Failure) -> JPEGSettings {
    let object = try object(keys: ["quality", "subsampling", "longestSide"])
    let quality = try object.stated("quality")?.wholeNumber(in: JPEGSettings.qualities)
    let subsampling: ChromaSubsampling? = try object.stated("subsampling")?.word()
    let side = try object.stated("longestSide")?.wholeNumber(in: JPEGSettings.longestSides)
    do {
      return try JPEGSettings(quality: quality, subsampling: subsampling, longestSide: side)
    } catch {
      throw failure(.unsound(error))
    }
  }

  private func wholeNumber(in range: ClosedRange<Int>) throws(Failure) -> Int {
    let number = try wholeNumber()
    guard range.contains(number) else {
      throw failure(.unsound(RequestError.outOfRange("\(path)", range)))
    }
    return number
  }
}
