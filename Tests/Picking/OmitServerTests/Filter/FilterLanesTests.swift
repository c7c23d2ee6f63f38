import Foundation
import HTTPTypes
import HummingbirdTesting
import Library
import NIOCore
import Omit
import Samples
import Synchronization
import Testing

@testable import OmitServer

/// The places of short assets and of long ones.
@Suite struct FilterLanesTests {
  /// Work that holds its thread until it is told to end.
  private final class Hold: Sendable {
    private let isOver = Atomic(false)
    private let begun = Atomic(0)

    func run() {
      begun.add(1, ordering: .relaxed)
      // The test fails when its task is cancelled.
      while !Task.isCancelled, !isOver.load(ordering: .relaxed) {
        Thread.sleep(forTimeInterval: 0.001)
      }
    }

    func end() { isOver.store(true, ordering: .relaxed) }

    /// Waits until the work has begun so often.
    func hasBegun(_ count: Int) async throws {
      while begun.load(ordering: .relaxed) < count { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 3])
  func `long assets take no place and no thread of short ones`(_ count: Int) async throws {
    let (lanes, hold) = (FilterLanes(count), Hold())
    let caller = try CallerID(parsing: "chat")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0...count {
        group.addTask { try await lanes.withSlot(for: caller, .long) { hold.run() } }
      }
      try await hold.hasBegun(count)
      while await lanes.load.waiting == 0 { try await Task.sleep(for: .milliseconds(1)) }
      #expect(await lanes.load == (1, count))
      for number in 0..<count * 3 {
        #expect(try await lanes.withSlot(for: caller, .short) { number } == number)
      }
      #expect(await lanes.load == (1, count))
      hold.end()
      try await group.waitForAll()
    }
    #expect(await lanes.load == (0, 0))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a photo is answered while a movie of the same caller is filtered`() async throws {
    var limits = ServerLimits()
    limits.filters = 1
    let (shop, hold) = (try FilterShop(limits: limits), Hold())
    let caller = try CallerID(parsing: "chat")
    let photo = try FilterShop.bytes()
    let long = PNGBuilder().picture().bytes + [UInt8](repeating: 7, count: 17 << 20)
    let lanes = shop.filters.lanes
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await lanes.withSlot(for: caller, .long) { hold.run() } }
      try await hold.hasBegun(1)
      try await shop.test { client in
        async let movie = client.execute(
          uri: "/v1/filter", method: .post, headers: .caller(under: "photos-picker"),
          body: ByteBuffer(bytes: long))
        while await lanes.load.waiting == 0 { try await Task.sleep(for: .milliseconds(1)) }
        for _ in 0..<3 {
          let answer = try await client.execute(
            uri: "/v1/filter", method: .post, headers: .caller(), body: ByteBuffer(bytes: photo))
          #expect(answer.status == .ok)
        }
        #expect(await lanes.load == (1, 1))
        hold.end()
        let answer = try await movie
        #expect(answer.status == .ok, "\(answer.status) \(String(buffer: answer.body).prefix(300))")
      }
      try await group.waitForAll()
    }
    #expect(try await shop.endings() == [.delivered, .delivered, .delivered, .delivered])
  }
}
