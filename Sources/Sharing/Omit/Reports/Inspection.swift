public import Access
import Catalogue
import Files
import Metadata
public import PolicyEngine
public import Vocabulary

/// The contents of a file and, with a policy, the decision about them.
///
/// Nothing is written.
public struct Inspection: Sendable {
  /// The file's name.
  public let path: String
  /// The role of the file in its asset.
  public let role: AssetReport.Role
  /// The format according to the bytes, or nil if they have no known format.
  public let contentType: ContentType?
  /// The items in file order.
  ///
  /// In a movie or a sidecar, the item for the file itself comes first.
  public let items: [InspectedItem]
  /// The items outside embedded assets.
  public let own: [InspectedItem]
  /// The assets inside the file.
  public let assets: [InspectedAsset]
  /// The decision, if a policy was given and the file could be read.
  public let decision: Decision?
  /// The numbers of items that would be kept but repeat a removed value, by the kinds of these
  /// values.
  public let echoes: KindCounts
  /// The items that repeat removed values.
  public let repeating: [Repetition]
  /// The reason why the file could not be read, or would not be delivered.
  public let problem: Problem?
  /// Whether the file could not be read.
  public let isUnread: Bool
  /// Whether the file would be left out although the asset is delivered.
  public let isLeftOut: Bool
  /// Whether the file is not a picture or movie and was only found in a folder.
  public let isSkipped: Bool
  /// The use of each byte, if it was requested and the file could be read.
  public let coverage: FileCoverage?
  /// The other files of the asset: the movie of a Live Photo, sidecars.
  public private(set) var companions: [Inspection] = []

  /// One item, with the verdict on it.
  public struct InspectedItem: Sendable {
    /// The item.
    public let item: Item
    /// The name of the key for people.
    public let title: String
    /// The verdict on the item, if a policy was given.
    public let verdict: Verdict?
    /// The value, if it was requested and can be read.
    public let value: InspectedValue?
  }
}

extension Inspection {
  /// Inspects the files of one asset.
  ///
  /// - Parameters:
  ///   - input: The asset.
  ///   - filter: The filter that decides about the asset, or nil to show everything without a
  ///     decision.
  ///   - request: The assumed caller, and the assumed choices of the person sharing.
  ///   - accounts: Whether to report the use of each byte.
  ///   - includesValues: Whether to show the values of items: the one exception to the rule that no
  ///     metadata value is ever shown.
  ///   - plans: Whether to check if something would prevent the asset from being delivered.
  public init(
    of input: ShareInput, with filter: ShareFilter?, under request: Request,
    accountingForBytes accounts: Bool = false, includingValues includesValues: Bool = false,
    planning plans: Bool = true
  ) {
    switch input {
    case .skipped(let path, _):
      self.init(path, problem: nil, isSkipped: true)
    case .failed(let path, let problem):
      self.init(path, problem: problem)
    case .asset(let delivery):
      self.init(
        named: "\(delivery.source)", with: filter, under: request, accounting: accounts,
        includingValues: includesValues, planning: plans
      ) { () throws(Problem) in try Asset(opening: delivery) }
    }
  }

  /// Inspects an asset after opening it.
  ///
  /// If there is no asset, its file is skipped.
  init(
    named name: String, with filter: ShareFilter?, under request: Request,
    accounting accounts: Bool = false, includingValues includesValues: Bool = false,
    planning plans: Bool = true,
    opening open: () throws(Problem) -> Asset?
  ) {
    do {
      guard let asset = try open() else {
        self.init(name, problem: nil, isSkipped: true)
        return
      }
      try self.init(
        of: asset, with: filter, under: request, accounting: accounts,
        includingValues: includesValues,
        planning: plans)
    } catch {
      self.init(name, problem: error)
    }
  }

  private init(
    of asset: Asset, with filter: ShareFilter?, under request: Request, accounting accounts: Bool,
    includingValues includesValues: Bool, planning plans: Bool
  ) throws(Problem) {
    var decision: Decision?
    var problem = asset.files[0].content.problem
    if let filter, problem == nil {
      let decided = asset.decision(by: filter.policies, on: request)
      decision = decided
      problem = filter.policies.refusal(of: decided, on: request)
      do {
        if plans, problem == nil {
          _ = try AssetPlan(carryingOut: decided, on: asset, choosing: request.choices)
        }
      } catch {
        problem = error
      }
    }
    let names = asset.delivery.files.map { "\($0.source)" }
    let files = try zip(asset.files, names).map { file, name throws(Problem) in
      try Inspection(
        of: file, named: name, in: asset, decided: decision, problem: problem,
        accounting: accounts, includingValues: includesValues)
    }
    self = files[0]
    companions = Array(files.dropFirst())
  }

  /// Collects the items of one file of an asset.
  private init(
    of file: AssetFile, named path: String, in asset: Asset, decided decision: Decision?,
    problem: Problem?, accounting accounts: Bool, includingValues includesValues: Bool
  ) throws(Problem) {
    let start = asset.range(of: file).lowerBound
    let all = (0..<file.itemCount).map { index in
      let item = file.item(at: index)
      return InspectedItem(
        item: item, title: Catalogue.title(of: "\(item.key)", in: item.carrier),
        verdict: decision?.verdicts[start + index],
        value: includesValues ? InspectedValue(ofItem: index, in: file) : nil)
    }
    let leaders = all.prefix(file.leader == nil ? 0 : 1)
    let shown = leaders.filter { !file.revealsNothing($0.item) }
    // If the file has no item of its own, all lists share one storage.
    let rest = leaders.isEmpty ? all : Array(all.dropFirst(leaders.count))
    self.path = path
    role = file.role
    contentType = file.content.contentType
    items = shown.isEmpty ? rest : shown + rest
    if let inventory = file.content.inventory {
      let parts = InspectedAsset.parts(of: inventory, in: rest)
      (own, assets) = (shown.isEmpty ? parts.own : shown + parts.own, parts.assets)
      coverage = accounts ? try FileCoverage(of: inventory, in: file.original) : nil
    } else {
      (own, assets) = (items, [])
      coverage = nil
    }
    self.decision = decision
    echoes =
      decision?.echoCounts(of: asset.range(of: file)) ?? KindCounts()
    repeating = decision.map { asset.repetitions(in: file, under: $0) } ?? []
    isUnread = file.content.problem != nil
    self.problem = file.index == 0 ? problem : file.content.problem
    isLeftOut = problem == nil && leaders.contains { $0.verdict?.action == .remove }
    isSkipped = false
  }

  /// Creates an inspection of a file that was not opened.
  private init(_ path: String, problem: Problem?, isSkipped: Bool = false) {
    self.path = path
    role = .still
    contentType = nil
    items = []
    own = []
    assets = []
    decision = nil
    echoes = KindCounts()
    repeating = []
    coverage = nil
    self.problem = problem
    isUnread = problem != nil
    isLeftOut = false
    self.isSkipped = isSkipped
  }
}

extension Inspection {
  /// The kinds that were found in the file, and those that unreadable parts may hold.
  package var kinds: (held: Set<Kind>, possible: Set<Kind>) {
    var (held, possible): (Set<Kind>, Set<Kind>) = ([], [])
    for inspected in items {
      held.formUnion(inspected.item.certainKinds)
      possible.formUnion(inspected.item.possibleKinds)
    }
    return (held, possible.subtracting(held))
  }
}
