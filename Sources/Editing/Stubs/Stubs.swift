import Metadata
extension ICCProfile { func removing(_ r: Set<Int>) -> [UInt8] { [] } }
extension JFIFHeader { func removing(_ r: Set<Int>) -> [UInt8]? { nil } }
extension DuckySegment { func removing(_ r: Set<Int>) -> [UInt8]? { nil } }
