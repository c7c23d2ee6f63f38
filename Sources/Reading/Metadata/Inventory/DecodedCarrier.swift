import Containers
import Vocabulary

/// A carrier whose payload is in memory.
protocol DecodedCarrier: Sendable {
  /// The bytes that it was read from.
  var payload: [UInt8] { get }
  /// The payload, and others that belong to it.
  var payloads: [[UInt8]] { get }

  /// Returns the claims on the payload, counted from its first byte.
  ///
  /// - Throws: `ContainerError` if an asset inside cannot be read.
  func claims() throws(ContainerError) -> ClaimList

  /// Returns the value of an element, or nil if it has no value.
  func value(of element: ElementID) -> ItemValue?
}

extension DecodedCarrier {
  var payloads: [[UInt8]] { [payload] }

  /// Whether any byte of the payload is neither claimed nor zero.
  ///
  /// - Throws: `ContainerError` if an asset inside cannot be read.
  func holdsUnclaimed() throws(ContainerError) -> Bool {
    let payload = payload
    return try Coverage(claims(), count: payload.count).firstUnclaimed(in: payload) != nil
  }
}

extension EXIFBlock: DecodedCarrier {
  var payload: [UInt8] { bytes }

  func claims() throws(ContainerError) -> ClaimList { try tree.claims(in: bytes) }

  func value(of element: ElementID) -> ItemValue? { tree.value(of: element, in: bytes) }
}

extension XMPBlock: DecodedCarrier {
  var payload: [UInt8] { packet.payload }

  var payloads: [[UInt8]] {
    [packet.payload] + (extended.map { [$0.packet.payload] } ?? [])
  }

  func claims() -> ClaimList { packet.claims }
}

extension MPFIndex: DecodedCarrier {
  var payload: [UInt8] { bytes }

  /// Returns nil, because offsets and lengths mean nothing to people.
  func value(of element: ElementID) -> ItemValue? { nil }
}

extension JFIFHeader: DecodedCarrier {
  /// Returns nil, because the value is a density or a picture.
  func value(of element: ElementID) -> ItemValue? { nil }
}

extension AdobeSegment: DecodedCarrier {
  /// Returns nil, because the values are flags.
  func value(of element: ElementID) -> ItemValue? { nil }
}

extension PhotoshopResources: DecodedCarrier {}
extension ICCProfile: DecodedCarrier {}
extension DuckySegment: DecodedCarrier {}
extension IPTCDatasets: DecodedCarrier {}

// MARK: Forms of a container around a carrier

extension PNGCarrier: DecodedCarrier {
  var payload: [UInt8] { content.held?.payload ?? [] }

  var payloads: [[UInt8]] { content.held?.payloads ?? [] }

  func claims() throws(ContainerError) -> ClaimList { try content.held?.claims() ?? ClaimList() }
}

extension GIFCarrier: DecodedCarrier {
  var payload: [UInt8] { content.held?.payload ?? [] }

  var payloads: [[UInt8]] { content.held?.payloads ?? [] }

  func claims() throws(ContainerError) -> ClaimList { try content.held?.claims() ?? ClaimList() }

  func value(of element: ElementID) -> ItemValue? { content.held?.value(of: element) }
}
