import Foundation
import Omit
import Samples
import Testing

@Suite struct ShareEventTests {
  let shop: LibraryShop

  init() throws { shop = try LibraryShop() }

  @Test func `assets come to their stages in order, and reports come in the order of inputs`()
    async throws
  {
    let collector = EventCollector()
    let filter = try shop.filter(observer: collector.take)
    let summary = await filter.share(try shop.inputs(9), under: try Request(caller: .direct))
    #expect(summary.delivered == 9)
    var stages: [Int: [ShareStage]] = [:]
    var reports: [Int] = []
    for event in collector.events {
      switch event {
      case .found: Issue.record("no folder is walked")
      case .step(let step): stages[step.asset, default: []].append(step.stage)
      case .finished(let report):
        #expect(stages[report.asset]?.last == .ended(.cleaned))
        reports.append(report.asset)
      }
    }
    #expect(reports == Array(1...9))
    let whole: [ShareStage] = [
      .begun, .opened, .read, .decided, .planned, .verified, .recorded, .published,
      .ended(.cleaned),
    ]
    #expect(stages.count == 9)
    for (_, steps) in stages { #expect(steps == whole) }
    #expect(shop.outputs.count == 9)
  }

  @Test func `findings are reported before any of them is finished`() async throws {
    let collector = EventCollector()
    _ = try shop.inputs(30)
    let inputs = try ShareInputs(
      walking: [FileName(shop.folder.appending(path: "in").path)], to: .folder(shop.output))
    await (try shop.filter()).observed(by: collector.take)
      .share(inputs, under: try Request(caller: .direct))
    #expect(collector.found.map(\.count) == [30])
    #expect(collector.found.map(\.isAll) == [true])
    guard case .found = collector.events.first else {
      Issue.record("something else is told first")
      return
    }
    #expect(collector.reports.count == 30)
  }

  @Test func `a cancelled share reports all deliveries, and delivers nothing more`() async throws {
    let inputs = try shop.inputs(40)
    var settings = ShareSettings()
    settings.jobs = 1
    let collector = EventCollector()
    let filter = try shop.filter(settings: settings).observed { event in
      collector.take(event)
      // The task of the share is cancelled, as if the person had left.
      if event.report != nil { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    }
    let sharing = Task { await filter.share(inputs, under: try Request(caller: .direct)) }
    let summary = try await sharing.value
    let reported = collector.reports.count { $0.isDelivered }
    #expect(reported > 0)
    #expect(reported == summary.delivered)
    // The first report comes when eight assets have begun, and at most as many have finished then.
    #expect(reported < 40)
    #expect(shop.outputs.count == reported)
    try shop.expectRecorded(reported)
  }

  @Test func `a file that is not a picture is finished without steps`() async throws {
    let inputs = try shop.inputs(1) + [.failed(name: "gone", Problem(.unreadable, "it is gone"))]
    let collector = EventCollector()
    let filter = try shop.filter(observer: collector.take)
    await filter.share(inputs, under: try Request(caller: .direct))
    #expect(collector.reports.map(\.outcome) == [.cleaned, .failed])
    #expect(Set(collector.steps.map(\.asset)) == [1])
  }

  @Test func `several observers are notified, one after the other`() async throws {
    let (first, second) = (EventCollector(), EventCollector())
    let filter = try shop.filter(observer: first.take).observed { event in
      #expect(first.events.count > second.events.count)
      second.take(event)
    }
    _ = try await filter.share(LibraryShop.bytes(), under: try Request(caller: .direct))
    #expect(first.events.count == second.events.count)
    #expect(second.reports.count == 1)
  }

  @Test func `a refused asset comes to its end from the stage it was at`() async throws {
    let collector = EventCollector()
    let request = try Request(caller: .direct)
    _ = try? await shop.filter(observer: collector.take).share(Array("x".utf8), under: request)
    #expect(collector.steps.map(\.stage) == [.begun, .opened, .read, .decided, .ended(.refused)])
    #expect(collector.counters[.problems(.unsupportedFormat)] == 1)
    #expect(collector.counters[.bytesDelivered] == nil)
  }

  @Test func `stages are reported with the share, the asset and a time that never decreases`()
    async throws
  {
    let collector = EventCollector()
    let request = try Request(caller: .direct, share: Share(id: "share 5"))
    _ = try await shop.filter(observer: collector.take).share(LibraryShop.bytes(), under: request)
    let steps = collector.steps
    #expect(steps.count == 9)
    #expect(Set(steps.map(\.share)) == ["share 5"])
    #expect(Set(steps.map(\.asset)) == [1])
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.elapsed <= $1.elapsed })
    #expect(steps[0].elapsed >= .zero)
  }

  @Test func `no step and no counter has a value of metadata, or the name of a file`()
    async throws
  {
    let collector = EventCollector()
    let filter = try shop.filter(observer: collector.take)
    for name in FixtureFiles.all {
      let bytes = try LibraryShop.bytes(name)
      _ = try? await filter.share(bytes, named: "secret-name", under: Request(caller: .direct))
    }
    #expect(FixtureFiles.all.count == 121)
    let steps = collector.steps.map { "\($0.share) \($0.asset) \($0.stage.name) \($0.stage)" }
    let counters = collector.counters.keys.map { "\($0.name) \($0)" }
    let text = (steps + counters).joined(separator: "\n")
    #expect(steps.count == 1089)
    #expect(!text.contains("secret-name"))
    let values = Set(Canary.all.map(\.value)).filter { $0.utf8.count > 5 }
    #expect(values.count == 2026)
    for value in values { #expect(!text.contains(value)) }
  }
}
