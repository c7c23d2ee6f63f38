import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct PromptTextTests {
  private func items(of text: String) throws -> [Item] {
    try Inventory(of: JPEGBuilder().segment(0xFE, Array(text.utf8)).picture().bytes).items
      .filter { $0.carrier == .comment }
  }

  @Test(arguments: [
    "a cat\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 887712309",
    "workflow:{\"nodes\": [{\"id\": 1}]}", "Prompt: {\"3\": {}}",
    "{\"3\": {\"class_type\": \"KSampler\", \"inputs\": {}}}",
    " {\"last_node_id\": 9, \"nodes\": []}",
    "{\"prompt\": \"a cat\", \"seed\": 12, \"steps\": 28}",
    "{\"seed\":\"-1\",\"sampler\":\"k_euler\"}",
    "a cat -s 50 -S 1234 -W 512 -H 512 -C 7.5 -A k_lms", "a cat --ar 3:2 --style raw",
    "a cat Job ID: 0123abcd-0123-4567-89ab-0123456789ab", "Seed: 12, Guidance scale: 3",
  ])
  func `a request to a program is a prompt, and other statements are not`(text: String) throws {
    let items = try items(of: text)
    #expect(items.count == 1)
    #expect(items.allSatisfy { $0.kinds.certain.contains(.editHistory) && $0.reading == .read })
    #expect(items.allSatisfy { $0.kinds.first == .caption })
  }

  @Test(arguments: [
    "A walk by the sea", "Take two steps: one, two", "Seed: from my garden, steps: none",
    "The nodes of the network", "Promptly delivered", "a well-known -s -w -h", "Job ID: pending",
    "Camera --armed 12",
  ])
  func `other texts in the same place are captions`(text: String) throws {
    #expect(try items(of: text).map(\.kinds) == [Kinds(.caption)])
  }
}
