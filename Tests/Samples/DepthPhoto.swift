/// A photo as Dynamic Depth 1.0 writes it: a directory in the packet or in the extended packet
/// lists two files after the picture, namely the original, which contains its location, and a depth
/// map.
package struct DepthPhoto {
  /// The file.
  package let bytes: [UInt8]

  /// The comment in the depth map.
  package static let note = Array("depth map".utf8)
  /// The comment in the original.
  package static let original = Array("the original".utf8)

  /// Creates a photo; `isExtended` states whether the directory is in the extended packet.
  package init(isExtended: Bool) {
    let original = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes)
      .segment(0xFE, Self.original).picture().bytes
    let map = JPEGBuilder().segment(0xFE, Self.note).picture().bytes
    let described = Self.packet(Self.device(original.count, map.count))
    let guid = String(repeating: "0123456789ABCDEF", count: 2)
    let named = Self.packet(
      "<xmpNote:HasExtendedXMP xmlns:xmpNote=\"http://ns.adobe.com/xmp/note/\">\(guid)"
        + "</xmpNote:HasExtendedXMP>")
    let count = UInt32(described.utf8.count)
    var photo = JPEGBuilder().application(
      1, "http://ns.adobe.com/xap/1.0/\0", Array((isExtended ? named : described).utf8))
    if isExtended {
      photo = photo.application(
        1, "http://ns.adobe.com/xmp/extension/\0\(guid)",
        BoxBuilder.number(count) + [0, 0, 0, 0] + Array(described.utf8))
    }
    bytes = photo.picture().bytes + original + map
  }

  private static func packet(_ content: String) -> String {
    let google = "http://ns.google.com/photos/dd/1.0"
    let names = [
      "Device": "device", "Container": "container", "Item": "item", "Camera": "camera",
      "DepthMap": "depthmap", "Image": "image", "EarthPose": "earthpose", "Profile": "profile",
    ]
    let spaces = names.sorted { $0.key < $1.key }
      .map { "xmlns:\($0.key)=\"\(google)/\($0.value)/\"" }.joined(separator: " ")
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" \(spaces)>\(content)</rdf:Description></rdf:RDF></x:xmpmeta>
      """
  }

  private static func device(_ original: Int, _ map: Int) -> String {
    func item(_ name: String, _ length: Int) -> String {
      """
      <rdf:li><Container:Item Item:Mime="image/jpeg" Item:Length="\(length)" \
      Item:DataURI="\(name)"/></rdf:li>
      """
    }
    return """
      <Device:EarthPos EarthPose:Latitude="48.2082" EarthPose:Longitude="16.3738"/>\
      <Device:Container rdf:parseType="Resource"><Container:Directory><rdf:Seq>\
      \(item("primary_image", 0))\(item("android/original_image", original))\
      \(item("android/depthmap", map))\
      </rdf:Seq></Container:Directory></Device:Container>\
      <Device:Profiles><rdf:Seq><rdf:li><Device:Profile Profile:Type="DepthPhoto"/></rdf:li>\
      </rdf:Seq></Device:Profiles>\
      <Device:Cameras><rdf:Seq><rdf:li><Device:Camera rdf:parseType="Resource">\
      <Camera:DepthMap DepthMap:Near="0.5" DepthMap:DepthURI="android/depthmap"/>\
      <Camera:Image Image:ItemURI="android/original_image"/>\
      </Device:Camera></rdf:li></rdf:Seq></Device:Cameras>
      """
  }
}
