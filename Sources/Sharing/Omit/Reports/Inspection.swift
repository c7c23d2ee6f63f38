public import Access
import Catalogue
import Files
import Metadata
public import PolicyEngine
public import Vocabulary

/// A look at a file: what it holds and, with a policy, what would be done to it.
///
/// Nothing is written.
public struct Inspection: Sendable {
  /// The file's name.
  public let path: String
  /// The role of the file in its asset.
  public let role: AssetReport.Role
  /// The format, as told by the bytes; nil where they are of none.
  public let contentType: ContentType?
  /// The items, in the order in which they stand in the file; in front of them, the item that a
  /// movie or a sidecar is itself.
  public let items: [InspectedItem]
  /// The items that do not lie in an asset inside the file.
  public let own: [InspectedItem]
  /// The assets inside the file.
  public let assets: [InspectedAsset]
  /// The decision, where a policy was given and the file could be read.
  public let decision: Decision?
  /// Items that would go along and repeat a value that would not, by the kinds of these values.
  public let echoes: KindCounts
  /// These items.
  public let repeating: [Repetition]
  /// Why the file could not be read, or would not be delivered.
  public let problem: Problem?
  /// Whether the file could not be read.
  public let isUnread: Bool
  /// Whether the file would stay behind although the asset is delivered.
  public let isLeftOut: Bool
  /// Whether the file is no picture or movie and was only found in a folder.
  public let isSkipped: Bool
  /// The use of each byte, where that was asked for and the file could be read.
  public let coverage: FileCoverage?
  /// The other files of its asset: the movie of a Live Photo, sidecars.
  public private(set) var companions: [Inspection] = []

  /// One item, with the verdict on it.
  public struct InspectedItem: Sendable {
    /// The item.
    public let item: Item
    /// The key's name for people.
    public let title: String
    /// The verdict on it, where a policy was given.
    public let verdict: Verdict?
    /// The value, where that was asked for and can be read.
    public let value: InspectedValue?
  }
}

extension Inspection {
  /// Looks at the files of one asset.
  ///
  /// - Parameters:
  ///   - input: The asset.
  ///   - filter: Decides what would become of it; nil for a look at everything.
  ///   - request: Who would ask, and what the person would choose.
  ///   - accounts: Whether to tell what each byte is there for.
  ///   - tells: Whether to tell what items say: the one exception to the rule that no value of
  ///     metadata is ever told.
  ///   - plans: Whether to look for what would keep the asset from being delivered.
  public init(
    of input: ShareInput, with filter: ShareFilter?, under request: Request,
    accountingForBytes accounts: Bool = false, tellingValues tells: Bool = false,
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
        telling: tells, planning: plans
      ) { () throws(Problem) in try Asset(opening: delivery) }
    }
  }

  /// Looks at an asset once it is opened; where there is none, its file is skipped.
  init(
    named name: String, with filter: ShareFilter?, under request: Request,
    accounting accounts: Bool = false, telling tells: Bool = false, planning plans: Bool = true,
    opening open: () throws(Problem) -> Asset?
  ) {
    do {
      guard let asset = try open() else {
        self.init(name, problem: nil, isSkipped: true)
        return
      }
      try self.init(
        of: asset, with: filter, under: request, accounting: accounts, telling: tells,
        planning: plans)
    } catch {
      self.init(name, problem: error)
    }
  }

  private init(
    of asset: Asset, with filter: ShareFilter?, under request: Request, accounting accounts: Bool,
    telling tells: Bool, planning plans: Bool
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
        accounting: accounts, telling: tells)
    }
    self = files[0]
    companions = Array(files.dropFirst())
  }

  /// Gathers what was found in one file of an asset.
  private init(
    of file: AssetFile, named path: String, in asset: Asset, decided decision: Decision?,
    problem: Problem?, accounting accounts: Bool, telling tells: Bool
  ) throws(Problem) {
    let start = asset.range(of: file).lowerBound
    let all = (0..<file.itemCount).map { index in
      let item = file.item(at: index)
      return InspectedItem(
        item: item, title: Catalogue.title(of: "\(item.key)", in: item.carrier),
        verdict: decision?.verdicts[start + index],
        value: tells ? InspectedValue(ofItem: index, in: file) : nil)
    }
    let leaders = all.prefix(file.leader == nil ? 0 : 1)
    let shown = leaders.filter { !file.isMere($0.item) }
    // Where nothing stands in front, all lists are one.
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

  /// A file that was not looked into.
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
  /// The kinds that were found in the file, and those that parts which could not be read may hold.
  package var kinds: (held: Set<Kind>, possible: Set<Kind>) {
    var (held, possible): (Set<Kind>, Set<Kind>) = ([], [])
    for inspected in items {
      held.formUnion(inspected.item.certainKinds)
      possible.formUnion(inspected.item.possibleKinds)
    }
    return (held, possible.subtracting(held))
  }
}
