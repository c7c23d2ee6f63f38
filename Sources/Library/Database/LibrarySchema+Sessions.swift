extension LibrarySchema {
  /// 4: sessions, claims and sign-ins.
  static let sessions = """
    """
}
