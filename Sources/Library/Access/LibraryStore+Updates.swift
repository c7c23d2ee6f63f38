import Access
import Picker

extension LibraryStore {
  /// Lets callers know what became of the library: what is removed leaves every selection, and all
  /// observers are told who saw it.
  ///
  /// - Throws: `LibraryError` where it cannot be remembered.
  package func take(_ update: LibraryUpdate) throws(LibraryError) {
    let isOther = !update.inserted.isEmpty || !update.replaced.isEmpty
    for caller in try callers() where caller.api.hasAuthorization {
      if !update.removed.isEmpty { try apply(.removed(update.removed), to: caller.id) }
      if isOther { try apply(.added, to: caller.id) }
    }
  }
}
