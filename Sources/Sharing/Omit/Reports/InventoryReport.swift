import JSON
import PolicyEngine
import Vocabulary

extension Inspection {
  /// The inventory of the file as one line of JSON, without a line feed: schema `omit.inventory/1`.
  public var jsonLine: String { JSONText.line(InventoryReport(inspection: self)) }

  /// The line in UTF-8, in pieces, because the line for a hostile file is five times as long as the
  /// file.
  package var jsonPieces: [[UInt8]] { JSONText.pieces(ofLine: InventoryReport(inspection: self)) }
}

/// An inspection in the schema `omit.inventory/1`.
private struct InventoryReport: Encodable {
  let inspection: Inspection
  var isFirst = true

  private enum CodingKeys: String, CodingKey {
    case schema, path, role, contentType, mimeType, items, unrecognised, assets, files, problem
    case coverage, repeating
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // The other files of the asset are nested in its line, in the same schema.
    if isFirst { try container.encode("omit.inventory/1", forKey: .schema) }
    try container.encode(inspection.path, forKey: .path)
    if !isFirst { try container.encode(inspection.role, forKey: .role) }
    try container.encode(inspection.contentType, forKey: .contentType)
    try container.encode(inspection.contentType?.mimeType, forKey: .mimeType)
    try container.encode(ItemReports(of: inspection.own), forKey: .items)
    try container.encode(
      ItemReports(of: inspection.own, areRecognised: false), forKey: .unrecognised)
    try container.encode(inspection.assets.map(AssetInside.init), forKey: .assets)
    if !inspection.companions.isEmpty {
      let files = inspection.companions.map { InventoryReport(inspection: $0, isFirst: false) }
      try container.encode(files, forKey: .files)
    }
    if inspection.decision != nil {
      try container.encode(inspection.repeating, forKey: .repeating)
    }
    try container.encode(inspection.problem, forKey: .problem)
    try container.encodeIfPresent(
      inspection.coverage.map(CoverageReport.init), forKey: .coverage)
  }
}

/// The use of each byte, in the schema `omit.inventory/1`.
private struct CoverageReport: Encodable {
  let coverage: FileCoverage

  private enum CodingKeys: String, CodingKey { case length, totals, ranges }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(coverage.length, forKey: .length)
    let totals = coverage.totals.map { ($0.key.rawValue, $0.value) }
    try container.encode(Dictionary(uniqueKeysWithValues: totals), forKey: .totals)
    try container.encode(coverage.stretches.map(StretchReport.init), forKey: .ranges)
  }
}

private struct StretchReport: Encodable {
  let stretch: FileCoverage.Stretch

  private enum CodingKeys: String, CodingKey { case offset, length, use, names, others }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(stretch.range.lowerBound, forKey: .offset)
    try container.encode(stretch.range.count, forKey: .length)
    try container.encode(stretch.use.rawValue, forKey: .use)
    try container.encode(stretch.names, forKey: .names)
    if stretch.others > 0 { try container.encode(stretch.others, forKey: .others) }
  }
}

/// An asset inside the file, in the same schema.
private struct AssetInside: Encodable {
  let asset: InspectedAsset

  private enum CodingKeys: String, CodingKey {
    case at, contentType, mimeType, items, unrecognised, assets
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("\(asset.place)", forKey: .at)
    try container.encode(asset.contentType, forKey: .contentType)
    try container.encode(asset.contentType.mimeType, forKey: .mimeType)
    try container.encode(ItemReports(of: asset.items), forKey: .items)
    try container.encode(
      ItemReports(of: asset.items, areRecognised: false), forKey: .unrecognised)
    try container.encode(asset.assets.map(AssetInside.init), forKey: .assets)
  }
}

/// The recognised or the unrecognised items of a list, encoded one by one.
private struct ItemReports: Encodable {
  let items: [Inspection.InspectedItem]
  let areRecognised: Bool

  init(of items: [Inspection.InspectedItem], areRecognised: Bool = true) {
    self.items = items
    self.areRecognised = areRecognised
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for item in items where (item.item.reading != .unrecognised) == areRecognised {
      try list.encode(ItemReport(inspected: item))
    }
  }
}

private struct ItemReport: Encodable {
  let inspected: Inspection.InspectedItem

  private enum CodingKeys: String, CodingKey {
    case kinds, possible, reading, carrier, key, title, at, length, value, verdict, rules
  }

  func encode(to encoder: any Encoder) throws {
    let item = inspected.item
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(item.kinds.all, forKey: .kinds)
    let possible = item.possibleKinds
    if !possible.isEmpty { try container.encode(possible, forKey: .possible) }
    try container.encode(item.reading, forKey: .reading)
    try container.encode(item.carrier, forKey: .carrier)
    try container.encode("\(item.key)", forKey: .key)
    try container.encode(inspected.title, forKey: .title)
    try container.encode("\(item.place)", forKey: .at)
    try container.encode(item.length, forKey: .length)
    try container.encodeIfPresent(inspected.value, forKey: .value)
    try container.encodeIfPresent(inspected.verdict.map { "\($0.action)" }, forKey: .verdict)
    try container.encodeIfPresent(inspected.verdict?.rules.map { "\($0)" }, forKey: .rules)
  }
}
