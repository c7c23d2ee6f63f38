import Vocabulary

extension RequestedNotApplied {
  /// The sentence that says what was asked for in vain; nil if everything was carried out.
  func sentence(in style: Style = .plain) -> String? {
    guard !isEmpty else { return nil }
    return style.caution("asked for, but not removed, because a rule exempts the caller: ")
      + ResultLine.counts(all)
  }
}
