import Access
import Library
import Omit
import Picker
import Vocabulary

/// The state of the picker that the person's page shows.
struct PickResponse: Encodable {
  let state: String
  /// The name of the host, as registered by the operator.
  let caller: String
  /// The origins of the host's pages, the only ones with which the picker's page communicates.
  let hostOrigins: [String]
  /// The places that the picker takes assets from.
  let source: String
  /// Who runs the server, as visitors are told.
  let operatorName: String
  /// What a visitor may upload, or nil if the picker shows only the library.
  let uploads: UploadLimitsResponse?
  /// Whether the person left the Options menu once.
  let optionsShown: Bool
  let style: String
  let selectionBehavior: String
  let selectionLimit: Int
  /// The selected assets, in order.
  let selection: [String]
  let presentation: Presentation
  /// The lines of the Options menu, or nil if the caller's picker has none.
  let options: [Option]?
  /// The choices of single assets that differ from the menu, by asset and kind.
  let ownOptions: [String: [String: String]]
  /// The reasons why there is no Options menu, empty if there is one.
  let menuObstacles: [String]
  /// The formats in which the selected assets can be delivered.
  let formats: FormatsResponse
  /// The app of the desktop that is the host, or nil for any other host.
  let app: App?

  private enum CodingKeys: String, CodingKey {
    case state, caller, hostOrigins, source, uploads, optionsShown, style, selectionBehavior
    case selectionLimit, selection, presentation, options, ownOptions, menuObstacles, formats, app
    case operatorName = "operator"
  }

  /// An app of the desktop.
  struct App: Encodable {
    /// Whether the app could read the person's folders without a picker.
    let readsFolders: Bool
  }

  /// What is shown around the assets.
  struct Presentation: Encodable {
    let accessories: [String: String]
    let hasSearchBar: Bool
    let hasAlbumsTab: Bool
    let hasSidebar: Bool
    let toolbarItem: String?
    /// The place of the button, or nil if there is none.
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
    /// The form that remains if `coarse` is chosen, in the words of policies, or nil if there is
    /// none.
    let coarse: String?
    /// The number of selected assets that hold something of the kind.
    let files: Int
    /// The number of other selected assets that may hold something of the kind.
    let unsure: Int
  }
}

extension PickResponse {
  /// Describes a session.
  init(
    _ session: HostedSession, on platform: PlatformClass, history: CallerHistory,
    offering offered: [OfferedOption], operator operatorName: String,
    uploads: UploadLimitsResponse?, formats: FormatsResponse
  ) {
    let picker = session.picker
    source = picker.configuration.source.rawValue
    self.operatorName = operatorName
    self.uploads = uploads
    self.formats = formats
    app = session.app.map { App(readsFolders: $0.readsFolders) }
    optionsShown = picker.hasShownOptions
    state = picker.state.rawValue
    caller = session.caller.title
    hostOrigins = session.caller.origins.map(\.text).sorted()
    style = picker.configuration.style.rawValue
    selectionBehavior = picker.configuration.selection.rawValue
    selectionLimit = picker.configuration.selectionLimit.count
    selection = picker.selection.ids.map(\.text)
    presentation = Presentation(picker.presentation(on: platform, history: history))
    options =
      picker.menus.areSupported
      ? picker.options(from: offered).map {
        Option(
          kind: $0.kind.rawValue, title: $0.title, standard: $0.standard.rawValue,
          choice: $0.choice?.rawValue, coarse: $0.coarse?.description, files: $0.files,
          unsure: $0.unsure)
      } : nil
    ownOptions = Dictionary(
      picker.choices.own.map { asset, choices in
        (
          asset.text,
          Dictionary(
            Kind.allCases.compactMap { kind in choices[kind].map { (kind.rawValue, $0.rawValue) } }
          ) { $1 }
        )
      }
    ) { $1 }
    menuObstacles = picker.menus.reasons.map(\.rawValue)
  }
}

extension PickResponse.Presentation {
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

/// An asset as listed on the person's page.
struct PickAssetResponse: Encodable {
  let id: String
  /// The name of its file, which only the person sees.
  let name: String?
  let contentType: String?
  let mediaSubtypes: [String]
  let isSelected: Bool
}
