import Access
import Picker
import Testing

@Suite struct LibraryAccessTests {
  private let manifest = CallerManifest(usageDescriptions: [.addOnly, .readWrite])
  private let first = LifecycleID("1")

  private func access(
    _ readWrite: AuthorizationStatus, selection: Set<String> = [],
    manifest: CallerManifest? = nil
  ) throws -> LibraryAccess {
    LibraryAccess(
      try LibraryAuthorization(readWrite: readWrite), selection: ids(selection),
      manifest: manifest ?? self.manifest)
  }

  private func ids(_ names: Set<String>) -> Set<AssetID> { Set(names.map { AssetID($0) }) }

  @Test(arguments: AccessLevel.allCases)
  func `E10 E13 a level is asked for once, by a request or by the first use`(level: AccessLevel)
    throws
  {
    let operation: LibraryOperation = level == .addOnly ? .add : .fetch
    var asking = try access(.notDetermined)
    #expect(asking.apply(.performed(operation, first)) == [.prompt(level)])
    #expect(asking.apply(.requested(level)) == [])
    #expect(asking.apply(.performed(operation, first)) == [])
    #expect(asking.apply(.answered(.deny, level)) == [.report(.denied, level)])
    #expect(asking.apply(.requested(level)) == [.report(.denied, level)])
    #expect(asking.apply(.performed(operation, first)) == [.refuse(.denied)])
    // Nobody was asked, so there is nothing to answer.
    #expect(asking.apply(.answered(.allow, level)) == [])
    #expect(asking.authorization.prompts == [level])
  }

  @Test func `E11 F06 F07 who is asked may select single assets`() throws {
    var asking = try access(.notDetermined)
    _ = asking.apply(.requested(.readWrite))
    #expect(
      asking.apply(.answered(.selectPhotos, .readWrite)) == [
        .report(.limited, .readWrite), .editSelection,
      ])
    let change = asking.apply(.selected(ids(["a", "b"]), inSettings: false))
    #expect(change.count == 1)
    #expect(asking.scope == .only(ids(["a", "b"])))
  }

  @Test func `E03 access to add shows nothing, and access to read is enough to add`() throws {
    var adding = LibraryAccess(
      try LibraryAuthorization(readWrite: .denied, addOnly: .authorized), manifest: manifest)
    #expect(adding.apply(.performed(.add, first)) == [.allow(.nothing)])
    #expect(adding.apply(.performed(.fetch, first)) == [.refuse(.denied)])
    var reading = try access(.authorized)
    #expect(reading.apply(.performed(.add, first)) == [.allow(.everything)])
    #expect(reading.authorization.prompts.isEmpty)
  }

  @Test func `F23 nobody is asked for a caller that does not say why it asks`() throws {
    var silent = try access(
      .notDetermined, manifest: CallerManifest(usageDescriptions: [.addOnly]))
    #expect(
      silent.apply(.requested(.readWrite)) == [.refuse(.noUsageDescription(.readWrite))])
    #expect(silent.apply(.requested(.addOnly)) == [.prompt(.addOnly)])
  }

  @Test(arguments: AuthorizationStatus.allCases)
  func `D01 F01 F04 F08 a caller sees the library, its selection or nothing`(
    status: AuthorizationStatus
  ) throws {
    let caller = try access(status, selection: ["a"])
    let shown = ["a", "b"].filter { caller.scope.shows(AssetID($0)) }
    switch status {
    case .authorized: #expect(shown == ["a", "b"])
    case .limited: #expect(shown == ["a"])
    case .notDetermined, .restricted, .denied: #expect(shown == [])
    }
  }

  @Test func `F15 F17 F18 with limited access there are no albums and nothing shared`() throws {
    let shown = try AuthorizationStatus.allCases.filter {
      try access($0, selection: ["a"]).scope.showsAlbumsAndShared
    }
    #expect(shown == [.authorized])
  }

  @Test func `F03 F11 F20 a change of the selection is told, and the next fetch shows it`() throws {
    var limited = try access(.limited, selection: ["a", "b"])
    guard
      case .notify(let change) = limited.apply(.selected(ids(["b", "c"]), inSettings: true)).first
    else {
      Issue.record("nothing was told")
      return
    }
    #expect(change.inserted == ids(["c"]))
    #expect(change.removed == ids(["a"]))
    #expect(change.cause == .settings)
    #expect(limited.apply(.selected(ids(["b", "c"]), inSettings: true)) == [])
    _ = limited.apply(.performed(.fetch, first))
    #expect(limited.apply(.performed(.fetch, first)) == [.allow(.only(ids(["b", "c"])))])
  }

  @Test func `F12 the alert comes once in a lifecycle, with the first fetch`() throws {
    var limited = try access(.limited, selection: ["a"])
    let scope = LibraryScope.only(ids(["a"]))
    #expect(limited.apply(.performed(.add, first)) == [.allow(scope)])
    #expect(limited.apply(.performed(.fetch, first)) == [.allow(scope), .alert])
    #expect(limited.apply(.performed(.fetch, first)) == [.allow(scope)])
    let second = LifecycleID("2")
    #expect(limited.apply(.performed(.fetch, second)) == [.allow(scope), .alert])
    #expect(limited.apply(.answeredAlert(.keepCurrent)) == [])
    #expect(limited.apply(.answeredAlert(.modify)) == [.editSelection])
  }

  @Test func `F13 F14 F22 a caller with its own way to change the selection has no alert`() throws {
    var limited = try access(
      .limited,
      manifest: CallerManifest(
        usageDescriptions: [.readWrite], preventsAutomaticLimitedAlert: true))
    #expect(limited.apply(.performed(.fetch, first)) == [.allow(.only([]))])
  }

  @Test(arguments: AuthorizationStatus.allCases)
  func `F12 F19 without limited access there is neither alert nor selection to change`(
    status: AuthorizationStatus
  ) throws {
    var caller = try access(status)
    let isLimited = status == .limited
    #expect(caller.apply(.performed(.fetch, first)).contains(.alert) == isLimited)
    #expect(caller.apply(.presentedLimitedPicker) == (isLimited ? [.editSelection] : []))
    #expect(caller.apply(.selected(ids(["a"]), inSettings: false)).isEmpty == !isLimited)
  }

  @Test func `F16 what a limited caller creates joins its selection without a question`() throws {
    var limited = try access(.limited, selection: ["a"])
    #expect(limited.apply(.created(AssetID("n"))) == [])
    #expect(limited.scope == .only(ids(["a", "n"])))
    var full = try access(.authorized)
    _ = full.apply(.created(AssetID("n")))
    #expect(full.selection.isEmpty)
  }

  @Test func `F21 an asset that is removed is told to those who saw it`() throws {
    var limited = try access(.limited, selection: ["a"])
    #expect(limited.apply(.removed(ids(["b"]))) == [])
    let effects = limited.apply(.removed(ids(["a", "b"])))
    guard case .notify(let change) = effects.first else {
      Issue.record("nothing was told")
      return
    }
    #expect(change.cause == .removal)
    #expect(limited.scope == .only([]))
    var denied = try access(.denied)
    #expect(denied.apply(.removed(ids(["a"]))) == [])
    #expect(LibraryChange.Cause.allCases.count == 3)
  }

  @Test func `F10 the settings change the access, and observers are told`() throws {
    var caller = try access(.limited, selection: ["a"])
    #expect(caller.apply(.set(.allow, .readWrite)) == [.report(.authorized, .readWrite), .refetch])
    #expect(caller.apply(.set(.allow, .readWrite)) == [])
    #expect(caller.apply(.set(.deny, .readWrite)) == [.report(.denied, .readWrite), .refetch])
    #expect(caller.scope == .nothing)
    var restricted = try access(.restricted)
    #expect(restricted.apply(.set(.allow, .readWrite)) == [.refuse(.denied)])
    #expect(restricted.scope == .nothing)
    #expect(caller.apply(.set(.allow, .addOnly)) == [.report(.authorized, .addOnly)])
    #expect(caller.scope == .nothing)
  }

  @Test func `what the operator states takes the place of the answers, and of an open prompt`()
    throws
  {
    var caller = try access(.notDetermined)
    #expect(caller.apply(.requested(.readWrite)) == [.prompt(.readWrite)])
    let stated = try LibraryAuthorization(readWrite: .denied)
    #expect(caller.apply(.restated(stated)) == [.report(.denied, .readWrite), .refetch])
    #expect(caller.asked.isEmpty)
    #expect(caller.apply(.answered(.allow, .readWrite)) == [])
    #expect(caller.apply(.restated(stated)) == [])
    // Nobody has answered any more, so that it may ask again.
    let forgotten = try LibraryAuthorization()
    #expect(caller.apply(.restated(forgotten)) == [.report(.notDetermined, .readWrite), .refetch])
    #expect(caller.apply(.requested(.readWrite)) == [.prompt(.readWrite)])
  }

  @Test func `what is new in the library is told to those who see all of it`() throws {
    let told = try AuthorizationStatus.allCases.filter {
      var caller = try access($0, selection: ["a"])
      return caller.apply(.added) == [.refetch]
    }
    #expect(told == [.authorized])
  }
}
