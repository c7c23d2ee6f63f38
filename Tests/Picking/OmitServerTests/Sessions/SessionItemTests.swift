import Access
import Testing
import Vocabulary

@testable import OmitServer
@testable import Picker

@Suite struct SessionItemTests {
  /// Returns an item whose bytes are being prepared until that is cancelled.
  private static func preparing() -> (item: SessionItem, task: Task<Preparation, Never>) {
    let asset = PickerAsset(AssetID("a"), facts: AssetFacts(contentType: .jpeg))
    let delivery = Picker.Delivery(ItemNumber(0), of: asset, with: .none)
    let task = Task<Preparation, Never> {
      try? await Task.sleep(for: .seconds(3600))
      return .failure(Task.isCancelled ? .unavailableItem : .refusedItem)
    }
    var item = SessionItem(delivery)
    item.progress = .preparing(task)
    return (item, task)
  }

  @Test func `bytes of an item that is given up are not made to their end`() async throws {
    let (item, task) = Self.preparing()
    item.cancelPreparation()
    await #expect(throws: ServerProblem.unavailableItem) { _ = try await task.value.get() }
  }

  @Test func `the preparation of bytes stops when their choices no longer apply`() async throws {
    var (item, task) = Self.preparing()
    item.restrict(to: .none)
    await #expect(throws: ServerProblem.unavailableItem) { _ = try await task.value.get() }
    #expect(item.revision == 1)
  }
}
