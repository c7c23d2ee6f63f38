import Access
import PolicyEngine
import Samples
import Testing

@testable import Omit

@Suite struct ShareInputsTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  private func inputs(
    _ names: String..., to destination: Destination = .nowhere
  ) throws -> ShareInputs {
    try ShareInputs(walking: names.map { FileName(shop.path($0)) }, to: destination)
  }

  /// Names without the folder that all have in common.
  private func names(_ inputs: some Sequence<ShareInput>) -> [String] {
    inputs.map { String($0.name.dropFirst(shop.path("").count + 1)) }
  }

  @Test func `they are found while they are gone through, and each time anew`() throws {
    try shop.put("a/1.jpg")
    try shop.put("b/2.jpg")
    let inputs = try inputs("in")
    var iterator = inputs.makeIterator()
    #expect(iterator.next()?.name == shop.path("in/a/1.jpg"))
    try shop.put("b/0.jpg")
    #expect(names(IteratorSequence(iterator)) == ["in/b/0.jpg", "in/b/2.jpg"])
    #expect(names(inputs) == ["in/a/1.jpg", "in/b/0.jpg", "in/b/2.jpg"])
    #expect(inputs.fileCount == 3)
  }

  @Test func `what belongs together is one asset in each of many folders`() throws {
    for number in 0..<30 {
      for ending in ["jpg", "xmp", "jpg.json"] { try shop.put("\(number)/p\(number).\(ending)") }
      try shop.put("\(number)/inner/q.jpg")
    }
    let inputs = try inputs("in")
    let counts = inputs.map { input in
      switch input {
      case .asset(let delivery): delivery.files.count
      case .skipped, .failed: 0
      }
    }
    #expect(counts.count == 60)
    #expect(counts.count { $0 == 3 } == 30)
    #expect(counts.count { $0 == 1 } == 30)
    #expect(inputs.fileCount == 120)
  }

  @Test func `no more is begun than a share works on`() async throws {
    for number in 0..<200 { try shop.put("\(number).jpg", LivePhotoBuilder.still()) }
    var settings = ShareSettings()
    settings.jobs = 2
    let filter = ShareFilter(
      lookingWith: PolicySet(try ShareFolder.stock("everyday")), settings: settings)
    let counter = Counter()
    var most = 0
    var reports = 0
    let summary = await filter.share(
      counter.counting(try inputs("in")), under: try Request(caller: .direct)
    ) { _ in
      most = max(most, counter.count - reports)
      reports += 1
    }
    #expect(reports == 200)
    #expect(summary[.cleaned] + summary[.unchanged] == 200)
    #expect(summary.unstarted == 0)
    #expect(counter.count == 200)
    #expect(most <= 8 * settings.jobs)
  }

  @Test func `a share into the folder around it shares only what was there before`() async throws {
    // The first copy lands in the folder that is walked next.
    try shop.put("in/in/z/1.jpg", LivePhotoBuilder.still())
    try shop.put("in/z/0.jpg", LivePhotoBuilder.still())
    let inputs = try inputs("in/in/.", to: .folder(FileName(shop.path("in"))))
    let reports = try await shop.share(inputs, under: try ShareFolder.stock("everyday"))
    #expect(
      reports.flatMap(\.names) == ["1.jpg -> 1.jpg", "0.jpg -> 0.jpg"])
    #expect(shop.names("in") == ["in/in/z/1.jpg", "in/z/0.jpg", "in/z/1.jpg", "z/0.jpg"])
  }

  @Test func `two inputs for one output are told of before anything is gone through`() throws {
    try shop.put("One/a.jpg")
    try shop.put("Two/a.jpg")
    let problem = #expect(throws: Problem.self) {
      try inputs("in/One/.", "in/Two/.", to: .folder(FileName(shop.path("out"))))
    }
    #expect(problem?.message.contains("a.jpg") == true)
    #expect(
      try names(inputs("in/One", "in/Two", to: .folder(FileName(shop.path("out"))))).count == 2)
  }

  @Test func `a file is among them by whatever name`() throws {
    try shop.put("a/1.jpg")
    try shop.put("b/2.jpg")
    let inputs = try inputs("in/a")
    let known = ShareInputs(Array(inputs))
    for inputs in [inputs, known] {
      #expect(inputs.includesFile(named: FileName(shop.path("in/b/../a/1.jpg"))))
      #expect(!inputs.includesFile(named: FileName(shop.path("in/b/2.jpg"))))
      #expect(!inputs.includesFile(named: FileName(shop.path("in/gone"))))
    }
  }

  @Test func `what is not begun and what is excluded is counted`() async throws {
    for number in 0..<20 { try shop.put("\(number).jpg") }
    try shop.put("notes.txt")
    var exclusions = Exclusions.none
    try exclusions.exclude(["1*.jpg"])
    let inputs = try ShareInputs(
      walking: [FileName(shop.path("in"))], to: .nowhere, excluding: exclusions)
    let filter = ShareFilter(lookingWith: PolicySet(try ShareFolder.stock("everyday")))
    let request = try Request(caller: .direct)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await filter.share(inputs, under: request)
    }
    let summary = await task.value
    #expect(summary.unstarted == 21)
    #expect(summary.exclusions.files == 11)
    #expect(summary.exclusions.folders == 0)
    #expect(await filter.share(inputs, under: request).unstarted == 0)
  }
}

/// Counts what is taken from a sequence.
private final class Counter {
  private(set) var count = 0

  func counting(_ inputs: ShareInputs) -> some Sequence<ShareInput> {
    inputs.lazy.map { input in
      self.count += 1
      return input
    }
  }
}
