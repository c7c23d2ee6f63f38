public import Vocabulary

/// The settings of a policy: what holds whoever asks, with the words of a policy that states nothing.
///
/// Each has a row in `PolicySetting.all`. Whatever reads, joins, compares or shows settings goes over
/// these rows.
public struct PolicySettings: Sendable, Hashable {
  /// The treatment of names and times of files.
  public var file = FileTreatment()
  /// The treatment of files beside the picture.
  public var sidecars = SidecarTreatment.clean
  /// The treatment of items that repeat a name or a date that was removed.
  public var echoes = EchoTreatment.automatic
  /// Whether an independent reader must have looked at outputs.
  public var witness = WitnessRequirement.whenReadable
  /// The limits of what the record says of originals and of where outputs went.
  public var audit = AuditTreatment()

  /// Makes the settings of a policy that states none.
  public init() {}
}

extension PolicySettings {
  /// The word that a setting is.
  package subscript(setting: PolicySetting) -> PolicySetting.Word {
    get { setting.word(self) }
    set { setting.set(&self, newValue) }
  }

  /// Takes over every setting of another policy that protects more.
  package mutating func join(_ other: PolicySettings) {
    for setting in PolicySetting.all { self[setting] = max(self[setting], other[setting]) }
  }

  /// The settings that are left for a caller whom a rule exempts.
  package var forExemptCallers: PolicySettings {
    var settings = self
    for setting in PolicySetting.all where !setting.holdsForExemptCallers {
      settings[setting] = setting.words.min() ?? settings[setting]
    }
    return settings
  }
}
