package struct XMPPacket: Sendable { package let extendedGUID: String?; package init(parsing: [UInt8]) throws(MetadataError) { extendedGUID = nil } }
package struct XMPBlock: Sendable { package let elements: [Element] = []; package init(parsing: [UInt8], extendedChunks: [[UInt8]]) throws(MetadataError) {} }
package struct PhotoshopResources: Sendable { package let elements: [Element] = []; package init(parsing: [UInt8]) throws(MetadataError) {} }
package struct ICCProfile: Sendable { package let elements: [Element] = []; package init(parsing: [UInt8]) throws(MetadataError) {} }
package struct JFIFHeader: Sendable { package let elements: [Element] = []; package init(parsing: [UInt8]) throws(MetadataError) {} }
package struct DuckySegment: Sendable { package let elements: [Element] = []; package init(parsing: [UInt8]) throws(MetadataError) {} }
