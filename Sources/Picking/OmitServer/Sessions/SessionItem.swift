import Access
import Library
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
  /// The claim to it, as the host is told it from now on.
  let claim = Token.fresh()
  /// The choices that hold for it.
  private(set) var choices: Choices
  /// Its files as they were when it was handed over; nil until the library told them.
  var input: ShareInput?
  /// What told its files from others when it was handed over; nil where the library could not say.
  var seen: String?
  /// How far its bytes have come.
  var progress = Progress.waiting
  /// Whether the host has all of it.
  private(set) var wasFetched = false
  /// How often its bytes became others; bytes of an earlier count are nobody's.
  private(set) var revision = 0
  /// What makes bytes that are nobody's, and has to end before others are made in their place.
  private(set) var predecessor: Task<Preparation, Never>?

  /// What is known of it from before the server started; nil where it was handed over since.
  private let earlier: KeptItem?

  /// How far the bytes of an item have come.
  enum Progress: Sendable {
    /// Nobody has asked for them.
    case waiting
    /// They are being made.
    case preparing(Task<Preparation, Never>)
    /// They can be fetched.
    case ready(PreparedItem, since: Moment)
    /// The host has all of them, or did not fetch them in time.
    case over
  }

  /// Takes what a session hands over.
  ///
  /// - Parameters:
  ///   - delivery: What is handed over.
  ///   - earlier: What is known of it from before the server started.
  init(_ delivery: Picker.Delivery, keptAs earlier: KeptItem? = nil) {
    self.earlier = earlier
    id = earlier?.id ?? ItemID.fresh()
    number = delivery.item
    asset = delivery.asset
    choices = delivery.choices
    seen = earlier?.seen
    if earlier?.isOver == true { progress = .over }
  }

  /// The numbers of its files that the host had whole before the server started.
  var fetchedBefore: Set<Int> { earlier?.fetched ?? [] }

  /// Whether some of its bytes left before the server started.
  var hasLeftBefore: Bool { earlier?.hasLeft == true }

  /// The item as it is kept when it is handed over.
  var kept: KeptItem { KeptItem(id, number: number, claim: SecretDigest(of: claim.text)) }

  /// Whether a text is a claim to the item; the time that takes tells nothing of either.
  func isClaimed(by text: String) -> Bool {
    let digest = SecretDigest(of: text)
    return ([SecretDigest(of: claim.text)] + (earlier?.claims ?? [])).reduce(false) {
      $1.isSame(as: digest) || $0
    }
  }

  /// Whether there is nothing to fetch any more.
  var isOver: Bool {
    if case .over = progress { true } else { false }
  }

  /// The bytes, where they are there.
  var prepared: PreparedItem? {
    if case .ready(let prepared, _) = progress { prepared } else { nil }
  }

  /// How long an item can be fetched once its bytes are there.
  static let longest = Duration.seconds(10 * 60)

  /// Notes that the host has all of it.
  mutating func end() {
    wasFetched = true
    progress = .over
  }

  /// Holds back more; bytes that were made under other choices are nobody's from now on.
  mutating func restrict(to choices: Choices) {
    self.choices = choices
    revision += 1
    if case .preparing(let task) = progress { predecessor = task }
    giveUp()
    progress = .waiting
  }

  /// Ends the making of bytes that are nobody's.
  func giveUp() {
    if case .preparing(let task) = progress { task.cancel() }
  }
}
