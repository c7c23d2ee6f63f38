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

  /// Uses the library and asks for each level, before and after the answer, and expects a single
  /// prompt.
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
    // No question was asked, so there is nothing to answer.
    #expect(asking.apply(.answered(.allow, level)) == [])
    #expect(asking.authorization.prompts == [level])
  }

  /// Answers with `selectPhotos` and two assets, and expects limited access to those two.
  @Test func `E11 F06 F07 the person may select single assets when asked`() throws {
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

  /// Adds with access to add, which sees nothing, and with access to read, which causes no prompt.
  @Test func `E03 access to add shows nothing, and access to read is enough to add`() throws {
    var adding = LibraryAccess(
      try LibraryAuthorization(readWrite: .denied, addOnly: .authorized), manifest: manifest)
    #expect(adding.apply(.performed(.add, first)) == [.allow(.nothing)])
    #expect(adding.apply(.performed(.fetch, first)) == [.refuse(.denied)])
    var reading = try access(.authorized)
    #expect(reading.apply(.performed(.add, first)) == [.allow(.everything)])
    #expect(reading.authorization.prompts.isEmpty)
  }

  /// Asks for reading without a reason in the manifest, and expects a refusal, and a prompt for
  /// adding, which has one.
  @Test func `F23 no prompt is shown for a caller without a reason`() throws {
    var silent = try access(
      .notDetermined, manifest: CallerManifest(usageDescriptions: [.addOnly]))
    #expect(
      silent.apply(.requested(.readWrite)) == [.refuse(.noUsageDescription(.readWrite))])
    #expect(silent.apply(.requested(.addOnly)) == [.prompt(.addOnly)])
  }

  /// Expects for each status which of two assets, one of them selected, a caller sees.
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

  /// Performs each operation with full access, and expects that all is allowed without a prompt.
  @Test(arguments: LibraryOperation.allCases)
  func `D02 with full access a caller may read and write`(operation: LibraryOperation) throws {
    var full = try access(.authorized)
    #expect(full.apply(.performed(operation, first)) == [.allow(.everything)])
    #expect(full.authorization.prompts.isEmpty)
  }

  /// Expects that only full access shows albums.
  @Test func `F15 F17 with limited access there are no albums`() throws {
    let shown = try AuthorizationStatus.allCases.filter {
      try access($0, selection: ["a"]).scope.showsAlbumsAndShared
    }
    #expect(shown == [.authorized])
  }

  /// Changes the selection in the settings, and expects the inserted and removed assets, and a
  /// fetch that follows.
  @Test func `F03 F11 F20 a change of the selection is reported, and the next fetch shows it`()
    throws
  {
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

  /// Adds, and fetches in two lifecycles, and expects an alert with the first fetch of each.
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

  /// Fetches with the key that prevents the alert, and expects no alert.
  @Test func `F13 F14 F22 a caller with its own way to change the selection has no alert`() throws {
    var limited = try access(
      .limited,
      manifest: CallerManifest(
        usageDescriptions: [.readWrite], preventsAutomaticLimitedAlert: true))
    #expect(limited.apply(.performed(.fetch, first)) == [.allow(.only([]))])
  }

  /// Fetches and presents the limited picker with each status, and expects an alert and a selection
  /// to change only if access is limited.
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

  /// Creates an asset with limited access, and expects it in the selection, without a prompt.
  @Test func `F16 an asset that a limited caller creates joins its selection without a prompt`()
    throws
  {
    var limited = try access(.limited, selection: ["a"])
    #expect(limited.apply(.created(AssetID("n"))) == [])
    #expect(limited.scope == .only(ids(["a", "n"])))
    var full = try access(.authorized)
    _ = full.apply(.created(AssetID("n")))
    #expect(full.selection.isEmpty)
  }

  /// Removes assets, and expects a limited caller to be told of those it saw, and a denied one of
  /// no asset.
  @Test func `F21 the removal of an asset is reported to callers that saw it`() throws {
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

  /// Sets the access in the settings, and expects the new status to be reported; restricted access
  /// remains restricted.
  @Test func `F10 the settings change the access, and observers are notified`() throws {
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

  @Test func `the operator's statement replaces the answers and an open prompt`()
    throws
  {
    var caller = try access(.notDetermined)
    #expect(caller.apply(.requested(.readWrite)) == [.prompt(.readWrite)])
    let stated = try LibraryAuthorization(readWrite: .denied)
    #expect(caller.apply(.restated(stated)) == [.report(.denied, .readWrite), .refetch])
    #expect(caller.asked.isEmpty)
    #expect(caller.apply(.answered(.allow, .readWrite)) == [])
    #expect(caller.apply(.restated(stated)) == [])
    // No answer is left, so the caller may ask again.
    let forgotten = try LibraryAuthorization()
    #expect(caller.apply(.restated(forgotten)) == [.report(.notDetermined, .readWrite), .refetch])
    #expect(caller.apply(.requested(.readWrite)) == [.prompt(.readWrite)])
  }

  @Test func `new assets in the library are reported to callers with full access`() throws {
    let notified = try AuthorizationStatus.allCases.filter {
      var caller = try access($0, selection: ["a"])
      return caller.apply(.added) == [.refetch]
    }
    #expect(notified == [.authorized])
  }
}
