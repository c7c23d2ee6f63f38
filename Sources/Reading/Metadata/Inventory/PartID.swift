package import Containers

/// The index of a part in its container.
///
/// With it, a block refers to its parts without knowing the type of their container, which numbers
/// them.
package struct PartID: ListIndex {
  package let position: Int
  package init(_ position: Int) { self.position = position }
}

extension JPEGPart: ListElement { package typealias ListID = PartID }
extension PNGPart: ListElement { package typealias ListID = PartID }
extension WebPPart: ListElement { package typealias ListID = PartID }
extension GIFPart: ListElement { package typealias ListID = PartID }
extension JXLPart: ListElement { package typealias ListID = PartID }
extension ISOBMFFPart: ListElement { package typealias ListID = PartID }
