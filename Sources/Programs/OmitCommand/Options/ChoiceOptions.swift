import Access
import ArgumentParser
import Vocabulary

/// Options that include those for the choices that concern metadata.
protocol GivenChoices: ParsableArguments {
  var remove: [KindList] { get }
  var keep: [KindList] { get }
  var coarsen: [CoarsenList] { get }
  var echoes: EchoTreatment? { get }

  /// Whether anything was chosen.
  var isGiven: Bool { get }

  /// Returns the choices.
  ///
  /// - Throws: `ValidationError` if the choices contradict each other.
  func choices() throws -> Choices
}

/// The person's choices that concern metadata.
struct MetadataChoices: GivenChoices {
  @Option(
    help: .remove, completion: .commaSeparated(KindList.removableWords),
    transform: KindList.init(removing:))
  var remove: [KindList] = []

  @Option(help: .keep, completion: .kinds, transform: KindList.init(keeping:))
  var keep: [KindList] = []

  @Option(
    help: .coarsen, completion: .commaSeparated { CoarsenList.completions },
    transform: CoarsenList.init(parsing:))
  var coarsen: [CoarsenList] = []

  @Option(help: .echoes)
  var echoes: EchoTreatment?

  var isGiven: Bool { concernsMetadata }

  /// The options as words of a command line.
  var words: [String] {
    remove.flatMap { ["--remove", $0.word] } + keep.flatMap { ["--keep", $0.word] }
      + coarsen.flatMap { ["--coarsen", $0.word] }
      + (echoes.map { ["--echoes", $0.rawValue] } ?? [])
  }

  func validate() throws {
    _ = try choices()
  }

  func choices() throws -> Choices { try choices(asking: nil, .standard) }
}

/// The choices of the person sharing.
struct ChoiceOptions: GivenChoices {
  @Option(
    help: .remove, completion: .commaSeparated(KindList.removableWords),
    transform: KindList.init(removing:))
  var remove: [KindList] = []

  @Option(help: .keep, completion: .kinds, transform: KindList.init(keeping:))
  var keep: [KindList] = []

  @Option(
    help: .coarsen, completion: .commaSeparated { CoarsenList.completions },
    transform: CoarsenList.init(parsing:))
  var coarsen: [CoarsenList] = []

  @Option(help: .echoes)
  var echoes: EchoTreatment?

  @Option(
    help: ArgumentHelp(
      """
      Request this encoding: jpeg makes every still a JPEG file; compatible keeps JPEG, PNG and \
      GIF, and makes other stills JPEG; both refuse movies. automatic and current keep every file \
      in its format.
      """, valueName: "format"))
  var format: ItemEncoding?

  @Option(
    help: ArgumentHelp(
      """
      Give stills that become JPEG this quality, from \(JPEGSettings.qualities.lowerBound) to \
      \(JPEGSettings.qualities.upperBound). (default: \(JPEGSettings.standard.quality))
      """, valueName: "n"))
  var quality: Int?

  @Option(
    help: ArgumentHelp(
      """
      Store the colours of stills that become JPEG for each pixel, 4:4:4, or for each four, 4:2:0. \
      (default: \(JPEGSettings.standard.subsampling.rawValue))
      """, valueName: "ratio"))
  var subsampling: ChromaSubsampling?

  @Option(
    help: ArgumentHelp(
      """
      Shrink stills that become JPEG until their longest side has at most this many pixels, from \
      \(JPEGSettings.longestSides.lowerBound) to \(JPEGSettings.longestSides.upperBound). \
      (default: they keep their size)
      """, valueName: "pixels"))
  var longestSide: Int?

  var isGiven: Bool { concernsMetadata || format != nil || hasJPEGSettings }

  func validate() throws {
    _ = try choices(asking: nil, .standard)
    try validateJPEGSettings()
    _ = try choices()
  }

  func choices() throws -> Choices { try choices(asking: format, try jpegSettings()) }
}

extension GivenChoices {
  /// Whether anything was chosen that concerns metadata.
  fileprivate var concernsMetadata: Bool {
    !remove.isEmpty || !keep.isEmpty || !coarsen.isEmpty || echoes != nil
  }

  /// Returns the choices, with the encoding that is asked for, and its settings.
  ///
  /// `all` does not apply to kinds that are kept or made coarse by name.
  fileprivate func choices(asking format: ItemEncoding?, _ jpeg: JPEGSettings) throws -> Choices {
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

/// Options for requested removals from which a rule exempts the caller.
struct StrictOptions: ParsableArguments {
  @Flag(help: "Exit with 3 if a rule overrules a requested removal.")
  var strict = false

  @Flag(
    name: .customLong("no-bypass"),
    help: "Refuse an asset, and exit with 2, if a rule overrules a requested removal.")
  var refusesBypass = false
}
