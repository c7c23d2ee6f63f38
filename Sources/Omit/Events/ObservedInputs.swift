/// Goes through the assets of a share, and tells an observer how many files were found.
struct ObservedInputs<Inputs: IteratorProtocol<ShareInput>>: IteratorProtocol {
  private var inputs: Inputs
  private let observer: @Sendable (ShareEvent) -> Void
  private var told: FoundFiles?

  init(_ inputs: Inputs, observer: @escaping @Sendable (ShareEvent) -> Void) {
    self.inputs = inputs
    self.observer = observer
  }

  /// Finds the next asset; nil at the end.
  mutating func next() -> ShareInput? {
    let input = inputs.next()
    if let found = (inputs as? ShareInputs.Iterator)?.found, found != told {
      told = found
      observer(.found(found))
    }
    return input
  }
}
