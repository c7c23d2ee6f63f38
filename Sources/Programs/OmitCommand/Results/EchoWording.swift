import Omit
import Vocabulary

/// Sentences about items that repeat a name or a date that goes: how many, and which.
struct EchoWording {
  /// The items of each file, by its name.
  let files: [(file: String, items: [Repetition])]
  let style: Style
  /// Whether it was done, or would be.
  let isDone: Bool
  /// How many files there are and how many items by kind, where not all are among `files`.
  var all: (files: Int, items: KindCounts)?

  /// Files and items that are named; reports name all.
  private static let longestList = 5

  /// A sentence for each kind.
  var sentences: [String] {
    var counts = KindCounts()
    for item in files.flatMap(\.items) { counts.add(item.kind) }
    return (all?.items ?? counts).sorted.map { kind, count in
      let items = Quantity.count(count, "item")
      let verb = count == 1 ? "names" : "name"
      return style.caution(
        "\(items) still \(verb) \(kind.named) that \(isDone ? "was" : "is to be") removed")
    }
  }

  /// A line for each file, with the items in it.
  var places: [String] {
    var lines = files.prefix(Self.longestList).map { file, items in
      "\(Terminal.escaping(file)): \(Self.names(of: items))"
    }
    let more = (all?.files ?? files.count) - Self.longestList
    if more > 0 { lines.append("and \(Quantity.count(more, "more file"))") }
    return lines
  }

  /// The items by their names, each once, such as `Description (xmp), Caption-Abstract (iptc)`.
  static func names(of items: [Repetition]) -> String {
    var seen: Set<String> = []
    let names = items.map { "\($0.title) (\($0.carrier))" }.filter { seen.insert($0).inserted }
    let shown = names.prefix(longestList).joined(separator: ", ")
    let more = names.count - longestList
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  /// The sentences, the places and the advice, for the end of a summary; empty where there is
  /// nothing to say.
  var summary: String {
    guard !files.isEmpty else { return "" }
    return (sentences + places.map { "  \($0)" } + [Self.advice]).joined(separator: "\n")
  }

  /// The advice on how to remove such items, too.
  static let advice = "(--echoes remove removes such items, too)"
}

extension Kind {
  /// Something of the kind that a text can name, such as `a place`.
  var named: String {
    switch self {
    case .location: "a place"
    case .captureTime: "a date"
    case .deviceModel: "a device or program"
    case .people: "a person"
    case .creator: "an author"
    case .contact: "a contact"
    case .deviceIdentity, .rights, .caption, .editHistory, .identifier, .preview, .makerNote,
      .motion, .depth, .provenance, .aiLabel, .exposure, .rendering:
      "something (\(rawValue))"
    }
  }
}
