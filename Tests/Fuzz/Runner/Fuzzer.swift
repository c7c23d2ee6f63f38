import CLibFuzzer
import FuzzTargets
import Synchronization

/// libFuzzer, which calls back with inputs.
enum Fuzzer {
  /// The maximum length of inputs in bytes, that of some fixtures: longer inputs are slow and find
  /// nothing new.
  static let maximumInputLength = 10_000

  private static let target = Mutex<FuzzTarget?>(nil)

  /// Searches for findings until the time is up.
  ///
  /// - Parameter target: The target to try. libFuzzer ignores command-line arguments that begin
  ///   with two hyphens, and restarts the program with the same arguments when it picks inputs.
  /// - Returns: The program's exit code.
  static func run(_ target: FuzzTarget) -> CInt {
    self.target.withLock { $0 = target }
    var count = CommandLine.argc
    var words = unsafe CommandLine.unsafeArgv
    return unsafe LLVMFuzzerRunDriver(&count, &words) { bytes, count in
      let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
      Fuzzer.tryInput(input)
      return 0
    }
  }

  private static func tryInput(_ input: [UInt8]) {
    guard let target = target.withLock({ $0 }) else { return }
    do {
      try target.check(input)
    } catch {
      // libFuzzer keeps inputs that terminate the program.
      fatalError("\(target.name): \(error)")
    }
  }
}

/// Changes an input in place, for libFuzzer.
///
/// - Parameters:
///   - bytes: The input, and the free space after it.
///   - count: The length of the input in bytes.
///   - maximumLength: The maximum length.
///   - seed: The seed; the same seed makes the same change to the same input.
/// - Returns: The new length.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximumLength: Int, _ seed: CUnsignedInt
) -> Int {
  let room = unsafe UnsafeMutableBufferPointer(start: bytes, count: maximumLength)
  var mutation = InputMutation(seed: UInt64(seed)) { input, maximumLength in
    guard maximumLength > 0 else { return [] }
    var buffer = input + [UInt8](repeating: 0, count: max(0, maximumLength - input.count))
    let length = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe LLVMFuzzerMutate(start, min(input.count, maximumLength), maximumLength)
    }
    return Array(buffer.prefix(length))
  }
  let output = unsafe mutation.mutated(Array(room.prefix(count)), maximumLength: maximumLength)
  for (index, byte) in output.enumerated() { unsafe room[index] = byte }
  return output.count
}
