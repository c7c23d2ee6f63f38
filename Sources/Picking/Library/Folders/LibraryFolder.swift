/// A folder of the library: its photos stay where they are.
package struct LibraryFolder: Sendable, Hashable {
  /// The number of the folder, which no other ever gets.
  package let id: Int64
  /// The folder's name, from the root and without links.
  package let path: String
  /// The name that the person is shown.
  package let title: String
}
