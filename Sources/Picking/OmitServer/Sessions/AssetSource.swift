import Library
import Omit
import Picker

/// The assets that pickers show, as far as sessions ask for them.
protocol AssetSource: Sendable {
  /// All assets, in the order in which they are shown.
  func assetIDs() async throws -> [AssetID]

  /// An asset as a caller's picker knows it; nil where there is none.
  func pickerAsset(_ id: AssetID, for caller: CallerID) async throws -> PickerAsset?

  /// The asset with the identifier by which this caller knows it; nil where there is none.
  func assetID(identifier: String, for caller: CallerID) async throws -> AssetID?

  /// The name of an asset for the person, and for nobody else; nil where there is none.
  func name(of id: AssetID) async throws -> String?

  /// The files of an asset as they were seen; nil where there is none. No byte of them is read.
  func input(of id: AssetID) async throws -> ShareInput?

  /// Those of some assets that are not to be had, as far as is known without looking.
  func gone(among assets: Set<AssetID>) async throws -> Set<AssetID>

  /// What becomes of the assets from now on.
  func updates() async -> AsyncStream<LibraryUpdate>
}

/// The past of callers, by which their pickers are shown.
protocol CallerHistories: Sendable {
  /// The past of a caller.
  func history(of id: CallerID) throws -> CallerHistory

  /// Remembers the past of a caller.
  func setHistory(_ history: CallerHistory, of id: CallerID) throws
}
