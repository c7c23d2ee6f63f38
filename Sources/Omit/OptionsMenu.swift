public import Access
public import PolicyEngine
public import Vocabulary

/// The Options menu that a caller gets: the choices that a person has before they share.
public struct OptionsMenu: Sendable {
  /// Whether the caller's picker has a menu, and if not, why.
  public let menu: Menu
  /// The outcome for an asset of this request.
  public let outcome: Outcome
  /// The options that the policies offer, in the order of reports.
  public let options: [Option]
  /// How many files were looked into.
  public let files: Int
  /// The files that could not be looked into, each with why.
  public let unread: [(name: String, problem: Problem)]

  /// One line of the menu.
  public struct Option: Sendable, Hashable {
    /// The kind that the choice is about.
    public let kind: Kind
    /// The choice that holds when nothing is chosen.
    public let standard: Choice
    /// How exactly the kind is said where it is made coarse and nobody says how.
    public let coarse: Coarseness?
    /// The person's choice, if they made one.
    public let choice: Choice?
    /// How many of the files hold something of the kind.
    public let files: Int
    /// How many others have parts that may hold some, and cannot be read or opened.
    public let unsure: Int

    /// The option's name for people.
    public var title: String { kind.title }
  }
}

extension ShareFilter {
  /// Finds the menu of a request, and counts the files that hold the kinds it offers.
  ///
  /// - Parameters:
  ///   - request: Who asks, and what the person chose so far.
  ///   - inputs: The files they are about to share; nothing is written.
  /// - Returns: The menu, with what of it each file holds.
  public func menu(for request: Request, over inputs: [ShareInput] = []) -> OptionsMenu {
    var (counts, unsure): ([Kind: Int], [Kind: Int]) = ([:], [:])
    var files = 0
    var unread: [(name: String, problem: Problem)] = []
    for input in inputs {
      let inspection = Inspection(of: input, with: nil, under: request)
      guard !inspection.isSkipped else { continue }
      if let problem = inspection.problem {
        unread.append((inspection.path, problem))
        continue
      }
      files += 1
      let (held, possible) = inspection.kinds
      for kind in held { counts[kind, default: 0] += 1 }
      for kind in possible { unsure[kind, default: 0] += 1 }
    }
    let options = policies.offered.compactMap { kind in
      policies.option(for: kind).map { option in
        OptionsMenu.Option(
          kind: kind, standard: option.standard, coarse: option.coarse,
          choice: request.choices[kind], files: counts[kind] ?? 0,
          unsure: unsure[kind] ?? 0)
      }
    }
    return OptionsMenu(
      menu: Menu(for: request), outcome: policies.decide(request, about: []).outcome,
      options: options, files: files, unread: unread)
  }
}

extension Inspection {
  /// The kinds that were found, and those that parts which could not be read may hold.
  fileprivate var kinds: (held: Set<Kind>, possible: Set<Kind>) {
    var (held, possible): (Set<Kind>, Set<Kind>) = ([], [])
    for inspected in items {
      let kinds = inspected.item.kinds
      switch inspected.item.reading {
      case .read: held.formUnion(kinds.all)
      case .signed, .unopened:
        held.insert(kinds.first)
        possible.formUnion(kinds.others)
      case .malformed: possible.formUnion(kinds.all)
      case .unrecognised: break
      }
    }
    return (held, possible.subtracting(held))
  }
}
