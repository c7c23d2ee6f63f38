import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct GPMFRecordsTests {
  private typealias Build = TimedMetadataBuilder

  private func records(_ streams: [UInt8]...) -> [TimedRecord]? {
    GPMFRecords().sample(Build.device(streams.flatMap { $0 }))?.records
  }

  @Test func `a stream has the kinds of everything in it`() throws {
    let stream = Build.gpmf(
      "STRM", nil, Build.gpmf("GPSU", "U", [1]), Build.gpmf("GPSF", "L", [3]),
      Build.gpmf("GYRO", "s", [1, 2]))
    let record = try #require(records(stream)?.first)
    #expect(record.key == .known("GYRO"))
    #expect(Set(record.kinds.all) == [.exposure, .location, .captureTime])
  }

  @Test func `a stream with a key that is not known may be anything`() throws {
    let known = Build.gpmf(
      "STRM", nil, Build.gpmf("ZZZZ", "s", [1, 2]), Build.gpmf("GYRO", "s", [2]))
    let record = try #require(records(known)?.first)
    #expect(record.key == .known("GYRO") && record.reading == .malformed)
    #expect(record.kinds.contains(.location))
    let unknown = try #require(records(Build.stream("ZZZZ", [1]))?.first)
    #expect(unknown.key == .other && unknown.reading == .unrecognised)
  }

  @Test func `a switch of one byte adds nothing to the records beside it`() throws {
    let stream = Build.gpmf("STRM", nil, Build.gpmf("GYRO", "s", [2]), Build.gpmf("ZZZZ", "B", [1]))
    let record = try #require(records(stream)?.first)
    #expect(record.kinds == Kinds(.exposure) && record.reading == .read)
  }

  @Test(arguments: ["STNM", "UNIT", "TYPE", "SIUN"])
  func `a coordinate in a stream's description is more than a description`(key: String) throws {
    let stream = Build.gpmf(
      "STRM", nil, Build.gpmf(key, "c", Array("48.20821".utf8)), Build.gpmf("GYRO", "s", [2]))
    let record = try #require(records(stream)?.first)
    #expect(record.kinds.contains(.location))
  }

  @Test func `free space that is not zero is unrecognised`() throws {
    #expect(records(Build.gpmf("FREE", "B", [0, 0, 0]))?.count == 0)
    let left = try #require(records(Build.gpmf("FREE", "B", [0, 1, 0]))?.first)
    #expect(left.reading == .unrecognised)
  }

  @Test func `endlessly nested streams cannot be separated`() {
    let deep = (0..<20).reduce(Build.stream("GYRO", [1])) { inner, _ in
      Build.gpmf("STRM", nil, inner)
    }
    #expect(records(deep) == nil)
  }

  @Test(arguments: [
    Array("FMAS\0\0\0\0 12345678".utf8), [0, 0, 0xF2, 0xE1, 0xF0, 0xEE, 0x54, 0x54],
  ])
  func `records of other makers cannot be separated`(bytes: [UInt8]) {
    #expect(GPMFRecords().sample(bytes) == nil)
  }
}

extension GPMFRecordsTests {
  @Test func `zeros between streams are skipped`() throws {
    let zeros: [UInt8] = Array(repeating: 0, count: 12)
    let found = try #require(records(Build.stream("GYRO", [1]), zeros, Build.stream("ACCL", [2])))
    #expect(found.map(\.key) == [.known("GYRO"), .known("ACCL")])
  }
}
