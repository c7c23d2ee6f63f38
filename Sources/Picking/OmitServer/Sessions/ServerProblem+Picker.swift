import JSON
import Picker

extension ServerProblem {
  /// Creates the answer to a host or a person whose event had no effect.
  init(_ refusal: PickerRefusal) {
    switch refusal {
    case .notShown: self = .conflict(code: "notShown", "the picker is not shown yet")
    case .finished:
      self = .conflict(code: "finished", "the selection was already handed over or cancelled")
    case .over: self = .gone
    case .notEmbeddable: self = .conflict(code: "notEmbeddable", "a sheet cannot be embedded")
    case .limitReached: self = .conflict(code: "limitReached", "the selection limit is reached")
    case .notInFilter: self = .conflict(code: "notInFilter", "the picker does not show this")
    case .wrongFormat:
      self = .conflict(
        code: "wrongFormat", "the asset cannot be delivered in the requested format")
    case .notSwept: self = .conflict(code: "notSwept", "assets are selected one by one here")
    case .noMenu: self = .conflict(code: "noMenu", "the caller's picker has no Options menu")
    case .optionsNotShown:
      self = .conflict(code: "optionsNotShown", "the person has not seen the Options menu yet")
    case .noSuchButton: self = .conflict(code: "noSuchButton", "the picker has no such button")
    case .nothingSelected: self = .conflict(code: "nothingSelected", "nothing is selected")
    case .configuration(let error): self.init(error)
    }
  }

  /// Creates the answer to a host whose configuration has an error.
  init(_ error: PickerError) {
    switch error {
    case .notJSON: self = .malformed("\(error)")
    case .field(_, .noPicker): self = .forbidden(.api)
    case .field(let path, let problem):
      self = .malformed("\(problem)", field: path == .root ? nil : "\(path)")
    }
  }
}
