package import PolicyEngine
import Vocabulary

extension PolicySettings {
  /// A sentence for each setting, in the order of the list.
  package var sentences: [String] {
    PolicySetting.all.map { setting in
      let title = setting.title
      return title.prefix(1).uppercased() + title.dropFirst() + ": \(self[setting].consequence)."
    }
  }
}
