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
    # A policy of your own. It includes everything in `\(extended.name)`, which `omit policy show \(extended.name)`
    # prints. If several rules apply, the one that protects most prevails: remove, then coarsen, then keep.
    #
    #   omit policy lint \(name).yaml        find problems in it
    #   omit policy test \(name).tests.yaml  check that it decides as its cases expect
    #   omit policy diff \(extended.name) \(name).yaml
    #   omit clean Party --to Out --policy \(name).yaml --destination \(destination)
    policy: \(name)
    title: Extends `\(extended.name)` with less metadata for the destination \(destination)
    extends: \(extended.name)

    # What happens to kinds of metadata that no rule names: keep or remove. What happens to parts of a
    # file that are not recognised: keep, remove or refuse. Every policy states both itself.
    otherwise: \(extended.otherwise.rawValue)
    unrecognised: \(extended.unrecognised.rawValue)

    # What a person can choose with --keep, --remove and --coarsen, and the defaults.
    # options:
    #   captureTime: {default: coarse, coarse: day}

    # Settings that apply to every caller.
    # file: {names: neutral, times: now}      # copies get neutral names
    # audit: {paths: none}                    # the record has no file names

    rules:
      - id: lessFor\(destination.prefix(1).uppercased() + destination.dropFirst())
        title: For \(destination), capture time and creator are removed
        when: {share.destination: \(destination)}
        then: {remove: [captureTime, creator]}
      # - id: friends
      #   title: Friends see who is in the picture
      #   when: {share.destination: friends}
      #   then: {keep: people}

    # What must be true for every request: `omit policy lint` proves it, or shows a request that
    # violates it.
    invariants:
      - id: neverFor\(destination.prefix(1).uppercased() + destination.dropFirst())
        title: For \(destination), the capture time is never kept
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
      - case: for \(destination), capture time and creator are removed
        request: {share.destination: \(destination)}
        # At least these kinds must be removed. Use `expect:` instead of `includes:` to list all of them.
        includes: {remove: [captureTime, creator]}
      - case: what a person turns off is removed
        request: {share.destination: \(destination), options.exposure: exclude}
        includes: {remove: [exposure]}

    """
  }
}
