import Bytes

/// The reader of prompts and settings for picture generators in the texts of all carriers, known or
/// not.
///
/// | form | such as | of |
/// |---|---|---|
/// | settings with a seed | `Steps: 20, Sampler: Euler a, Seed: 12`, `"seed": 12, "steps": 20` | several |
/// | what the picture must not show | `Negative prompt: blurry` | several |
/// | a name before it | `workflow:{…}`, `prompt:{…}` | ComfyUI in EXIF |
/// | a graph in JSON | `"class_type"`, or `"nodes"` in an object | ComfyUI |
/// | options | `a cat -s 50 -S 12 -W 512 -H 512`, `a cat --ar 3:2 --v 6` | InvokeAI, Midjourney |
/// | a job number | `Job ID: 0123abcd-…` | Midjourney |
///
/// Settings with a seed and negative prompts are written by Stable Diffusion web UI, NovelAI,
/// Fooocus, InvokeAI and Leonardo. A seed reproduces the same picture. The work grows with the
/// length of the text.
enum PromptText {
  /// The minimum length of a prompt: `prompt:{}`.
  static let minimumLength = 9

  /// Returns whether a text holds a prompt.
  static func occurs(in text: String) -> Bool {
    hints.matches(in: text.utf8.span) && occurs(inPlain: Array(text.utf8))
  }

  /// Returns whether bytes hold a prompt, in UTF-8 or UTF-16.
  static func occurs(inBytes bytes: [UInt8]) -> Bool {
    let units = bytes.filter { $0 != 0 }
    return hints.matches(in: units.span) && occurs(inPlain: units)
  }

  /// The words of which every prompt has at least one.
  private static let hints = WordSearch(ignoringCase: [
    "workflow:", "prompt:", "generation_data:", "class_type", "negative_prompt", "\"nodes\"",
    "seed", "job id: ", " -s", " --",
  ])

  private static func occurs(inPlain units: [UInt8]) -> Bool {
    let text = FoldedUnits(units)
    let start = text.units.firstIndex { !$0.isBlank } ?? text.units.count
    if names.contains(where: { text.units.holds($0, at: start) }) { return true }
    if text.names("class_type") || text.holds("negative prompt:") || text.names("negative_prompt") {
      return true
    }
    let opensObject = start < text.units.count && [0x5B, 0x7B].contains(text.units[start])
    if opensObject, text.names("nodes") { return true }
    if text.numbers("seed"), settings.contains(where: text.hasValue) { return true }
    if text.holds("job id: "), text.isUUID(behind: "job id: ") { return true }
    if ["-s", "-w", "-h"].allSatisfy(text.isOption) { return true }
    return options.contains(where: text.isOption)
  }

  /// The names before a graph.
  private static let names = ["workflow:", "prompt:", "generation_data:"].map { Array($0.utf8) }

  /// The names of settings beside a seed.
  private static let settings = [
    "steps", "sampler", "sampler_name", "cfg", "cfg scale", "cfg_scale", "guidance",
    "guidance scale", "guidance_scale", "scheduler", "model hash", "model_hash", "prompt",
  ]

  private static let options = ["--ar", "--v", "--seed", "--niji", "--stylize", "--chaos"]
}

/// A text in lower case.
private struct FoldedUnits {
  let units: [UInt8]

  init(_ units: [UInt8]) { self.units = units.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }

  /// Returns the text after each occurrence of a word that does not start in the middle of another.
  private func rests(behind word: String) -> [ArraySlice<UInt8>] {
    let word = Array(word.utf8)
    guard let first = word.first else { return [] }
    var rests: [ArraySlice<UInt8>] = []
    var start = 0
    while let index = units.firstIndex(of: first, from: start),
      rests.count < Self.maximumOccurrences
    {
      start = index + 1
      let isWhole = index == 0 || !first.isOfWord || !units[index - 1].isOfWord
      guard isWhole, units.holds(word, at: index) else { continue }
      rests.append(units[(index + word.count)...].prefix(Self.reach))
    }
    return rests
  }

  /// The maximum number of occurrences of a word that are examined.
  private static let maximumOccurrences = 64
  /// The maximum length of the text after a word that is examined.
  private static let reach = 40

  func holds(_ text: String) -> Bool { !rests(behind: text).isEmpty }

  /// Returns whether a word is the name of a member of a JSON object.
  func names(_ word: String) -> Bool { holds("\"\(word)\"") }

  /// Returns whether a word has a value: `word: value`, `"word": value`.
  func hasValue(_ word: String) -> Bool {
    rests(behind: word).contains { rest in
      rest.drop { $0 == UInt8(ascii: "\"") || $0 == 0x20 }.first == UInt8(ascii: ":")
    }
  }

  /// Returns whether a word has a number as its value.
  func numbers(_ word: String) -> Bool {
    rests(behind: word).contains { rest in
      let value = rest.drop { $0 == UInt8(ascii: "\"") || $0 == 0x20 }
      guard value.first == UInt8(ascii: ":") else { return false }
      let number = value.dropFirst().drop {
        $0 == UInt8(ascii: "\"") || $0 == 0x20 || $0 == UInt8(ascii: "-")
      }
      return number.first.map { (0x30...0x39).contains($0) } ?? false
    }
  }

  /// Returns whether a word is an option with a number, such as `--ar 3:2` or `-W512`.
  func isOption(_ word: String) -> Bool {
    rests(behind: " \(word)").contains { rest in
      rest.drop { $0 == 0x20 }.first.map { (0x30...0x39).contains($0) } ?? false
    }
  }

  /// Returns whether eight hexadecimal digits and a hyphen follow [RFC 9562 4].
  func isUUID(behind word: String) -> Bool {
    rests(behind: word).contains { rest in
      rest.count > 8 && rest.prefix(8).allSatisfy(\.isHexDigit)
        && rest.dropFirst(8).first == UInt8(ascii: "-")
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isOfWord: Bool { (0x61...0x7A).contains(self) || self >= 0x80 }
}
