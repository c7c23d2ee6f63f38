import Foundation
import Omit
import Samples
import Testing

@Suite struct ShareCounterTests {
  let shop: LibraryShop

  init() throws { shop = try LibraryShop() }

  @Test func `counters equal the sums of the reports`() async throws {
    let collector = EventCollector()
    let filter = try shop.filter(observer: collector.take)
    let inputs = try shop.inputs(3) + [.failed(name: "gone", Problem(.unreadable, "it is gone"))]
    await filter.share(inputs, under: try Request(caller: .direct))
    let (reports, counters) = (collector.reports, collector.counters)
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
      let removed = reports.reduce(0) { $0 + $1.items.removed[kind] }
      #expect(counters[.removed(kind), default: 0] == removed)
    }
  }

  @Test func `kinds that a rule exempts from removal are counted`() async throws {
    let collector = EventCollector()
    let request = try Request(
      caller: Caller(api: .uiImagePickerController),
      authorization: Authorization(readWrite: .notDetermined),
      choices: Choices(include: [], exclude: [.location]))
    let filter = try shop.filter("photos-picker", observer: collector.take)
    _ = try await filter.share(LibraryShop.bytes(), under: request)
    #expect(collector.counters[.notApplied(.location)] == 34)
    #expect(collector.counters[.assets(.bypassed)] == 1)
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
    #expect(names.count == 14 + 6 + 15 + 3 + 3 * 19)
  }
}
