public import Access
import Files
import Metadata
public import PolicyEngine
public import Vocabulary

/// What a file holds and, with a policy, what would become of it; nothing is written.
public struct Inspection: Sendable {
  /// The file's name.
  public let path: String
  /// The format, as told by the bytes; nil where they are of none.
  public let contentType: ContentType?
  /// The items, in the order in which they stand in the file.
  public let items: [InspectedItem]
  /// The items that do not lie in an asset inside the file.
  public let own: [InspectedItem]
  /// The assets inside the file.
  public let assets: [InspectedAsset]
  /// The decision, where a policy was given and the file could be read.
  public let decision: Decision?
  /// Why the file could not be read, or would not be delivered.
  public let problem: Problem?
  /// Whether the file is no picture or movie and was only found in a folder.
  public let isSkipped: Bool

  /// One item, with what would become of it.
  public struct InspectedItem: Sendable {
    /// The item.
    public let item: Item
    /// The key's name for people.
    public let title: String
    /// What would become of it, where a policy was given.
    public let verdict: Verdict?
  }
}

extension Inspection {
  /// Looks at one file.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - filter: Decides what would become of it; nil for a look at everything.
  ///   - request: Who would ask, and what the person would choose.
  public init(of input: ShareInput, with filter: ShareFilter?, under request: Request) {
    switch input {
    case .skipped(let path, _):
      self.init(path, nil, problem: nil, isSkipped: true)
    case .failed(let path, let problem):
      self.init(path, nil, problem: problem)
    case .asset(let delivery):
      self.init(of: delivery, with: filter, under: request)
    }
  }

  private init(of delivery: Delivery, with filter: ShareFilter?, under request: Request) {
    let path = "\(delivery.source)"
    var contentType: ContentType?
    do {
      let file = try SourceFile(opening: delivery.source)
      let prefix = try file.bytes(in: 0..<min(file.count, FileFormat.prefixLength))
      if case .media(let type) = FileFormat(recognising: prefix) { contentType = type }
      if contentType == nil, !delivery.isNamed, !MediaExtension.isOne(delivery.source.fileExtension)
      {
        self.init(path, nil, problem: nil, isSkipped: true)
        return
      }
      let inventory = try Inventory(of: file)
      contentType = inventory.contentType
      var facts = request.asset
      facts.contentType = inventory.contentType
      let decision = filter?.policies.decide(request.about(facts), about: inventory.items)
      let items = inventory.items.enumerated().map { index, item in
        InspectedItem(
          item: item, title: Catalogue.title(of: "\(item.key)", in: item.carrier),
          verdict: decision?.verdicts[index])
      }
      self.init(path, inventory, items, decision)
    } catch let error as FileError {
      self.init(path, contentType, problem: Problem(error))
    } catch let error as InventoryError {
      self.init(path, contentType, problem: Problem(error))
    } catch {
      self.init(path, contentType, problem: Problem(.unreadable, "the file cannot be read"))
    }
  }

  private init(
    _ path: String, _ inventory: Inventory, _ items: [InspectedItem], _ decision: Decision?
  ) {
    self.path = path
    contentType = inventory.contentType
    self.items = items
    (own, assets) = InspectedAsset.parts(of: inventory, in: items)
    self.decision = decision
    problem = decision.flatMap { Problem(carryingOut: $0, on: inventory) }
    isSkipped = false
  }

  /// A file that was not looked into.
  private init(
    _ path: String, _ contentType: ContentType?, problem: Problem?, isSkipped: Bool = false
  ) {
    self.path = path
    self.contentType = contentType
    items = []
    own = []
    assets = []
    decision = nil
    self.problem = problem
    self.isSkipped = isSkipped
  }
}
