import Access
import JSON

extension PickerConfiguration {
  /// A change of a configuration while its picker is shown: of the limit and the edges, and of
  /// nothing else.
  package struct Update: Sendable, Hashable {
    /// The new limit; nil where it stays.
    package let selectionLimit: SelectionLimit?
    /// The new edges that the content reaches; nil where they stay.
    package let edgesWithoutContentMargins: Set<PickerEdge>?

    /// Makes a change; what is nil stays.
    package init(
      selectionLimit: SelectionLimit? = nil, edgesWithoutContentMargins: Set<PickerEdge>? = nil
    ) {
      self.selectionLimit = selectionLimit
      self.edgesWithoutContentMargins = edgesWithoutContentMargins
    }

    /// Reads a change from JSON.
    ///
    /// - Throws: `PickerError` for the first thing that is not as changes are written, and
    ///   `PickerError.Problem.fixed` for a setting that stays while the picker is shown.
    package init(parsing text: String) throws(PickerError) {
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

  /// This configuration after a change; the assets selected when the picker opened bind it no more.
  ///
  /// - Throws: `PickerError.field` where the caller's API has no such setting.
  package func updated(by update: Update) throws(PickerError) -> PickerConfiguration {
    var updated = self
    updated.selectionLimit = update.selectionLimit ?? selectionLimit
    updated.edgesWithoutContentMargins =
      update.edgesWithoutContentMargins ?? edgesWithoutContentMargins
    try updated.requireFieldsOfAPI()
    return updated
  }
}
