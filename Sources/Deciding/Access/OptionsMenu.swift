public import Vocabulary

/// The Options menu that a caller gets: the choices a person has before they share.
public struct OptionsMenu: Sendable, Hashable {
  /// Whether the caller's picker has a menu, and if not, why.
  public let availability: Menu
  /// The options that the policies offer, in the order of reports.
  public let options: [Option]
  /// The option for texts that repeat a name or a date that is removed.
  public let echoes: EchoOption
  /// How many files were looked into.
  public let files: Int

  /// Makes a menu of options over so many files.
  public init(_ availability: Menu, options: [Option], echoes: EchoOption, files: Int) {
    self.availability = availability
    self.options = options
    self.echoes = echoes
    self.files = files
  }

  /// The line for items that repeat a name or a date that is removed: whether they go, too.
  public struct EchoOption: Sendable, Hashable {
    /// The setting that holds when nothing is chosen.
    public let standard: EchoTreatment
    /// The choice that the person made, if they made one.
    public let choice: EchoTreatment?
    /// The kinds of which names or dates are to be removed, or can be.
    public let kinds: Set<Kind>
    /// How many of the files hold such an item.
    public let files: Int

    /// Makes the line.
    public init(
      standard: EchoTreatment, chosen choice: EchoTreatment?, about kinds: Set<Kind>,
      heldBy files: Int
    ) {
      self.standard = standard
      self.choice = choice
      self.kinds = kinds
      self.files = files
    }

    /// The option's name for people.
    public var title: String {
      let named = kinds.intersection(Kind.namedInTexts)
      return switch named.count == 1 ? named.first : nil {
      case .location: "Also where captions name the place"
      case .people: "Also where captions name the person"
      case .captureTime: "Also where captions name the day"
      case _: "Also where captions name what is removed"
      }
    }
  }

  /// One line of the menu.
  public struct Option: Sendable, Hashable {
    /// The kind that the choice is about.
    public let kind: Kind
    /// The setting that holds when nothing is chosen.
    public let standard: Choice
    /// How exactly the kind is said where it is made coarse and nobody says how.
    public let coarse: Coarseness?
    /// The choice that the person made, if they made one.
    public let choice: Choice?
    /// How many of the files hold something of the kind.
    public let files: Int
    /// How many others have parts that may hold some, and cannot be read or opened.
    public let unsure: Int

    /// Makes one line.
    ///
    /// - Parameters:
    ///   - kind: The kind that the choice is about.
    ///   - standard: The setting that holds when nothing is chosen.
    ///   - coarse: How exactly the kind is said where it is made coarse and nobody says how.
    ///   - choice: The person's choice, if they made one.
    ///   - files: How many of the files hold something of the kind.
    ///   - unsure: How many others may.
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

    /// The option's name for people.
    public var title: String { kind.title }
  }
}
