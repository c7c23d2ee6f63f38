import Access
import JSON
import Library
import Picker
import Vocabulary

/// The desktop's statement about a pick: which app asks, and what it takes.
struct AppStatement {
  /// The name of the app among callers.
  let id: CallerID
  /// The name for people.
  let title: String
  /// The app's access to the person's photos without a picker.
  let access: AppAccess
  /// The app, as far as its picker says more than those of other callers.
  let app: PickingApp
  /// The uniform type identifiers of what the app takes.
  let types: [String]
  /// The number of photos that it takes.
  let limit: SelectionLimit

  /// Reads a statement.
  ///
  /// - Throws: `ServerProblem.malformed` with the path of the first invalid field, and `refused` if
  ///   the app takes nothing that a picker shows.
  init(parsing text: String) throws {
    let stated = try BodyObject(
      parsing: text,
      keys: ["app", "title", "access", "readsFolders", "contentTypes", "selectionLimit"])
    id = try stated.required("app").text(as: { text throws(LibraryError) in
      try CallerID(app: text)
    })
    title = try stated.required("title").plainText()
    access = try stated.required("access").word()
    let readsFolders = try stated["readsFolders"]?.flag() ?? false
    app = PickingApp(readsFolders: readsFolders || access == .full)
    let names = try stated.required("contentTypes").texts()
    guard names.count <= Self.maximumNameCount else {
      throw ServerProblem.malformed("there are too many", field: "contentTypes")
    }
    let types = names.compactMap(ContentType.identifier(ofMediaType:))
    self.types = types.enumerated().filter { types.firstIndex(of: $1) == $0 }.map(\.element)
    guard !types.isEmpty else { throw Self.noShownType }
    do {
      limit = try SelectionLimit(
        parsing: try stated["selectionLimit"]?.wholeNumber() ?? SelectionLimit.one.stated)
    } catch let error as PickerError {
      throw ServerProblem(error)
    }
  }

  /// The largest number of types, which bounds the work for a statement.
  private static let maximumNameCount = 1000

  private static let noShownType = ServerProblem.refused(
    code: "noShownType", "the picker shows none of these types")

  /// The authorisation of the app, which decides whether its picker has an Options menu.
  var readWrite: AuthorizationStatus {
    switch access {
    case .menu: .notDetermined
    case .full: .authorized
    }
  }

  /// The configuration of its picker, as a host would write it.
  var configuration: String {
    get throws {
      try JSONText.text(of: Configuration(contentTypes: types, selectionLimit: limit.stated))
    }
  }

  private struct Configuration: Encodable {
    let contentTypes: [String]
    let selectionLimit: Int
  }
}

/// The access of a desktop's app to the person's photos.
enum AppAccess: String, CaseIterable {
  /// It gets what is picked, under the Options menu.
  case menu
  /// Its permissions include the person's photos, so the Options menu would promise too much.
  case full
}

extension AppAccess: RequestWord {
  static let role = "access of an app"
}

extension ContentType {
  /// Returns the uniform type identifier for a media type, or for `image/*` or `video/*`, or nil if
  /// pickers show no such files.
  fileprivate static func identifier(ofMediaType name: String) -> String? {
    switch name {
    case "image/*": "public.image"
    case "video/*": "public.movie"
    // Not registered, but pages often write it.
    case "image/jpg": ContentType.jpeg.rawValue
    case _: allCases.first { $0.mediaType != nil && $0.mimeType == name }?.rawValue
    }
  }
}
