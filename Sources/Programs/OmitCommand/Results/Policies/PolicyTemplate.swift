import PolicyEngine

/// A new policy that extends another, with comments for its author, and its tests.
struct PolicyTemplate {
  /// The policy's name, which is also the name of its file.
  let name: String
  let extended: Policy

  /// The destination in the rule: one that the extended policy knows.
  private var destination: String {
    let known = (extended.destinations ?? []).sorted()
    return known.first { ["public", "website"].contains($0) } ?? known.first ?? "website"
  }

  /// The text of the policy.
  var policy: String {
    """
    # A policy of your own. What `\(extended.name)` says holds here too; `omit policy show \(extended.name)`
    # prints it. Of several rules the one that protects most prevails: remove, then coarsen, then keep.
    #
    #   omit policy lint \(name).yaml        what is wrong with it
    #   omit policy test \(name).tests.yaml  does it decide as the cases beside it say
    #   omit policy diff \(extended.name) \(name).yaml
    #   omit clean Party --to Out --policy \(name).yaml --destination \(destination)
    policy: \(name)
    title: What `\(extended.name)` says, and less for the destination \(destination)
    extends: \(extended.name)

    # What becomes of kinds of metadata that no rule names: keep or remove. What becomes of parts of a
    # file that are not recognised: keep, remove or refuse. Every policy says both for itself.
    otherwise: \(extended.otherwise.rawValue)
    unrecognised: \(extended.unrecognised.rawValue)

    # What a person may choose with --keep, --remove and --coarsen, and what holds where they do not.
    # options:
    #   captureTime: {default: coarse, coarse: day}

    # What holds whoever asks.
    # file: {names: neutral, times: now}      # copies get names that tell nothing
    # audit: {paths: none}                    # the record has no names of files

    rules:
      - id: lessFor\(destination.prefix(1).uppercased() + destination.dropFirst())
        title: Going to \(destination), nothing says when it was taken or who made it
        when: {share.destination: \(destination)}
        then: {remove: [captureTime, creator]}
      # - id: friends
      #   title: Friends see who is in the picture
      #   when: {share.destination: friends}
      #   then: {keep: people}

    # What must hold whatever is asked: `omit policy lint` proves it, or shows a request for which it
    # does not hold.
    invariants:
      - id: neverFor\(destination.prefix(1).uppercased() + destination.dropFirst())
        title: Going to \(destination), it is never said when a picture was taken
        when: {share.destination: \(destination), caller.api: direct}
        expect: {captureTime: remove}

    """
  }

  /// The text of its tests.
  var tests: String {
    """
    # Cases for \(name).yaml, which `omit policy test \(name).tests.yaml` runs.
    tests: \(name).yaml
    cases:
      - case: going to \(destination), nothing says when it was taken or who made it
        request: {share.destination: \(destination)}
        # At least this has to stay behind. `expect:` in place of `includes:` says all that does.
        includes: {remove: [captureTime, creator]}
      - case: what a person takes away goes, whatever else holds
        request: {share.destination: \(destination), options.exposure: exclude}
        includes: {remove: [exposure]}

    """
  }
}
