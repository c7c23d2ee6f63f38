import Synchronization
import Testing

@testable import Omit

struct OrderedWorkTests {
  @Test func `results come in the order of their sources, whichever is done first`() async {
    var rest = (0..<200).makeIterator()
    var results: [Int] = []
    await OrderedWork(window: 8).run(on: &rest) { number in
      {
        for _ in 0..<(number % 7) { await Task.yield() }
        return number
      }
    } finish: {
      results.append($0)
      return true
    }
    #expect(results == Array(0..<200))
  }

  @Test func `no more work is started than the window allows`() async {
    let window = 3
    var rest = (0..<50).makeIterator()
    var (begun, done, most) = (0, 0, 0)
    await OrderedWork(window: window).run(on: &rest) { _ in
      begun += 1
      most = max(most, begun - done)
      return { await Task.yield() }
    } finish: {
      done += 1
      return true
    }
    #expect(begun == 50)
    #expect(most == window)
  }

  @Test func `nothing is started after the last requested result`() async {
    var rest = (0..<50).makeIterator()
    var results: [Int] = []
    await OrderedWork(window: 4).run(on: &rest) { number in
      { number }
    } finish: {
      results.append($0)
      return results.count < 10
    }
    #expect(results == Array(0..<10))
    #expect(rest.next().map { $0 <= 13 } == true)
  }

  @Test func `nothing is started after the task is cancelled`() async {
    let begun = Mutex(0)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      var rest = (0..<50).makeIterator()
      await OrderedWork(window: 4).run(on: &rest) { number in
        begun.withLock { $0 += 1 }
        return { number }
      } finish: { _ in
        true
      }
      return rest.next()
    }
    #expect(await task.value == 0)
    #expect(begun.withLock { $0 } == 0)
  }
}
