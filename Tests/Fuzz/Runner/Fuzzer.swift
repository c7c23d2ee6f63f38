import CLibFuzzer
import FuzzTargets
import Synchronization

/// libFuzzer, which calls back with inputs.
enum Fuzzer {
  /// As long as some fixtures, in bytes: longer inputs are slow, and say nothing new.
  static let longestInput = 10_000

  private static let target = Mutex<FuzzTarget?>(nil)

  /// Looks for findings until the time is up.
  ///
  /// - Parameter target: What is tried; libFuzzer leaves alone what stands on the command line behind
  ///   two hyphens, and starts the program again with the same words where it picks inputs.
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
      // libFuzzer keeps inputs that end the program.
      fatalError("\(target.name): \(error)")
    }
  }
}

/// The change that libFuzzer makes of an input, in place.
///
/// - Parameters:
///   - bytes: The input, and room behind it.
///   - count: How many bytes the input has.
///   - most: How many it may have.
///   - seed: Makes the same change of the same input.
/// - Returns: How many it has now.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: CUnsignedInt
) -> Int {
  let room = unsafe UnsafeMutableBufferPointer(start: bytes, count: most)
  var mutation = InputMutation(seed: UInt64(seed)) { input, most in
    guard most > 0 else { return [] }
    var buffer = input + [UInt8](repeating: 0, count: max(0, most - input.count))
    let length = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe LLVMFuzzerMutate(start, min(input.count, most), most)
    }
    return Array(buffer.prefix(length))
  }
  let output = unsafe mutation.mutated(Array(room.prefix(count)), most: most)
  for (index, byte) in output.enumerated() { unsafe room[index] = byte }
  return output.count
}
