import Catalogue
import Vocabulary

/// The meaning of a place in a packet according to the names around it.
struct XMPContext: Sendable {
  /// The catalogued names from the top property inwards; empty outside properties.
  private(set) var path = ""
  /// The key of the nearest property or field.
  private(set) var key = Item.Key.other
  /// The kinds of the enclosing properties and fields, starting with the nearest catalogued one.
  private(set) var kinds: Kinds?
  /// How far values in this context can be read.
  private(set) var reading = Reading.unrecognised

  /// Returns the context inside a property or field of a name.
  ///
  /// The kinds of the name's own row come first. A rule is less specific than the enclosing
  /// property, so its kinds come after those. An unknown name may hold anything if the enclosing
  /// property shows the picture.
  func entering(_ name: XMLName) -> XMPContext {
    var inner = self
    let row = Catalogue.xmp(namespace: name.namespace, name: name.local)
    inner.key = row.map { .known($0.key) } ?? .other
    inner.path = path.isEmpty ? inner.key.description : "\(path)/\(inner.key.description)"
    let rule =
      row == nil ? Catalogue.xmpRule(namespace: name.namespace, name: name.local) : nil
    if let row {
      inner.kinds = kinds.map { row.kinds.adding($0) } ?? row.kinds
      inner.reading = .read
    } else if let kinds, kinds.first == .rendering {
      // INVARIANT (closure): only known names show the picture.
      inner.kinds = (rule ?? .anything).adding(kinds.excluding(.rendering))
      inner.reading = rule == nil ? .malformed : .read
    } else if let rule {
      inner.kinds = kinds.map { $0.adding(rule) } ?? rule
      inner.reading = .read
    }
    return inner
  }

  /// Returns the context inside an item of an array; the first has number 1 [ISO 16684-1 6.3.4].
  func item(_ number: Int) -> XMPContext {
    var inner = self
    inner.path += "[\(number)]"
    return inner
  }

  /// Returns the context of something that itself reveals `kind`.
  ///
  /// It also has the kinds of the enclosing property, and is unrecognised if that is, since it is
  /// removed with it.
  func holding(_ kind: Kind, key: String) -> XMPContext {
    var inner = self
    inner.key = .known(key)
    inner.path = path.isEmpty ? key : "\(path)/\(key)"
    if path.isEmpty {
      inner.kinds = Kinds(kind)
      inner.reading = .read
    } else if let kinds {
      inner.kinds = Kinds(kind).adding(kinds)
    }
    return inner
  }

  /// Returns the context of a value.
  ///
  /// This is the same context if the value has the required form. Otherwise it is a context in
  /// which the value may be anything, but a place only if its words name one, as in every text.
  ///
  /// INVARIANT (closure): no policy removes what shows the picture, so no other value counts as
  /// such.
  func holding(
    plain isPlain: @autoclosure () -> Bool, text: @autoclosure () -> String
  ) -> XMPContext {
    guard isShaped, !isPlain() else { return self }
    var inner = self
    inner.kinds = .allExceptPlaces(.caption).addingPlaces(toldIn: Array(text().utf8))
    inner.reading = .malformed
    return inner
  }

  /// Whether values have a required form here: those that show the picture, and those that describe
  /// its coding.
  private var isShaped: Bool {
    switch (kinds?.first, key) {
    case (.rendering, _): true
    case (.exposure, .known(let name)): XMPCodings.contain(name)
    default: false
    }
  }

  /// Returns the context of a digest of absent data, which is removed when anything is.
  func danglingDigest(key: String) -> XMPContext {
    var inner = holding(.identifier, key: key)
    inner.kinds = .opaque(.identifier)
    inner.reading = .read
    return inner
  }

  /// Returns the context of something without a name of its own.
  func nameless() -> XMPContext {
    var inner = self
    inner.key = .other
    inner.path = path.isEmpty ? "other" : "\(path)/other"
    return inner
  }

  /// Returns the context of a leaf that contains names.
  ///
  /// An unknown leaf must not count as unrecognised if names inside it are known: it is removed
  /// when anything is.
  func joining(_ names: Set<XMLName>) -> XMPContext {
    var inner = self
    for name in names.sorted() {
      guard let more = XMPContext().entering(name).kinds else { continue }
      inner.reading = kinds == nil ? .malformed : .read
      inner.kinds = kinds == nil ? .anything : inner.kinds?.adding(more)
    }
    return inner
  }
}
