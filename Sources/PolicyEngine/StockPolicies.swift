public import Access

extension Policy {
  /// The built-in policy that decides for callers of an API if nobody names one: the model's for those
  /// who ask through a picker or the photo library, and a stricter one for all others.
  public static func usualName(for api: CallerAPI) -> String {
    switch api {
    case .direct: "everyday"
    case .photosPicker, .phPickerViewController, .uiImagePickerController, .photoKit:
      "photos-picker"
    }
  }

  /// The names of the policies that are built in.
  public static var stockNames: [String] { StockPolicyTexts.all.map(\.name) }

  /// The text of the built-in policy of this name, or nil where there is none.
  public static func stockText(named name: String) -> String? {
    StockPolicyTexts.all.first { $0.name == name }?.text
  }

  /// The built-in policy of this name, or nil where there is none.
  ///
  /// - Throws: `PolicyError` where the built-in text is no policy, which the tests rule out.
  public static func stock(named name: String) throws(PolicyError) -> Policy? {
    guard let stock = StockPolicyTexts.all.first(where: { $0.name == name }) else { return nil }
    return try Policy(parsing: stock.text, file: "Policies/\(name).yaml")
  }
}

extension PolicySet {
  /// Takes the built-in policy of this name.
  ///
  /// - Throws: `PolicyError` where there is none.
  public init(stock name: String) throws(PolicyError) {
    guard let policy = try Policy.stock(named: name) else {
      throw PolicyError(
        at: PolicyPlace(file: name, line: 1, column: 1),
        .notFound(name, known: Policy.stockNames))
    }
    self.init(policy)
  }
}
