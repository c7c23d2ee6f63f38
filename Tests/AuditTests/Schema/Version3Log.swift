/// A log as version 3 made it, told by `sqlite3 .dump`: a text cleaned of its place, which its headline
/// still names, and a photo whose maker's block, which nobody can read, went with the motion.
enum Version3Log {
  static let size = 5

  static let sql = #"""
    CREATE TABLE leaves (
      id INTEGER PRIMARY KEY,
      settles INTEGER REFERENCES leaves (id),
      tree BLOB NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    INSERT INTO "leaves" VALUES(1,NULL,X'86C29CAFC56C662ADBC750BD6AE9AEC630F8D0A1AD0A0E7BDB2668047FCC64BD','{"log":"5e9ce58e6d306bd6a8b9c944a4460244","time":1795369412394,"type":"opening","version":3}');
    INSERT INTO "leaves" VALUES(2,NULL,X'C98380EE1D634179121004D6CD65F5FED03F7939A9D3828ECFC90E7BD345633B','{"asset":1,"caller":{"api":"direct"},"choices":{"person":{"location":"exclude"},"policy":{"caption":"include"}},"files":[{"bytes":{"delivered":249,"source":278},"closure":"complete","contentType":"com.adobe.xmp","delivered":"a.xmp","echoes":{"location":1},"evidence":{"inventory":"passed","media":"passed","residue":"passed","versions":{"omit":"0.1.0"},"witness":"absent"},"kept":{"caption":1},"removed":{"location":1},"role":"sidecar","source":"a.xmp","transcoded":false}],"menu":{"offered":["location","caption"],"reasons":["noPicker"],"supported":false},"outcome":"cleaned","policies":[{"name":"photos-picker","sha256":"f577664ef33f13f45cae78a63a5cfadfc6dca4d29aad74ca27a5c037ce57b204"}],"reasons":[{"effect":"remove","kinds":["location"],"rule":"photos-picker/turnedOff"},{"effect":"keep","kinds":["caption"],"rule":"photos-picker/otherwise"}],"share":"529c1995b8762ae642e2d724f36f7057","time":1795369412469,"type":"intent","version":3}');
    INSERT INTO "leaves" VALUES(3,2,X'A658DE2D8017F4AC47C57962E80FC42A5E2EDFC1EDD09F4AFB5DB59DD26C784B','{"intent":2,"result":"delivered","time":1795369412494,"type":"outcome","version":3}');
    INSERT INTO "leaves" VALUES(4,NULL,X'8DA05035014503A7C8E641A33342387B6A2B1D97FD1EEDD833C095F13E7504CD','{"asset":1,"caller":{"api":"direct"},"choices":{"person":{"motion":"exclude"},"policy":{"caption":"include","location":"include"}},"files":[{"bytes":{"delivered":558,"source":558},"closure":"complete","contentType":"public.jpeg","delivered":"makernote-invented.jpg","evidence":{"inventory":"passed","media":"passed","residue":"passed","versions":{"omit":"0.1.0"},"witness":"absent"},"kept":{"deviceModel":2,"rendering":2},"removed":{"aiLabel":1,"caption":1,"captureTime":1,"contact":1,"creator":1,"depth":1,"deviceIdentity":1,"deviceModel":1,"editHistory":1,"exposure":1,"identifier":1,"location":1,"makerNote":1,"motion":1,"people":1,"preview":1,"provenance":1,"rights":1},"role":"still","source":"makernote-invented.jpg","transcoded":false}],"menu":{"offered":["location","caption"],"reasons":["noPicker"],"supported":false},"outcome":"cleaned","policies":[{"name":"photos-picker","sha256":"f577664ef33f13f45cae78a63a5cfadfc6dca4d29aad74ca27a5c037ce57b204"}],"reasons":[{"effect":"remove","kinds":["motion"],"rule":"photos-picker/turnedOff"},{"effect":"keep","kinds":["deviceModel"],"rule":"photos-picker/otherwise"},{"effect":"keep","kinds":["rendering"],"rule":"photos-picker/rendering"}],"share":"b69ddbeba9c62661e4a0b2a06f1bd2dd","time":1795369413067,"type":"intent","version":3}');
    INSERT INTO "leaves" VALUES(5,4,X'DCBF7E776C9DF993844C4414E76049C1B03C1763B49EDECB9A75A6D590CF15B3','{"intent":4,"result":"delivered","time":1795369413092,"type":"outcome","version":3}');
    CREATE TABLE listing (
      id INTEGER PRIMARY KEY REFERENCES leaves (id),
      time INTEGER NOT NULL,
      outcome TEXT NOT NULL,
      result TEXT,
      received INTEGER NOT NULL,
      removed INTEGER NOT NULL,
      notApplied INTEGER NOT NULL,
      api TEXT NOT NULL,
      caller TEXT,
      "by" TEXT,
      destination TEXT,
      policy TEXT NOT NULL
    ) STRICT;
    INSERT INTO "listing" VALUES(2,1795369412469,'cleaned','delivered',256,1,0,'direct',NULL,NULL,NULL,'photos-picker');
    INSERT INTO "listing" VALUES(4,1795369413067,'cleaned','delivered',262148,262143,0,'direct',NULL,NULL,NULL,'photos-picker');
    CREATE UNIQUE INDEX leaves_settles ON leaves (settles) WHERE settles IS NOT NULL;
    CREATE INDEX listing_open ON listing (id) WHERE result IS NULL;
    CREATE TRIGGER leaves_update BEFORE UPDATE ON leaves BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
    CREATE TRIGGER leaves_delete BEFORE DELETE ON leaves BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
    CREATE TRIGGER leaves_insert BEFORE INSERT ON leaves
      WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM leaves)
        OR EXISTS (SELECT 1 FROM leaves WHERE settles = NEW.settles) BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
    CREATE TRIGGER listing_update BEFORE UPDATE ON listing
      WHEN OLD.result IS NOT NULL OR NEW.result IS NULL OR (NEW.id, NEW.time, NEW.outcome, NEW.received, NEW.removed, NEW.notApplied, NEW.api, NEW.caller, NEW."by", NEW.destination, NEW.policy)
        IS NOT (OLD.id, OLD.time, OLD.outcome, OLD.received, OLD.removed, OLD.notApplied, OLD.api, OLD.caller, OLD."by", OLD.destination, OLD.policy) BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
    CREATE TRIGGER listing_delete BEFORE DELETE ON listing BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
    CREATE TRIGGER listing_insert BEFORE INSERT ON listing
      WHEN EXISTS (SELECT 1 FROM listing WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
    PRAGMA application_id = 1869441396;
    PRAGMA user_version = 3;
    """#
}
