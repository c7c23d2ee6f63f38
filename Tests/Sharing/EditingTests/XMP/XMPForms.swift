/// A packet in one of the forms that RDF allows; every value in it is a different `canary`.
struct XMPForm: Sendable, CustomStringConvertible {
  let description: String
  let text: String
  /// The number of its elements.
  let count: Int

  var bytes: [UInt8] { Array(text.utf8) }

  init(_ description: String, _ count: Int, _ body: String, attributes: String = "") {
    self.init(
      description, count,
      whole: """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="\(Self.rdf)" \(Self.namespaces)\
        \((body + attributes).contains("u:") ? Self.unknown : "")>
        <r:Description r:about="" \(attributes)>\(body)</r:Description>
        </r:RDF></x:xmpmeta>
        <?xpacket end="w"?>
        """)
  }

  init(_ description: String, _ count: Int, whole text: String) {
    self.description = description
    self.count = count
    self.text = text
  }

  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let namespaces = """
    xmlns:e="http://ns.adobe.com/exif/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/" \
    xmlns:m="http://ns.adobe.com/xap/1.0/mm/" \
    xmlns:v="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" \
    xmlns:f="http://ns.adobe.com/xap/1.0/sType/ResourceRef#" \
    xmlns:p="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    """
  static let unknown = " xmlns:u=\"http://unknown.example/canary-namespace/\""

  static let all: [XMPForm] = [
    XMPForm(
      "properties as attributes", 3, "",
      attributes: "e:GPSLatitude='canary1' d:format=\"canary2\" u:x='canary3'"),
    XMPForm(
      "properties as elements", 4,
      """
      <e:GPSLatitude>canary1 &lt;&amp;&#13;é</e:GPSLatitude><d:format>canary2</d:format>
      <u:x><![CDATA[canary3 <&]]></u:x><u:empty/>
      """),
    XMPForm(
      "arrays of texts", 4,
      """
      <d:subject><r:Bag><r:li>canary1</r:li><r:li>canary2</r:li></r:Bag></d:subject>
      <d:title><r:Alt><r:li xml:lang="x-default">canary3</r:li>
      <r:li xml:lang="de">canary4</r:li></r:Alt></d:title><d:creator><r:Seq/></d:creator>
      """),
    XMPForm(
      "a structure by parse type", 3,
      """
      <m:DerivedFrom r:parseType="Resource">
        <f:documentID>canary1</f:documentID> <f:instanceID>canary2</f:instanceID>
        <u:x>canary3</u:x>
      </m:DerivedFrom>
      """),
    XMPForm(
      "a structure in attributes", 3,
      "<m:DerivedFrom f:documentID='canary1' f:instanceID='canary2' u:x='canary3'/>"),
    XMPForm(
      "a structure in a nested description", 4,
      """
      <m:DerivedFrom><r:Description f:documentID="canary1" r:about="canary4">
        <f:instanceID>canary2</f:instanceID><u:x r:resource="canary3"/>
      </r:Description></m:DerivedFrom>
      """),
    XMPForm(
      "an array of structures in every form", 7,
      """
      <m:History><r:Seq>
        <r:li v:action="canary1" v:when="canary2"/>
        <r:li r:parseType="Resource"><v:action>canary3</v:action><v:when>canary4</v:when></r:li>
        <r:li><r:Description><v:action>canary5</v:action></r:Description></r:li>
        <r:li><r:Description v:when="canary6"/></r:li>
        <r:li r:parseType="Resource"><v:parameters/></r:li>
      </r:Seq></m:History>
      """),
    XMPForm(
      "structures in structures", 4,
      """
      <p:LocationCreated><r:Bag><r:li r:parseType="Resource">
        <p:City>canary1</p:City>
        <p:LocationName><r:Alt><r:li xml:lang="x-default">canary2</r:li></r:Alt></p:LocationName>
        <u:deep r:parseType="Resource"><u:deeper r:parseType="Resource"><u:deepest>canary3
        </u:deepest></u:deeper><e:GPSLatitude>canary4</e:GPSLatitude></u:deep>
      </r:li></r:Bag></p:LocationCreated>
      """),
    XMPForm(
      "qualified values", 3,
      """
      <d:source r:parseType="Resource"><r:value>canary1</r:value><u:q>canary2</u:q></d:source>
      <d:format><r:Description><r:value>canary3</r:value><u:q>canary4</u:q></r:Description></d:format>
      <d:subject><r:Bag><r:li r:parseType="Resource"><r:value>canary5</r:value>
      <u:q>canary6</u:q></r:li><r:li>canary7</r:li></r:Bag></d:subject>
      """),
    XMPForm(
      "typed nodes", 5,
      whole: """
        <rdf:RDF xmlns:rdf="\(rdf)" \(namespaces)\(unknown)>
        <u:canary1 rdf:about="canary2"><d:format>canary3</d:format>
        <m:DerivedFrom><u:canary4 f:documentID="canary5"/></m:DerivedFrom></u:canary1>
        </rdf:RDF>
        """),
    XMPForm(
      "literals, collections and what RDF does not allow", 6,
      """
      <d:rights r:parseType="Literal">canary1 <b xmlns="">canary2</b></d:rights>
      <d:relation r:parseType="Collection"><r:Description r:about="canary3"/></d:relation>
      <d:type><u:a>canary4</u:a><u:b>canary5</u:b></d:type>
      <d:source>canary6 <u:c>canary7</u:c></d:source>
      <d:format r:nodeID="canary8"/><d:date r:datatype="canary9">canary0</d:date>
      """),
    XMPForm(
      "names of resources, comments, instructions and strays", 18,
      whole: """
        canary-before
        <?other canary0?><!-- canary1 --><?xpacket begin='' id='canary2'?>
        <x:xapmeta xmlns:x="adobe:ns:meta/" x:xaptk="canary3" x:more="canary4"> canary5
        <other>canary6</other>
        <rdf:RDF xmlns:rdf="\(rdf)" \(namespaces)\(unknown)>canary7<!--canary8-->
        <rdf:Description about="canary9" rdf:ID="canaryA" xml:lang="canaryB">
        <d:format>canaryC</d:format></rdf:Description>
        <rdf:Description about="canary9" d:type="canaryD"><?php canaryE?></rdf:Description>
        </rdf:RDF></x:xapmeta><?xpacket end="r"?>\0\0\ncanary-behind <!-- canaryF -->\0\0
        """),
  ]
}
