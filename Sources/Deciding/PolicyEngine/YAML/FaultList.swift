/// The faults of a text, for callers that request all of them rather than the first.
package final class FaultList {
  /// The faults, each once however often the readers find it.
  private var faults: Set<PolicyError> = []

  package func add(_ fault: PolicyError) { faults.insert(fault) }

  /// Returns the faults in the order of the text; those of extended files are last.
  package func sorted(startingWith file: String) -> [PolicyError] {
    faults.sorted { left, right in
      let (one, other) = (left.location, right.location)
      return (one.file == file ? 0 : 1, one.file, one.line, one.column, "\(left.problem)")
        < (other.file == file ? 0 : 1, other.file, other.line, other.column, "\(right.problem)")
    }
  }
}

extension YAMLNode {
  /// Reads a value of the node; if all faults are requested, a fault is noted and `substitute` is
  /// returned.
  package func attempt<Value>(
    _ value: @autoclosure () throws(PolicyError) -> Value, orElse substitute: Value
  ) throws(PolicyError) -> Value {
    guard let faults else { return try value() }
    do {
      return try value()
    } catch {
      faults.add(error)
      return substitute
    }
  }

  /// Throws a fault, or notes it if all are requested.
  package func report(_ fault: PolicyError) throws(PolicyError) {
    guard let faults else { throw fault }
    faults.add(fault)
  }
}

extension [YAMLNode] {
  /// Reads each node; if all faults are requested, unreadable nodes are skipped.
  package func read<Value>(
    _ read: (YAMLNode) throws(PolicyError) -> Value
  ) throws(PolicyError) -> [Value] {
    var values: [Value] = []
    for node in self {
      if let value = try node.attempt(.some(try read(node)), orElse: nil) { values.append(value) }
    }
    return values
  }
}

extension Policy {
  /// Returns the faults of a text as a policy, in the order of the text.
  ///
  /// The faults of policies that it extends are last. `file` names the text.
  public static func faults(
    in text: String, file: String, extending texts: PolicyTexts = .stock
  ) -> [PolicyError] {
    let faults = FaultList()
    do {
      _ = try YAMLNode.read(text, file: file, notingIn: faults) { root throws(PolicyError) in
        try Policy(root, text: text, extending: ExtensionChain(file, in: texts, notingIn: faults))
      }
    } catch {
      faults.add(error)
    }
    return faults.sorted(startingWith: file)
  }
}
