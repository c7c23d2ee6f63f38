import Access
import PolicyEngine
import Samples
import Synchronization
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

  /// Returns names without their common folder.
  private func names(_ inputs: some Sequence<ShareInput>) -> [String] {
    inputs.map { String($0.name.dropFirst(shop.path("").count + 1)) }
  }

  @Test func `inputs are found during the walk, and each time anew`() throws {
    try shop.put("a/1.jpg")
    try shop.put("b/2.jpg")
    let inputs = try inputs("in")
    var iterator = inputs.makeIterator()
    #expect(iterator.next()?.name == shop.path("in/a/1.jpg"))
    try shop.put("b/0.jpg")
    #expect(names(IteratorSequence(iterator)) == ["in/b/0.jpg", "in/b/2.jpg"])
    #expect(names(inputs) == ["in/a/1.jpg", "in/b/0.jpg", "in/b/2.jpg"])
  }

  @Test func `how many files there are is known as soon as all folders are`() throws {
    for name in ["a/1.jpg", "a/2.jpg", "b/3.jpg", "b/c/4.jpg", "d.jpg", "e.jpg"] {
      try shop.put(name)
    }
    var iterator = try inputs("in").makeIterator()
    #expect(iterator.found == FoundFiles(count: 0, isAll: false))
    var found: [FoundFiles] = []
    while iterator.next() != nil { found.append(iterator.found) }
    #expect(found.map(\.count) == [4, 4, 5, 6, 6, 6])
    #expect(found.map(\.isAll) == [false, false, false, true, true, true])
  }

  @Test func `related files are one asset in each of many folders`() throws {
    for number in 0..<30 {
      for ending in ["jpg", "xmp", "jpg.json"] { try shop.put("\(number)/p\(number).\(ending)") }
      try shop.put("\(number)/inner/q.jpg")
    }
    let inputs = try inputs("in")
    var iterator = inputs.makeIterator()
    var all: [ShareInput] = []
    while let input = iterator.next() { all.append(input) }
    let counts = all.map { input in
      switch input {
      case .asset(let delivery): delivery.files.count
      case .skipped, .failed: 0
      }
    }
    #expect(counts.count == 60)
    #expect(counts.count { $0 == 3 } == 30)
    #expect(counts.count { $0 == 1 } == 30)
    #expect(iterator.found == FoundFiles(count: 120, isAll: true))
  }

  @Test func `only as many inputs are begun as a share works on`() async throws {
    for number in 0..<200 { try shop.put("\(number).jpg", LivePhotoBuilder.still()) }
    var settings = ShareSettings()
    settings.jobs = 2
    let filter = ShareFilter(
      lookingWith: PolicySet(try ShareFolder.stock("everyday")), settings: settings)
    let counter = Counter()
    let maximum = Atomic(0)
    let reports = Atomic(0)
    let observed = filter.observed { event in
      guard event.report != nil else { return }
      maximum.max(counter.count - reports.load(ordering: .relaxed), ordering: .relaxed)
      reports.add(1, ordering: .relaxed)
    }
    let summary = await observed.share(
      counter.counting(try inputs("in")), under: try Request(caller: .direct))
    #expect(reports.load(ordering: .relaxed) == 200)
    #expect(summary[.cleaned] + summary[.unchanged] == 200)
    #expect(summary.unstarted == 0)
    #expect(counter.count == 200)
    #expect(maximum.load(ordering: .relaxed) <= 8 * settings.jobs)
  }

  @Test func `sharing a folder into its parent only shares files that existed before`() async throws
  {
    // The first copy is written to the folder that is walked next.
    try shop.put("in/in/z/1.jpg", LivePhotoBuilder.still())
    try shop.put("in/z/0.jpg", LivePhotoBuilder.still())
    let inputs = try inputs("in/in/.", to: .folder(FileName(shop.path("in"))))
    let reports = try await shop.share(inputs, under: try ShareFolder.stock("everyday"))
    #expect(
      reports.flatMap(\.names) == ["1.jpg -> 1.jpg", "0.jpg -> 0.jpg"])
    #expect(shop.names("in") == ["in/in/z/1.jpg", "in/z/0.jpg", "in/z/1.jpg", "z/0.jpg"])
  }

  @Test func `two inputs with one output are reported before any of them is walked`() throws {
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

  @Test func `inputs that were not begun and excluded files are counted`() async throws {
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

/// Counts the elements taken from a sequence.
private final class Counter: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }

  func counting(_ inputs: ShareInputs) -> some Sequence<ShareInput> {
    inputs.lazy.map { input in
      self.number.add(1, ordering: .relaxed)
      return input
    }
  }
}
