package import Containers

/// The place of a part in its container.
///
/// A block names its parts so without knowing of which container they are; containers number them.
package struct PartID: ListIndex {
  package let position: Int
  package init(_ position: Int) { self.position = position }
}

extension JPEGPart: Listed { package typealias ListID = PartID }
extension PNGPart: Listed { package typealias ListID = PartID }
extension WebPPart: Listed { package typealias ListID = PartID }
extension GIFPart: Listed { package typealias ListID = PartID }
extension JXLPart: Listed { package typealias ListID = PartID }
extension ISOBMFFPart: Listed { package typealias ListID = PartID }
