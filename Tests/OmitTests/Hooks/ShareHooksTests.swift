import Foundation
import Omit
import Samples
import Testing

@Suite struct ShareHooksTests {
  let shop: LibraryShop

  init() throws { shop = try LibraryShop() }

  @Test func `counters say what the reports say`() async throws {
    let told = Told()
    let filter = try shop.filter(hooks: told.hooks())
    let inputs = try shop.inputs(3) + [.failed(name: "gone", Problem(.unreadable, "it is gone"))]
    var reports: [AssetReport] = []
    await filter.share(inputs, under: try Request(caller: .direct)) { reports.append($0) }
    let counters = told.counters
    #expect(reports.count == 4)
    #expect(counters[.assets(.cleaned)] == 3)
    #expect(counters[.assets(.failed)] == 1)
    #expect(counters[.problems(.unreadable)] == 1)
    #expect(counters[.bytesRead] == 3 * (try LibraryShop.bytes().count))
    let delivered = reports.flatMap(\.files).compactMap(\.deliveredLength).reduce(0, +)
    #expect(delivered > 0)
    #expect(counters[.bytesDelivered] == delivered)
    #expect(counters[.removed(.location)] == 3 * 34)
    for kind in Kind.allCases {
      let removed = reports.reduce(0) { $0 + $1.removed[kind] }
      #expect(counters[.removed(kind), default: 0] == removed)
    }
  }

  @Test func `a refused asset comes to its end from the stage it was at`() async throws {
    let told = Told()
    let request = try Request(caller: .direct)
    _ = try? await shop.filter(hooks: told.hooks()).share(Array("x".utf8), under: request)
    #expect(told.steps.map(\.stage) == [.begun, .opened, .read, .decided, .ended(.refused)])
    #expect(told.counters[.problems(.unsupportedFormat)] == 1)
    #expect(told.counters[.bytesDelivered] == nil)
  }

  @Test func `stages are told with the share, the asset and a time that does not go back`()
    async throws
  {
    let told = Told()
    let request = try Request(caller: .direct, share: Share(id: "share 5"))
    _ = try await shop.filter(hooks: told.hooks()).share(LibraryShop.bytes(), under: request)
    let steps = told.steps
    #expect(steps.count == 9)
    #expect(Set(steps.map(\.share)) == ["share 5"])
    #expect(Set(steps.map(\.asset)) == [1])
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.elapsed <= $1.elapsed })
    #expect(steps[0].elapsed >= .zero)
  }

  @Test func `what a rule exempts from removal is counted`() async throws {
    let told = Told()
    let request = try Request(
      caller: Caller(api: .uiImagePickerController),
      authorization: Authorization(readWrite: .notDetermined),
      choices: Choices(include: [], exclude: [.location]))
    let filter = try shop.filter("photos-picker", hooks: told.hooks())
    _ = try await filter.share(LibraryShop.bytes(), under: request)
    #expect(told.counters[.notApplied(.location)] == 34)
    #expect(told.counters[.assets(.bypassed)] == 1)
  }

  @Test func `no hook is told a value of metadata, or the name of a file`() async throws {
    let told = Told()
    let filter = try shop.filter(hooks: told.hooks())
    for name in FixtureFiles.all {
      let bytes = try LibraryShop.bytes(name)
      _ = try? await filter.share(bytes, named: "secret-name", under: Request(caller: .direct))
    }
    #expect(FixtureFiles.all.count > 80)
    let steps = told.steps.map { "\($0.share) \($0.asset) \($0.stage.name) \($0.stage)" }
    let counters = told.counters.keys.map { "\($0.name) \($0)" }
    let text = (steps + counters).joined(separator: "\n")
    #expect(steps.count > 500)
    #expect(!text.contains("secret-name"))
    let values = Set(Canary.all.map(\.value)).filter { $0.utf8.count > 5 }
    #expect(values.count > 20)
    for value in values { #expect(!text.contains(value)) }
  }

  @Test func `names of stages and counters are all different`() {
    let stages =
      [ShareStage.begun, .opened, .read, .decided, .planned, .verified, .recorded, .published]
      + AssetReport.Outcome.allCases.map(ShareStage.ended)
    let counters =
      AssetReport.Outcome.allCases.map(ShareCounter.assets)
      + Problem.Code.allCases.map(ShareCounter.problems) + [
        .bytesRead, .bytesDelivered, .unrecorded,
      ]
      + Kind.allCases.flatMap { [.removed($0), .coarsened($0), ShareCounter.notApplied($0)] }
    let names = stages.map(\.name) + counters.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count == 14 + 6 + 13 + 3 + 3 * 19)
  }
}
