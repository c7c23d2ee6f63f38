extension LibrarySchema {
  /// 6: what callers say they want access for, and more of their past.
  ///
  /// A caller presented a sheet before this step where it had the legacy picker, or where a session is
  /// kept that was not embedded.
  static let purposes = """
    ALTER TABLE callers ADD COLUMN usageReadWrite TEXT; -- in the caller's own words; NULL: not known
    ALTER TABLE callers ADD COLUMN usageAddOnly TEXT;
    ALTER TABLE callers ADD COLUMN firstSheet INTEGER;  -- the picker's generation; NULL: no sheet yet
    ALTER TABLE callers ADD COLUMN askedOldCall INTEGER NOT NULL DEFAULT 0;
    UPDATE callers SET firstSheet = 0 WHERE presentedBeforeUpgrade;
    UPDATE callers SET firstSheet = 1 WHERE firstSheet IS NULL AND id IN (
      SELECT caller FROM sessions
      JOIN sessionEvents ON session = id
      WHERE json_extract(configuration, '$.style') IS NULL
        OR json_extract(configuration, '$.style') = 'presentation');
    ALTER TABLE callers DROP COLUMN presentedBeforeUpgrade;
    """
}
