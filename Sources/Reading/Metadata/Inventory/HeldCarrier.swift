import Containers
import Vocabulary

/// A carrier whose payload was taken into memory.
protocol HeldCarrier: Sendable {
  /// The bytes that it was read from.
  var payload: [UInt8] { get }
  /// The payload, and others that belong to it.
  var payloads: [[UInt8]] { get }

  /// The stretches of the payload with what claims them, counted from its first byte.
  ///
  /// - Throws: `ContainerError` where an asset inside cannot be read.
  func claims() throws(ContainerError) -> ClaimList

  /// The value of an element; nil where it has none.
  func value(of element: ElementID) -> ItemValue?
}

extension HeldCarrier {
  var payloads: [[UInt8]] { [payload] }

  /// Whether something in the payload is neither claimed nor zero.
  ///
  /// - Throws: `ContainerError` where an asset inside cannot be read.
  func holdsUnclaimed() throws(ContainerError) -> Bool {
    let payload = payload
    return try Coverage(claims(), count: payload.count).firstUnclaimed(in: payload) != nil
  }
}

extension EXIFBlock: HeldCarrier {
  var payload: [UInt8] { bytes }

  func claims() throws(ContainerError) -> ClaimList { try tree.claims(in: bytes) }

  func value(of element: ElementID) -> ItemValue? { tree.value(of: element, in: bytes) }
}

extension XMPBlock: HeldCarrier {
  var payload: [UInt8] { packet.payload }

  var payloads: [[UInt8]] {
    [packet.payload] + (extended.map { [$0.packet.payload] } ?? [])
  }

  func claims() -> ClaimList { packet.claims }
}

extension MPFIndex: HeldCarrier {
  var payload: [UInt8] { bytes }

  /// Nothing: offsets and lengths say nothing to people.
  func value(of element: ElementID) -> ItemValue? { nil }
}

extension JFIFHeader: HeldCarrier {
  /// Nothing: what is in it is a density or a picture.
  func value(of element: ElementID) -> ItemValue? { nil }
}

extension AdobeSegment: HeldCarrier {
  /// Nothing: what is in it are flags.
  func value(of element: ElementID) -> ItemValue? { nil }
}

extension PhotoshopResources: HeldCarrier {}
extension ICCProfile: HeldCarrier {}
extension DuckySegment: HeldCarrier {}
extension IPTCDatasets: HeldCarrier {}

// MARK: Forms of a container around a carrier

extension PNGCarrier: HeldCarrier {
  var payload: [UInt8] { content.held?.payload ?? [] }

  var payloads: [[UInt8]] { content.held?.payloads ?? [] }

  func claims() throws(ContainerError) -> ClaimList { try content.held?.claims() ?? ClaimList() }
}

extension GIFCarrier: HeldCarrier {
  var payload: [UInt8] { content.held?.payload ?? [] }

  var payloads: [[UInt8]] { content.held?.payloads ?? [] }

  func claims() throws(ContainerError) -> ClaimList { try content.held?.claims() ?? ClaimList() }

  func value(of element: ElementID) -> ItemValue? { content.held?.value(of: element) }
}
