package import Access

extension LibraryStore {
  /// Registers an app of the desktop that uses the picker, or brings its title and its access up to
  /// date.
  ///
  /// What the operator and the person have stated about it otherwise is kept. The person's answer is
  /// only forgotten if the system's statement about the access changes. Nobody gets the app's secret.
  ///
  /// - Parameters:
  ///   - id: The name of the app.
  ///   - title: The name for people.
  ///   - readWrite: `authorized` if the app can read the person's photos anyway.
  /// - Returns: The app.
  /// - Throws: `LibraryError` if it cannot be stored.
  package func register(
    app id: CallerID, title: String, readWrite: AuthorizationStatus
  ) throws(LibraryError) -> RegisteredCaller {
    guard let authorization = try? Authorization(readWrite: readWrite) else {
      throw LibraryError.callerName
    }
    let new = RegisteredCaller(
      id, title: title, api: .phPickerViewController, authorization: authorization)
    guard var known = try caller(id) else {
      do throws(LibraryError) {
        _ = try register(new)
        return new
      } catch .callerExists {
        // Another pick of the app registered it meanwhile.
        return try register(app: id, title: title, readWrite: readWrite)
      } catch {
        throw error
      }
    }
    let isSameAccess = known.stated.readWrite == readWrite
    guard known.title != title || !isSameAccess else { return known }
    known.title = title
    if !isSameAccess { known.state(authorization) }
    return try change(known, restating: isSameAccess ? [] : [.readWrite])
  }
}
