import ArgumentParser

/// Options for requested removals from which a rule exempts the caller.
struct StrictOptions: ParsableArguments {
  @Flag(help: "Exit with 3 when a rule overrules a removal that was asked for.")
  var strict = false

  @Flag(
    name: .customLong("no-bypass"),
    help: "Refuse an asset, exit 2, when a rule overrules a removal that was asked for.")
  var refusesBypass = false
}
