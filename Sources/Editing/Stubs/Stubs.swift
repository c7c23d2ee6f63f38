import Metadata
import Vocabulary
extension XMPBlock {
  package struct Rewritten { package var packet: [UInt8]?; package var extendedChunks: [[UInt8]] }
  func removing(_ r: Set<Int>, at: Place) throws(EditError) -> Rewritten { Rewritten(packet: nil, extendedChunks: []) }
}
extension PhotoshopResources { func removing(_ r: Set<Int>) -> [UInt8]? { nil } }
extension ICCProfile { func removing(_ r: Set<Int>) -> [UInt8] { [] } }
extension JFIFHeader { func removing(_ r: Set<Int>) -> [UInt8]? { nil } }
extension DuckySegment { func removing(_ r: Set<Int>) -> [UInt8]? { nil } }
