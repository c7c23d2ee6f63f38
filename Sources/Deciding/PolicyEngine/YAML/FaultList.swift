/// The faults of a text, for whoever asks for all of them and not for the first.
package final class FaultList {
  /// Each once, however often the readers come across it.
  private var faults: Set<PolicyError> = []

  package func add(_ fault: PolicyError) { faults.insert(fault) }

  /// The faults in the order of the text; those of other files that it extends stand behind.
  package func sorted(startingWith file: String) -> [PolicyError] {
    faults.sorted { left, right in
      let (one, other) = (left.place, right.place)
      return (one.file == file ? 0 : 1, one.file, one.line, one.column, "\(left.problem)")
        < (other.file == file ? 0 : 1, other.file, other.line, other.column, "\(right.problem)")
    }
  }
}

extension YAMLNode {
  /// Reads something of the node; where all faults are asked for, one of them is noted and
  /// `substitute` goes on in its place.
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

  /// Throws a fault, or notes it where all are asked for.
  package func tell(_ fault: PolicyError) throws(PolicyError) {
    guard let faults else { throw fault }
    faults.add(fault)
  }
}

extension [YAMLNode] {
  /// Reads each node; where all faults are asked for, those that cannot be read are left out.
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
  /// The faults of a text as a policy, in the order of the text.
  ///
  /// Those of policies that it extends stand behind. `file` names the text.
  public static func faults(
    in text: String, file: String, extending texts: PolicyTexts = .stock
  ) -> [PolicyError] {
    let faults = FaultList()
    do {
      _ = try YAMLNode.read(text, file: file, notingIn: faults) { root throws(PolicyError) in
        try Policy(root, text: text, extending: Extending(file, in: texts, notingIn: faults))
      }
    } catch {
      faults.add(error)
    }
    return faults.sorted(startingWith: file)
  }
}
