public import Access
import PolicyEngine
import Vocabulary

extension ShareFilter {
  /// Finds the menu of a request, and counts the files that hold the kinds it offers.
  ///
  /// - Parameters:
  ///   - request: Who asks, and what the person chose so far.
  ///   - inputs: The files they are about to share; nothing is written.
  /// - Returns: The menu, with what of it each file holds.
  public func menu(for request: Request, over inputs: [ShareInput] = []) -> MenuReport {
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
          for: kind, standard: option.standard, coarse: option.coarse,
          chosen: request.choices[kind], heldBy: counts[kind] ?? 0, unsure: unsure[kind] ?? 0)
      }
    }
    return MenuReport(
      menu: OptionsMenu(Menu(for: request), options: options, files: files),
      outcome: policies.decide(request, about: []).outcome, unread: unread)
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
