import Access
import ArgumentParser
import Vocabulary

/// The person's choices that concern metadata.
struct MetadataChoices: ParsableArguments, GivenChoices {
  @Option(
    help: ArgumentHelp(
      """
      Remove these kinds of metadata, even if the policy keeps them. May be repeated, and \
      separated by commas. Kinds: \(KindList.removable.map(\.rawValue).joined(separator: ", ")), \
      or all.
      """, valueName: "kind"),
    completion: .commaSeparated(KindList.removableWords), transform: KindList.init(removing:))
  var remove: [KindList] = []

  @Option(
    help: ArgumentHelp("Keep these kinds, if the policy offers that choice.", valueName: "kind"),
    completion: .kinds, transform: KindList.init(keeping:))
  var keep: [KindList] = []

  @Option(
    help: ArgumentHelp(
      """
      Keep only a coarse form of these kinds, if the policy offers that choice: location=5km (1km \
      and up), city, region or country; captureTime=hour, day, month or year. Without a value, the \
      policy decides.
      """, valueName: "kind[=value]"),
    completion: .commaSeparated { CoarsenList.completions }, transform: CoarsenList.init(parsing:))
  var coarsen: [CoarsenList] = []

  @Option(
    help: ArgumentHelp(
      """
      Keep or remove texts that repeat a removed name of a place or person, a removed model or a \
      removed date. (default: what the policy says; if it says nothing, keywords and fields that \
      contain only a place, a person or a device are removed)
      """, valueName: "what"))
  var echoes: EchoTreatment?

  func validate() throws {
    _ = try choices()
  }

  /// Whether anything was chosen.
  var isGiven: Bool {
    !remove.isEmpty || !keep.isEmpty || !coarsen.isEmpty || echoes != nil
  }

  /// The options as words of a command line.
  var words: [String] {
    remove.flatMap { ["--remove", $0.word] } + keep.flatMap { ["--keep", $0.word] }
      + coarsen.flatMap { ["--coarsen", $0.word] }
      + (echoes.map { ["--echoes", $0.rawValue] } ?? [])
  }

  func choices() throws -> Choices { try choices(asking: nil, .standard) }

  /// Returns the choices, with the encoding that is asked for, and its settings.
  ///
  /// `all` does not apply to kinds that are kept or made coarse by name.
  func choices(asking format: ItemEncoding?, _ jpeg: JPEGSettings) throws -> Choices {
    let kept = keep.reduce(into: Set<Kind>()) { $0.formUnion($1.kinds) }
    let coarse = coarsen.reduce(into: [Kind: Coarseness?]()) { $0.merge($1.kinds) { $1 } }
    let named = kept.union(coarse.keys)
    let removed = remove.reduce(into: Set<Kind>()) { result, list in
      result.formUnion(list.isAll ? list.kinds.subtracting(named) : list.kinds)
    }
    do {
      return try Choices(
        include: kept, exclude: removed, coarsen: coarse, format: format, jpeg: jpeg,
        echoes: echoes)
    } catch {
      throw ValidationError("--remove, --keep and --coarsen contradict each other: \(error)")
    }
  }
}

/// The choices of the person sharing.
struct ChoiceOptions: ParsableArguments, GivenChoices {
  @OptionGroup
  var metadata: MetadataChoices

  @Option(
    help: ArgumentHelp(
      """
      Request this encoding: jpeg makes every still a JPEG file; compatible keeps JPEG, PNG and \
      GIF, and makes other stills JPEG; both refuse movies. automatic and current keep every file \
      in its format.
      """, valueName: "format"))
  var format: ItemEncoding?

  @OptionGroup
  var jpeg: JPEGOptions

  var isGiven: Bool { metadata.isGiven || format != nil || jpeg.isGiven }

  func validate() throws {
    _ = try choices()
  }

  func choices() throws -> Choices {
    try metadata.choices(asking: format, try jpeg.settings(for: format))
  }
}

/// Options that state choices.
protocol GivenChoices {
  /// Whether anything was chosen.
  var isGiven: Bool { get }

  /// Returns the choices.
  ///
  /// - Throws: `ValidationError` if the choices contradict each other.
  func choices() throws -> Choices
}

/// Options for requested removals from which a rule exempts the caller.
struct StrictOptions: ParsableArguments {
  @Flag(help: "Exit with 3 if a rule overrules a requested removal.")
  var strict = false

  @Flag(
    name: .customLong("no-bypass"),
    help: "Refuse an asset, and exit with 2, if a rule overrules a requested removal.")
  var refusesBypass = false
}
