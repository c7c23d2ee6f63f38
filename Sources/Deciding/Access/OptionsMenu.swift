public import Vocabulary

/// The Options menu of a caller, with the choices that a person has before they share.
public struct OptionsMenu: Sendable, Hashable {
  /// Whether the caller's picker has a menu, and if not, why.
  public let availability: Menu
  /// The options that the policies offer, in the order of reports.
  public let options: [Option]
  /// The option for text that repeats a removed name or date.
  public let echoes: EchoOption
  /// The number of files that were examined.
  public let files: Int

  /// Creates a menu of options for the given number of files.
  public init(_ availability: Menu, options: [Option], echoes: EchoOption, files: Int) {
    self.availability = availability
    self.options = options
    self.echoes = echoes
    self.files = files
  }

  /// The menu line that determines whether items that repeat a removed name or date are removed
  /// too.
  public struct EchoOption: Sendable, Hashable {
    /// The setting that applies when nothing is chosen.
    public let standard: EchoTreatment
    /// The choice that the person made, if they made one.
    public let choice: EchoTreatment?
    /// The kinds whose names or dates are to be removed, or can be.
    public let kinds: Set<Kind>
    /// The number of files that hold such an item.
    public let files: Int

    /// Creates the line.
    public init(
      standard: EchoTreatment, chosen choice: EchoTreatment?, about kinds: Set<Kind>,
      heldBy files: Int
    ) {
      self.standard = standard
      self.choice = choice
      self.kinds = kinds
      self.files = files
    }

    /// The option's user-visible name.
    public var title: String {
      let named = kinds.intersection(Kind.namedInTexts)
      return switch named.count == 1 ? named.first : nil {
      case .location: "Captions that name the place"
      case .people: "Captions that name the person"
      case .captureTime: "Captions that name the day"
      case _: "Captions that name what is removed"
      }
    }
  }

  /// One line of the menu.
  public struct Option: Sendable, Hashable {
    /// The kind that the choice concerns.
    public let kind: Kind
    /// The setting that applies when nothing is chosen.
    public let standard: Choice
    /// The coarseness that applies if the kind is made coarse and no coarseness is chosen.
    public let coarse: Coarseness?
    /// The choice that the person made, if they made one.
    public let choice: Choice?
    /// The number of files that hold an item of the kind.
    public let files: Int
    /// The number of other files with unreadable or unopened parts that may hold an item of the
    /// kind.
    public let unsure: Int

    /// Creates one line.
    ///
    /// - Parameters:
    ///   - kind: The kind that the choice concerns.
    ///   - standard: The setting that applies when nothing is chosen.
    ///   - coarse: The coarseness that applies if the kind is made coarse and no coarseness is
    ///     chosen.
    ///   - choice: The person's choice, if they made one.
    ///   - files: The number of files that hold an item of the kind.
    ///   - unsure: The number of other files that may hold one.
    public init(
      for kind: Kind, standard: Choice, coarse: Coarseness?, chosen choice: Choice?,
      heldBy files: Int, unsure: Int
    ) {
      self.kind = kind
      self.standard = standard
      self.coarse = coarse
      self.choice = choice
      self.files = files
      self.unsure = unsure
    }

    /// The option's user-visible name.
    public var title: String { kind.title }
  }
}
