import Picker

/// The assets that the person selects for a caller, as `{"assets": ["…"]}`.
struct AssetSelection {
  /// The assets.
  let ids: Set<AssetID>

  /// Reads a selection.
  ///
  /// What is not in the library is kept: nobody sees it, and it may be on a disk that is not there now.
  ///
  /// - Throws: `ServerProblem.malformed` where it is none.
  init(parsing text: String) throws(ServerProblem) {
    let body = try BodyObject(parsing: text, keys: ["assets"])
    guard let names = try body.texts("assets") else {
      throw .malformed("expected a list", field: "assets")
    }
    guard names.allSatisfy({ (1...Self.longestName).contains($0.utf8.count) }) else {
      throw .malformed("expected names of assets", field: "assets")
    }
    ids = Set(names.map { AssetID($0) })
  }

  /// More than the library's names have, in bytes.
  private static let longestName = 128
}
