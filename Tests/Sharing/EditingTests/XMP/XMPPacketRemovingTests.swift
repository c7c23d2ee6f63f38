import Editing
import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct XMPPacketRemovingTests {
  @Test(arguments: XMPForm.all)
  func `a form has its number of elements, and removing none gives the same bytes`(form: XMPForm)
    throws
  {
    let packet = try XMPPacket(parsing: form.bytes)
    #expect(packet.elements.count == form.count)
    #expect(packet.removing([]) == form.bytes)
  }

  @Test(arguments: XMPForm.all)
  func `removing any one element keeps the values of all others and nothing of it`(form: XMPForm)
    throws
  {
    let packet = try XMPPacket(parsing: form.bytes)
    let everything = Set(packet.elements.ids)
    for index in packet.elements.ids {
      let others = packet.removing([index])
      let alone = try #require(packet.removing(everything.subtracting([index])))
      try expectKept(packet, everything.subtracting([index]), in: others)
      try expectKept(packet, [index], in: alone)
      let left = canaries(others ?? [])
      let taken = canaries(alone)
      #expect(left.isDisjoint(with: taken))
      #expect(left.union(taken) == canaries(form.bytes))
    }
  }

  @Test(arguments: XMPForm.all)
  func `a packet without elements is removed as a whole`(form: XMPForm) throws {
    let packet = try XMPPacket(parsing: form.bytes)
    #expect(packet.removing(Set(packet.elements.ids)) == nil)
  }

  @Test(arguments: XMPForm.all)
  func `rewriting twice is the same as rewriting once`(form: XMPForm) throws {
    let packet = try XMPPacket(parsing: form.bytes)
    for index in packet.elements.ids.dropFirst() {
      let inOneGo = packet.removing([0, index])
      let first = try #require(packet.removing([index]))
      #expect(try XMPPacket(parsing: first).removing([0]) == inOneGo)
    }
  }

  @Test func `a namespace that reveals its elements is removed with the last of them`() throws {
    let form = XMPForm.all[0]
    let packet = try XMPPacket(parsing: form.bytes)
    let unknown = try #require(packet.elements.ids.first { packet.elements[$0].key == .other })
    let bytes = try #require(packet.removing([unknown]))
    #expect(String(decoding: bytes, as: UTF8.self).contains("xmlns:e="))
  }

  @Test func `an emptied structure, array or description is removed`() throws {
    let form = XMPForm(
      "nested", 3,
      """
      <m:History><r:Seq><r:li v:action="canary1"/></r:Seq></m:History></r:Description>
      <r:Description r:about=""><d:format>canary2</d:format></r:Description>
      <r:Description r:about=""><m:DerivedFrom r:parseType="Resource"><u:x r:parseType="Resource">
      <u:y>canary3</u:y></u:x></m:DerivedFrom>
      """)
    let packet = try XMPPacket(parsing: form.bytes)
    #expect(packet.elements.count == 3)
    let bytes = try #require(packet.removing([0, 2]))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("History") && !text.contains("Seq") && !text.contains("DerivedFrom"))
    #expect(text.components(separatedBy: "<r:Description").count == 2)
    #expect(!text.contains("ResourceEvent"))
  }

  @Test func `a comment inside a property is removed with it, and can be removed alone`() throws {
    let form = XMPForm("comment", 3, "<d:title>one<!--canary1-->two</d:title><u:x>canary2</u:x>")
    let packet = try XMPPacket(parsing: form.bytes)
    let property = try #require(
      packet.elements.ids.first { packet.elements[$0].path == "dc:title" })
    let comment = try #require(
      packet.elements.ids.first { packet.elements[$0].key == .known("comment") })
    #expect(packet.elements.count == 3)
    let alone = try #require(packet.removing([comment]))
    #expect(String(decoding: alone, as: UTF8.self).contains(">onetwo<"))
    let both = try #require(packet.removing([property]))
    #expect(!String(decoding: both, as: UTF8.self).contains("canary1"))
  }

  @Test func `a value can be replaced if it is one text`() throws {
    let form = XMPForm("values", 2, "<d:format>old</d:format>", attributes: "e:GPSLatitude='48,0N'")
    let packet = try XMPPacket(parsing: form.bytes)
    let bytes = try #require(packet.removing([], setting: [0: "<new> & \"1\"", 1: "\n&new>"]))
    let again = try XMPPacket(parsing: bytes)
    #expect(again.leaves.map(\.text) == ["<new> & \"1\"", "\n&new>"])
  }

  @Test(arguments: [XMPForm.all[2], XMPForm.all[7]])
  func `a packet in UTF-16 is written in UTF-8 when it changes, and else not at all`(form: XMPForm)
    throws
  {
    for order in [true, false] {
      let bytes = form.text.utf16.flatMap { unit in
        order ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
      }
      let packet = try XMPPacket(parsing: bytes)
      #expect(packet.elements.count == form.count)
      #expect(packet.removing([]) == bytes)
      try expectKept(packet, Set(packet.elements.ids.dropFirst()), in: packet.removing([0]))
    }
  }

  @Test func `an instruction with the length of the packet loses it after an edit`() throws {
    let text = XMPForm.all[1].text.replacing("?>\n<x", with: " bytes=\"4096\"?>\n<x")
    let packet = try XMPPacket(parsing: Array(text.utf8))
    #expect(packet.elements.count == XMPForm.all[1].count)
    let bytes = try #require(packet.removing([0]))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("4096"))
  }

  @Test(.enabled(if: JPEGSamples.arePresent, "samples are absent"))
  func `removing any one element of a real packet keeps all others`() throws {
    var packets = 0
    var removals = 0
    for sample in JPEGSamples.all {
      guard let xmp = sample.xmp, let packet = try? XMPPacket(parsing: xmp) else { continue }
      packets += 1
      #expect(packet.removing([]) == xmp)
      let everything = Set(packet.elements.ids)
      for index in packet.elements.ids {
        let bytes = packet.removing([index])
        try expectKept(packet, everything.subtracting([index]), in: bytes)
        removals += 1
        guard let value = packet.leaves[index.position].text, value.utf8.count > 3 else { continue }
        let holders = packet.leaves.filter { $0.text?.contains(value) ?? true }.count
        let text = String(decoding: bytes ?? [], as: UTF8.self)
        let before = String(decoding: xmp, as: UTF8.self).components(separatedBy: value).count
        if holders == 1, before == 2 { #expect(!text.contains(value)) }
      }
    }
    #expect(packets >= 12)
    #expect(removals >= 500)
  }

  @Test(.enabled(if: JPEGSamples.arePresent, "samples are absent"))
  func `removing any set of elements of a real packet keeps all others`() throws {
    var random = SplitMix(seed: 40)
    for sample in JPEGSamples.all {
      guard let xmp = sample.xmp, let packet = try? XMPPacket(parsing: xmp) else { continue }
      for _ in 0..<40 {
        let share = Int.random(in: 1...99, using: &random)
        let removed = Set(
          packet.elements.ids.filter { _ in Int.random(in: 0..<100, using: &random) < share })
        let kept = Set(packet.elements.ids).subtracting(removed)
        try expectKept(packet, kept, in: packet.removing(removed))
      }
    }
  }

  /// Expects that `bytes` contain exactly these elements of the packet, with equal values.
  private func expectKept(
    _ packet: XMPPacket, _ kept: Set<ElementID>, in bytes: [UInt8]?,
    location: SourceLocation = #_sourceLocation
  ) throws {
    guard let bytes else {
      #expect(kept.isEmpty, sourceLocation: location)
      return
    }
    let again = try XMPPacket(parsing: bytes).elements.map(Trace.init)
    let expected = kept.sorted().map { Trace(packet.elements[$0]) }
    #expect(again == expected, sourceLocation: location)
  }

  private func canaries(_ bytes: [UInt8]) -> Set<String> {
    let text = String(decoding: bytes, as: UTF8.self)
    return Set(text.matches(of: /canary-?[0-9A-Fa-z]+/).map { String($0.output) })
      .subtracting(["canary-namespace"])
  }
}

/// The properties that must stay the same for an element that is kept.
struct Trace: Hashable {
  let key: Item.Key
  let kinds: Kinds
  let reading: Reading
  let carrier: Carrier
  let length: Int
  let fingerprint: Fingerprint

  init(_ element: Element) {
    key = element.key
    // One field of an item in a directory shows what the item is, and determines the kinds of all
    // its fields.
    kinds = element.key.description.hasPrefix("Item:") ? Kinds(.rendering) : element.kinds
    reading = element.reading
    carrier = element.carrier
    length = element.length
    fingerprint = element.fingerprint
  }
}
