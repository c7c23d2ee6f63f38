import Access
import Hummingbird
import JSON
import Library
import Picker

/// The routes of the page on which the person decides about the access that a caller requests.
struct PromptRoutes {
  let store: LibraryStore
  let signIns: SignIns
  let limits: @Sendable () -> ServerLimits

  /// Adds the routes.
  func add(to router: some RouterMethods<ServerContext>) {
    router.personGroup(in: signIns, arePages: true).get("prompts/:prompt") { _, context in
      let caller = try caller(of: try prompt(context))
      // The page must not be framed: the person must see where the question comes from.
      return PersonPage(title: caller.title, heading: caller.title, program: "/web/prompt.js")
        .response
    }
    router.personGroup("prompts", in: signIns).get { _, _ in
      try ServerResponse.json(["prompts": try pending()])
    }
    let own = router.personGroup("prompts/:prompt", in: signIns)
    own.get("state") { _, context in try state(of: try prompt(context)) }
    own.post("answer", use: answer)
    own.put("selection", use: select)
  }

  /// Returns the pending prompts, including those of callers that do not link to them.
  private func pending() throws -> [PendingPrompt] {
    try store.prompts().compactMap { prompt in
      try store.caller(prompt.caller).map { PendingPrompt(prompt, about: $0) }
    }
  }

  @Sendable
  private func answer(_ request: Request, _ context: PersonContext) async throws -> Response {
    let prompt = try prompt(context)
    let body = try BodyObject(parsing: try await request.text(within: limits()), keys: ["answer"])
    let word = try body.required("answer").text()
    return try take(try PromptReply(word, to: prompt.kind), to: prompt)
  }

  @Sendable
  private func select(_ request: Request, _ context: PersonContext) async throws -> Response {
    let prompt = try prompt(context)
    let assets = try AssetSelection(parsing: try await request.text(within: limits()))
    return try take(.selection(assets.ids), to: prompt)
  }

  /// Takes an answer, and returns the next question if there is one.
  private func take(_ answer: PromptReply, to prompt: LibraryPrompt) throws -> Response {
    let next = try store.answer(answer, to: prompt.id)
    return try next.map { try state(of: $0) } ?? ServerResponse.empty
  }

  private func state(of prompt: LibraryPrompt) throws -> Response {
    try ServerResponse.json(
      PromptsResponse(
        prompt, about: try caller(of: prompt),
        selection: try store.access(of: prompt.caller).selection))
  }

  private func prompt(_ context: PersonContext) throws -> LibraryPrompt {
    guard let name = context.parameters.get("prompt"), let prompt = try store.prompt(PromptID(name))
    else { throw ServerProblem.notFound }
    return prompt
  }

  private func caller(of prompt: LibraryPrompt) throws -> RegisteredCaller {
    guard let caller = try store.caller(prompt.caller) else { throw ServerProblem.notFound }
    return caller
  }
}

/// A pending prompt, as listed on the person's own pages.
private struct PendingPrompt: Encodable {
  /// The identifier of the prompt, which is part of its page's URL.
  let id: String
  let kind: String
  /// The name of the caller, as registered by the operator.
  let caller: String
  let level: String

  init(_ prompt: LibraryPrompt, about caller: RegisteredCaller) {
    id = prompt.id.text
    kind = prompt.kind.word
    self.caller = caller.title
    level = prompt.kind.level.rawValue
  }
}

/// A prompt as shown on the person's page.
struct PromptsResponse: Encodable {
  /// `prompt`, `alert` or `selection`.
  let kind: String
  /// The name of the caller, as registered by the operator.
  let caller: String
  /// The level that the caller requests.
  let level: String
  /// The caller's stated purpose for the level, in its own words, or nil if it is not known.
  let usage: String?
  /// The possible answers, empty if assets are to be selected.
  let answers: [String]
  /// The selected assets, or nil if the prompt is not about a selection.
  let selection: [String]?

  /// Describes a prompt.
  init(_ prompt: LibraryPrompt, about caller: RegisteredCaller, selection: Set<AssetID>) {
    kind = prompt.kind.word
    self.caller = caller.title
    level = prompt.kind.level.rawValue
    usage = caller.manifest.usageTexts[prompt.kind.level]
    switch prompt.kind {
    case .authorization(let level):
      answers = PromptAnswer.offered(for: level).map(\.rawValue)
      self.selection = nil
    case .alert:
      answers = AlertAnswer.allCases.map(\.rawValue)
      self.selection = nil
    case .selection:
      answers = []
      self.selection = selection.map(\.text).sorted()
    }
  }
}

extension PromptReply {
  /// Reads the answer to a prompt.
  ///
  /// - Throws: `ServerProblem.malformed` if the word is not an answer to it.
  fileprivate init(_ word: String, to kind: LibraryPrompt.Kind) throws(ServerProblem) {
    let words: [String]
    switch kind {
    case .authorization(let level):
      let offered = PromptAnswer.offered(for: level)
      if let answer = offered.first(where: { $0.rawValue == word }) {
        self = .authorization(answer)
        return
      }
      words = offered.map(\.rawValue)
    case .alert:
      if let answer = AlertAnswer(rawValue: word) {
        self = .alert(answer)
        return
      }
      words = AlertAnswer.allCases.map(\.rawValue)
    case .selection:
      throw .conflict(code: "notOffered", "this prompt expects a selection of assets")
    }
    throw .malformed("expected \(words.joined(separator: ", "))", field: "answer")
  }
}
