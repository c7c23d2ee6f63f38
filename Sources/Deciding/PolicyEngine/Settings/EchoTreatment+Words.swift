public import Access
public import Vocabulary

extension EchoTreatment: SettingWord {
  /// The consequence for echoes.
  public var consequence: String {
    switch self {
    case .keep: "kept if their kinds are kept, and named in reports"
    case .automatic:
      "removed for callers without a picker if they consist only of the name of a place, a person or "
        + "a device; otherwise kept if their kinds are kept, and named in reports"
    case .remove: "removed"
    }
  }
}

extension EchoTreatment {
  /// Returns the treatment in force for callers of an API; `automatic` applies only without a
  /// picker.
  public func resolved(for api: CallerAPI) -> EchoTreatment {
    switch (self, api) {
    case (.automatic, .direct), (.keep, _), (.remove, _): self
    case (.automatic, _): .keep
    }
  }
}
