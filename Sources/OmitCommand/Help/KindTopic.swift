import Vocabulary

/// `omit help kinds`: what can be removed, and what belongs to it.
enum KindTopic {
  static var text: String {
    HelpTopic.paragraph(
      "The kinds of metadata that policies, --remove, --keep and --coarsen name. Something may be of "
        + "several kinds, and goes when one of them is removed.")
      + "\n" + HelpTopic.table(Kind.allCases.map { ($0.rawValue, $0.summary) }) + "\n"
      + HelpTopic.paragraph(
        "`all` is every kind but rendering, which always stays. Less exactly can be kept: "
          + Coarseness.kinds.map { kind in
            "\(kind) (\(Coarseness.words(for: kind).joined(separator: ", ")))"
          }.joined(separator: " and ") + ".")
      + "\n  omit clean Party --to Out --remove people,caption\n"
      + "  omit inspect Party\n"
  }
}
