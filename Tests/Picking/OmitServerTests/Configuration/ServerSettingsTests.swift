import Testing

@testable import OmitServer

@Suite struct ServerSettingsTests {
  @Test func `a settings file states the differences from the defaults`() throws {
    let settings = try ServerSettings(
      parsing: """
        listen: 0.0.0.0:443
        publicURL: https://photos.example
        policy: anonymous
        audit: /a.sqlite
        database: /d.sqlite
        tls: {certificate: /c.pem, key: /k.pem}
        limits: {requests: 7, asset: 1024}
        """, file: "server.yaml")
    var expected = ServerSettings()
    expected.listen = ListenAddress(host: "0.0.0.0", port: 443)
    expected.publicURL = "https://photos.example"
    expected.policy = "anonymous"
    (expected.audit, expected.database) = ("/a.sqlite", "/d.sqlite")
    expected.tls = .files(certificate: "/c.pem", key: "/k.pem")
    (expected.limits.requests, expected.limits.asset) = (7, 1024)
    #expect(settings == expected)
    for text in ["", "# nothing\n"] {
      #expect(try ServerSettings(parsing: text, file: "server.yaml") == ServerSettings())
    }
  }

  @Test(arguments: [
    ("lisen: a:1", "server.yaml:1:1"), ("listen: 80", "server.yaml:1:9"),
    ("policy: x\nlimits: {request: 1}", "server.yaml:2:10"), ("- a", "server.yaml:1:1"),
    ("limits: {requests: 0}", "server.yaml:1:20"), ("limits: {requests: many}", "server.yaml:1:20"),
    ("tls: none", "server.yaml:1:6"), ("tls: {certificate: a}", "server.yaml:1:6"),
    ("publicURL: ftp://a", "server.yaml:1:12"), ("publicURL: https://a/b", "server.yaml:1:12"),
    ("behindProxy: maybe", "server.yaml:1:14"), ("listen: [", "server.yaml"),
  ])
  func `an error names the place of a fault, and not the value there`(
    text: String, location: String
  ) throws {
    let error = #expect(throws: SettingsError.self) {
      try ServerSettings(parsing: text, file: "server.yaml")
    }
    #expect(error?.location == location)
    #expect(error?.message.contains("many") == false)
    #expect(error?.message.contains("maybe") == false)
  }

  @Test func `beyond its own machine the server only listens with encryption or behind a proxy`() {
    var settings = ServerSettings()
    #expect(settings.exposure == nil)
    settings.listen.host = "0.0.0.0"
    #expect(settings.exposure != nil)
    settings.isBehindProxy = true
    #expect(settings.exposure == nil)
    settings.isBehindProxy = false
    settings.tls = .selfSigned
    #expect(settings.exposure == nil)
  }

  @Test
  func `browsers use plain HTTP unless the server, a proxy or its address says otherwise`() {
    var settings = ServerSettings()
    #expect(settings.isPlainHTTP)
    settings.isBehindProxy = true
    #expect(!settings.isPlainHTTP)
    settings.publicURL = "http://photos.example"
    #expect(settings.isPlainHTTP)
    settings.publicURL = "https://photos.example"
    #expect(!settings.isPlainHTTP)
    settings = ServerSettings()
    settings.tls = .selfSigned
    #expect(!settings.isPlainHTTP)
  }

  @Test func `every limit can be stated`() throws {
    for limit in ServerLimits.all {
      let text = "limits: {\(limit.name): \(limit.range.lowerBound)}"
      let settings = try ServerSettings(parsing: text, file: "server.yaml")
      #expect(settings.limits[keyPath: limit.value] == limit.range.lowerBound)
      #expect(limit.range.contains(ServerLimits()[keyPath: limit.value]))
    }
    #expect(ServerLimits.all.count == 28)
  }
}
