/// A folder of the library, whose photos are left in place.
package struct LibraryFolder: Sendable, Hashable {
  /// The number of the folder, which is never reused.
  package let id: Int64
  /// The absolute path of the folder, without links.
  package let path: String
  /// The user-visible name.
  package let title: String
}
