/// The tables of version 1, and rows that it wrote: a record in which everything is said, a bare
/// one, a refused one; the first delivered, the last not, the second open.
enum Version1Log {
  static let sql = [
    """
    CREATE TABLE intents (
      id INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      share TEXT NOT NULL,
      asset INTEGER NOT NULL,
      record TEXT NOT NULL
    ) STRICT;
    CREATE TABLE outcomes (
      id INTEGER PRIMARY KEY,
      intent INTEGER NOT NULL UNIQUE REFERENCES intents (id),
      time INTEGER NOT NULL,
      result TEXT NOT NULL,
      problem TEXT
    ) STRICT;
    CREATE TRIGGER intents_delete BEFORE DELETE ON intents
      BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
    CREATE TRIGGER outcomes_delete BEFORE DELETE ON outcomes
      BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
    PRAGMA application_id = 0x6f6d6974;
    PRAGMA user_version = 1;
    """,
    #"""
    INSERT INTO intents VALUES (1, 1700000000123, 'share', 1, '{"asset":1,"by":"somebody","caller":{"addOnly":"denied","api":"photoKit","id":"org.example.\"gallery\"\n\u0001","metadataOptions":["removeLocation"],"readWrite":"limited"},"choices":{"caption":"include","location":"exclude"},"closure":"recognised","counts":{"kept":{"rendering":12},"removed":{"location":3,"people":1},"requestedNotApplied":{"caption":2}},"destination":"https://example.org/été","evidence":{"inventory":"passed","media":"passed","residue":"notChecked","witness":"couldNotLook"},"files":[{"bytes":{"delivered":9,"source":10},"contentType":"public.jpeg","delivered":"b.jpg","role":"still","sha256":{"delivered":"ff","source":"00"},"source":"a\\b/.jpg"},{"bytes":{},"role":"sidecar","sha256":{}}],"menu":{"offered":["location","caption"],"reasons":["limitedAccess"],"supported":true},"outcome":"cleaned","policies":[{"name":"everyday","sha256":"abab"}],"problem":{"at":"APP1/IFD0 at byte 12","code":"residue"},"reasons":[{"effect":"remove","kinds":["location"],"rule":"turnedOff"}],"share":"share","time":1700000000123}');
    INSERT INTO intents VALUES (2, 5, 'bare', 1, '{"asset":1,"caller":{"api":"direct","metadataOptions":[]},"choices":{},"counts":{},"files":[],"menu":{"offered":[],"reasons":[],"supported":false},"outcome":"unchanged","policies":[],"reasons":[],"share":"bare","time":5}');
    INSERT INTO intents VALUES (4, 6, 'bare', 2, '{"asset":2,"caller":{"api":"direct","metadataOptions":[]},"choices":{},"counts":{},"files":[],"menu":{"offered":[],"reasons":[],"supported":false},"outcome":"refused","policies":[],"reasons":[],"share":"bare","time":6}');
    INSERT INTO outcomes VALUES (1, 4, 7, 'notDelivered', '{"code":"exists"}');
    INSERT INTO outcomes VALUES (2, 1, 8, 'delivered', NULL);
    """#,
  ]
}
