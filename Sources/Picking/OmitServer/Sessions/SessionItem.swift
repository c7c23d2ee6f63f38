import Access
import Library
import Omit
import Picker

/// An asset that a session delivers to the host.
struct SessionItem: Sendable {
  /// The identifier by which the host knows the item.
  let id: ItemID
  /// The number of the item in the session.
  let number: ItemNumber
  /// The asset.
  let asset: PickerAsset
  /// The fetch token that the host is given from now on.
  let fetchToken = Token.fresh()
  /// The choices that apply to the item.
  private(set) var choices: Choices
  /// The files at the time of delivery, or nil until the library has reported them.
  var input: ShareInput?
  /// A mark that identifies the files at the time of delivery, or nil if the library has none.
  var seen: String?
  /// The progress of the item's bytes.
  var progress = Progress.waiting
  /// Whether the host has the whole item.
  private(set) var wasFetched = false
  /// The number of times that its bytes changed; bytes of an earlier revision are discarded.
  private(set) var revision = 0
  /// The task that prepares discarded bytes, which must end before others are prepared.
  private(set) var predecessor: Task<Preparation, Never>?

  /// The stored state from before the server started, or nil if the item was delivered since.
  private let earlier: StoredItem?

  /// The progress of an item's bytes.
  enum Progress: Sendable {
    /// They have not been requested.
    case waiting
    /// They are being prepared.
    case preparing(Task<Preparation, Never>)
    /// They can be fetched.
    case ready(PreparedItem, since: Moment)
    /// The host has all of them, or did not fetch them in time.
    case over
  }

  /// Creates an item for a delivery.
  ///
  /// - Parameters:
  ///   - delivery: The delivery.
  ///   - earlier: The stored state from before the server started.
  init(_ delivery: Picker.Delivery, keptAs earlier: StoredItem? = nil) {
    self.earlier = earlier
    id = earlier?.id ?? ItemID.fresh()
    number = delivery.item
    asset = delivery.asset
    choices = delivery.choices
    seen = earlier?.seen
    if earlier?.isOver == true { progress = .over }
  }

  /// The numbers of the files that the host had fetched before the server started.
  var fetchedBefore: Set<Int> { earlier?.fetched ?? [] }

  /// Whether some of its bytes were sent before the server started.
  var hasLeftBefore: Bool { earlier?.hasLeft == true }

  /// The form in which the item is stored at delivery.
  var kept: StoredItem {
    StoredItem(id, number: number, fetchToken: SecretDigest(of: fetchToken.text))
  }

  /// Returns whether a string is a fetch token of the item, in a time that reveals nothing about
  /// either.
  func hasFetchToken(_ text: String) -> Bool {
    let digest = SecretDigest(of: text)
    return ([SecretDigest(of: fetchToken.text)] + (earlier?.fetchTokens ?? [])).reduce(false) {
      $1.isSame(as: digest) || $0
    }
  }

  /// Whether there is nothing left to fetch.
  var isOver: Bool {
    if case .over = progress { true } else { false }
  }

  /// The bytes, if they are ready.
  var prepared: PreparedItem? {
    if case .ready(let prepared, _) = progress { prepared } else { nil }
  }

  /// The time that an item can be fetched once its bytes are ready.
  static let fetchLifetime = Duration.seconds(10 * 60)

  /// Notes that the host has the whole item.
  mutating func end() {
    wasFetched = true
    progress = .over
  }

  /// Restricts the choices, and discards bytes that were prepared under others.
  mutating func restrict(to choices: Choices) {
    self.choices = choices
    revision += 1
    if case .preparing(let task) = progress { predecessor = task }
    cancelPreparation()
    progress = .waiting
  }

  /// Cancels the preparation of bytes that are no longer needed.
  func cancelPreparation() {
    if case .preparing(let task) = progress { task.cancel() }
  }
}
