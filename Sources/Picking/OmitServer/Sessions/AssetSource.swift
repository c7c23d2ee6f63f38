import Library
import Omit
import Picker

/// The assets that pickers show, as sessions access them.
protocol AssetSource: Sendable {
  /// Returns the identifiers of all assets, in display order.
  func assetIDs() async throws -> [AssetID]

  /// Returns an asset as a caller's picker sees it, or nil if there is none.
  func pickerAsset(_ id: AssetID, for caller: CallerID) async throws -> PickerAsset?

  /// Returns the asset with an identifier that is specific to a caller, or nil if there is none.
  func assetID(identifier: String, for caller: CallerID) async throws -> AssetID?

  /// Returns the name of an asset, for the person only, or nil if there is none.
  func name(of id: AssetID) async throws -> String?

  /// Returns the files of an asset as last seen, without reading them, or nil if there is none.
  func input(of id: AssetID) async throws -> ShareInput?

  /// Returns those of some assets that are known to be unavailable, without looking for them.
  func gone(among assets: Set<AssetID>) async throws -> Set<AssetID>

  /// Returns the changes of the assets from now on.
  func updates() async -> AsyncStream<LibraryUpdate>
}

/// The histories of callers, which affect how their pickers are shown.
protocol CallerHistories: Sendable {
  /// Returns the history of a caller.
  func history(of id: CallerID) throws -> CallerHistory

  /// Stores the history of a caller.
  func setHistory(_ history: CallerHistory, of id: CallerID) throws
}
