import Audit
import Foundation
import OmitPicker
import Samples
import Synchronization
import Testing

/// The client of the server's pickers, against the running server.
@Suite struct PickerClientTests {
  /// A client as the host's backend.
  private static func client(of pick: PickingProcess) throws -> PickerClient {
    let secret = try #require(pick.host.first?.split(separator: " ").last)
    return PickerClient(
      server: "http://127.0.0.1:\(pick.server.port)", secret: String(secret))
  }

  /// The person opens the picker, turns the location off, selects the photos and adds them.
  private static func choose(
    _ names: [String], in session: String, by pick: PickingProcess
  ) async throws {
    #expect(try await pick.person("/p/\(session)/opened", "POST").status == 200)
    let assets = try await pick.assets(in: session)
    for name in names {
      let asset = try #require(assets[name])
      #expect(
        try await pick.person("/p/\(session)/selection", "PUT", #"{"tapped": "\#(asset)"}"#).status
          == 200)
    }
    #expect(
      try await pick.person("/p/\(session)/options", "PUT", #"{"location": "exclude"}"#).status
        == 200)
    #expect(try await pick.person("/p/\(session)/add", "POST").status == 200)
  }

  @Test func `a backend opens a picker, follows it, and loads what was picked`() async throws {
    let pick = try await PickingProcess(["family.jpg", "plain.jpg"])
    let client = try Self.client(of: pick)
    let picker = try await client.open(
      try PickerConfiguration(photoLibrary: .shared, selection: .ordered, selectionLimit: 2))
    #expect(picker.state == .created)
    #expect(picker.pickerPath == "/p/\(picker.id)")
    #expect(picker.json.contains(#""pickerPath""#))
    let following = Task {
      var finished: [RemoteResult] = []
      var ends: [Int] = []
      for try await event in picker.events() {
        ends.append(event.number)
        switch event.content {
        case .finished(let results):
          finished = results
          for result in results {
            let progress = Progressing()
            let item = try await result.load(reporting: progress.note)
            #expect(!item.isLivePhoto)
            #expect(progress.last?.fraction == 1)
            let bytes = try #require(item.files.first?.bytes)
            #expect(progress.last?.total == bytes.count)
            let canaries = Canary.planted(in: "family.jpg").filter { $0.kinds == ["location"] }
            #expect(!canaries.isEmpty)
            for canary in canaries { #expect(!canary.occurs(in: bytes)) }
          }
          try await picker.dismiss()
        case .selectionChanged, .reordered, .cancelled, .abandoned, .closed: continue
        }
      }
      return (finished, ends)
    }
    try await Self.choose(["plain.jpg", "family.jpg"], in: picker.id, by: pick)
    let (results, numbers) = try await following.value
    #expect(results.count == 2)
    #expect(results.allSatisfy { $0.assetIdentifier != nil && $0.contentType == .jpeg })
    #expect(numbers == numbers.sorted())
    #expect(numbers.count == 2)
    // Each item can be fetched once.
    await #expect(throws: PickerClientError.self) { try await results[0].load() }
    #expect(try await client.picker(picker.id).state == .dismissed)
  }

  @Test func `a claim from the page loads a Live Photo's two files`() async throws {
    let pick = try await PickingProcess([])
    try await pick.addLivePhoto(named: "live")
    let client = try Self.client(of: pick)
    let picker = try await client.open(try PickerConfiguration(filter: .any(of: [.livePhotos])))
    try await Self.choose(["live.jpg"], in: picker.id, by: pick)
    let results = try await picker.results()
    #expect(results.count == 1)
    let result = client.result(
      item: try #require(results.first?.item), claim: try #require(results.first?.claim))
    let files = try await result.files()
    #expect(files.map(\.contentType?.mediaType) == [.image, .video])
    let item = try await result.load()
    #expect(item.isLivePhoto)
    #expect(item.files.map(\.bytes.count) == files.map(\.length))
    // A wrong claim says no more than a wrong item.
    let wrong = client.result(item: try #require(results.first?.item), claim: "wrong")
    let error = await #expect(throws: PickerClientError.self) { try await wrong.load() }
    guard case .refused(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refusal.status == 404)
  }

  @Test func `a backend that was restarted finds its picker again`() async throws {
    let pick = try await PickingProcess(["family.jpg"])
    let id = try await Self.client(of: pick).open(try PickerConfiguration(selectionLimit: 1)).id
    try await Self.choose(["family.jpg"], in: id, by: pick)
    try pick.server.killAndRestart()
    let picker = try await Self.client(of: pick).picker(id)
    #expect(picker.state == .finished)
    var results: [RemoteResult] = []
    for try await event in picker.events() {
      if case .finished(let finished) = event.content {
        results = finished
        break
      }
    }
    #expect(results.count == 1)
    #expect(try await results.first?.load().files.count == 1)
  }

  @Test func `a picker is changed while it is shown, and what does not fit is refused`()
    async throws
  {
    let pick = try await PickingProcess(["family.jpg", "plain.jpg"])
    let client = try Self.client(of: pick)
    let picker = try await client.open(
      try PickerConfiguration(photoLibrary: .shared, selectionLimit: 5))
    let changed = try await picker.update(using: .init(selectionLimit: 1))
    #expect(changed.json.contains(#""selectionLimit":1"#))
    #expect(try await picker.deselectAssets(withIdentifiers: ["none"]).id == picker.id)
    #expect(
      try await picker.moveAsset(withIdentifier: "none", afterAssetWithIdentifier: nil).id
        == picker.id)
    try await picker.dismiss()
    let error = await #expect(throws: PickerClientError.self) {
      try await picker.update(using: .init(selectionLimit: 2))
    }
    guard case .refused(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect([409, 410].contains(refusal.status))
    let stranger = PickerClient(server: "http://127.0.0.1:\(pick.server.port)/", secret: "wrong")
    await #expect(throws: PickerClientError.self) { try await stranger.picker(picker.id) }
  }

  @Test func `cancelling the task ends following`() async throws {
    let pick = try await PickingProcess(["family.jpg"])
    let picker = try await Self.client(of: pick).open(try PickerConfiguration(selectionLimit: 1))
    let following = Task { for try await _ in picker.events() {} }
    following.cancel()
    await #expect(throws: CancellationError.self) { try await following.value }
    #expect(try await Self.client(of: pick).picker(picker.id).state == .created)
  }
}

extension PickingProcess {
  /// Adds a folder with a Live Photo to the library.
  fileprivate func addLivePhoto(named name: String) async throws {
    let folder = server.folder.appending(path: "Pair")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let movie = LivePhotoBuilder.movie(of: try FixtureFiles.bytes(of: "codec-h264.mp4"))
    try Data(LivePhotoBuilder.still()).write(to: folder.appending(path: "\(name).jpg"))
    try Data(movie).write(to: folder.appending(path: "\(name).mov"))
    _ = try await ControlHouse.tool(["add", folder.path], over: server.database)
  }
}

/// The progress that was reported last.
private final class Progressing: Sendable {
  private let state = Mutex<RemoteResult.Progress?>(nil)

  var last: RemoteResult.Progress? { state.withLock { $0 } }

  /// Notes progress, which never goes back.
  func note(_ progress: RemoteResult.Progress) {
    state.withLock {
      #expect(($0?.completed ?? 0) < progress.completed)
      $0 = progress
    }
  }
}
