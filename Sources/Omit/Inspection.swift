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
      self.init(path, nil, [], nil, nil, isSkipped: true)
    case .failed(let path, let problem):
      self.init(path, nil, [], nil, problem)
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
        self.init(path, nil, [], nil, nil, isSkipped: true)
        return
      }
      let inventory = try Inventory(of: file)
      contentType = inventory.contentType
      var facts = request.asset
      facts.contentType = contentType
      let decision = filter?.policies.decide(request.about(facts), about: inventory.items)
      let items = inventory.items.enumerated().map { index, item in
        InspectedItem(
          item: item, title: Catalogue.title(of: "\(item.key)", in: item.carrier),
          verdict: decision?.verdicts[index])
      }
      let problem = decision.flatMap { Problem(carryingOut: $0, on: inventory) }
      self.init(path, contentType, items, decision, problem)
    } catch let error as FileError {
      self.init(path, contentType, [], nil, Problem(error))
    } catch let error as InventoryError {
      self.init(path, contentType, [], nil, Problem(error))
    } catch {
      self.init(path, contentType, [], nil, Problem(.unreadable, "the file cannot be read"))
    }
  }

  private init(
    _ path: String, _ contentType: ContentType?, _ items: [InspectedItem], _ decision: Decision?,
    _ problem: Problem?, isSkipped: Bool = false
  ) {
    self.path = path
    self.contentType = contentType
    self.items = items
    self.decision = decision
    self.problem = problem
    self.isSkipped = isSkipped
  }
}
