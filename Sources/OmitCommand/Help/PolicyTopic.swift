import Access
import PolicyEngine
import PolicyTools

/// `omit help policies`: which there are, and how one is chosen.
enum PolicyTopic {
  static var text: String {
    let stock = Policy.stockNames.map { name in
      (name, ((try? Policy.stock(named: name)) ?? nil)?.title ?? "")
    }
    return HelpTopic.paragraph(
      "A policy is a file of YAML that says what is removed, from what, and for whom. These are "
        + "built in:")
      + "\n" + HelpTopic.table(stock) + "\n"
      + HelpTopic.paragraph(
        "--policy names one, or a file where the value has a `/` or ends in `.yaml`. A file "
          + "`name.yaml` in the folder omit/policies of $XDG_CONFIG_HOME (else ~/.config) has a name, "
          + "too. Where several are given, each piece of metadata gets the most protective verdict. "
          + "Without the option $OMIT_POLICY decides, else \(Policy.usualName(for: .direct)); every "
          + "\(Configurations.fileName) from the working folder upwards that is yours alone decides "
          + "beside it.")
      + "\n  omit clean Party --to Out --policy anonymous\n"
      + "  omit policy show everyday            one of them, as it is written\n"
      + "  omit policy table everyday           everything that it decides\n"
      + "  omit policy init my.yaml             one of your own to start from\n"
      + "  omit --show-configuration            what decides here\n\n"
      + HelpTopic.paragraph("Documentation/PolicyLanguage.md describes the language.")
  }
}
