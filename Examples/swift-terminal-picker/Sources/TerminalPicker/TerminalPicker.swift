import Omit
import OmitPicker

/// Photos are chosen from a list, and copied without what was turned off: `TerminalPicker FILE... FOLDER`.
@main struct TerminalPicker {
  let policies: PolicySet
  let filter: ShareFilter
  let authorization: Authorization
  let inputs: [ShareInput]
  var photos: [PickerAsset] = []
  var session: PickerSession

  static func main() async throws {
    let names = CommandLine.arguments.dropFirst().map { FileName($0) }
    guard names.count > 1, let folder = names.last else {
      return print("TerminalPicker FILE... FOLDER")
    }
    var picker = try await TerminalPicker(names.dropLast(), copyingTo: folder)
    picker.show()
    while picker.session.state.isShown, let line = readLine() { try await picker.obey(line) }
  }

  init(_ names: [FileName], copyingTo folder: FileName) async throws {
    policies = try PolicySet(stock: "photos-picker")
    filter = ShareFilter(policies: policies, audit: try AuditLog(at: "shared.sqlite"))
    // Nobody gave this program access to a library, so its picker has an Options menu.
    authorization = try Authorization(readWrite: .notDetermined)
    let configuration = try PickerConfiguration(
      selection: .ordered, selectionLimit: 0, filter: .any(of: [.images, .videos]))
    session = try PickerSession(configuration, holding: authorization, at: Moment(.zero))
    inputs = try ShareInput.walking(names, to: .folder(folder))
    let request = try configuration.request(of: nil, holding: authorization)
    for (number, input) in inputs.enumerated() {
      photos.append(PickerAsset(number, try await filter.inspect(input, under: request)))
    }
    _ = session.apply(.person(.opened), at: Moment(.zero))
  }
}

// MARK: What is shown

extension TerminalPicker {
  func show() {
    for (number, photo) in photos.enumerated() {
      let position = session.selection.ids.firstIndex(of: photo.id).map { "\($0 + 1)" } ?? " "
      print("[\(position)] \(number + 1). \(inputs[number].name)")
    }
    for option in session.options(from: offered) {
      let choice = option.choice ?? option.standard
      print("\(option.kind) (\(option.title), in \(option.files) of the selected): \(choice)")
    }
    print("a number selects; the name of an option turns it on or off; `add` or `cancel` ends")
  }

  var offered: [OfferedOption] {
    policies.offered.compactMap { kind in
      policies.option(for: kind).map {
        OfferedOption(for: kind, standard: $0.standard, coarse: $0.coarse)
      }
    }
  }
}

// MARK: What a line does

extension TerminalPicker {
  mutating func obey(_ line: String) async throws {
    guard let event = event(line) else { return print("?") }
    let effects = session.apply(.person(event), at: Moment(.zero))
    for effect in effects { try await carryOut(effect) }
    // A choice changes nothing but the menu.
    if effects.isEmpty { show() }
  }

  func event(_ line: String) -> PersonEvent? {
    switch line {
    case "add": return .added
    case "cancel": return .cancelled
    default:
      if let number = Int(line), (1..<photos.count + 1).contains(number) {
        return .tapped(photos[number - 1])
      }
      guard let option = session.options(from: offered).first(where: { "\($0.kind)" == line })
      else { return nil }
      var excluded = session.choices.menu.excluded
      if excluded.remove(option.kind) == nil { excluded.insert(option.kind) }
      return (try? Choices(include: [], exclude: excluded)).map(PersonEvent.chose)
    }
  }

  func carryOut(_ effect: PickerEffect) async throws {
    switch effect {
    case .showSelection: show()
    case .refuse(let reason): print("not possible:", reason)
    case .deliver(let delivery):
      let request = try session.configuration.request(
        for: delivery, of: nil, holding: authorization)
      guard let number = photos.firstIndex(where: { $0.id == delivery.asset.id }) else { return }
      let summary = await filter.share([inputs[number]], under: request)
      print(inputs[number].name, summary.delivered == 1 ? "is delivered" : "is not delivered")
    case .finish(let results): print("\(results.count) picked")
    // A program without a host, and whose photos are fetched at once, has nothing else to do.
    case .showConfiguration, .close, .revoke, .restrict, .selectionChanged, .selectionReordered,
      .end, .record:
      break
    }
  }
}

extension PickerAsset {
  /// Describes a photo to the picker, by what was found in its files.
  init(_ number: Int, _ inspection: Inspection) {
    let items = ([inspection] + inspection.companions).flatMap(\.items).map(\.item)
    let isLive = inspection.companions.contains { $0.role == .movie }
    self.init(
      AssetID("\(number)"),
      facts: AssetFacts(
        contentType: inspection.contentType, mediaSubtypes: isLive ? [.photoLive] : []),
      kinds: Set(items.flatMap(\.certainKinds)), possibleKinds: Set(items.flatMap(\.possibleKinds)))
  }
}
