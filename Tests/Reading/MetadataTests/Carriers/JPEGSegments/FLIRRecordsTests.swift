import Bytes
import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct FLIRRecordsTests {
  /// Returns a file of thermal records, in segments of at most `size` bytes.
  private static func segments(
    _ records: [(type: UInt16, data: [UInt8])], _ order: ByteOrder = .bigEndian, size: Int = 60_000,
    slack: [UInt8] = []
  ) -> [[UInt8]] {
    var file = Array("FFF\0".utf8) + [UInt8](repeating: 0, count: 16)
    file.append(number: UInt32(order == .bigEndian ? 101 : 0x6500_0000))
    file.append(number: UInt32(64), order)
    file.append(number: UInt32(records.count), order)
    file += [UInt8](repeating: 0, count: 32)
    var data: [UInt8] = []
    for record in records {
      file.append(number: record.type, order)
      file += [UInt8](repeating: 0, count: 10)
      file.append(number: UInt32(64 + 32 * records.count + data.count), order)
      file.append(number: UInt32(record.data.count), order)
      file += [UInt8](repeating: 0, count: 12)
      data += record.data
    }
    file += data + slack
    let starts = Array(stride(from: 0, to: file.count, by: size))
    return starts.enumerated().map { number, start in
      Array("FLIR\0".utf8) + [1, UInt8(number), UInt8(starts.count - 1)]
        + file[start..<min(file.count, start + size)]
    }
  }

  private static let camera: (type: UInt16, data: [UInt8]) = (0x20, Array("Camera".utf8))
  private static let raw: (type: UInt16, data: [UInt8]) = (0x01, [UInt8](repeating: 7, count: 300))

  @Test(arguments: [ByteOrder.bigEndian, .littleEndian], [60_000, 100])
  func `records of a camera and its picture hold no place`(order: ByteOrder, size: Int) throws {
    let records = try #require(
      FLIRRecords(parsing: Self.segments([Self.camera, Self.raw, (0, [])], order, size: size)))
    #expect(!records.kinds.contains(.location))
    #expect(records.kinds.contains(.exposure) && records.kinds.contains(.preview))
  }

  @Test func `records that share bytes are not read`() throws {
    var segment = Self.segments([Self.camera, Self.raw])[0]
    #expect(FLIRRecords(parsing: [segment]) != nil)
    // Both entries lead to all bytes after the head.
    for entry in [8 + 64, 8 + 64 + 32] {
      segment.replace(at: entry + 12, with: UInt32(64))
      segment.replace(at: entry + 16, with: UInt32(segment.count - 8 - 64))
    }
    #expect(FLIRRecords(parsing: [segment]) == nil)
  }

  @Test func `a position is a location, except if it is zeros`() throws {
    let zeros = [UInt8](repeating: 0, count: 100)
    let empty = try #require(FLIRRecords(parsing: Self.segments([Self.camera, (0x2B, zeros)])))
    #expect(!empty.kinds.contains(.location))
    let position = [0, 0, 0, 1] + zeros
    let records = try #require(
      FLIRRecords(parsing: Self.segments([Self.camera, (0x2B, position)])))
    #expect(records.kinds.contains(.location))
  }

  @Test func `records of unknown type, carriers and unclaimed bytes may be anything`() throws {
    let packet = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'>".utf8)
    for records in [
      Self.segments([Self.camera, (0x77, [1])]), Self.segments([(0x0E, packet)]),
      Self.segments([Self.camera], slack: [1, 2, 3]),
    ] {
      #expect(try #require(FLIRRecords(parsing: records)).kinds.contains(.location))
    }
  }

  @Test(arguments: [
    JPEGInventoryTests.inner, [0x89, 0x50, 0x4E, 0x47], TIFFBuilder.phone().bytes,
    Array("\0\0\0\u{18}ftypheic".utf8),
  ])
  func `a file in a record may hold anything`(file: [UInt8]) throws {
    let record = [UInt8](repeating: 7, count: 32) + file
    for type: UInt16 in [0x01, 0x0E] {
      let records = try #require(
        FLIRRecords(parsing: Self.segments([Self.camera, (type, record)])))
      #expect(records.kinds.contains(.location))
    }
  }

  @Test func `a missing segment and records outside the file are not read`() {
    let segments = Self.segments([Self.camera, Self.raw], size: 100)
    #expect(FLIRRecords(parsing: Array(segments.dropLast())) == nil)
    #expect(FLIRRecords(parsing: Array(segments.reversed())) == nil)
    var short = Self.segments([Self.camera, Self.raw])
    for length in 8..<short[0].count {
      short[0] = Array(short[0].prefix(length))
      #expect(FLIRRecords(parsing: short)?.kinds.contains(.location) != false)
      short = Self.segments([Self.camera, Self.raw])
    }
  }

  @Test func `a picture in a record has the kinds of its content`() throws {
    let head = [UInt8](repeating: 0, count: 32)
    let plain = JPEGBuilder().picture().bytes
    let placed = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
    for (picture, isPlace) in [(plain, false), (placed, true)] {
      let records = try #require(
        FLIRRecords(parsing: Self.segments([Self.camera, (0x0E, head + picture)])))
      #expect(records.kinds.contains(.location) == isPlace)
    }
  }

  @Test func `the camera's names, its numbers and its time are separate items`() throws {
    var camera = [UInt8](repeating: 7, count: 0x480)
    camera.replaceSubrange(0x104..<0x114, with: Array("SN-0123456789ABC".utf8))
    let records = try #require(FLIRRecords(parsing: Self.segments([(0x20, camera)])))
    #expect(records.elements.first?.kinds == Kinds(.exposure))
    #expect(
      Set(records.elements.dropFirst().map(\.kinds.first))
        == [.deviceModel, .deviceIdentity, .captureTime, .editHistory])
    #expect(records.elements.dropFirst().allSatisfy { $0.within == 0 })
    let serial = try #require(records.elements.ids.first { records.elements[$0].length == 16 })
    #expect(records.value(of: serial) == .text("SN-0123456789ABC"))
  }

  @Test func `segments of one file are one carrier`() throws {
    let segments = Self.segments([Self.camera, Self.raw], size: 100)
    let builder = segments.reduce(JPEGBuilder()) { $0.segment(0xE1, $1) }
    let inventory = try Inventory(of: builder.picture().bytes)
    #expect(inventory.blocks.map(\.name) == ["APP1 FLIR"])
    #expect(inventory.items.map(\.key) == [.known("FLIR:CameraInfo"), .known("FLIR:RawData")])
  }

  @Test func `GoPro's segment has the kinds of its keys`() throws {
    let device = TimedMetadataBuilder.device(
      TimedMetadataBuilder.stream("CASN", Array("C3221".utf8)))
    let places = TimedMetadataBuilder.device(TimedMetadataBuilder.stream("GPS5", [1, 2, 3, 4]))
    for (records, isPlace) in [(device, false), (places, true), ([1, 2, 3], true)] {
      let bytes = JPEGBuilder().segment(0xE6, Array("GoPro\0".utf8) + records).picture().bytes
      let items = try Inventory(of: bytes).items
      #expect(items.map(\.key) == [.known("GoPro")])
      #expect(items.map { $0.kinds.contains(.location) } == [isPlace])
    }
  }
}

extension FLIRRecords {
  /// The kinds of all elements.
  fileprivate var kinds: Kinds { Kinds(joining: elements.map(\.kinds)) ?? Kinds(.makerNote) }
}
