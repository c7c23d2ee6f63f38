public import Vocabulary

/// The Options menu that a caller gets: the choices a person has before they share.
public struct OptionsMenu: Sendable, Hashable {
  /// Whether the caller's picker has a menu, and if not, why.
  public let availability: Menu
  /// The options that the policies offer, in the order of reports.
  public let options: [Option]
  /// How many files were looked into.
  public let files: Int

  /// Makes a menu of options over so many files.
  public init(_ availability: Menu, options: [Option], files: Int) {
    self.availability = availability
    self.options = options
    self.files = files
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
