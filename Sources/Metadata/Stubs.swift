package struct ICCProfile: Sendable { package let elements: [Element] = []; package init(parsing: [UInt8]) throws(MetadataError) {} }
package struct JFIFHeader: Sendable { package let elements: [Element] = []; package init(parsing: [UInt8]) throws(MetadataError) {} }
package struct DuckySegment: Sendable { package let elements: [Element] = []; package init(parsing: [UInt8]) throws(MetadataError) {} }
