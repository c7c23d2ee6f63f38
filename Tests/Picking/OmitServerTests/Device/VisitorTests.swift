import Foundation
import HTTPTypes
import HummingbirdTesting
import Library
import Samples
import Testing

@testable import OmitServer

@Suite struct VisitorTests {
  @Test func `a picker has one visitor, who gets the token once`() async throws {
    try await PickingServer().whileVisiting { _, _, visitor in
      let again = try await visitor.page.ask(.post, "/p/\(visitor.session)/open")
      #expect(again.status == 409 && again["code"] == "alreadyOpened")
    }
  }

  @Test func `another site's page cannot open a picker in a visitor's place`() async throws {
    let server = try PickingServer()
    let secret = try server.register()
    try await server.test { client in
      let session = try await Asking.backend(client, secret).open(#"{"source": "device"}"#)
      for site in ["cross-site", "same-site", "none", nil] {
        var headers: HTTPFields = [:]
        headers[.fetchSite] = site
        let answer = try await Asking(client: client, headers: headers)
          .ask(.post, "/p/\(session)/open")
        #expect(answer.status == 403)
      }
    }
  }

  @Test func `a token opens only its own session, and no route of a host or an owner`() async throws
  {
    let server = try PickingServer()
    let secret = try server.register()
    try await server.test { client in
      let host = Asking.backend(client, secret)
      let visitor = try await Visitor.opening(try await host.open(#"{"source": "device"}"#), client)
      let other = try await Visitor.opening(try await host.open(#"{"source": "device"}"#), client)
      let library = try await host.open()
      let token = try #require(visitor.page.headers[.visitor])
      let stolen = Visitor(session: other.session, holding: token, client)
      #expect(try await stolen.page.get("/p/\(other.session)/state").status == 401)
      #expect(try await visitor.page.get("/p/\(library)/state").status == 401)
      #expect(try await visitor.page.get("/p/\(visitor.session)/assets").status == 404)
      #expect(try await visitor.page.get("/v1/sessions/\(visitor.session)").status == 401)
      // A host's secret is no visitor's token.
      let posing = Visitor(session: visitor.session, holding: secret, client)
      #expect(try await posing.page.get("/p/\(visitor.session)/state").status == 401)
      #expect(try await host.get("/p/\(visitor.session)/state").status == 403)
      // Nor is a photo of another visitor reachable.
      let photo = try await other.uploadFixture("plain.jpg")
      let tap = try await visitor.page.ask(
        .put, "/p/\(visitor.session)/selection", #"{"tapped": "\#(photo)"}"#)
      #expect(tap.status == 404)
      let removed = try await visitor.page.ask(.delete, "/p/\(visitor.session)/uploads/\(photo)")
      #expect(removed.status == 404)
      #expect(try await other.uploads()[photo]?["state"] as? String == "ready")
    }
  }

  @Test func `a picker of the library has no visitor`() async throws {
    try await PickingServer().whilePicking { _, _, person, session in
      let answer = try await person.ask(.post, "/p/\(session)/open")
      #expect(answer.status == 404)
    }
  }

  @Test func `the token is stored only as a digest`() async throws {
    try await PickingServer().whileVisiting { server, _, visitor in
      let token = try #require(visitor.page.headers[.visitor])
      let stored = try #require(try server.store.storedSession(.init(visitor.session)))
      #expect(stored.visitor?.isSame(as: .init(of: token)) == true)
      #expect("\(stored)".contains(token) == false)
    }
  }
}
