/// A log as version 2 made it, told by `sqlite3 .dump`: two originals that a rule let through (into
/// one nobody could look), one photo that was cleaned, and one that was just being shared.
enum Version2Log {
  static let sql = #"""
    CREATE TABLE leaves (
      id INTEGER PRIMARY KEY,
      settles INTEGER REFERENCES leaves (id),
      tree BLOB NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    INSERT INTO leaves VALUES(1,NULL,X'fef7c7450d3bb68f6fecb0ca123429cb61770de37a5aed3cefe1001a6df5458e','{"log":"84094519bbc38d022d0b85bf5baa3e00","time":1795252353352,"type":"opening","version":2}');
    INSERT INTO leaves VALUES(2,NULL,X'888b04df2d447dd7de138e10bdb6d947e91fdce60e4b21b90862f67ca38e7f76','{"asset":2,"by":"anna","caller":{"addOnly":"notDetermined","api":"photoKit","id":"org.example.gallery","metadataOptions":["removeLocation"],"outOfProcess":false,"readWrite":"authorized","reportedReadWrite":"authorized"},"choices":{"person":{"location":"exclude"},"policy":{"caption":"include"}},"destination":"https://chat.example","files":[{"bytes":{"delivered":7,"source":7},"contentType":"public.jpeg","delivered":"c.jpg","evidence":{"inventory":"couldNotLook","media":"passed","residue":"notChecked","witness":"notChecked"},"role":"still","sha256":{"delivered":"e837b6048604913d3559ef15ad6dbbf2450dba4d891b41da926a1c5191fd64f0","source":"e837b6048604913d3559ef15ad6dbbf2450dba4d891b41da926a1c5191fd64f0"},"source":"c.jpg","transcoded":false}],"menu":{"offered":["location","caption"],"reasons":["fullLibraryAccess","noPicker"],"supported":false},"outcome":"bypassed","policies":[{"name":"photos-picker","sha256":"f577664ef33f13f45cae78a63a5cfadfc6dca4d29aad74ca27a5c037ce57b204"}],"reasons":[{"effect":"bypass","rule":"photos-picker/fullLibraryAccess"}],"share":"s1","time":1795252353356,"type":"intent","version":2}');
    INSERT INTO leaves VALUES(3,2,X'012fbd8cfa8e93f57b2e09b611ee6c206796fcf2a706b15682690407e19c4e09','{"intent":2,"result":"delivered","time":1795252353357,"type":"outcome","version":2}');
    INSERT INTO leaves VALUES(4,NULL,X'f203e34a807452d6857dc1363ca9fe1e29b1de226d3332dec52ff47ac9ecddf7','{"asset":1,"by":"anna","caller":{"addOnly":"notDetermined","api":"photoKit","id":"org.example.gallery","metadataOptions":["removeLocation"],"outOfProcess":false,"readWrite":"authorized","reportedReadWrite":"authorized"},"choices":{"person":{"location":"exclude"},"policy":{"caption":"include"}},"destination":"https://chat.example","files":[{"bytes":{"delivered":7266,"source":7266},"closure":"complete","contentType":"public.jpeg","delivered":"a.jpg","evidence":{"inventory":"passed","media":"passed","residue":"notChecked","witness":"notChecked"},"kept":{"caption":5,"captureTime":9,"deviceModel":7,"exposure":4,"identifier":1,"location":34,"makerNote":1,"people":8,"preview":5,"rendering":12},"requestedNotApplied":{"location":34},"role":"still","sha256":{"delivered":"af69883a22d29989ae61888e509cd81219d7993912daa0ead579010af14108b7","source":"af69883a22d29989ae61888e509cd81219d7993912daa0ead579010af14108b7"},"source":"a.jpg","transcoded":false}],"menu":{"offered":["location","caption"],"reasons":["fullLibraryAccess","noPicker"],"supported":false},"outcome":"bypassed","policies":[{"name":"photos-picker","sha256":"f577664ef33f13f45cae78a63a5cfadfc6dca4d29aad74ca27a5c037ce57b204"}],"reasons":[{"effect":"bypass","rule":"photos-picker/fullLibraryAccess"},{"effect":"keep","kinds":["rendering"],"rule":"photos-picker/rendering"}],"share":"s1","time":1795252353359,"type":"intent","version":2}');
    INSERT INTO leaves VALUES(5,4,X'2364e25bdeb0cf82dd53431b4620c88bf5e4366887a3b98c21ab14b6dad89b18','{"intent":4,"result":"delivered","time":1795252353360,"type":"outcome","version":2}');
    INSERT INTO leaves VALUES(6,NULL,X'18359081cbf6ff0512edf6dadb5510cd909da216cef02fc5b9fb17a70a6c85c5','{"asset":1,"caller":{"api":"direct","id":""},"choices":{"policy":{"caption":"include","captureTime":"include","contact":"exclude","creator":"include","depth":"exclude","deviceIdentity":"exclude","deviceModel":"include","editHistory":"exclude","identifier":"exclude","location":"exclude","makerNote":"exclude","motion":"include","people":"exclude","preview":"exclude","provenance":"exclude","rights":"include"}},"files":[{"bytes":{"delivered":335,"source":335},"closure":"complete","contentType":"public.jpeg","delivered":"b.jpg","evidence":{"inventory":"passed","media":"passed","residue":"notChecked","witness":"passed"},"kept":{"rendering":2},"removed":{"location":4},"role":"still","sha256":{"delivered":"09616a1ebd6e1df11a2cf1d8b77d7b49c7f225612de1b2a4df9d9470a9041955","source":"3bcb15b9289ccf4db2a564c855507e4c88511b7a3b7bab8a5513de86989df08c"},"source":"b.jpg","transcoded":false}],"menu":{"offered":["location","captureTime","deviceModel","deviceIdentity","people","creator","rights","contact","caption","editHistory","identifier","preview","makerNote","motion","depth","provenance"],"reasons":["noPicker"],"supported":false},"outcome":"cleaned","policies":[{"name":"everyday","sha256":"213f474ef2d7d50398535e841300cf22dcc23faf2d9c36a1abde1b7be84eb4ec"}],"reasons":[{"effect":"remove","kinds":["location"],"rule":"everyday/turnedOff"},{"effect":"keep","kinds":["rendering"],"rule":"everyday/rendering"}],"share":"67eb58701d19710df338929e0e911cf8","time":1795252353382,"type":"intent","version":2}');
    INSERT INTO leaves VALUES(7,6,X'20397ba309826b882b851b267f39edd1ca6a573e316c663fad2cd9cc6d7ed860','{"intent":6,"result":"delivered","time":1795252353383,"type":"outcome","version":2}');
    INSERT INTO leaves VALUES(8,NULL,X'be51c821458bfd1c31c5cb3157a0b2616a633bc5156fe5b19feaf38149d84cd2','{"asset":1,"caller":{"api":"direct"},"files":[{"bytes":{"delivered":6179,"source":7266},"closure":"complete","contentType":"public.jpeg","delivered":"a.jpg","evidence":{"inventory":"passed","media":"passed","residue":"notChecked","witness":"passed"},"kept":{"caption":4,"captureTime":9,"location":3,"rendering":12},"removed":{"caption":1,"deviceModel":7,"exposure":4,"identifier":1,"location":31,"makerNote":1,"people":8,"preview":5},"role":"still","sha256":{"delivered":"e127faa38844242114f3ccad2be5f871bf8d878918fb1083861335cf82d77c43","source":"af69883a22d29989ae61888e509cd81219d7993912daa0ead579010af14108b7"},"source":"a.jpg","transcoded":false}],"menu":{"reasons":["noPicker"],"supported":false},"outcome":"cleaned","policies":[{"name":"newsroom","sha256":"baa430bc04d25bdfbe016cf361ac7a36842f3b9a8165074cb1c8e2d672566108"}],"reasons":[{"effect":"remove","kinds":["location"],"rule":"newsroom/city"},{"effect":"remove","kinds":["deviceModel","deviceIdentity","people","editHistory","identifier","preview","makerNote","motion","exposure"],"rule":"newsroom/otherwise"},{"effect":"keep","kinds":["location"],"rule":"newsroom/city"},{"effect":"keep","kinds":["captureTime","caption"],"rule":"newsroom/credit"},{"effect":"keep","kinds":["rendering"],"rule":"newsroom/rendering"}],"share":"2a4bbfcbc6cad86d1cd0dbf3873b667e","time":1795252353408,"type":"intent","version":2}');
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
    INSERT INTO listing VALUES(2,1795252353356,'bypassed','delivered',524287,0,0,'photoKit','org.example.gallery','anna','https://chat.example','photos-picker');
    INSERT INTO listing VALUES(4,1795252353359,'bypassed','delivered',400663,0,1,'photoKit','org.example.gallery','anna','https://chat.example','photos-picker');
    INSERT INTO listing VALUES(6,1795252353382,'cleaned','delivered',262144,1,0,'direct','',NULL,NULL,'everyday');
    INSERT INTO listing VALUES(8,1795252353408,'cleaned',NULL,262403,138517,0,'direct',NULL,NULL,NULL,'newsroom');
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
    PRAGMA application_id = 0x6f6d6974;
    PRAGMA user_version = 2;
    """#

  /// The head of the log, by the hashes that version 2 stored.
  static let size = 8
}
