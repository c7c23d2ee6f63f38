import Foundation
import Samples
import Synchronization
import Testing

@testable import Omit

@Suite struct FrameAnswersTests {
  /// Takes the turns of these frames at once, and returns the order in which they came.
  private func turns(_ numbers: [Int], in order: FrameOrder) async throws -> [Int] {
    let pipe = Pipe.forOneProgram()
    let answers = FrameAnswers(to: pipe.fileHandleForWriting.fileDescriptor, in: order)
    let taken = Numbers()
    await withTaskGroup(of: Void.self) { group in
      for number in numbers {
        group.addTask {
          await answers.take(number)
          // A turn that is already held is not waited for.
          await answers.take(number)
          taken.append(number)
          answers.end(number)
          answers.end(number)
        }
      }
    }
    return taken.all
  }

  @Test func `answers come in the order of the frames, whichever is ready first`() async throws {
    let numbers = Array(1...200)
    #expect(try await turns(numbers.shuffled(), in: .arrival) == numbers)
  }

  @Test func `unordered answers come one at a time, and none is lost`() async throws {
    let numbers = Array(1...200)
    #expect(try await turns(numbers.reversed(), in: .completion).sorted() == numbers)
  }
}

/// Numbers in the order in which they came.
private final class Numbers: Sendable {
  private let list = Mutex<[Int]>([])

  var all: [Int] { list.withLock { $0 } }

  func append(_ number: Int) { list.withLock { $0.append(number) } }
}
