public import Access
import CPolicies

extension Policy {
  /// Returns the name of the built-in policy that applies to callers of an API by default.
  ///
  /// It is the model's policy for a picker or the photo library, and a stricter one for all other
  /// callers.
  public static func usualName(for api: CallerAPI) -> String {
    switch api {
    case .direct: "everyday"
    case .photosPicker, .phPickerViewController, .uiImagePickerController, .photoKit:
      "photos-picker"
    }
  }

  /// The names of the built-in policies, in alphabetical order.
  public static let stockNames = (0..<stock_policy_count()).map { number in
    unsafe String(cString: stock_policy(number).name)
  }

  /// Returns the text of the built-in policy with this name, or nil if there is none.
  ///
  /// It is byte-identical to the file of `Policies/`.
  public static func stockText(named name: String) -> String? {
    guard let number = stockNames.firstIndex(of: name) else { return nil }
    let policy = unsafe stock_policy(number)
    let bytes = unsafe UnsafeBufferPointer(start: policy.text, count: policy.length)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the built-in policy with this name, or nil if there is none.
  ///
  /// - Throws: `PolicyError` if the built-in text is not a policy, which the tests rule out.
  public static func stock(named name: String) throws(PolicyError) -> Policy? {
    guard let text = stockText(named: name) else { return nil }
    return try Policy(parsing: text, file: "Policies/\(name).yaml")
  }
}

extension PolicySet {
  /// Creates a set of the built-in policy with this name.
  ///
  /// - Throws: `PolicyError` if there is none.
  public init(stock name: String) throws(PolicyError) {
    guard let policy = try Policy.stock(named: name) else {
      throw PolicyError(
        at: PolicyLocation(file: name, line: 1, column: 1),
        .notFound(name, known: Policy.stockNames))
    }
    self.init(policy)
  }
}
