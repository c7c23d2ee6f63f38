import ArgumentParser

/// Options for requested removals from which a rule exempts the caller.
struct StrictOptions: ParsableArguments {
  @Flag(help: "Exit with 3 if a rule overrules a requested removal.")
  var strict = false

  @Flag(
    name: .customLong("no-bypass"),
    help: "Refuse an asset, and exit with 2, if a rule overrules a requested removal.")
  var refusesBypass = false
}
