import Catalogue
import Metadata
import Testing
import Vocabulary

@Suite struct XMPPacketTests {
  static let head = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF \
    xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
    xmlns:a="http://ns.adobe.com/exif/1.0/" xmlns:b="http://ns.adobe.com/xap/1.0/mm/" \
    xmlns:c="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" \
    xmlns:exif="http://purl.org/dc/elements/1.1/"><r:Description r:about=""
    """
  static let foot = "</r:Description></r:RDF></x:xmpmeta>"

  private func elements(_ body: String) throws -> [Element] {
    let unknown = body.contains("u:") ? " xmlns:u='http://example.com/u/'" : ""
    return try XMPPacket(parsing: Array((Self.head + unknown + body + Self.foot).utf8)).elements
  }

  @Test func `a property is known by its namespace, whatever its prefix`() throws {
    let elements = try elements(" a:GPSLatitude='1'><exif:title>2</exif:title>")
    #expect(elements.map(\.key) == [.known("exif:GPSLatitude"), .known("dc:title")])
    #expect(elements.map(\.path) == ["exif:GPSLatitude", "dc:title"])
    #expect(elements[0].kinds.first == .location)
    #expect(elements[1].kinds.first == .caption)
  }

  @Test(arguments: [("photomechanic", true), ("Camerabits", true), ("secret", false)])
  func `a prefix that occurs in its namespace has no further meaning`(
    prefix: String, isPlain: Bool
  ) throws {
    let elements = try elements(
      " xmlns:\(prefix)='http://ns.camerabits.com/photomechanic/1.0/' \(prefix):Prefs='0'>")
    #expect(elements.map(\.key).contains(.known("photomech:Prefs")))
    #expect((elements.count == 1) == isPlain)
  }

  @Test(arguments: [
    ("urn:com:apple:photo:2020:aux:semanticskymatte", true),
    ("tag:apple.com,2026:photo:aux:semanticearsmatte", true),
    ("urn:com:apple:photo:2020:aux:secret", false),
  ])
  func `the purpose of an auxiliary picture shows it if it is a known name`(
    name: String, isKnown: Bool
  ) throws {
    let elements = try elements(
      " xmlns:apdi='http://ns.apple.com/pixeldatainfo/1.0/' apdi:AuxiliaryImageType='\(name)'>")
    #expect(elements.map(\.kinds) == [isKnown ? Kinds(.rendering) : .allExceptPlaces(.caption)])
    #expect(elements.map(\.reading) == [isKnown ? .read : .malformed])
  }

  @Test(arguments: [
    ("sRGB", Kinds(.rendering)), ("EPSON of Anna", .allExceptPlaces(.caption)),
    ("Location: attic", Kinds.allExceptPlaces(.caption).adding(Kinds(.location))),
  ])
  func `text in place of a known word is text, and a location if it names one`(
    name: String, kinds: Kinds
  ) throws {
    let space = " xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/'"
    let written = [
      "\(space) photoshop:ICCProfile='\(name)'>",
      "\(space)><photoshop:ICCProfile>\(name)</photoshop:ICCProfile>",
    ]
    for text in written {
      let elements = try elements(text)
      #expect(elements.map { "\($0.key)" } == ["photoshop:ICCProfile"])
      #expect(elements.map(\.kinds) == [kinds])
    }
  }

  @Test(arguments: [
    ("GainMapMax", "2.3333332538604736", true), ("GainMapMax", "1.5, 1.5, 1.25", true),
    ("GainMapMin", "-0.5", true), ("Version", "1.0", true), ("BaseRenditionIsHDR", "False", true),
    ("Gamma", "1 1 1 1", false), ("Version", "48.8577, 2.2945", false),
    ("HDRCapacityMax", "48 51 27", false), ("HDRCapacityMin", "2026:03:31 15:36:14", false),
    ("OffsetSDR", "20260331153614", false), ("OffsetHDR", "SN 4711", false),
    ("Gamma", "1/2/3", false),
  ])
  func `a gain map is stated in as many numbers as its properties allow`(
    name: String, value: String, isPlain: Bool
  ) throws {
    let space = " xmlns:g='http://ns.adobe.com/hdr-gain-map/1.0/'"
    let items = value.split(separator: ", ").map { "<r:li>\($0)</r:li>" }.joined()
    for text in [
      "\(space) g:\(name)='\(value)'>", "\(space)><g:\(name)>\(value)</g:\(name)>",
      "\(space)><g:\(name)><r:Seq>\(items)</r:Seq></g:\(name)>",
    ] {
      let elements = try elements(text)
      #expect(elements.map { "\($0.key)" } == ["hdrgm:\(name)"])
      #expect(elements.map { $0.kinds == Kinds(.rendering) } == [isPlain])
      #expect(elements.map(\.reading) == [isPlain ? .read : .malformed])
    }
  }

  @Test func `a value has the same fingerprint as attribute and as element`() throws {
    let attribute = try elements(" a:GPSLatitude='48,1&amp;N'>")
    let element = try elements("><a:GPSLatitude>48,1<![CDATA[&]]>N</a:GPSLatitude>")
    let other = try elements(" a:GPSLatitude='48,2&amp;N'>")
    #expect(attribute[0].fingerprint == element[0].fingerprint)
    #expect(attribute[0].fingerprint != other[0].fingerprint)
    #expect(attribute[0].length == 6)
  }

  @Test func `a field has the kinds of its own row and those of the property around`() throws {
    let elements = try elements(
      "><b:History><r:Seq><r:li c:when='1' u:secret='2'/></r:Seq></b:History>")
    #expect(elements.count == 2)
    #expect(elements[0].path == "xmpMM:History[1]/stEvt:when")
    #expect(elements[0].kinds.contains(.captureTime) && elements[0].kinds.contains(.editHistory))
    #expect(elements[1].key == .other && elements[1].reading == .read)
    #expect(elements[1].path == "xmpMM:History[1]/other")
    #expect(elements[1].kinds.first == .editHistory)
  }

  @Test(arguments: ["", "\0", "omit "])
  func `a second packet beside the document may hold anything`(_ between: String) throws {
    let packet = Self.head + " a:GPSLatitude='1'>" + Self.foot
    let elements = try XMPPacket(parsing: Array((packet + between + packet).utf8)).elements
    #expect(elements.count == 2)
    #expect(elements[1].reading == .malformed)
    #expect(elements[1].kinds == .anything)
  }

  @Test func `an unknown property is unrecognised and its name is not repeated`() throws {
    let elements = try elements("><u:PriyaNair>1</u:PriyaNair>")
    #expect(elements[0].reading == .unrecognised && elements[0].key == .other)
    #expect(elements[0].path == "other")
    #expect(elements[0].kinds == .anything)
  }

  @Test func `an unknown property with known names in a form of no rule counts as malformed`()
    throws
  {
    let elements = try elements("><u:x>t<a:GPSLatitude>1</a:GPSLatitude></u:x>")
    #expect(elements.count == 1)
    #expect(elements[0].reading == .malformed && elements[0].kinds == .anything)
  }

  @Test func `a known property determines the kinds of names in it by mistake`() throws {
    let elements = try elements("><exif:title>t<a:GPSLatitude>1</a:GPSLatitude></exif:title>")
    #expect(elements[0].kinds.all == [.caption, .location])
  }

  @Test func `an element's offset is that of its tag or attribute`() throws {
    let text = Self.head + " a:GPSLatitude='1'><u:x>2</u:x>" + Self.foot
    let elements = try XMPPacket(parsing: Array("\n\0\(text)".utf8)).elements
    let start = Self.head.utf8.count
    #expect(elements.map(\.offset) == [start + 3, start + 21])
  }

  @Test func `the note that points to extended XMP is layout only if that is present`() throws {
    let guid = String(repeating: "0A", count: 16)
    let text =
      Self.head
      + " xmlns:n='http://ns.adobe.com/xmp/note/' n:HasExtendedXMP='\(guid)'>" + Self.foot
    let alone = try XMPPacket(parsing: Array(text.utf8))
    #expect(alone.elements.count == 1 && alone.extendedGUID == guid)
    #expect(alone.elements[0].kinds == Kinds(.identifier).adding(.anything))
    let extended = try XMPPacket(parsing: Array(text.utf8), isExtended: true)
    #expect(extended.elements.isEmpty && extended.extendedGUID == guid)
  }

  @Test(arguments: [
    "", "<", "no XMP", "<a/>", "<x:xmpmeta/>", "<r:RDF xmlns:r='u'/>",
    "<!DOCTYPE x [<!ENTITY a 'b'>]><r:RDF xmlns:r='u'/>",
    "<?xpacket begin=''?>", head, head + "/>", foot, head + ">&a;" + foot,
    head + " a:b=1>" + foot, head + " a:b='1' a:b='1'>" + foot, head + "><a:b" + foot,
    head + "></a:b>" + foot, head + ">\u{1}" + foot, head + "><![CDATA[" + foot,
    head + "><!-- -- -->" + foot, head + " a:b='<'>" + foot,
  ])
  func `text that is not XMP is malformed`(text: String) {
    #expect(throws: MetadataError.self) { try XMPPacket(parsing: Array(text.utf8)) }
  }

  @Test func `a declared document type is refused with its offset`() {
    let text = "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"
    #expect(throws: MetadataError.malformed(what: "a document type declaration", at: 21)) {
      try XMPPacket(parsing: Array(text.utf8))
    }
  }

  @Test func `depth, attributes and namespaces are limited`() {
    let deep = Self.head + ">" + String(repeating: "<u:a>", count: 100_000)
    let wide = Self.head + (0..<5000).map { " u:a\($0)='1'" }.joined() + ">" + Self.foot
    let bound = Self.head + (0..<2000).map { " xmlns:a\($0)='1'" }.joined() + ">" + Self.foot
    let long = [UInt8](repeating: 0x3C, count: 65 << 20)
    for (text, limit) in [(deep, 100), (wide, 4096), (bound, 1024)] {
      let error = #expect(throws: MetadataError.self) { try XMPPacket(parsing: Array(text.utf8)) }
      guard case .limitExceeded(_, limit) = error else {
        Issue.record("not refused for its size")
        continue
      }
    }
    #expect(throws: MetadataError.self) { try XMPPacket(parsing: long) }
  }

  @Test func `a packet truncated or changed at any byte is read or refused`() {
    let body = """
      ><b:History><r:Seq><r:li c:when='1' u:secret='2'/><r:li r:parseType="Resource"><c:when>&amp;
      </c:when></r:li></r:Seq></b:History><exif:title><r:Alt><r:li xml:lang="de">x</r:li></r:Alt>
      </exif:title><!-- c --><?p i?><u:x><![CDATA[y]]></u:x>
      """
    let bytes = Array(("<?xpacket begin=''?>" + Self.head + body + Self.foot).utf8)
    var read = 0
    for index in bytes.indices {
      if (try? XMPPacket(parsing: Array(bytes[..<index]))) != nil { read += 1 }
      for value: UInt8 in [0, 0x20, 0x22, 0x27, 0x2F, 0x3C, 0x3E, 0x3F, 0xFF] {
        var changed = bytes
        changed[index] = value
        if (try? XMPPacket(parsing: changed)) != nil { read += 1 }
      }
    }
    #expect(read == 1261)
  }

  @Test func `packets are read on several threads at once`() async throws {
    let bytes = Array((Self.head + " a:GPSLatitude='1'>" + Self.foot).utf8)
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<32 {
        group.addTask {
          (0..<50).reduce(0) { count, _ in
            count + ((try? XMPPacket(parsing: bytes))?.elements.count ?? 0)
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(counts == 1600)
  }
}
