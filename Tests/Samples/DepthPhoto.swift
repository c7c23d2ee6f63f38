/// A photo as Dynamic Depth 1.0 writes it: a directory in the packet lists a depth map behind the picture, and a camera
/// refers to it by its name.
package enum DepthPhoto {
  /// What the depth map says of itself.
  package static let note = Array("depth map".utf8)

  /// The file.
  package static let bytes: [UInt8] = {
    let map = JPEGBuilder().segment(0xFE, note).picture().bytes
    return JPEGBuilder().application(
      1, "http://ns.adobe.com/xap/1.0/\0", Array(packet(map.count).utf8)
    )
    .picture().bytes + map
  }()

  private static func packet(_ length: Int) -> String {
    let google = "http://ns.google.com/photos/dd/1.0"
    let names = [
      "Device": "device", "Container": "container", "Item": "item", "Camera": "camera",
      "DepthMap": "depthmap", "Image": "image", "EarthPose": "earthpose", "Profile": "profile",
    ]
    let spaces = names.sorted { $0.key < $1.key }
      .map { "xmlns:\($0.key)=\"\(google)/\($0.value)/\"" }.joined(separator: " ")
    func item(_ name: String, _ length: Int) -> String {
      """
      <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" \
      Item:Length="\(length)" Item:DataURI="\(name)"/></rdf:li>
      """
    }
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" \(spaces)>\
      <Device:EarthPos EarthPose:Latitude="48.2082" EarthPose:Longitude="16.3738"/>\
      <Device:Container rdf:parseType="Resource"><Container:Directory><rdf:Seq>\
      \(item("primary_image", 0))\(item("android/depthmap", length))\
      </rdf:Seq></Container:Directory></Device:Container>\
      <Device:Profiles><rdf:Seq><rdf:li rdf:parseType="Resource">\
      <Device:Profile Profile:Type="DepthPhoto"/></rdf:li></rdf:Seq></Device:Profiles>\
      <Device:Cameras><rdf:Seq><rdf:li rdf:parseType="Resource">\
      <Device:Camera rdf:parseType="Resource">\
      <Camera:DepthMap DepthMap:Near="0.5" DepthMap:DepthURI="android/depthmap"/>\
      <Camera:Image Image:ItemURI="primary_image"/>\
      </Device:Camera></rdf:li></rdf:Seq></Device:Cameras>\
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
  }
}
