import Foundation
import Glibc
import Testing

@testable import Files

@Suite struct FolderWatchTests {
  let scratch: Scratch
  let wake: WakeSignal

  init() throws {
    scratch = try Scratch()
    try scratch.make(scratch["Drop/Sub"])
    try scratch.make(scratch["Drop/Out"])
    wake = try WakeSignal()
  }

  private func watch() throws -> FolderWatch {
    try FolderWatch(scratch["Drop"], sparing: scratch["Drop/Out"], wakingBy: wake)
  }

  private func changes(_ watch: inout FolderWatch) throws -> [FolderWatch.Change] {
    var all: [FolderWatch.Change] = []
    while let some = try watch.changes(within: 50) { all += some }
    return all
  }

  @Test func `a written file is reported when it is closed, moved in or linked`() throws {
    var watch = try watch()
    try scratch.write("x", "Drop/Sub/a.jpg")
    #expect(try changes(&watch).contains(.file(scratch["Drop/Sub/a.jpg"])))
    try scratch.write("x", "b.jpg")
    #expect(try changes(&watch) == [])
    #expect(unsafe rename(scratch["b.jpg"].text ?? "", scratch["Drop/b.jpg"].text ?? "") == 0)
    #expect(try changes(&watch) == [.file(scratch["Drop/b.jpg"])])
    #expect(unsafe link(scratch["Drop/b.jpg"].text ?? "", scratch["Drop/c.jpg"].text ?? "") == 0)
    #expect(try changes(&watch) == [.file(scratch["Drop/c.jpg"])])
  }

  @Test
  func
    `a folder that is moved in is watched under its new name, and one that is moved away is not`()
    throws
  {
    var watch = try watch()
    try scratch.make(scratch["More/Deep"])
    #expect(unsafe rename(scratch["More"].text ?? "", scratch["Drop/More"].text ?? "") == 0)
    #expect(try changes(&watch) == [.folder(scratch["Drop/More"])])
    try scratch.write("x", "Drop/More/Deep/a.jpg")
    #expect(try changes(&watch).contains(.file(scratch["Drop/More/Deep/a.jpg"])))
    #expect(unsafe rename(scratch["Drop/More"].text ?? "", scratch["Gone"].text ?? "") == 0)
    try scratch.write("x", "Gone/Deep/b.jpg")
    #expect(try changes(&watch) == [])
  }

  @Test func `the folder for outputs is not watched`() throws {
    var watch = try watch()
    try scratch.write("x", "Drop/Out/a.jpg")
    #expect(try changes(&watch) == [])
  }

  @Test
  func `if the system loses events, everything is to be inspected, and remains watched`()
    throws
  {
    var watch = try watch()
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let maximum = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
    try #require(maximum <= 100_000, "the queue is too long to be filled by a test")
    for number in 0...(maximum / 2) {
      let name = scratch[Path("Drop/\(number)")].text ?? ""
      // Reported when it is created and when it is closed.
      close(unsafe open(name, O_CREAT | O_WRONLY, 0o600))
    }
    try scratch.make(scratch["Drop/Late"])
    #expect(try changes(&watch).contains(.everything))
    try scratch.write("x", "Drop/Late/a.jpg")
    #expect(try changes(&watch).contains(.file(scratch["Drop/Late/a.jpg"])))
  }

  @Test func `a folder that is deleted is gone`() throws {
    var watch = try FolderWatch(scratch["Drop/Sub"], sparing: nil, wakingBy: wake)
    #expect(unsafe rmdir(scratch["Drop/Sub"].text ?? "") == 0)
    #expect(try changes(&watch) == [.gone])
  }

  @Test func `waiting ends when it is woken, then and ever after`() throws {
    var watch = try watch()
    wake.signal()
    #expect(try watch.changes() == nil)
    #expect(try watch.changes() == nil && watch.isWoken)
  }

  @Test func `a path that is not a folder cannot be watched`() throws {
    try scratch.write("x", "a.jpg")
    #expect(throws: FileError.self) {
      _ = try FolderWatch(scratch["a.jpg"], sparing: nil, wakingBy: wake)
    }
    #expect(throws: FileError.self) {
      _ = try FolderWatch(scratch["none"], sparing: nil, wakingBy: wake)
    }
  }

  @Test func `events are read in order, and an incomplete one is ignored`() {
    let event: [UInt8] = [7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0x61, 0x62, 0, 0]
    let lost: [UInt8] = [255, 255, 255, 255, 0, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let events = FolderEvent.reading(event + lost + event.dropLast())
    #expect(events.count == 2)
    #expect(events.first?.watch == 7 && events.first?.name == "ab")
    #expect(events.first?.isArrival == true && events.first?.isOverflow == false)
    #expect(events.last?.isOverflow == true && events.last?.name == nil)
    #expect(FolderEvent.reading([UInt8](repeating: 255, count: 40)) == [])
  }
}
