import ArgumentParser

/// Whether results are for people or one document for programs.
enum DocumentFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
