import Bytes
import Editing
import Metadata
import PolicyEngine
import Samples
import Testing
import Verification
import Vocabulary

/// Values of removed items that occur elsewhere in the output.
@Suite struct ResidueTests {
  /// Returns a photo at 48°51'24.78" N, 2°21'1.23" W, with an unknown segment.
  private static func dated(beside bytes: [UInt8]) -> [UInt8] {
    JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.dated.bytes)
      .application(9, "", bytes).picture().bytes
  }

  private static func isResidue(_ error: any Error, of kind: Kind = .location) -> Bool {
    guard case .residue(_, kind) = error as? VerificationError else { return false }
    return true
  }

  private static let positions: [String] = [
    "48.8568", "48.8569", "at 48.856883 N", "48,8568", "-2.350342", "-002.3503", "W 2.3503",
    "48,51.413N", "48,51.41N", "2,21.02W", "48,51,24N", "2,21,1W", "48 51.413", "4851.413",
    "00221.02", "-00221.02050/", "485124.7", "0022101.2", "48°51'24.78\"",
    "48° 51' 24\"", "48 deg 51' 24.78\"", "48:51:24.78", "48 51 24.7", "2 deg 21' 1.23\"",
    "2:21:01.2",
  ]

  @Test(arguments: positions)
  func `a removed position in another text is a residue`(text: String) throws {
    let cleaning = try Cleaning(
      Self.dated(beside: Array("xx \(text) xx".utf8)), under: "photos-picker",
      removing: [.location])
    #expect { try cleaning.evidence() } throws: { Self.isResidue($0) }
  }

  private static func numbers(_ values: [some FixedWidthInteger], _ order: ByteOrder) -> [UInt8] {
    values.reduce(into: [1, 2, 3]) { $0.append(number: $1, order) }
  }

  private static let (latitude, longitude) = (48.856883, -2.350342)

  @Test(arguments: [ByteOrder.bigEndian, .littleEndian])
  func `a removed position in numbers is a residue`(order: ByteOrder) throws {
    let scaled = [1e7, 1e6, 1e5, 65_536].flatMap { scale in
      [
        Self.numbers([Int32(Self.latitude * scale), Int32(Self.longitude * scale)], order),
        Self.numbers([Int32(Self.longitude * scale), Int32(Self.latitude * scale)], order),
      ]
    }
    let singles = [Float(Self.latitude).bitPattern, Float(Self.longitude).bitPattern]
    let forms =
      scaled + [
        Self.numbers(singles, order), Self.numbers([Self.latitude.bitPattern], order),
        Self.numbers([Self.longitude.bitPattern], order),
        Self.numbers([(48 + 51.0 / 60 + 24.78 / 3600).bitPattern], order),
        Self.numbers([48, 1, 51, 1, 2478, 100] as [UInt32], order),
        Self.numbers([2, 1, 21, 1, 123, 100] as [UInt32], order),
      ]
    for form in forms {
      let cleaning = try Cleaning(
        Self.dated(beside: form), under: "photos-picker", removing: [.location])
      #expect { try cleaning.evidence() } throws: { Self.isResidue($0) }
    }
    #expect(forms.count == 14)
  }

  @Test(arguments: [
    "48.8", "48.85", "148.8568", "48.85 2.35", "2.35", "48,51", "12:48:51", "2021:01:24",
    "48 51 24", "2 21 1", "2:21:01", "48568", "51.413",
  ])
  func `a value that many files contain is not a residue`(text: String) throws {
    let cleaning = try Cleaning(
      Self.dated(beside: Array("xx \(text) xx".utf8)), under: "photos-picker",
      removing: [.location])
    #expect(try cleaning.evidence().residue == .passed)
  }

  @Test func `a residue is named by kind and place, never by its value`() throws {
    let file = Self.dated(beside: Array("48.856883".utf8))
    let cleaning = try Cleaning(file, under: "photos-picker", removing: [.location])
    let error = #expect(throws: VerificationError.self) { try cleaning.evidence() }
    let message = "\(try #require(error))"
    #expect(!message.contains("48"))
    #expect(message.hasSuffix("repeats a removed value of kind location"))
    guard case .residue(let place, .location) = error else { return }
    #expect(cleaning.output[place.offset...].starts(with: "48.8568".utf8))
  }

  @Test func `a value that a kept item contains as well is not a residue`() throws {
    let file = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.dated.bytes)
      .segment(0xFE, Array("At 48.856883, -2.350342".utf8)).picture().bytes
    let cleaning = try Cleaning(file, under: "photos-picker", removing: [.location])
    #expect(try cleaning.evidence().residue == .passed)
  }

  @Test func `if a position is coarsened, the exact one is a residue`() throws {
    let cell = Coarseness.cell(kilometres: 10)
    let coarse = try Cleaning(Self.dated(beside: []), coarsening: [.location: cell])
    #expect(try coarse.evidence().residue == .passed)
    // A value that the output states is not a residue, even though it was there before.
    #expect(try coarse.residue(in: coarse.output) == .passed)
    let again = try Cleaning(
      coarse.output, coarsening: [.location: cell, .captureTime: .time(.day)])
    #expect(try again.evidence().residue == .passed)
    let exact = Self.dated(beside: Array("48.856883".utf8))
    #expect { try coarse.residue(in: exact) } throws: { Self.isResidue($0) }
  }

  private static let strong: [(text: String, tag: UInt16, kind: Kind)] = [
    ("0123456789", 0xA431, .deviceIdentity), ("LENS-2000731", 0xA435, .deviceIdentity),
    ("9f1c0a52e6d84bb7a1c3", 0xA420, .identifier),
  ]

  @Test(arguments: strong, ["utf8", "utf16be", "utf16le"])
  func `a removed serial or id is a residue in every encoding`(
    value: (text: String, tag: UInt16, kind: Kind), coding: String
  ) throws {
    var block = TIFFBuilder()
    let count = UInt32(value.text.utf8.count + 1)
    block.directory(at: 8, [block.entry(0x8769, 4, 1, block.number(UInt32(40)))])
    block.directory(at: 40, [block.entry(value.tag, 2, count, block.number(UInt32(80)))])
    block.put(Array(value.text.utf8) + [0], at: 80)
    let bytes: [UInt8] =
      switch coding {
      case "utf16be": value.text.utf8.flatMap { [0, $0] }
      case "utf16le": value.text.utf8.flatMap { [$0, 0] }
      default: Array(value.text.utf8)
      }
    let file = JPEGBuilder().application(1, "Exif\0\0", block.bytes)
      .application(9, "", [1, 2, 3] + bytes + [9]).picture().bytes
    let cleaning = try Cleaning(file, under: "photos-picker", removing: [value.kind])
    #expect { try cleaning.evidence() } throws: { Self.isResidue($0, of: value.kind) }
  }

  private static func packet(_ properties: String) -> [UInt8] {
    Array(
      """
      http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" \
      xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">\(properties)</rdf:Description></rdf:RDF>\
      </x:xmpmeta>
      """.utf8)
  }

  private static let contacts: [(field: String, value: String, isStrong: Bool)] = [
    ("CiEmailWork", "jane@example.org", true), ("CiTelWork", "+49 (0)30 123 456 78", true),
    ("CiUrlWork", "https://example.org/~jane", true), ("CiUrlWork", "https://example.org", false),
    ("CiAdrCity", "Aix-les-Bains", false), ("CiTelWork", "110", false),
  ]

  @Test(arguments: contacts)
  func `contacts, addresses and numbers are strong, and names are not`(
    contact: (field: String, value: String, isStrong: Bool)
  ) throws {
    let information = """
      <Iptc4xmpCore:CreatorContactInfo rdf:parseType="Resource"><Iptc4xmpCore:\(contact.field)>\
      \(contact.value)</Iptc4xmpCore:\(contact.field)></Iptc4xmpCore:CreatorContactInfo>
      """
    let file = JPEGBuilder().segment(0xE1, Self.packet(information))
      .application(9, "", [1, 2, 3] + Array(contact.value.utf8) + [9]).picture().bytes
    let cleaning = try Cleaning(file, under: "photos-picker", removing: [.contact])
    if contact.isStrong {
      #expect { try cleaning.evidence() } throws: { Self.isResidue($0, of: .contact) }
    } else {
      #expect(try cleaning.evidence().residue == .passed)
    }
  }
}
