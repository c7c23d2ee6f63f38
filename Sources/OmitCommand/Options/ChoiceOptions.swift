import Access
import ArgumentParser
import Vocabulary

/// What the person sharing chose.
struct ChoiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Remove these kinds of metadata, whatever the policy keeps. May be repeated, and separated \
      by commas. Kinds: \(KindList.removable.map(\.rawValue).joined(separator: ", ")), or all.
      """, valueName: "kind"),
    completion: .list(KindList.removable.map(\.rawValue)), transform: KindList.init(removing:))
  var remove: [KindList] = []

  @Option(
    help: ArgumentHelp("Keep these kinds, where the policy offers that choice.", valueName: "kind"),
    completion: .list(KindList.removable.map(\.rawValue)), transform: KindList.init(keeping:))
  var keep: [KindList] = []

  @Option(
    help: ArgumentHelp(
      "Keep these kinds less exactly, such as location=city. (not supported yet)",
      valueName: "kind=value"))
  var coarsen: [String] = []

  @Option(
    help: ArgumentHelp(
      "Want this encoding; nothing is re-encoded, so compatible is refused.", valueName: "format"))
  var format: ItemEncoding?

  func validate() throws {
    guard coarsen.isEmpty else {
      throw ValidationError(
        "--coarsen is not supported yet; --remove takes a kind away whole")
    }
    _ = try choices
  }

  /// Whether anything was chosen.
  var isGiven: Bool { !remove.isEmpty || !keep.isEmpty || format != nil }

  /// The choices; `all` leaves what is kept by name.
  var choices: Choices {
    get throws {
      let kept = keep.reduce(into: Set<Kind>()) { $0.formUnion($1.kinds) }
      let removed = remove.reduce(into: Set<Kind>()) { result, list in
        result.formUnion(list.isAll ? list.kinds.subtracting(kept) : list.kinds)
      }
      do {
        return try Choices(include: kept, exclude: removed, format: format)
      } catch {
        throw ValidationError("--remove and --keep contradict each other: \(error)")
      }
    }
  }
}
