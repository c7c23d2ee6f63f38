import Access
import JSON

extension PickerConfiguration {
  /// A change of the limit or the edges while the picker is shown; nothing else can change.
  public struct Update: Sendable, Hashable {
    /// The new limit, or nil if it is unchanged.
    public let selectionLimit: SelectionLimit?
    /// The new edges that the content reaches, or nil if they are unchanged.
    public let edgesWithoutContentMargins: Set<PickerEdge>?

    /// Creates an update; a value of nil changes nothing.
    public init(
      selectionLimit: SelectionLimit? = nil, edgesWithoutContentMargins: Set<PickerEdge>? = nil
    ) {
      self.selectionLimit = selectionLimit
      self.edgesWithoutContentMargins = edgesWithoutContentMargins
    }

    /// Reads an update from JSON.
    ///
    /// - Throws: `PickerError` for the first error in the update, and `PickerError.Problem.fixed`
    ///   for a setting that cannot change while the picker is shown.
    public init(parsing text: String) throws(PickerError) {
      let value = try ConfigurationValue(parsing: JSONSource(text, file: ""))
      let changeable: [Field] = [
        .selectionLimit, .edgesWithoutContentMargins, .accessoryVisibility,
      ]
      for member in value.members ?? [] {
        guard let field = Field(spelled: member.key), !changeable.contains(field) else { continue }
        throw .field(field.path, .fixed)
      }
      let object = try value.object(
        keys: changeable.map(\.rawValue),
        spellings: Field.spellings.filter { $0.value == Field.selectionLimit.rawValue })
      self.init(
        selectionLimit: try object.selectionLimit(),
        edgesWithoutContentMargins: try object.hiddenEdges())
    }
  }

  /// Returns this configuration with an update applied.
  ///
  /// The new limit is not checked against the assets that were selected when the picker opened.
  ///
  /// - Throws: `PickerError.field` if the caller's API does not have such a setting.
  public func updated(by update: Update) throws(PickerError) -> PickerConfiguration {
    var updated = self
    updated.selectionLimit = update.selectionLimit ?? selectionLimit
    updated.edgesWithoutContentMargins =
      update.edgesWithoutContentMargins ?? edgesWithoutContentMargins
    try updated.requireFieldsOfAPI()
    return updated
  }
}
