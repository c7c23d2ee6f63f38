import Access
import ArgumentParser
import Omit
import Vocabulary

/// Who asks for the assets, as the operator states it.
struct CallerOptions: ParsableArguments {
  @Option(
    name: .customLong("caller-id"),
    help: ArgumentHelp("Name who asks, for reports and records.", valueName: "id"))
  var callerID: String?

  @Option(
    name: .customLong("caller-api"),
    help: ArgumentHelp(
      "State the API through which the caller asks. (default: direct)", valueName: "api"))
  var callerAPI: CallerAPI?

  @Option(
    help: ArgumentHelp(
      "State the caller's authorisation to read the library; notDetermined where a picker asks.",
      valueName: "status"))
  var readWrite: AuthorizationStatus?

  @Option(
    help: ArgumentHelp(
      "State the caller's authorisation to add to the library; never limited.",
      valueName: "status"))
  var addOnly: AuthorizationStatus?

  @Option(
    help: ArgumentHelp(
      "Remove what the caller asks not to be given: removeLocation, removeCaptions, or both with a "
        + "comma.", valueName: "option"),
    transform: CallerOptions.metadataOptions)
  var metadataOptions: [Set<MetadataOption>] = []

  @Option(
    help: ArgumentHelp(
      "Name whom or what the share is for; rules may ask for it.", valueName: "name"))
  var destination: String?

  @Option(name: .customLong("by"), help: ArgumentHelp("Name who shares.", valueName: "who"))
  var sharer: String?

  @Option(
    help: ArgumentHelp(
      "Take caller, authorisation, choices and share from this omit.request/1 file, in place of "
        + "the options for them. Nothing is assumed: what is missing is refused.",
      valueName: "file"))
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

  /// Whether anything beside the file says who asks.
  private var isGiven: Bool {
    callerID != nil || callerAPI != nil || readWrite != nil || addOnly != nil
      || !metadataOptions.isEmpty || destination != nil || sharer != nil
  }

  /// Whether anything says who asks.
  var isStated: Bool { isGiven || request != nil }

  /// Puts the request together.
  func stated(with choices: some GivenChoices) throws(Stop) -> StatedRequest {
    guard let request else { return StatedRequest(try assembled(with: choices)) }
    guard !isGiven, !choices.isGiven else {
      throw .usage(
        "--request states the whole request; leave out the options for choices and caller")
    }
    let text = try TextFile.read(request, role: "request")
    do {
      return try StatedRequest(RequestFile(parsing: text, file: request))
    } catch {
      throw .text("\(error)")
    }
  }

  private func assembled(with choices: some GivenChoices) throws(Stop) -> Request {
    let api = callerAPI ?? .direct
    // On the command line an authorisation that is not given has not been asked for.
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
