import Foundation
import Glibc
import Samples
import Testing

@testable import Audit

@Suite struct IntentJournalTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func entry(_ intent: Int64, _ path: String = "/out/a.jpg") -> JournalEntry {
    var output = PendingOutput()
    output.path = Array(path.utf8) + [0xff]
    output.file = PendingOutput.FileNumber(device: .max, inode: 7)
    output.original = PendingOutput.FileNumber(device: 1, inode: .max)
    output.sha256 = "00ff"
    return JournalEntry(intent: intent, leaf: TreeHash(leaf: [1]), output: output)
  }

  private var names: [String] {
    get throws { try LeftoverJournal.names(beside: scratch.folder + "/a") }
  }

  @Test func `an entry is read back as it was, whatever bytes its path has`() {
    let entry = entry(3)
    #expect(JournalEntry(entry.line.dropLast().description) == entry)
    let stream = JournalEntry(intent: 1, leaf: .empty, output: PendingOutput())
    #expect(JournalEntry(stream.line.dropLast().description) == stream)
  }

  @Test func `a folder is read back as it was, and is no intent`() {
    let folder = StagingFolder(path: Array("/a b".utf8) + [0xff], process: "x7")
    let line = folder.line.dropLast().description
    #expect(StagingFolder(line) == folder)
    #expect(JournalEntry(line) == nil)
    #expect(StagingFolder(entry(3).line.dropLast().description) == nil)
  }

  @Test func `a line that was cut off or erased is invalid`() {
    let line = entry(3).line.dropLast().description
    for count in 0..<line.count { #expect(JournalEntry(String(line.prefix(count))) == nil) }
    #expect(JournalEntry(String(repeating: " ", count: 200)) == nil)
  }

  @Test func `there is a file as long as an intent is open, and nothing else in it`() throws {
    let journal = IntentJournal(beside: scratch.folder + "/a")
    #expect(try names.isEmpty)
    try journal.add([entry(1, "/secret"), entry(2)])
    try journal.add([entry(3)])
    let name = try #require(try names.first)
    #expect(try scratch.mode(name) == 0o600)
    #expect(try scratch.mode(scratch.folder + "/a-open") == 0o700)
    journal.clear()
    #expect(try LeftoverJournal(name)?.entries.map(\.intent) == [1, 2, 3])
    #expect(try LeftoverJournal(name)?.isAbandoned == false)
    journal.erase([1, 9])
    #expect(try LeftoverJournal(name)?.entries.map(\.intent) == [2, 3])
    let bytes = try Data(contentsOf: URL(filePath: name))
    #expect(bytes.range(of: Data("2f736563726574".utf8)) == nil)
    journal.erase([2, 3])
    #expect(try Data(contentsOf: URL(filePath: name)).isEmpty)
    journal.clear()
    #expect(try names.isEmpty)
    try journal.add([entry(4)])
    #expect(try names.count == 1)
  }

  @Test
  func `a journal without its process is abandoned, and belongs to the process that finds it`()
    async throws
  {
    let audit = scratch.folder + "/a"
    await #expect(processExitsWith: .signal(SIGKILL)) { [audit = audit as String] in
      let journal = IntentJournal(beside: audit)
      let output = PendingOutput()
      try journal.add([JournalEntry(intent: 5, leaf: .empty, output: output)])
      kill(getpid(), SIGKILL)
    }
    let name = try #require(try names.first)
    do {
      let found = try #require(try LeftoverJournal(name))
      #expect(found.isAbandoned)
      #expect(found.entries.map(\.intent) == [5])
      #expect(try LeftoverJournal(name)?.isAbandoned == false)
      let starting = try StartingProgram(havingOpen: name)
      #expect(starting.count == 1)
      withExtendedLifetime(consume found) {}
      let next = try #require(try LeftoverJournal(name))
      #expect(next.isAbandoned)
      next.remove()
      starting.run()
    }
    #expect(try names.isEmpty)
    #expect(try LeftoverJournal(name) == nil)
  }
}
