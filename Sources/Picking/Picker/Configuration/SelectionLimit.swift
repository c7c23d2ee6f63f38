package import JSON

/// The number of assets that can be selected at once.
public struct SelectionLimit: Sendable, Hashable {
  /// The number as stated by the host; 0 means the largest possible number.
  public let stated: Int

  /// The largest number of assets that can be selected.
  ///
  /// It is bounded because the selection is held in memory and counted at each change.
  public static let maximum = 2_000

  /// A limit of one asset, the model's default.
  public static let one = SelectionLimit(known: 1)

  private init(known: Int) { stated = known }

  /// Creates a limit from the number that a host states in a field.
  ///
  /// - Throws: `PickerError.field` if the number is negative or more than `maximum`.
  package init(
    parsing stated: Int, at path: FieldPath = .root.member("selectionLimit")
  ) throws(PickerError) {
    guard (0...SelectionLimit.maximum).contains(stated) else {
      throw .field(path, .outOfRange(0...SelectionLimit.maximum))
    }
    self.stated = stated
  }

  /// Creates a limit from a number; 0 means the largest possible number.
  ///
  /// - Throws: `PickerError.field` if the number is negative or more than `maximum`.
  public init(_ count: Int) throws(PickerError) { try self.init(parsing: count) }

  /// The number of assets that can be selected.
  public var count: Int { stated == 0 ? SelectionLimit.maximum : stated }

  /// Whether only one asset can be selected.
  public var isOne: Bool { stated == 1 }
}
