import Access
import Library
import Omit
import Picker
import Vocabulary

/// The picker as the person's page shows it.
struct PickAnswer: Encodable {
  let state: String
  /// The host's name, as the operator registered it.
  let caller: String
  /// The origins of the host's pages; the page that shows the picker speaks to no other.
  let hostOrigins: [String]
  let style: String
  let selectionBehavior: String
  let selectionLimit: Int
  /// The assets that are selected, in order.
  let selection: [String]
  let presentation: Presentation
  /// The lines of the Options menu; nil where the caller's picker has none.
  let options: [Option]?
  /// Why there is no Options menu; empty where there is one.
  let menuObstacles: [String]
  /// The encoding that is handed over where the person may choose it.
  let format: String?

  /// What stands around the assets.
  struct Presentation: Encodable {
    let accessories: [String: String]
    let hasSearchBar: Bool
    let hasAlbumsTab: Bool
    let hasSidebar: Bool
    let toolbarItem: String?
    /// Where the button stands; nil where there is none.
    let cancel: String?
    let add: String?
    let done: String?
    let options: String?
    let hasNumberedBadges: Bool
    let allowsSweeping: Bool
    let onboarding: String?
    let hasPrivacyBadge: Bool
    let hasBanner: Bool
  }

  /// One line of the Options menu.
  struct Option: Encodable {
    let kind: String
    let title: String
    let standard: String
    let choice: String?
    /// What remains of it where `coarse` is chosen, in the words of policies; nil where it cannot be.
    let coarse: String?
    /// How many of the selected assets hold something of the kind.
    let files: Int
    /// How many others may.
    let unsure: Int
  }
}

extension PickAnswer {
  /// Tells of a session.
  init(
    _ session: HostedSession, on platform: PlatformClass, history: CallerHistory,
    offering offered: [OfferedOption]
  ) {
    let picker = session.picker
    state = picker.state.rawValue
    caller = session.caller.title
    hostOrigins = session.caller.origins.map(\.text).sorted()
    style = picker.configuration.style.rawValue
    selectionBehavior = picker.configuration.selection.rawValue
    selectionLimit = picker.configuration.selectionLimit.count
    selection = picker.selection.ids.map(\.text)
    presentation = Presentation(picker.presentation(on: platform, history: history))
    options =
      picker.menu.supported
      ? picker.options(from: offered).map {
        Option(
          kind: $0.kind.rawValue, title: $0.title, standard: $0.standard.rawValue,
          choice: $0.choice?.rawValue, coarse: $0.coarse?.description, files: $0.files,
          unsure: $0.unsure)
      } : nil
    menuObstacles = picker.menu.reasons.map(\.rawValue)
    let encoding = picker.choices.format ?? picker.configuration.preferredItemEncoding
    format = picker.menu.supported ? encoding.rawValue : nil
  }
}

extension PickAnswer.Presentation {
  fileprivate init(_ presentation: PickerPresentation) {
    var accessories: [String: String] = [:]
    for (edge, accessory) in presentation.accessories {
      accessories[edge.rawValue] = accessory.rawValue
    }
    self.accessories = accessories
    hasSearchBar = presentation.hasSearchBar
    hasAlbumsTab = presentation.hasAlbumsTab
    hasSidebar = presentation.hasSidebar
    toolbarItem = presentation.toolbarItem?.rawValue
    cancel = presentation.cancel?.word
    add = presentation.add?.word
    done = presentation.done?.word
    options = presentation.options?.word
    hasNumberedBadges = presentation.hasNumberedBadges
    allowsSweeping = presentation.allowsSweeping
    onboarding = presentation.onboarding?.rawValue
    hasPrivacyBadge = presentation.hasPrivacyBadge
    hasBanner = presentation.hasBanner
  }
}

extension PickerPlacement {
  fileprivate var word: String {
    switch self {
    case .accessory(let accessory): accessory.rawValue
    case .content: "content"
    }
  }
}

/// An asset as the person's page lists it.
struct PickAssetAnswer: Encodable {
  let id: String
  /// The name of its file, for the person alone.
  let name: String?
  let contentType: String?
  let mediaSubtypes: [String]
  let isSelected: Bool
}
