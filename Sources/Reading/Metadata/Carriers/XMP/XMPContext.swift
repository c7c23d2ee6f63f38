import Catalogue
import Vocabulary

/// The meaning that the names around a place in a packet give it.
struct XMPContext: Sendable {
  /// Catalogued names from the top property inwards; empty outside of properties.
  private(set) var path = ""
  /// The key of the nearest property or field.
  private(set) var key = Item.Key.other
  /// The kinds of the properties and fields around, the nearest catalogued one's first.
  private(set) var kinds: Kinds?
  /// How far something here can be read.
  private(set) var reading = Reading.unrecognised

  /// The context inside a property or field of this name.
  ///
  /// The catalogue's row for the name itself counts first; a rule, which knows less than the
  /// property around, counts behind that. A name of which nothing is known says anything where the property
  /// around shows the picture.
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
      // INVARIANT (closure): what shows the picture does so by a name that is known.
      inner.kinds = (rule ?? .anything).adding(kinds.excluding(.rendering))
      inner.reading = rule == nil ? .malformed : .read
    } else if let rule {
      inner.kinds = kinds.map { $0.adding(rule) } ?? rule
      inner.reading = .read
    }
    return inner
  }

  /// The context inside the item of an array; the first has number 1 [ISO 16684-1 6.3.4].
  func item(_ number: Int) -> XMPContext {
    var inner = self
    inner.path += "[\(number)]"
    return inner
  }

  /// The context of something that reveals `kind` in itself.
  ///
  /// It has the kinds of the property around, too, and is unrecognised where that is: it goes
  /// with it.
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

  /// The context of a value: this one where the value has the form it should have, else one in
  /// which it may be anything; a place only where its words name one, as in every text.
  ///
  /// INVARIANT (closure): no policy removes what shows the picture, so nothing else passes for it.
  func holding(
    plain isPlain: @autoclosure () -> Bool, text: @autoclosure () -> String
  ) -> XMPContext {
    guard isShaped, !isPlain() else { return self }
    var inner = self
    inner.kinds = .anythingButPlaces(.caption).addingPlaces(toldIn: Array(text().utf8))
    inner.reading = .malformed
    return inner
  }

  /// Whether values have a form here: those that show the picture, and those that say how it is coded.
  private var isShaped: Bool {
    switch (kinds?.first, key) {
    case (.rendering, _): true
    case (.exposure, .known(let name)): XMPCodings.contain(name)
    default: false
    }
  }

  /// The context of a digest of something that is not at hand: it goes when anything does.
  func danglingDigest(key: String) -> XMPContext {
    var inner = holding(.identifier, key: key)
    inner.kinds = .opaque(.identifier)
    inner.reading = .read
    return inner
  }

  /// The context of something without a name of its own.
  func nameless() -> XMPContext {
    var inner = self
    inner.key = .other
    inner.path = path.isEmpty ? "other" : "\(path)/other"
    return inner
  }

  /// The context of a leaf in which these names stand, too.
  ///
  /// A leaf of which nothing is known may not pass for unrecognised where names inside it are
  /// known: it goes when anything does.
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
