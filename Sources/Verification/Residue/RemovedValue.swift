import Vocabulary

/// One removed value in all the forms in which it is searched for.
struct RemovedValue: Sendable {
  /// The kind under which it was removed.
  let kind: Kind
  let needles: Set<Needle>

  /// Takes the forms of a value; nil where no form is left that is worth searching for.
  init?(_ kind: Kind, needles: some Sequence<Needle>) {
    let needles = Set(needles)
    guard !needles.isEmpty else { return nil }
    self.kind = kind
    self.needles = needles
  }
}
