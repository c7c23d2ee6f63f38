import Vocabulary

/// Sentences about values that were removed and that other items still repeat, one for each kind.
enum EchoWording {
  static func sentences(_ echoes: KindCounts, style: Style, isDone: Bool) -> [String] {
    echoes.sorted.map { kind, count in
      let items = Quantity.count(count, "item")
      let verb = count == 1 ? kind.repeating.one : kind.repeating.many
      return style.caution("\(items) still \(verb) that \(isDone ? "was" : "is to be") removed")
    }
  }

  /// The advice on how to remove such items, too.
  static let advice = "(a policy with `echoes: remove` removes such items, too)"
}

extension Kind {
  /// The predicate of an item that repeats a value of the kind, such as `names a place`.
  fileprivate var repeating: (one: String, many: String) {
    let what =
      switch self {
      case .location: "a place"
      case .captureTime: "a date"
      case .deviceModel: "a device or program"
      case .people: "a person"
      case .creator: "a creator"
      case .contact: "a contact"
      case .deviceIdentity, .rights, .caption, .editHistory, .identifier, .preview, .makerNote,
        .motion, .depth, .provenance, .aiLabel, .exposure, .rendering:
        "something (\(rawValue))"
      }
    return ("names \(what)", "name \(what)")
  }
}
