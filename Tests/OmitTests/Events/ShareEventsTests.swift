import Foundation
import Omit
import Testing

@Suite struct ShareEventsTests {
  let shop: LibraryShop

  init() throws { shop = try LibraryShop() }

  @Test func `assets come to their stages in order, and reports come in the order of inputs`()
    async throws
  {
    let inputs = try shop.inputs(9)
    var stages: [Int: [ShareStage]] = [:]
    var (reports, ends) = ([Int](), [Int]())
    for await event in try shop.filter().events(sharing: inputs, under: Request(caller: .direct)) {
      #expect(ends.isEmpty)
      switch event {
      case .step(let step): stages[step.asset, default: []].append(step.stage)
      case .finished(let report):
        #expect(stages[report.asset]?.last == .ended(.cleaned))
        reports.append(report.asset)
      case .ended(let summary): ends.append(summary.delivered)
      }
    }
    #expect(reports == Array(1...9))
    #expect(ends == [9])
    let whole: [ShareStage] = [
      .begun, .opened, .read, .decided, .planned, .verified, .recorded, .published,
      .ended(.cleaned),
    ]
    #expect(stages.count == 9)
    for (_, steps) in stages { #expect(steps == whole) }
    #expect(shop.outputs.count == 9)
  }

  @Test func `nothing is shared by a sequence that nobody iterates`() async throws {
    let inputs = try shop.inputs(2)
    _ = try shop.filter().events(sharing: inputs, under: Request(caller: .direct))
    #expect(shop.outputs.isEmpty)
    try shop.expectRecorded(0)
  }

  @Test func `who is cancelled while following learns what left, and nothing else leaves`()
    async throws
  {
    let inputs = try shop.inputs(40)
    var settings = ShareSettings()
    settings.jobs = 1
    let filter = try shop.filter(settings: settings)
    let following = Task {
      var (reported, ended) = (0, 0)
      for await event in filter.events(sharing: inputs, under: try Request(caller: .direct)) {
        switch event {
        case .step: continue
        case .finished(let report):
          reported += report.isDelivered ? 1 : 0
          // Whoever iterates is cancelled, as by a person who leaves.
          unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        case .ended(let summary): ended = summary.delivered
        }
      }
      return (reported, ended)
    }
    let (reported, ended) = try await following.value
    #expect(reported > 0)
    #expect(reported == ended)
    // One report comes when the first eight assets are begun, and at most as many are finished then.
    #expect(reported < 40)
    #expect(shop.outputs.count == reported)
    try shop.expectRecorded(reported)
  }

  @Test func `who leaves the loop cancels the share, and no intent stays open`() async throws {
    let inputs = try shop.inputs(40)
    let filter = try shop.filter()
    let told = Told()
    let hooked = ShareFilter(policies: filter.policies, audit: shop.audit, hooks: told.hooks())
    for await event in hooked.events(sharing: inputs, under: try Request(caller: .direct)) {
      if case .finished = event { break }
    }
    // What was under way is finished or given up; wait for that, not for a time.
    var (begun, ended) = (0, 0)
    for _ in 0..<6000 {
      begun = told.steps.count { $0.stage == .begun }
      ended = told.steps.count { if case .ended = $0.stage { true } else { false } }
      if begun == ended { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(begun == ended)
    #expect(begun > 0 && begun < 40)
    let delivered = told.steps.count { $0.stage == .ended(.cleaned) }
    #expect(shop.outputs.count == delivered)
    try shop.expectRecorded(delivered)
  }

  @Test func `what is no picture is finished without steps`() async throws {
    let inputs = try shop.inputs(1) + [.failed(name: "gone", Problem(.unreadable, "it is gone"))]
    var finished: [AssetReport.Outcome] = []
    var steps = Set<Int>()
    for await event in try shop.filter().events(sharing: inputs, under: Request(caller: .direct)) {
      switch event {
      case .step(let step): steps.insert(step.asset)
      case .finished(let report): finished.append(report.outcome)
      case .ended: continue
      }
    }
    #expect(finished == [.cleaned, .failed])
    #expect(steps == [1])
  }
}
