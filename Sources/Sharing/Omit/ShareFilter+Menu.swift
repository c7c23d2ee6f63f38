public import Access
import PolicyEngine
import Vocabulary

extension ShareFilter {
  /// Returns the menu of a request, and counts the files that hold the kinds it offers.
  public func menu(
    for request: Request, over inputs: [ShareInput]
  ) async throws(CancellationError) -> MenuReport {
    try await menu(for: request, over: ShareInputs(inputs))
  }

  /// Returns the menu of a request, and counts the files that hold the kinds it offers.
  ///
  /// - Parameters:
  ///   - request: The caller, and the choices of the person sharing so far.
  ///   - inputs: The files about to be shared; nothing is written.
  /// - Returns: The menu, with the number of files for each option.
  /// - Throws: `CancellationError` if the task is cancelled; a menu over only some of the files
  ///   would be incomplete.
  public func menu(
    for request: Request, over inputs: ShareInputs = ShareInputs([])
  ) async throws(CancellationError) -> MenuReport {
    var (counts, unsure): ([Kind: Int], [Kind: Int]) = ([:], [:])
    var (files, repeating) = (0, 0)
    var unread: [(name: String, problem: Problem)] = []
    for input in inputs {
      let inspection = Inspection(of: input, with: self, under: request, planning: false)
      // A result of a cancelled task may be incomplete.
      guard !Task.isCancelled else { throw CancellationError() }
      guard !inspection.isSkipped else { continue }
      if inspection.isUnread, let problem = inspection.problem {
        unread.append((inspection.path, problem))
        continue
      }
      files += 1
      let (held, possible) = inspection.kinds
      for kind in held { counts[kind, default: 0] += 1 }
      for kind in possible { unsure[kind, default: 0] += 1 }
      if inspection.repeatsNames { repeating += 1 }
    }
    let options = policies.offered.compactMap { kind in
      policies.option(for: kind).map { option in
        OptionsMenu.Option(
          for: kind, standard: option.standard, coarse: option.coarse,
          chosen: request.choices[kind], heldBy: counts[kind] ?? 0, unsure: unsure[kind] ?? 0)
      }
    }
    let decision = policies.decide(request, about: [])
    let taken = Kind.namedInTexts.filter(decision.isTaken)
    let echoes = OptionsMenu.EchoOption(
      standard: policies.settings.echoes.resolved(for: request.caller.api),
      chosen: request.choices.echoes,
      about: taken.isEmpty ? Kind.namedInTexts.intersection(policies.offered) : taken,
      heldBy: repeating)
    return MenuReport(
      menu: OptionsMenu(Menu(for: request), options: options, echoes: echoes, files: files),
      outcome: decision.outcome, unread: unread)
  }
}

extension Inspection {
  /// Whether something in the file repeats a name or a date that is to be removed, and is itself
  /// kept or removed.
  fileprivate var repeatsNames: Bool {
    !repeating.isEmpty || items.contains { [.weak, .whole].contains($0.verdict?.echoed?.strength) }
  }
}
