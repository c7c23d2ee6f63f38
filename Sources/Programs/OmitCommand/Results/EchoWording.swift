import Omit
import Vocabulary

/// Sentences about items that repeat a removed name or date: their number and their names.
struct EchoWording {
  /// The items of each file, with the file's name.
  let files: [(file: String, items: [Repetition])]
  let style: Style
  /// Whether the removal was done, rather than planned.
  let isDone: Bool
  /// The number of files, and of items by kind, if not all are in `files`.
  var all: (files: Int, items: KindCounts)?

  /// The maximum number of files and items that are named; reports name all of them.
  private static let maximumListLength = 5

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
  var fileLines: [String] {
    var lines = files.prefix(Self.maximumListLength).map { file, items in
      "\(Terminal.escaping(file)): \(Self.names(of: items))"
    }
    let more = (all?.files ?? files.count) - Self.maximumListLength
    if more > 0 { lines.append("and \(Quantity.count(more, "more file"))") }
    return lines
  }

  /// Returns the items' names, each once, such as `Description (xmp), Caption-Abstract (iptc)`.
  static func names(of items: [Repetition]) -> String {
    var seen: Set<String> = []
    let names = items.map { "\($0.title) (\($0.carrier))" }.filter { seen.insert($0).inserted }
    let shown = names.prefix(maximumListLength).joined(separator: ", ")
    let more = names.count - maximumListLength
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  /// The sentences, the places and the advice, for the end of a summary; empty if there are no
  /// files.
  var summary: String {
    guard !files.isEmpty else { return "" }
    return (sentences + fileLines.map { "  \($0)" } + [Self.advice]).joined(separator: "\n")
  }

  /// The advice on how to remove such items, too.
  static let advice = "(--echoes remove removes such items, too)"
}

extension Kind {
  /// The words for something of this kind that text can name, such as `a place`.
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
