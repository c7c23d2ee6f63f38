import Access

/// The wish of a host to hide what stands at a picker's edges, as SwiftUI has it.
package enum AccessoryVisibility: String, Sendable, Hashable, CaseIterable {
  /// As the picker likes: everything is shown.
  case automatic
  /// Everything is shown.
  case visible
  /// It is hidden.
  case hidden

  /// The edges that the picker's content reaches, as UIKit and AppKit have it.
  ///
  /// - Parameter edges: The edges that the wish is about.
  /// - Returns: These edges where they are to be hidden, else none.
  package func edgesWithoutContentMargins(at edges: Set<PickerEdge> = .all) -> Set<PickerEdge> {
    switch self {
    case .automatic, .visible: []
    case .hidden: edges
    }
  }
}

extension AccessoryVisibility: RequestWord {
  package static let role = "visibility"
}
