import Foundation
import Omit
import Samples
import Testing

@Suite struct ShareFilterLookingTests {
  private let photo = Result { try LibraryShop.bytes() }

  private func looking(_ policy: String = "everyday") throws -> ShareFilter {
    ShareFilter(lookingWith: try PolicySet(stock: policy))
  }

  private func input(_ name: String) -> ShareInput {
    .asset(Delivery(of: FixtureFiles.folder.appending(path: name).path, to: "nowhere"))
  }

  @Test func `bytes are inspected as the file of the same bytes is`() async throws {
    let request = try Request(caller: .direct)
    let file = try await looking().inspect(input(LibraryShop.photo), under: request)
    let bytes = try await looking().inspect(photo.get(), named: "it", under: request)
    #expect(bytes.path == "it")
    #expect(bytes.contentType == .jpeg)
    #expect(bytes.items.count == file.items.count)
    #expect(bytes.items.map(\.item) == file.items.map(\.item))
    #expect(bytes.items.map(\.verdict) == file.items.map(\.verdict))
    #expect(bytes.items.contains { $0.verdict?.action == .remove })
    #expect(bytes.items.allSatisfy { $0.value == nil })
  }

  @Test func `values are returned only on request`() async throws {
    let inspection = try await looking().inspect(
      photo.get(), under: Request(caller: .direct), includingValues: true)
    #expect(inspection.items.contains { $0.value != nil })
  }

  @Test func `deciding gives one verdict for each item, and nothing else`() async throws {
    let request = try Request(caller: .direct)
    let decision = try await looking().decide(about: photo.get(), under: request)
    let inspection = try await looking().inspect(photo.get(), under: request)
    #expect(decision.outcome == .deliver)
    #expect(decision.verdicts.count == inspection.items.count)
    #expect(decision.removedKinds.contains(.location))
    let ofFile = try await looking().decide(about: input(LibraryShop.photo), under: request)
    #expect(ofFile == decision)
  }

  @Test func `a refusal by a rule is a decision, and an unreadable file is not`() async throws {
    let request = try Request(
      caller: Caller(api: .photoKit), authorization: Authorization(readWrite: .denied))
    let refused = try await looking("photos-picker").decide(about: photo.get(), under: request)
    #expect(refused.outcome == .refuse)
    do {
      _ = try await looking().decide(about: Array("x".utf8), under: Request(caller: .direct))
      Issue.record("something was decided")
    } catch let problem as Problem {
      #expect(problem.code == .unsupportedFormat)
    }
  }

  @Test func `a menu over files is not created for a cancelled task`() async throws {
    let filter = try looking()
    let inputs = [input(LibraryShop.photo)]
    let request = try Request(caller: .direct)
    let menu = try await filter.menu(for: request, over: inputs)
    #expect(menu.menu.files == 1)
    let cancelled = Task { () throws(CancellationError) in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await filter.menu(for: request, over: inputs).menu.files
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    let looked = Task { () throws(CancellationError) in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await filter.inspect(inputs[0], under: request)
    }
    await #expect(throws: CancellationError.self) { try await looked.value }
  }

  @Test func `a built-in policy is found by its name, and a typing mistake is reported`() throws {
    for name in Policy.stockNames {
      #expect(try PolicySet(stock: name).policies.map(\.name) == [name])
    }
    #expect(Policy.stockNames.count == 9)
    let error = #expect(throws: PolicyError.self) { try PolicySet(stock: "everday") }
    #expect(error.map { "\($0)".contains("did you mean `everyday`") } == true)
  }

  @Test func `all types of the public interface can be sent to another task`() {
    func send<Value: Sendable>(_ type: Value.Type) -> String { "\(type)" }
    let sent = [
      send(ShareFilter.self), send(ShareSettings.self), send(FoundFiles.self),
      send(ShareStep.self), send(ShareCounter.self), send(ShareEvent.self),
      send(ShareError.self), send(Omit.SharedBytes.self),
      send(SharedStream.self), send(AssetReport.self), send(ShareSummary.self),
      send(Inspection.self), send(MenuReport.self), send(Decision.self), send(Request.self),
      send(PolicySet.self), send(AuditLog.self), send(ShareInput.self), send(Problem.self),
    ]
    #expect(sent.count == 19)
  }
}
