import Hummingbird
import Omit

/// The page that explains the codes of refused assets, to which the `type` of a problem links.
struct ProblemsRoute {
  /// The path of the page; the code follows it as the fragment.
  static let path = "/problems"

  /// Adds the route.
  func add(to router: some RouterMethods<ServerContext>) {
    router.get("\(Self.path)") { _, _ in Self.page.response }
  }

  private static var page: PersonPage {
    PersonPage(
      title: "Refusals", heading: "Why nothing was delivered",
      content: Problem.Code.allCases.map(section).joined())
  }

  private static func section(_ code: Problem.Code) -> String {
    let explained = code.explanation
    let translations = [
      ("en", explained.english), ("ja", explained.japanese), ("zh", explained.chinese),
    ]
    let status = ServerProblem(Problem(code, "")).status.code
    return """
      <section id="\(code.rawValue)">
      <h2><code>\(code.rawValue)</code></h2>
      <p>\(explained.meaning.escaped). HTTP status \(status).</p>
      <p>\(explained.remedy.escaped).</p>
      \(translations.map { "<p lang=\"\($0)\">\($1.escaped)</p>\n" }.joined())</section>

      """
  }
}
