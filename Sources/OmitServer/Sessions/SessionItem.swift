import Access
import Omit
import Picker

/// An asset that a session hands over, on its way to the host.
struct SessionItem: Sendable {
  /// The name by which the host knows it.
  let id: ItemID
  /// Its number in the session.
  let number: ItemNumber
  /// The asset.
  let asset: PickerAsset
  /// The choices that hold for it.
  private(set) var choices: Choices
  /// Its files as they were when it was handed over; nil until the library told them.
  var input: ShareInput?
  /// How far its bytes have come.
  var progress = Progress.waiting
  /// How often its bytes became others; bytes of an earlier count are nobody's.
  private(set) var revision = 0
  /// What makes bytes that are nobody's, and has to end before others are made in their place.
  private(set) var predecessor: Task<PreparedItem?, Never>?

  /// How far the bytes of an item have come.
  enum Progress: Sendable {
    /// Nobody has asked for them.
    case waiting
    /// They are being made.
    case preparing(Task<PreparedItem?, Never>)
    /// They can be fetched.
    case ready(PreparedItem, since: Moment)
    /// The host has all of them, or did not fetch them in time.
    case over
  }

  /// Takes what a session hands over.
  init(_ delivery: Picker.Delivery) {
    id = ItemID.fresh()
    number = delivery.item
    asset = delivery.asset
    choices = delivery.choices
  }

  /// The bytes, where they are there.
  var prepared: PreparedItem? {
    if case .ready(let prepared, _) = progress { prepared } else { nil }
  }

  /// How long an item can be fetched once its bytes are there.
  static let longest = Duration.seconds(10 * 60)

  /// Holds back more; bytes that were made under other choices are nobody's from now on.
  mutating func restrict(to choices: Choices) {
    self.choices = choices
    revision += 1
    if case .preparing(let task) = progress { predecessor = task }
    progress = .waiting
  }
}
