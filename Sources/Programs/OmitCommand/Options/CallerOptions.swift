import Access
import ArgumentParser
import Omit
import Vocabulary

/// Options that state who asks for the assets.
struct CallerOptions: ParsableArguments {
  @Option(
    name: .customLong("caller-id"),
    help: ArgumentHelp("Name the caller, for reports and records.", valueName: "id"))
  var callerID: String?

  @Option(
    name: .customLong("caller-api"),
    help: ArgumentHelp(
      "State the API that the caller uses. (default: direct)", valueName: "api"))
  var callerAPI: CallerAPI?

  @Option(
    help: ArgumentHelp(
      "State the caller's authorisation to read the library; notDetermined for a picker.",
      valueName: "status"))
  var readWrite: AuthorizationStatus?

  @Option(
    help: ArgumentHelp(
      "State the caller's authorisation to add to the library; never limited.",
      valueName: "status"))
  var addOnly: AuthorizationStatus?

  @Option(
    help: ArgumentHelp(
      "Remove what the caller asks not to receive: removeLocation, removeCaptions, or both with a "
        + "comma.", valueName: "option"),
    completion: .commaSeparated { MetadataOption.allCases.map(\.rawValue) },
    transform: CallerOptions.metadataOptions)
  var metadataOptions: [Set<MetadataOption>] = []

  @Option(
    help: ArgumentHelp(
      "State the destination of the share; rules can test it.", valueName: "name"))
  var destination: String?

  @Option(
    name: .customLong("by"),
    help: ArgumentHelp("Name the person or service that shares.", valueName: "who"))
  var sharer: String?

  @Option(
    help: ArgumentHelp(
      "Read caller, authorisation, choices and share from this omit.request/1 file instead of "
        + "the options for them. Nothing is assumed: a missing value is refused. (default: "
        + "$OMIT_REQUEST)",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var request: String?

  @Sendable private static func metadataOptions(_ text: String) throws -> Set<MetadataOption> {
    var options: Set<MetadataOption> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let option = MetadataOption(rawValue: String(word)) else {
        throw ValidationError(
          "unknown metadata option `\(word)`"
            + KnownWords(MetadataOption.allCases.map(\.rawValue)).advice(on: String(word)))
      }
      options.insert(option)
    }
    return options
  }

  /// Whether any option except the request file states the caller.
  private var isGiven: Bool {
    callerID != nil || callerAPI != nil || readWrite != nil || addOnly != nil
      || !metadataOptions.isEmpty || destination != nil || sharer != nil
  }

  /// The file that states the whole request, named by the option or else by the environment.
  var requestFile: String? { request ?? EnvironmentVariable.request.value }

  /// Whether anything states the caller.
  var isStated: Bool { isGiven || requestFile != nil }

  /// The options as words of a command line, with the values of the environment.
  var words: [String] {
    let options = metadataOptions.reduce(into: Set<MetadataOption>()) { $0.formUnion($1) }
    let values: [(String, String?)] = [
      ("--caller-id", callerID), ("--caller-api", callerAPI?.rawValue),
      ("--read-write", readWrite?.rawValue), ("--add-only", addOnly?.rawValue),
      (
        "--metadata-options",
        options.isEmpty ? nil : options.map(\.rawValue).sorted().joined(separator: ",")
      ),
      ("--destination", destination), ("--by", sharer), ("--request", requestFile),
    ]
    return values.flatMap { name, value in value.map { [name, $0] } ?? [] }
  }

  /// Assembles the request.
  func stated(with choices: some GivenChoices) throws(Stop) -> StatedRequest {
    guard let file = requestFile else { return StatedRequest(try assembled(with: choices)) }
    // INVARIANT (nothing is assumed): what a request turns off is never forgotten because of an
    // option.
    guard !isGiven, !choices.isGiven else {
      let who = request == nil ? EnvironmentVariable.request.rawValue : "--request"
      throw .usage(
        "\(who) states the whole request; leave out the options for choices and caller"
          + (request == nil ? ", or unset it" : ""))
    }
    let text = try TextFile.read(file, role: "request")
    return try Stop.text { try StatedRequest(RequestFile(parsing: text, file: file)) }
  }

  private func assembled(with choices: some GivenChoices) throws(Stop) -> Request {
    let api = callerAPI ?? .direct
    // On the command line, an authorisation that is not given has not been asked for.
    let assumed: AuthorizationStatus? = api.hasAuthorization ? .notDetermined : nil
    do {
      return try Request(
        caller: Caller(
          id: callerID, api: api, metadataOptions: metadataOptions.reduce([]) { $0.union($1) }),
        authorization: try Authorization(
          readWrite: readWrite ?? assumed, addOnly: addOnly ?? assumed),
        choices: try choices.choices(), share: Share(destination: destination, by: sharer))
    } catch let error as RequestError {
      throw .usage("\(error)")
    } catch let error as ValidationError {
      throw .usage(error.message)
    } catch {
      throw .fault("\(error)")
    }
  }
}
