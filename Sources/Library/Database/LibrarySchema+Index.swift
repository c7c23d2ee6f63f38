extension LibrarySchema {
  /// 2: what is in the folders.
  static let index = """
    """
}
