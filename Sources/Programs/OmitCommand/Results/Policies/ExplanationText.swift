import Access
import Omit
import PolicyEngine
import PolicyTools

/// An explanation of what would happen, for which caller, and why, in sentences under a few
/// headings.
struct ExplanationText {
  private let sections: [(title: String, sentences: [String])]
  private let style: Style

  init(
    of request: Request, under policies: PolicySet, for inspection: Inspection?, in style: Style
  ) {
    self.style = style
    let who = RequestWording(request)
    var sections = [
      ("Caller", who.caller + who.menu), ("Choices", who.choices),
    ]
    let names = policies.policies.map(\.name).joined(separator: ", ")
    if let inspection, let decision = inspection.decision {
      let wording = DecisionWording(decision, by: policies)
      var sentences = wording.outcome
      if let problem = inspection.problem, decision.outcome != .refuse {
        sentences.append(Self.refusal(problem))
      }
      sentences += wording.items(inspection.items.map(\.item))
      if inspection.items.isEmpty { sentences.append("It has no metadata.") }
      sections.append(("What happens to \(inspection.path), by \(names)", sentences))
      sections += Self.settings(decision)
    } else if let inspection {
      let problem = inspection.problem.map(Self.refusal) ?? "It is not a picture or movie."
      sections.append(("What happens to \(inspection.path), by \(names)", [problem]))
    } else {
      let decision = policies.decide(request, about: [])
      let wording = DecisionWording(decision, by: policies)
      sections.append(
        (
          "What happens, by \(names)",
          wording.outcome + DecisionWording.kinds(request, by: policies)
        ))
      sections += Self.settings(decision)
    }
    self.sections = sections
  }

  /// Returns the settings for what is delivered; empty if nothing is delivered.
  private static func settings(
    _ decision: Decision
  ) -> [(title: String, sentences: [String])] {
    decision.outcome == .refuse
      ? [] : [("Settings", decision.settings.sentences)]
  }

  private static func refusal(_ problem: Problem) -> String {
    let message = problem.message
    return problem.isRefusal
      ? "Nothing is delivered: \(message)."
      : "\(message.prefix(1).uppercased())\(message.dropFirst())."
  }

  var text: String {
    sections.map { section in
      style.strong(Terminal.escaping(section.title)) + "\n"
        + section.sentences.map { "  \(Terminal.escaping($0))\n" }.joined()
    }.joined(separator: "\n")
  }
}
