import Samples
import Testing
import Vocabulary

@testable import Metadata

/// Rules that hold for every format of records, whatever its samples contain.
@Suite struct TimedRecordFormatTests {
  private typealias Build = TimedMetadataBuilder

  /// A format, a sample of it, and the keys and kinds of its records.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let format: any TimedRecordFormat & Sendable
    let sample: [UInt8]
    let records: [(key: String, kinds: KindList)]
  }

  static let examples: [Example] = [
    Example(
      testDescription: "GPMF", format: GPMFRecords(),
      sample: Build.device(
        Build.gpmf("DVNM", "c", Array("Camera".utf8)), Build.gpmf("TICK", "L", [0, 0, 0, 1]),
        Build.stream("GYRO", 1...12), Build.stream("GPS5", 1...20),
        Build.gpmf(
          "STRM", nil, Build.gpmf("GPSU", "U", Array("200101".utf8)), Build.gpmf("GPS9", "B", [9])),
        Build.stream("FACE", [4, 4])),
      records: [
        ("DVNM", [.deviceModel]), ("GYRO", [.exposure]), ("GPS5", [.location]),
        ("GPS9", [.location, .captureTime]), ("FACE", [.people]),
      ]),
    Example(
      testDescription: "camera motion", format: CameraMotionRecords(),
      sample: Build.motion(6, Array(1...56)), records: [("GPSWithTime", [.location, .captureTime])]),
    Example(
      testDescription: "Canon", format: CanonTimedRecords(),
      sample: Build.canon(1, 1...12) + Build.canon(5, 1...16) + Build.canon(200, 1...3),
      records: [
        ("TimeStamp", [.captureTime]), ("ExposureInfo", [.exposure]), ("other", Kinds.anything.all),
      ]),
    Example(
      testDescription: "Sony", format: SonyTimedRecords(),
      sample: Build.sony(
        Build.tag(0x8000, [1, 2]), Build.tag(0x8502, 1...24), Build.tag(0x8114, [65, 66, 67])),
      records: [
        ("header", [.captureTime]), ("FNumber", [.exposure]), ("GPSLatitude", [.location]),
        ("CameraAttributes", [.deviceModel, .deviceIdentity]),
      ]),
  ]

  @Test(arguments: examples) func `records have the kinds of their subjects`(example: Example)
    throws
  {
    let sample = try #require(example.format.sample(example.sample))
    #expect(sample.records.map { "\($0.key)" } == example.records.map(\.key))
    #expect(sample.records.map(\.kinds.all) == example.records.map(\.kinds))
    for record in sample.records {
      let isUnknown = record.key == .other
      #expect(record.reading == (isUnknown ? .unrecognised : .read))
    }
  }

  @Test(arguments: examples) func `a removed record has no meaning, and the others are kept`(
    example: Example
  ) throws {
    let before = try #require(example.format.sample(example.sample))
    for (index, record) in before.records.enumerated() {
      let bytes = example.sample.patched(record)
      #expect(bytes.count == example.sample.count)
      let after = try #require(example.format.sample(bytes))
      var left = before.records.map(\.range)
      left.remove(at: index)
      #expect(after.records.map(\.range) == left)
      #expect(after.rest == before.rest)
    }
  }

  @Test(arguments: examples) func `removing all leaves no record`(example: Example) throws {
    let before = try #require(example.format.sample(example.sample))
    let bytes = before.records.reduce(example.sample) { $0.patched($1) }
    let after = try #require(example.format.sample(bytes))
    #expect(after.records.isEmpty)
  }

  @Test(arguments: examples) func `a sample that is cut off is read in part or not at all`(
    example: Example
  ) {
    var read = 0
    for length in 0..<example.sample.count {
      guard let sample = example.format.sample(Array(example.sample.prefix(length))) else {
        continue
      }
      read += 1
      #expect(sample.records.allSatisfy { $0.range.upperBound <= length })
    }
    #expect(read < example.sample.count)
  }

  @Test(arguments: examples) func `no byte makes a reader fail`(example: Example) {
    for index in example.sample.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = example.sample
        bytes[index] = byte
        let sample = example.format.sample(bytes)
        let isInside = sample?.records.allSatisfy { $0.range.upperBound <= bytes.count } ?? true
        #expect(isInside)
      }
    }
  }
}

extension [UInt8] {
  /// Returns the bytes with the replacement of a record.
  func patched(_ record: TimedRecord) -> [UInt8] {
    var bytes = self
    for patch in record.patches {
      switch patch.filler {
      case .zeros: bytes.replaceSubrange(patch.range, with: patch.range.map { _ in 0 })
      case .bytes(let head), .unit(let head):
        bytes.replaceSubrange(
          patch.range, with: head + Array(repeating: 0, count: patch.range.count - head.count))
      }
    }
    return bytes
  }
}
