extension LibrarySchema {
  /// 3: who was let into the library, and to what.
  static let access = """
    """
}
