package import Containers

/// The index of a part in its container.
///
/// With it, a block refers to its parts without knowing the type of their container, which numbers
/// them.
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
