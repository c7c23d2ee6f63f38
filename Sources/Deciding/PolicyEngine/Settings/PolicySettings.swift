public import Vocabulary

/// The settings of a policy, which apply to every caller, with the defaults of a policy that states
/// none.
///
/// Each setting has a row in `PolicySetting.all`. Code that reads, joins, compares or shows
/// settings iterates over these rows.
public struct PolicySettings: Sendable, Hashable {
  /// The treatment of names and times of files.
  public var file = FileTreatment()
  /// The treatment of files beside the picture.
  public var sidecars = SidecarTreatment.clean
  /// The treatment of items that repeat a removed name or date.
  public var echoes = EchoTreatment.automatic
  /// Whether an independent reader must have examined the outputs.
  public var witness = WitnessRequirement.whenReadable
  /// The limits on what the record contains about originals and the places of outputs.
  public var audit = AuditTreatment()

  /// Creates the settings of a policy that states none.
  public init() {}
}

extension PolicySettings {
  /// Accesses the word of a setting.
  package subscript(setting: PolicySetting) -> PolicySetting.Word {
    get { setting.word(self) }
    set { setting.set(&self, newValue) }
  }

  /// Adopts every setting of another policy that is more protective.
  package mutating func join(_ other: PolicySettings) {
    for setting in PolicySetting.all { self[setting] = max(self[setting], other[setting]) }
  }

  /// The settings that still apply to a caller that a rule exempts.
  package var forExemptCallers: PolicySettings {
    var settings = self
    for setting in PolicySetting.all where !setting.holdsForExemptCallers {
      settings[setting] = setting.words.min() ?? settings[setting]
    }
    return settings
  }
}
