/// The names of the inks of a printed picture, each with a zero behind it [TIFF 6.0 16].
enum InkNames {
  private static let names: Set<String> = [
    "Black", "Blue", "Cyan", "Gold", "Gray", "Green", "Grey", "Light Black", "Light Cyan",
    "Light Gray", "Light Magenta", "Light Yellow", "Magenta", "Orange", "Red", "Silver", "Spot",
    "Violet", "White", "Yellow",
  ]

  /// Whether a value is names that inks have, once each.
  static func fit(_ value: [UInt8]) -> Bool {
    let found = value.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return found.allSatisfy(names.contains) && Set(found).count == found.count
  }
}
