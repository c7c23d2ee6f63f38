// swift-format-ignore-file
// Generated from Documentation/openapi.yaml by Scripts/embed-openapi.

enum OpenAPIText {
  static let yaml = ##"""
# The routes of omit-server, by hand. Scripts/embed-openapi compiles it in; tests hold the router, the words and the
# running server against it.
openapi: 3.1.0
info:
  title: omit-server
  version: "1"
  summary: The filter, the picker's sessions and the person's pages over HTTP
  description: |
    Callers are registered by the operator (`omit library callers add`) and are known by their secret alone: what they may
    do, and by which policy, stands in the server's record of them. What callers may do and what the person may do are two
    sets of routes, which share no cookie and no secret.

    Every answer has the header `Omit-Request-ID`, by which its line in the log is found. Every error is
    `application/problem+json` (RFC 9457) with a `code`. `HEAD` is answered wherever `GET` is.

    Any route may answer 421 where the server is asked by a name that it does not have, 431 where the header is too long,
    and 503 where it has as much to do as it can or stops; `Retry-After` then says when to ask again.
  license:
    name: Apache-2.0
    identifier: Apache-2.0
servers:
  - url: /
security:
  - callerSecret: []
tags:
  - name: watching
    description: For those who watch the server.
  - name: filter
    description: For callers, one asset at a time.
  - name: sessions
    description: For callers that show a picker.
  - name: library
    description: For callers that use the library without a picker.
  - name: person
    description: For the pages in the person's browser.

paths:
  /healthz:
    get:
      operationId: healthz
      tags: [watching]
      summary: Whether the server lives
      security: []
      responses:
        "200":
          description: It lives.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Health" }
  /readyz:
    get:
      operationId: readyz
      tags: [watching]
      summary: Whether the server takes requests
      security: []
      responses:
        "200":
          description: It does.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Health" }
        "503": { $ref: "#/components/responses/Full" }
  /metrics:
    get:
      operationId: metrics
      tags: [watching]
      summary: The counts, as Prometheus reads them
      security: []
      responses:
        "200":
          description: A page of counts. None of their labels is anything that a request held.
          content:
            text/plain:
              schema: { type: string }
  /problems:
    get:
      operationId: problems
      tags: [watching]
      summary: What the codes of refused assets mean
      security: []
      responses:
        "200":
          description: A page that has a section for each code, with what helps, and what the person can be told in English, Japanese and Chinese.
          content:
            text/html:
              schema: { type: string }
  /v1/openapi.yaml:
    get:
      operationId: document
      tags: [watching]
      summary: This document
      security: []
      responses:
        "200":
          description: The document, in YAML.
          content:
            application/yaml:
              schema: { type: object }

  /v1/picker.js:
    get:
      operationId: pickerProgram
      tags: [watching]
      summary: The program with which a host's page shows the picker; pages of all origins may import it
      security: []
      responses: &webFile
        "200":
          description: The file.
          headers:
            ETag: { schema: { type: string } }
          content:
            text/javascript:
              schema: { type: string }
            text/css:
              schema: { type: string }
            text/plain:
              schema: { type: string }
        "304": { description: The file is as the entity tag says. }
        "404": { $ref: "#/components/responses/NotFound" }
  /v1/picker.d.ts:
    get:
      operationId: pickerTypes
      tags: [watching]
      summary: The types of that program
      security: []
      responses: *webFile
  /web/{name}:
    parameters:
      - $ref: "#/components/parameters/WebName"
    get:
      operationId: webProgram
      tags: [watching]
      summary: The program of a page, or the style sheet of all
      security: []
      responses: *webFile
  /web/{name}/{part}:
    parameters:
      - $ref: "#/components/parameters/WebName"
      - $ref: "#/components/parameters/WebPart"
    get:
      operationId: webPart
      tags: [watching]
      summary: A part of the pages' programs
      security: []
      responses: *webFile
  /v1/caller:
    get:
      operationId: caller
      tags: [filter]
      summary: Who the server takes the asker for
      responses:
        "200":
          description: The caller whose secret came with the request.
          content:
            application/json:
              schema:
                type: object
                required: [id, title]
                properties:
                  id: { type: string }
                  title: { type: string }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/filter:
    post:
      operationId: filter
      tags: [filter]
      summary: Have an asset cleaned
      description: |
        The asset's bytes come in and the cleaned bytes go out, verified and recorded before the first of them is sent. Who
        asks, through which interface and by which policy is what the server has on record of the caller; `Omit-Request` may
        have more removed and may name the asset and the share.
      parameters:
        - $ref: "#/components/parameters/Addition"
      requestBody: { $ref: "#/components/requestBodies/Asset" }
      responses:
        "200":
          description: |
            The cleaned asset. Several files, and the report where `multipart/mixed` is accepted, are parts of one body.
          headers:
            Omit-Outcome:
              description: What became of the asset.
              schema: { type: string, enum: [cleaned, unchanged, bypassed] }
            Omit-Report:
              description: The name under which the report can be had.
              schema: { type: string }
          content:
            "*/*":
              schema: {}
          links:
            report:
              operationId: report
              parameters: { report: $response.header.Omit-Report }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "413": { $ref: "#/components/responses/TooLong" }
        "415": { $ref: "#/components/responses/UnsupportedMediaType" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
        "503": { $ref: "#/components/responses/Full" }
  /v1/inspect:
    post:
      operationId: inspect
      tags: [filter]
      summary: List what an asset holds, without a single value of it
      parameters:
        - $ref: "#/components/parameters/Addition"
      requestBody: { $ref: "#/components/requestBodies/Asset" }
      responses:
        "200":
          description: The inventory.
          content:
            application/json:
              schema:
                type: object
                required: [schema]
                properties:
                  schema: { const: omit.inventory/1 }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "413": { $ref: "#/components/responses/TooLong" }
        "415": { $ref: "#/components/responses/UnsupportedMediaType" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
        "503": { $ref: "#/components/responses/Full" }
  /v1/check:
    post:
      operationId: check
      tags: [filter]
      summary: Say whether the filter would remove anything of an asset
      parameters:
        - $ref: "#/components/parameters/Addition"
      requestBody: { $ref: "#/components/requestBodies/Asset" }
      responses:
        "200":
          description: What was found.
          content:
            application/json:
              schema:
                type: object
                required: [findings, outcome, matters]
                additionalProperties: false
                properties:
                  findings: { type: integer, minimum: 0 }
                  outcome: { type: string, description: "What would become of the asset." }
                  matters:
                    type: array
                    items:
                      type: object
                      required: [file, matter, count, message]
                      additionalProperties: false
                      properties:
                        file: { type: string }
                        matter: { type: string, description: "In the words of omit.check/1." }
                        kind: { type: string }
                        count: { type: integer, minimum: 0 }
                        message: { type: string }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "413": { $ref: "#/components/responses/TooLong" }
        "415": { $ref: "#/components/responses/UnsupportedMediaType" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
        "503": { $ref: "#/components/responses/Full" }
  /v1/reports/{report}:
    get:
      operationId: report
      tags: [filter]
      summary: The report on an asset that this caller had cleaned
      description: The server keeps the last thousand reports, each for an hour at most.
      parameters:
        - name: report
          in: path
          required: true
          schema: { $ref: "#/components/schemas/Name" }
      responses:
        "200":
          description: The report.
          content:
            application/json:
              schema:
                type: object
                required: [schema, outcome]
                properties:
                  schema: { const: omit.report/1 }
                  outcome: { type: string }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "404": { $ref: "#/components/responses/NotFound" }
        "429": { $ref: "#/components/responses/TooMany" }

  /v1/sessions:
    post:
      operationId: openSession
      tags: [sessions]
      summary: Open a picker
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Configuration" }
      responses:
        "201":
          description: The session.
          headers:
            Location:
              schema: { type: string }
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Session" }
          links:
            look:
              operationId: session
              parameters: { session: $response.body#/id }
            update:
              operationId: updateSession
              parameters: { session: $response.body#/id }
            items:
              operationId: items
              parameters: { session: $response.body#/id }
            events:
              operationId: events
              parameters: { session: $response.body#/id }
            deselect:
              operationId: deselect
              parameters: { session: $response.body#/id }
            dismiss:
              operationId: dismissSession
              parameters: { session: $response.body#/id }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "409": { $ref: "#/components/responses/Conflict" }
        "413": { $ref: "#/components/responses/TooLong" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/sessions/{session}:
    parameters:
      - $ref: "#/components/parameters/Session"
    get:
      operationId: session
      tags: [sessions]
      summary: How a session stands
      responses:
        "200":
          description: The session.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Session" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "404": { $ref: "#/components/responses/NotFound" }
        "410": { $ref: "#/components/responses/Gone" }
        "429": { $ref: "#/components/responses/TooMany" }
    patch:
      operationId: updateSession
      tags: [sessions]
      summary: Change the limit or the edges of a picker while it is shown, and nothing else
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Update" }
      responses:
        "200":
          description: The session.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Session" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "404": { $ref: "#/components/responses/NotFound" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "409": { $ref: "#/components/responses/Conflict" }
        "410": { $ref: "#/components/responses/Gone" }
        "413": { $ref: "#/components/responses/TooLong" }
        "429": { $ref: "#/components/responses/TooMany" }
    delete:
      operationId: dismissSession
      tags: [sessions]
      summary: Put the picker away; nothing is delivered any more
      responses:
        "204": { description: It is away. }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "404": { $ref: "#/components/responses/NotFound" }
        "410": { $ref: "#/components/responses/Gone" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/sessions/{session}/deselect:
    parameters:
      - $ref: "#/components/parameters/Session"
    post:
      operationId: deselect
      tags: [sessions]
      summary: Take assets out of the selection; what was not fetched of them never will be
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [assetIdentifiers]
              additionalProperties: false
              properties:
                assetIdentifiers:
                  type: array
                  items: { type: string }
      responses:
        "200":
          description: The session.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Session" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "404": { $ref: "#/components/responses/NotFound" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "409": { $ref: "#/components/responses/Conflict" }
        "410": { $ref: "#/components/responses/Gone" }
        "413": { $ref: "#/components/responses/TooLong" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/sessions/{session}/move:
    parameters:
      - $ref: "#/components/parameters/Session"
    post:
      operationId: move
      tags: [sessions]
      summary: Put an asset of the selection behind another, or first
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [assetIdentifier]
              additionalProperties: false
              properties:
                assetIdentifier: { type: string }
                after: { type: [string, "null"] }
      responses:
        "200":
          description: The session.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Session" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "404": { $ref: "#/components/responses/NotFound" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "409": { $ref: "#/components/responses/Conflict" }
        "410": { $ref: "#/components/responses/Gone" }
        "413": { $ref: "#/components/responses/TooLong" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/sessions/{session}/items:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/From"
      - $ref: "#/components/parameters/Limit"
    get:
      operationId: items
      tags: [sessions]
      summary: What was picked, in order, a page at a time
      responses:
        "200":
          description: A page of what was picked.
          content:
            application/json:
              schema:
                type: object
                required: [lines]
                properties:
                  lines:
                    type: array
                    items: { $ref: "#/components/schemas/Result" }
                  next: { type: integer, minimum: 0 }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "404": { $ref: "#/components/responses/NotFound" }
        "410": { $ref: "#/components/responses/Gone" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/sessions/{session}/events:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/After"
      - $ref: "#/components/parameters/LastEventID"
    get:
      operationId: events
      tags: [sessions]
      summary: What happens in a session
      description: With `Accept` of `text/event-stream` a stream of server-sent events; else what happened so far.
      responses: &events
        "200":
          description: The events behind the one that was named.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Events" }
            text/event-stream:
              schema: { type: string }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "410": { $ref: "#/components/responses/Gone" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/items/{item}/files/{file}:
    parameters:
      - $ref: "#/components/parameters/Item"
      - $ref: "#/components/parameters/File"
      - name: Omit-Claim
        in: header
        required: true
        description: The claim to the item, which only its caller was given.
        schema: { type: string, pattern: "^[A-Za-z0-9_-]{43}$" }
      - $ref: "#/components/parameters/Range"
    get:
      operationId: itemFile
      tags: [sessions]
      summary: The bytes of a picked item
      description: |
        The bytes are prepared when they are first asked for. A claim holds for ten minutes from then, for one complete
        download of each file of the item, in ranges if need be.
      responses: &file
        "200": { $ref: "#/components/responses/File" }
        "206": { $ref: "#/components/responses/File" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "410": { $ref: "#/components/responses/Gone" }
        "416": { $ref: "#/components/responses/RangeNotSatisfiable" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
        "503": { $ref: "#/components/responses/Full" }

  /v1/authorization:
    get:
      operationId: authorization
      tags: [library]
      summary: The caller's authorisations
      responses:
        "200":
          description: The authorisations.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Authorization" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "429": { $ref: "#/components/responses/TooMany" }
    post:
      operationId: requestAuthorization
      tags: [library]
      summary: Ask for a level of access
      description: |
        Where the person was asked before, the answer is there. Where not, the answer is 409 with `promptURL`, a page of its own
        on which the person is asked once; asking again gives the same page.
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [level]
              additionalProperties: false
              properties:
                level: { $ref: "#/components/schemas/AccessLevel" }
      responses:
        "200":
          description: The status that holds.
          content:
            application/json:
              schema:
                type: object
                required: [level, status]
                additionalProperties: false
                properties:
                  level: { $ref: "#/components/schemas/AccessLevel" }
                  status: { $ref: "#/components/schemas/AuthorizationStatus" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "409": { $ref: "#/components/responses/Unanswered" }
        "413": { $ref: "#/components/responses/TooLong" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/limited-picker:
    post:
      operationId: limitedPicker
      tags: [library]
      summary: Have the person change the selection; without limited access nothing happens
      responses:
        "204": { description: The access is not limited. }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "409": { $ref: "#/components/responses/Unanswered" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/lifecycles:
    post:
      operationId: beginLifecycle
      tags: [library]
      summary: Begin a lifecycle, in which the person is asked about the selection once at most
      responses:
        "201":
          description: The lifecycle, to be named in `Omit-Lifecycle`.
          content:
            application/json:
              schema:
                type: object
                required: [lifecycle]
                additionalProperties: false
                properties:
                  lifecycle: { $ref: "#/components/schemas/Name" }
          links:
            end:
              operationId: endLifecycle
              parameters: { lifecycle: $response.body#/lifecycle }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/lifecycles/{lifecycle}:
    parameters:
      - name: lifecycle
        in: path
        required: true
        schema: { $ref: "#/components/schemas/Name" }
    delete:
      operationId: endLifecycle
      tags: [library]
      summary: End a lifecycle
      responses:
        "204": { description: It has ended. }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "404": { $ref: "#/components/responses/NotFound" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/assets:
    parameters:
      - $ref: "#/components/parameters/Lifecycle"
    get:
      operationId: assets
      tags: [library]
      summary: The assets that the caller may see, a page at a time
      description: |
        All of the library, or what the person selected of it. The first fetch of a lifecycle with limited access has a page in
        `Omit-Prompt` on which the person is asked whether the selection is to stay, unless the caller prevents that. A caller
        that never asked is answered by 409, as if it had asked to read.
      parameters:
        - $ref: "#/components/parameters/Favourites"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/Limit"
      responses:
        "200":
          description: A page of assets.
          headers: &prompt
            Omit-Prompt:
              description: The page on which the person may be asked now.
              schema: { type: string }
          content:
            application/json:
              schema:
                type: object
                required: [lines]
                additionalProperties: false
                properties:
                  lines:
                    type: array
                    items: { $ref: "#/components/schemas/LibraryAsset" }
                  next: { type: integer, minimum: 0 }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "409": { $ref: "#/components/responses/Unanswered" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
    post:
      operationId: addAsset
      tags: [library]
      summary: Add an asset to the library
      description: |
        The access to add is enough. Where the access to read is limited, what is added joins the selection. The files are
        pictures or movies; a Live Photo's two come as parts.
      requestBody: { $ref: "#/components/requestBodies/Asset" }
      responses:
        "201":
          description: It is in the library.
          content:
            application/json:
              schema:
                type: object
                required: [assetIdentifier]
                additionalProperties: false
                properties:
                  assetIdentifier: { $ref: "#/components/schemas/Name" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "409": { $ref: "#/components/responses/Unanswered" }
        "413": { $ref: "#/components/responses/TooLong" }
        "415": { $ref: "#/components/responses/UnsupportedMediaType" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
        "503": { $ref: "#/components/responses/Full" }
  /v1/assets/{asset}:
    parameters:
      - $ref: "#/components/parameters/LibraryAsset"
      - $ref: "#/components/parameters/Lifecycle"
    get:
      operationId: asset
      tags: [library]
      summary: One asset that the caller may see
      responses:
        "200":
          description: The asset.
          headers: *prompt
          content:
            application/json:
              schema: { $ref: "#/components/schemas/LibraryAsset" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "409": { $ref: "#/components/responses/Unanswered" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/assets/{asset}/files/{file}:
    parameters:
      - $ref: "#/components/parameters/LibraryAsset"
      - $ref: "#/components/parameters/File"
      - $ref: "#/components/parameters/Lifecycle"
      - $ref: "#/components/parameters/Range"
    get:
      operationId: assetFile
      tags: [library]
      summary: The bytes of an asset
      description: |
        They go through the caller's policy and are recorded before the first is sent. What was prepared can be fetched in ranges
        for ten minutes; once all of it was fetched, it is prepared and recorded anew. Where the person takes the access back,
        the connection is cut off.
      responses:
        "200": { $ref: "#/components/responses/File" }
        "206": { $ref: "#/components/responses/File" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "409": { $ref: "#/components/responses/Unanswered" }
        "410": { $ref: "#/components/responses/Gone" }
        "416": { $ref: "#/components/responses/RangeNotSatisfiable" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
        "503": { $ref: "#/components/responses/Full" }
  /v1/albums:
    parameters:
      - $ref: "#/components/parameters/Lifecycle"
    get:
      operationId: albums
      tags: [library]
      summary: The albums; none where the access is limited
      responses:
        "200":
          description: The albums.
          headers: *prompt
          content:
            application/json:
              schema:
                type: object
                required: [albums]
                additionalProperties: false
                properties:
                  albums:
                    type: array
                    items: { $ref: "#/components/schemas/Album" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "409": { $ref: "#/components/responses/Unanswered" }
        "422": { $ref: "#/components/responses/Refused" }
        "429": { $ref: "#/components/responses/TooMany" }
  /v1/changes:
    parameters:
      - $ref: "#/components/parameters/After"
      - $ref: "#/components/parameters/LastEventID"
    get:
      operationId: changes
      tags: [library]
      summary: What becomes of what the caller may see
      description: |
        With `Accept` of `text/event-stream` a stream of server-sent events; else what happened so far. The last thousand are
        kept: whoever was away for more is told to fetch anew.
      responses:
        "200":
          description: The events behind the one that was named.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Changes" }
            text/event-stream:
              schema: { type: string }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "429": { $ref: "#/components/responses/TooMany" }

  /:
    parameters:
      - $ref: "#/components/parameters/FetchMode"
    get:
      operationId: home
      tags: [person]
      summary: The person's first page
      security: [{ personCookie: [] }]
      responses: &page
        "200":
          description: The page, in HTML.
          content:
            text/html:
              schema: { type: string }
        "401": { $ref: "#/components/responses/SignedOutPage" }
        "403": { $ref: "#/components/responses/ForbiddenPage" }
        "404": { $ref: "#/components/responses/NothingPage" }
        "410": { $ref: "#/components/responses/NothingPage" }
  /sign-in:
    get:
      operationId: signInPage
      tags: [person]
      summary: The page of a sign-in link, which posts the code that stands in its fragment
      security: []
      responses:
        "200":
          description: The page, in HTML.
          content:
            text/html:
              schema: { type: string }
    post:
      operationId: signIn
      tags: [person]
      summary: Sign in with the code of a sign-in link, once
      description: Five wrong codes in a row make all codes worthless that were made before.
      security: []
      parameters:
        - $ref: "#/components/parameters/FetchSite"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [code]
              additionalProperties: false
              properties:
                code: { type: string }
      responses:
        "204":
          description: The person is signed in.
          headers:
            Set-Cookie: { schema: { type: string } }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "413": { $ref: "#/components/responses/TooLong" }
  /sign-in/frame:
    get:
      operationId: frameSignInPage
      tags: [person]
      summary: The page of the window in which the person lets a frame on another site's page in
      security: []
      responses:
        "200":
          description: The page, in HTML.
          content:
            text/html:
              schema: { type: string }
    post:
      operationId: endFrameSignIn
      tags: [person]
      summary: Sign in inside a frame, with the code or the digits that the person's window was given
      description: |
        After five wrong codes, or two minutes after the code was made, the request is over. The cookie is that of frames on
        pages of that site alone, and opens the pickers of that caller alone.
      security: []
      parameters:
        - $ref: "#/components/parameters/FetchSite"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [request]
              additionalProperties: false
              properties:
                request: { type: string }
                code: { type: [string, "null"] }
                digits: { type: [string, "null"], description: "One of code and digits is stated." }
      responses:
        "204":
          description: The person is signed in.
          headers:
            Set-Cookie: { schema: { type: string } }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "410": { $ref: "#/components/responses/Gone" }
        "413": { $ref: "#/components/responses/TooLong" }
  /sign-in/frame/codes:
    post:
      operationId: makeFrameCode
      tags: [person]
      summary: Make a code for a frame that asks to be signed in
      security: [{ personCookie: [] }]
      parameters:
        - $ref: "#/components/parameters/FetchSite"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [request, as]
              additionalProperties: false
              properties:
                request: { type: string }
                as: { type: string, enum: [code, digits] }
      responses:
        "201":
          description: The code, and where alone it may be used.
          content:
            application/json:
              schema:
                type: object
                required: [caller, origins]
                additionalProperties: false
                properties:
                  code: { type: string }
                  digits: { type: string, pattern: "^[0-9]{6}$" }
                  caller: { type: string }
                  origins: { type: array, items: { type: string } }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "410": { $ref: "#/components/responses/Gone" }
        "413": { $ref: "#/components/responses/TooLong" }
  /sign-in/frame/state:
    post:
      operationId: frameSignInState
      tags: [person]
      summary: Ask whether a window shows digits for a frame that asks to be signed in
      security: []
      parameters:
        - $ref: "#/components/parameters/FetchSite"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [request]
              additionalProperties: false
              properties:
                request: { type: string }
      responses:
        "200":
          description: Whether digits are shown, which the person can type in the frame.
          content:
            application/json:
              schema:
                type: object
                required: [showsDigits]
                additionalProperties: false
                properties:
                  showsDigits: { type: boolean }
        "400": { $ref: "#/components/responses/Malformed" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "410": { $ref: "#/components/responses/Gone" }
        "413": { $ref: "#/components/responses/TooLong" }
  /p/{session}/sign-in:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/FetchSite"
    post:
      operationId: beginFrameSignIn
      tags: [person]
      summary: Ask to be signed in, as the frame of a picker on another site's page
      security: []
      responses:
        "201":
          description: The request, which lasts ten minutes.
          content:
            application/json:
              schema:
                type: object
                required: [request]
                additionalProperties: false
                properties:
                  request: { type: string }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
  /sign-out:
    post:
      operationId: signOut
      tags: [person]
      summary: Sign out this browser
      security: [{ personCookie: [] }]
      parameters:
        - $ref: "#/components/parameters/FetchSite"
      responses: &signedOut
        "204":
          description: It is signed out.
          headers:
            Set-Cookie: { schema: { type: string } }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
  /sign-out/everywhere:
    post:
      operationId: signOutEverywhere
      tags: [person]
      summary: Sign out every browser, and take back every sign-in link
      security: [{ personCookie: [] }]
      parameters:
        - $ref: "#/components/parameters/FetchSite"
      responses: *signedOut
  /p/{session}:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/FetchMode"
    get:
      operationId: picker
      tags: [person]
      summary: The page of a picker, which only the pages of its caller may frame
      security: [{ personCookie: [] }]
      responses:
        "200":
          description: The page, in HTML.
          content:
            text/html:
              schema: { type: string }
        "401":
          description: Nobody is signed in; the page on which that is done.
          content:
            text/html:
              schema: { type: string }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404":
          description: There is no such picker, or it is over; a page that says so.
          content:
            text/html:
              schema: { type: string }
  /p/{session}/state:
    parameters: &shown
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/Platform"
    get:
      operationId: pickerState
      tags: [person]
      summary: What the picker shows, its options and what is selected
      security: [{ personCookie: [] }]
      responses:
        "200": { $ref: "#/components/responses/Pick" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "410": { $ref: "#/components/responses/Gone" }
  /p/{session}/assets:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/From"
      - $ref: "#/components/parameters/Limit"
    get:
      operationId: pickerAssets
      tags: [person]
      summary: The assets that the picker shows, a page at a time
      security: [{ personCookie: [] }]
      responses:
        "200":
          description: A page of assets.
          content:
            application/json:
              schema:
                type: object
                required: [lines]
                additionalProperties: false
                properties:
                  lines:
                    type: array
                    items: { $ref: "#/components/schemas/Asset" }
                  next: { type: integer, minimum: 0 }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "410": { $ref: "#/components/responses/Gone" }
  /p/{session}/buckets:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/Album"
      - $ref: "#/components/parameters/Favourites"
      - $ref: "#/components/parameters/Media"
      - $ref: "#/components/parameters/Search"
    get:
      operationId: pickerBuckets
      tags: [person]
      summary: The months of what the picker shows, the newest first
      security: [{ personCookie: [] }]
      responses: &buckets
        "200":
          description: The months, each with how many assets it has.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Buckets" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
  /p/{session}/buckets/{bucket}:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/Bucket"
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/Album"
      - $ref: "#/components/parameters/Favourites"
      - $ref: "#/components/parameters/Media"
      - $ref: "#/components/parameters/Search"
    get:
      operationId: pickerBucket
      tags: [person]
      summary: The assets of one month of what the picker shows, in columns
      security: [{ personCookie: [] }]
      responses: &bucket
        "200":
          description: The assets, the newest first; a bucket that has none is empty.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/BucketColumns" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
  /library/buckets:
    parameters:
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/Album"
      - $ref: "#/components/parameters/Favourites"
      - $ref: "#/components/parameters/Media"
      - $ref: "#/components/parameters/Search"
    get:
      operationId: libraryBuckets
      tags: [person]
      summary: The months of the library, the newest first
      security: [{ personCookie: [] }]
      responses: *buckets
  /library/buckets/{bucket}:
    parameters:
      - $ref: "#/components/parameters/Bucket"
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/Album"
      - $ref: "#/components/parameters/Favourites"
      - $ref: "#/components/parameters/Media"
      - $ref: "#/components/parameters/Search"
    get:
      operationId: libraryBucket
      tags: [person]
      summary: The assets of one month of the library, in columns
      security: [{ personCookie: [] }]
      responses: *bucket
  /library/albums:
    parameters:
      - $ref: "#/components/parameters/FetchSite"
    get:
      operationId: libraryAlbums
      tags: [person]
      summary: The albums of the library
      security: [{ personCookie: [] }]
      responses:
        "200": &albums
          description: The albums that hold something, and how many favourites there are.
          content:
            application/json:
              schema:
                type: object
                required: [albums, favourites]
                additionalProperties: false
                properties:
                  albums:
                    type: array
                    items:
                      type: object
                      required: [id, title, count, cover]
                      additionalProperties: false
                      properties:
                        id: { $ref: "#/components/schemas/Name" }
                        title: { type: string }
                        count: { type: integer, minimum: 1 }
                        cover: { $ref: "#/components/schemas/Name" }
                  favourites: { type: integer, minimum: 0 }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
  /p/{session}/albums:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/FetchSite"
    get:
      operationId: pickerAlbums
      tags: [person]
      summary: The albums of what the picker shows
      security: [{ personCookie: [] }]
      responses:
        "200": *albums
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
  /library/{asset}/favourite:
    parameters:
      - $ref: "#/components/parameters/PersonAsset"
      - $ref: "#/components/parameters/FetchSite"
    put:
      operationId: markFavourite
      tags: [person]
      summary: Mark an asset as a favourite, or as none
      description: The mark stands beside the library and counts more than stars in the file, which is never changed.
      security: [{ personCookie: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [favourite]
              additionalProperties: false
              properties: { favourite: { type: boolean } }
      responses:
        "204": { description: The mark is kept. }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "413": { $ref: "#/components/responses/TooLong" }
  /p/{session}/selection:
    parameters: *shown
    put:
      operationId: select
      tags: [person]
      summary: Tap an asset, sweep over several, or move a selected one
      security: [{ personCookie: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              oneOf:
                - type: object
                  required: [moved]
                  additionalProperties: false
                  properties:
                    moved: { type: string, description: "A selected asset." }
                    after: { type: [string, "null"], description: "The one that it stands behind then; without it, it is the first." }
                - type: object
                  required: [tapped]
                  additionalProperties: false
                  properties: { tapped: { type: string } }
                - type: object
                  required: [swept]
                  additionalProperties: false
                  properties:
                    swept: { type: array, maxItems: 2000, items: { type: string } }
      responses: &act
        "200": { $ref: "#/components/responses/Pick" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "409": { $ref: "#/components/responses/Conflict" }
        "410": { $ref: "#/components/responses/Gone" }
        "413": { $ref: "#/components/responses/TooLong" }
  /p/{session}/options:
    parameters: *shown
    put:
      operationId: choose
      tags: [person]
      summary: Choose in the Options menu
      security: [{ personCookie: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Choices" }
      responses: *act
  /p/{session}/opened:
    parameters: *shown
    post:
      operationId: opened
      tags: [person]
      summary: Say that the picker is shown
      security: [{ personCookie: [] }]
      responses: *act
  /p/{session}/add:
    parameters: *shown
    post:
      operationId: add
      tags: [person]
      summary: Hand the selection over
      security: [{ personCookie: [] }]
      responses: *act
  /p/{session}/cancel:
    parameters: *shown
    post:
      operationId: cancel
      tags: [person]
      summary: Hand nothing over
      security: [{ personCookie: [] }]
      responses: *act
  /p/{session}/banner:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/FetchSite"
    delete:
      operationId: dismissBanner
      tags: [person]
      summary: Dismiss the banner; the pickers of this caller have none from now on
      security: [{ personCookie: [] }]
      responses:
        "204":
          description: It is remembered.
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
  /p/{session}/items/{item}:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/Item"
      - $ref: "#/components/parameters/FetchSite"
    delete:
      operationId: receivedItem
      tags: [person]
      summary: Say that the picker's own page has all of an item, which cannot be fetched from now on
      description: >-
        What the page does not say of stays for ten minutes, and can be fetched again as often as it was lost on its way.
      security: [{ personCookie: [] }]
      responses:
        "204":
          description: It is noted, or was before.
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "409": { $ref: "#/components/responses/Conflict" }
  /p/{session}/items/{item}/files/{file}:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/Item"
      - $ref: "#/components/parameters/File"
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/Range"
    get:
      operationId: pickerFile
      tags: [person]
      summary: The bytes of a picked item, for the picker's own page
      security: [{ personCookie: [] }]
      responses: *file
  /p/{session}/events:
    parameters:
      - $ref: "#/components/parameters/Session"
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/After"
      - $ref: "#/components/parameters/LastEventID"
    get:
      operationId: pickerEvents
      tags: [person]
      summary: What happens in a session, as its page has to know
      security: [{ personCookie: [] }]
      responses: *events
  /prompts:
    parameters:
      - $ref: "#/components/parameters/FetchSite"
    get:
      operationId: pendingPrompts
      tags: [person]
      summary: What the person is being asked, also where the caller does not lead there
      security: [{ personCookie: [] }]
      responses:
        "200":
          description: The questions.
          content:
            application/json:
              schema:
                type: object
                required: [prompts]
                additionalProperties: false
                properties:
                  prompts:
                    type: array
                    items:
                      type: object
                      required: [id, kind, caller, level]
                      additionalProperties: false
                      properties:
                        id: { $ref: "#/components/schemas/Name" }
                        kind: { type: string, enum: [prompt, alert, selection] }
                        caller: { type: string }
                        level: { $ref: "#/components/schemas/AccessLevel" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
  /prompts/{prompt}:
    parameters:
      - $ref: "#/components/parameters/Prompt"
      - $ref: "#/components/parameters/FetchMode"
    get:
      operationId: prompt
      tags: [person]
      summary: The page on which the person is asked about a caller's access, which nobody may frame
      security: [{ personCookie: [] }]
      responses: *page
  /prompts/{prompt}/state:
    parameters: &prompted
      - $ref: "#/components/parameters/Prompt"
      - $ref: "#/components/parameters/FetchSite"
    get:
      operationId: promptState
      tags: [person]
      summary: What is asked, and what can be answered
      security: [{ personCookie: [] }]
      responses:
        "200": &promptState
          description: What is asked.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Prompt" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
  /prompts/{prompt}/answer:
    parameters: *prompted
    post:
      operationId: answerPrompt
      tags: [person]
      summary: Answer; where assets are to be selected then, the same page goes on with that
      security: [{ personCookie: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [answer]
              additionalProperties: false
              properties:
                answer: { type: string, enum: [selectPhotos, allow, deny, keepCurrent, modify] }
      responses: &answered
        "200": *promptState
        "204": { description: Nothing is left to answer. }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "409": { $ref: "#/components/responses/Conflict" }
        "413": { $ref: "#/components/responses/TooLong" }
  /prompts/{prompt}/selection:
    parameters: *prompted
    put:
      operationId: selectForPrompt
      tags: [person]
      summary: Select the assets that the caller may see, and no others
      security: [{ personCookie: [] }]
      requestBody: &selection
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [assets]
              additionalProperties: false
              properties:
                assets:
                  type: array
                  items: { type: string, pattern: "^[0-9a-f]{32}$" }
      responses: *answered
  /privacy:
    parameters:
      - $ref: "#/components/parameters/FetchMode"
    get:
      operationId: privacy
      tags: [person]
      summary: The page on which the person sees who may see what, and changes it
      security: [{ personCookie: [] }]
      responses: *page
  /privacy/callers:
    parameters:
      - $ref: "#/components/parameters/FetchSite"
    get:
      operationId: privacyCallers
      tags: [person]
      summary: Each caller, what it may see, and how much it received
      security: [{ personCookie: [] }]
      responses:
        "200":
          description: The callers.
          content:
            application/json:
              schema:
                type: object
                required: [callers]
                additionalProperties: false
                properties:
                  callers:
                    type: array
                    items: { $ref: "#/components/schemas/PrivacyCaller" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
  /privacy/callers/{caller}/access:
    parameters: &ofCaller
      - $ref: "#/components/parameters/Caller"
      - $ref: "#/components/parameters/FetchSite"
    put:
      operationId: setAccess
      tags: [person]
      summary: Change what a caller may see; it holds from the next byte
      security: [{ personCookie: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              additionalProperties: false
              properties:
                readWrite: { type: string, enum: [selectPhotos, allow, deny] }
                addOnly: { type: string, enum: [allow, deny] }
      responses: &accessSet
        "200":
          description: The caller.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/PrivacyCaller" }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "408": { $ref: "#/components/responses/TooSlow" }
        "409": { $ref: "#/components/responses/Conflict" }
        "413": { $ref: "#/components/responses/TooLong" }
  /privacy/callers/{caller}/selection:
    parameters: *ofCaller
    get:
      operationId: selection
      tags: [person]
      summary: The assets that are selected for a caller
      security: [{ personCookie: [] }]
      responses:
        "200":
          description: The names that the library has for them.
          content:
            application/json:
              schema:
                type: object
                required: [assets]
                additionalProperties: false
                properties:
                  assets: { type: array, items: { type: string } }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
    put:
      operationId: setSelection
      tags: [person]
      summary: Select these for a caller whose access is limited, and no others
      security: [{ personCookie: [] }]
      requestBody: *selection
      responses: *accessSet
  /privacy/callers/{caller}/received:
    parameters:
      - $ref: "#/components/parameters/Caller"
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/From"
      - $ref: "#/components/parameters/Limit"
    get:
      operationId: received
      tags: [person]
      summary: What a caller received, as the record has it, the last first
      security: [{ personCookie: [] }]
      responses:
        "200":
          description: A page of assets.
          content:
            application/json:
              schema:
                type: object
                required: [lines]
                additionalProperties: false
                properties:
                  lines:
                    type: array
                    items: { $ref: "#/components/schemas/Received" }
                  next: { type: integer, minimum: 0 }
        "400": { $ref: "#/components/responses/Malformed" }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
  /library/{asset}/pictures/{size}:
    parameters:
      - &asset
        name: asset
        in: path
        required: true
        description: The name of an asset, as the person's pages know it.
        schema: { type: string, pattern: "^[A-Za-z0-9_-]+$" }
      - &size
        name: size
        in: path
        required: true
        description: The longer edge, in pixels; a picture that is smaller itself stays as small.
        schema: { type: integer, enum: [256, 512, 1440] }
      - &version
        name: v
        in: query
        description: |
          Anything that is other for another version of the picture, such as its hash. An answer to an address with it may
          be kept for a year; one without it is asked for again by its `ETag`.
        schema: { type: string }
      - &held
        name: If-None-Match
        in: header
        description: The `ETag` of the picture that the browser has.
        schema: { type: string }
      - $ref: "#/components/parameters/FetchSite"
    get:
      operationId: smallPicture
      tags: [person]
      summary: A small picture of an asset
      description: |
        It is drawn when it is first asked for, upright and in sRGB, without any metadata. What cannot be drawn has a neutral
        picture in its place, which says so in `Omit-Picture` and is kept nowhere.
      security: [{ personCookie: [] }]
      responses: &picture
        "200":
          description: The picture.
          headers:
            Omit-Picture:
              description: Stands there where nothing could be drawn.
              schema: { type: string, enum: [placeholder] }
            ETag:
              description: Another for any other picture and size; a picture that stands in has none.
              schema: { type: string }
          content:
            image/webp: {}
        "304":
          description: The browser has it.
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
  /p/{session}/assets/{asset}/pictures/{size}:
    parameters:
      - $ref: "#/components/parameters/Session"
      - *asset
      - *size
      - *version
      - *held
      - $ref: "#/components/parameters/FetchSite"
    get:
      operationId: pickerPicture
      tags: [person]
      summary: A small picture of an asset that the picker shows
      security: [{ personCookie: [] }]
      responses: *picture
  /library/{asset}/movie:
    parameters:
      - &movieAsset
        name: asset
        in: path
        required: true
        description: The name of an asset, as the person's pages know it.
        schema: { type: string, pattern: "^[A-Za-z0-9_-]+$" }
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/Range"
    get:
      operationId: movie
      tags: [person]
      summary: The movie of an asset, for the person to watch
      description: |
        The file as it is, for whom it belongs to; the movie of a Live Photo. Nothing is handed over to a caller by it.
      security: [{ personCookie: [] }]
      responses: &movieBytes
        "200":
          description: The movie.
          content: { "*/*": {} }
        "206":
          description: The part of it that was asked for.
          content: { "*/*": {} }
        "401": { $ref: "#/components/responses/Unauthenticated" }
        "403": { $ref: "#/components/responses/Forbidden" }
        "404": { $ref: "#/components/responses/NotFound" }
        "416":
          description: None of the bytes asked for are there.
          content:
            application/problem+json:
              schema: { $ref: "#/components/schemas/Problem" }
  /p/{session}/assets/{asset}/movie:
    parameters:
      - $ref: "#/components/parameters/Session"
      - *movieAsset
      - $ref: "#/components/parameters/FetchSite"
      - $ref: "#/components/parameters/Range"
    get:
      operationId: pickerMovie
      tags: [person]
      summary: The movie of an asset that a picker shows, for the person to watch
      description: As `/library/{asset}/movie`, for those too who signed in inside a caller's page, of what its picker shows.
      security: [{ personCookie: [] }]
      responses: *movieBytes

components:
  securitySchemes:
    callerSecret:
      type: http
      scheme: bearer
      description: The secret that was printed once when the caller was registered.
    personCookie:
      type: apiKey
      in: cookie
      name: __Host-omit
      description: Set by signing in. It is sent by the server's own pages alone. Over plain HTTP its name is `omit`.

  parameters:
    Addition:
      name: Omit-Request
      in: header
      required: false
      description: |
        What the asset adds to the caller's request, in JSON: further removals, and the names of the asset and of the share
        (`omit.request/1`).
      schema: { type: string }
    Session:
      name: session
      in: path
      required: true
      schema: { $ref: "#/components/schemas/Name" }
    Item:
      name: item
      in: path
      required: true
      schema: { $ref: "#/components/schemas/Name" }
    LibraryAsset:
      name: asset
      in: path
      required: true
      description: The identifier by which this caller, and no other, knows the asset.
      schema: { $ref: "#/components/schemas/Name" }
    Prompt:
      name: prompt
      in: path
      required: true
      schema: { $ref: "#/components/schemas/Name" }
    Caller:
      name: caller
      in: path
      required: true
      description: The name that the operator gave the caller.
      schema: { type: string, pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" }
    Lifecycle:
      name: Omit-Lifecycle
      in: header
      description: The lifecycle in which the caller asks; without one, all that it asks is one.
      schema: { $ref: "#/components/schemas/Name" }
    File:
      name: file
      in: path
      required: true
      description: The position of the file in its item, from 0.
      schema: { type: integer, minimum: 0, maximum: 63 }
    WebName:
      name: name
      in: path
      required: true
      description: A file, or the room in which the file stands.
      schema: { type: string }
      example: pick.js
    WebPart:
      name: part
      in: path
      required: true
      schema: { type: string }
      example: grid.css
    Bucket:
      name: bucket
      in: path
      required: true
      description: A month, or a part of one that has more than 1,000 assets.
      schema: { type: string, pattern: "^[0-9]{4}-(0[1-9]|1[0-2])(\\.(0|[1-9][0-9]{0,4}))?$" }
    PersonAsset:
      name: asset
      in: path
      required: true
      schema: { $ref: "#/components/schemas/Name" }
    Album:
      name: album
      in: query
      description: Only the assets of this album.
      schema: { type: string }
    Favourites:
      name: favourites
      in: query
      description: Only favourites.
      schema: { type: integer, enum: [0, 1], default: 0 }
    Media:
      name: media
      in: query
      description: Only assets of this sort; a Live Photo is an image, too.
      schema: { type: string, enum: [image, video, livePhoto] }
    Search:
      name: search
      in: query
      description: Only assets in whose name, or in the title of whose album, this stands, or that were taken in this year or month (`2033-02`).
      schema: { type: string }
    From:
      name: from
      in: query
      description: The first line of the page, counted from 0.
      schema: { type: integer, minimum: 0, maximum: 9223372036854775807 }
    Limit:
      name: limit
      in: query
      description: How many lines the page has at most.
      schema: { type: integer, minimum: 1, maximum: 1000, default: 100 }
    After:
      name: after
      in: query
      description: The number of the last event that is known; 0 for none.
      schema: { type: integer, minimum: 0, maximum: 9223372036854775807 }
    LastEventID:
      name: Last-Event-ID
      in: header
      description: The same, as browsers say it.
      schema: { type: integer, minimum: 0, maximum: 9223372036854775807 }
    Range:
      name: Range
      in: header
      description: A single range of bytes (RFC 9110, section 14); anything else is answered with the whole.
      schema: { type: string, pattern: "^bytes=([0-9]{1,18}-([0-9]{1,18})?|-[0-9]{1,18})$" }
    FetchMode:
      name: Sec-Fetch-Mode
      in: header
      required: true
      description: What browsers say of a navigation. A page may be reached from anywhere, but not by a script of another's.
      schema: { type: string, enum: [navigate] }
    Platform:
      name: platform
      in: query
      description: The class of the screen, on which nothing depends but where things stand.
      schema: { type: string, enum: [iOS, iPadOS, macOS], default: iOS }
    FetchSite:
      name: Sec-Fetch-Site
      in: header
      required: true
      description: What browsers say of a page that asks; only the server's own may.
      schema: { type: string, enum: [same-origin] }

  requestBodies:
    Asset:
      required: true
      description: |
        One file; or several of one asset, as parts of a form in their order, behind a first part `request` where there is
        one. The content type of a single file is told by its bytes and may be stated as anything else.
      content:
        application/octet-stream:
          schema: { type: string, format: binary }
        multipart/form-data:
          schema:
            type: object
            properties:
              request: { type: object }
              still: { type: string, format: binary }
              movie: { type: string, format: binary }
              sidecar: { type: string, format: binary }

  responses:
    Malformed:
      description: The request cannot be read; `field` says where.
      content: &problem
        application/problem+json:
          schema: { $ref: "#/components/schemas/Problem" }
    Unauthenticated:
      description: Nobody is known by what came with the request.
      headers:
        WWW-Authenticate: { schema: { type: string } }
      content: *problem
    Forbidden:
      description: The asker is known, and may not do this.
      content: *problem
    NotFound:
      description: There is nothing here, or nothing that the asker may know of.
      content: *problem
    SignedOutPage:
      description: |
        Nobody is signed in. A browser that goes there gets a page, which says how to sign in and goes on once that is done.
      headers:
        WWW-Authenticate: { schema: { type: string } }
      content: &problemPage
        text/html:
          schema: { type: string }
        application/problem+json:
          schema: { $ref: "#/components/schemas/Problem" }
    ForbiddenPage:
      description: The request does not come from a browser that goes there, or the person signed in inside a frame alone.
      content: *problemPage
    NothingPage:
      description: There is nothing here, or no more. A browser that goes there gets a page that says so.
      content: *problemPage
    TooSlow:
      description: The body did not come within the time allowed.
      content: *problem
    Conflict:
      description: The request does not go with the state in which things are.
      content: *problem
    Unanswered:
      description: The person has to answer first, on the page that `promptURL` names.
      content: *problem
    Gone:
      description: It was here, and is here no more.
      content: *problem
    TooLong:
      description: The body is longer than the server takes.
      content: *problem
    UnsupportedMediaType:
      description: The body is of none of the content types that this route takes.
      content: *problem
    RangeNotSatisfiable:
      description: None of the bytes asked for are there.
      headers:
        Content-Range: { schema: { type: string } }
      content: *problem
    Refused:
      description: The asset is refused; `code` is the report's.
      content: *problem
    TooMany:
      description: The caller asks too much at once.
      headers:
        Retry-After: { schema: { type: integer } }
      content: *problem
    Full:
      description: The server has as much to do as it can, or stops.
      headers:
        Retry-After: { schema: { type: integer } }
      content: *problem
    Pick:
      description: The picker as the person's page shows it.
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Pick" }
    File:
      description: The bytes, or those of them that were asked for.
      headers:
        ETag: { schema: { type: string } }
        Content-Range: { schema: { type: string } }
      content:
        "*/*":
          schema: {}

  schemas:
    Name:
      type: string
      description: A name that the server made.
      pattern: "^[A-Za-z0-9_-]{1,128}$"
    Buckets:
      type: object
      required: [revision, count, buckets]
      additionalProperties: false
      properties:
        revision: { type: string, description: "Another text whenever anything of the library is other than before." }
        count: { type: integer, minimum: 0 }
        scan:
          type: object
          description: How far the search through the folders is, in files; not there where none is under way.
          required: [done, total]
          additionalProperties: false
          properties:
            done: { type: integer, minimum: 0 }
            total: { type: integer, minimum: 0 }
        buckets:
          type: array
          items:
            type: object
            required: [id, month, count]
            additionalProperties: false
            properties:
              id: { type: string }
              month: { type: string, pattern: "^[0-9]{4}-[0-9]{2}$" }
              count: { type: integer, minimum: 1, maximum: 1000 }
    BucketColumns:
      type: object
      description: A value of each asset in each list, the newest asset first.
      required: [id, revision, ids, media, hashes, seconds, days, names, favourites, hdr]
      additionalProperties: false
      properties:
        id: { type: string }
        revision: { type: string }
        ids: { type: array, items: { $ref: "#/components/schemas/Name" } }
        media: { type: string, description: "A letter each: i for a picture, v for a movie, l for a Live Photo.", pattern: "^[ivl]*$" }
        hashes: { type: array, items: { type: [string, "null"], description: "A thumbhash in base64." } }
        seconds: { type: array, items: { type: [number, "null"], minimum: 0 } }
        days: { type: array, items: { type: integer, minimum: 1, maximum: 31 } }
        names: { type: array, items: { type: string } }
        favourites: { type: array, items: { type: integer, minimum: 0 }, description: "The positions of favourites." }
        hdr: { type: array, items: { type: integer, minimum: 0 }, description: "The positions of pictures with high dynamic range." }
    Health:
      type: object
      required: [status]
      additionalProperties: false
      properties:
        status: { type: string, enum: [alive, ready] }
    Problem:
      type: object
      required: [type, status, code, title, detail, request]
      additionalProperties: false
      properties:
        type:
          description: The page that explains why an asset was refused; `about:blank` for problems of other sorts.
          type: string
          format: uri-reference
          pattern: "^(about:blank|/problems#[A-Za-z]+)$"
        status: { type: integer, minimum: 400, maximum: 599 }
        code: { $ref: "#/components/schemas/ProblemCode" }
        title: { type: string }
        detail: { type: string, description: "A sentence for people, without anything that the request held." }
        field: { type: string, description: "The path of the field that is at fault." }
        promptURL: { type: string, description: "The page on which the person answers; it is opened as one of its own." }
        request: { type: string, description: "The id of the request." }
    ProblemCode:
      type: string
      enum:
        # The server's own.
        - notFound
        - methodNotAllowed
        - unauthenticated
        - crossSite
        - frame
        - origin
        - api
        - accessDenied
        - unanswered
        - misdirected
        - malformedRequest
        - unsupportedMediaType
        - tooLong
        - headerTooLong
        - tooSlow
        - gone
        - rangeNotSatisfiable
        - tooMany
        - full
        - stopping
        - internal
        # A picker that is not in the state for it.
        - unstatedAuthorization
        - notShown
        - finished
        - notEmbeddable
        - limitReached
        - notInFilter
        - wrongFormat
        - notSwept
        - noMenu
        - noSuchButton
        - nothingSelected
        - itemRefused
        - itemUnavailable
        - notSent
        # A caller's access.
        - noUsageDescription
        - notOffered
        - restricted
        - notLimited
        - noLibrary
        # A report's.
        - unsupportedFormat
        - malformed
        - limitExceeded
        - refusedByRule
        - incompleteRequest
        - notVerified
        - residue
        - witness
        - transcodeRequired
        - audit
        - unreadable
        - unwritable
        - exists
    Filter:
      description: A filter of assets, by the words of the model.
      oneOf:
        - type: string
          enum: [images, videos, livePhotos, panoramas, screenshots, screenRecordings, slomoVideos, timelapseVideos,
                 depthEffectPhotos, cinematicVideos, spatialMedia]
        - type: object
          required: [any]
          additionalProperties: false
          properties: { any: { $ref: "#/components/schemas/Filters" } }
        - type: object
          required: [all]
          additionalProperties: false
          properties: { all: { $ref: "#/components/schemas/Filters" } }
        - type: object
          required: [not]
          additionalProperties: false
          properties: { not: { $ref: "#/components/schemas/Filter" } }
    Filters:
      type: array
      minItems: 1
      items: { $ref: "#/components/schemas/Filter" }
    Edges:
      type: array
      uniqueItems: true
      items: { type: string, enum: [top, leading, bottom, trailing] }
    SelectionLimit:
      type: integer
      minimum: 0
      maximum: 2000
      description: How many assets can be selected; 0 means as many as there can be.
    AccessoryVisibility:
      description: The same as the edges, as SwiftUI says it; no edges mean all.
      type: object
      required: [visibility]
      additionalProperties: false
      properties:
        visibility: { type: string, enum: [automatic, visible, hidden] }
        edges: { oneOf: [{ $ref: "#/components/schemas/Edges" }, { type: "null" }] }
    SelectionBehavior: { enum: [default, ordered, continuous, continuousAndOrdered, null] }
    ItemEncoding:
      description: By its word, or by its number in the model. `compatible` hands over what is a JPEG, PNG or GIF already; nothing is transcoded.
      oneOf:
        - { enum: [automatic, current, compatible, null] }
        - { type: integer }
    Configuration:
      type: object
      additionalProperties: false
      description: |
        The settings of a picker. What is not stated, or null, is as in the model. A legacy caller has the filter, the
        removals, the encoding and the content type alone. Where SwiftUI and UIKit spell a setting differently, both spellings
        are taken; stating both is refused.
      properties:
        photoLibrary: { enum: [none, shared, null] }
        selection: { $ref: "#/components/schemas/SelectionBehavior" }
        selectionBehavior: { $ref: "#/components/schemas/SelectionBehavior" }
        selectionLimit: { oneOf: [{ $ref: "#/components/schemas/SelectionLimit" }, { type: "null" }] }
        maxSelectionCount: { oneOf: [{ $ref: "#/components/schemas/SelectionLimit" }, { type: "null" }] }
        filter: { oneOf: [{ $ref: "#/components/schemas/Filter" }, { type: "null" }] }
        matching: { oneOf: [{ $ref: "#/components/schemas/Filter" }, { type: "null" }] }
        preselectedAssetIdentifiers:
          type: [array, "null"]
          uniqueItems: true
          items: { type: string, minLength: 1 }
        style: { enum: [presentation, inline, compact, null] }
        mode: { enum: [default, compact, null], description: "In place of the style; `compact` is the style of that name." }
        edgesWithoutContentMargins: { oneOf: [{ $ref: "#/components/schemas/Edges" }, { type: "null" }] }
        accessoryVisibility: { oneOf: [{ $ref: "#/components/schemas/AccessoryVisibility" }, { type: "null" }] }
        disabledCapabilities:
          type: [array, "null"]
          uniqueItems: true
          items:
            type: string
            enum: [search, stagingArea, collectionNavigation, selectionActions, sensitivityAnalysisIntervention]
        metadataOptions:
          type: [array, "null"]
          uniqueItems: true
          items: { type: string, enum: [removeLocation, removeCaptions] }
        preferredItemEncoding: { $ref: "#/components/schemas/ItemEncoding" }
        preferredAssetRepresentationMode: { $ref: "#/components/schemas/ItemEncoding" }
        contentType: { type: [string, "null"], minLength: 1 }
      examples:
        - photoLibrary: shared
          selection: ordered
          selectionLimit: 3
          filter: { any: [images, livePhotos] }
        - {}
    Update:
      type: object
      additionalProperties: false
      properties:
        selectionLimit: { oneOf: [{ $ref: "#/components/schemas/SelectionLimit" }, { type: "null" }] }
        maxSelectionCount: { oneOf: [{ $ref: "#/components/schemas/SelectionLimit" }, { type: "null" }] }
        edgesWithoutContentMargins: { oneOf: [{ $ref: "#/components/schemas/Edges" }, { type: "null" }] }
        accessoryVisibility: { oneOf: [{ $ref: "#/components/schemas/AccessoryVisibility" }, { type: "null" }] }
    Session:
      type: object
      required: [id, state, pickerPath, expiresIn, selectionLimit, edgesWithoutContentMargins]
      additionalProperties: false
      properties:
        id: { $ref: "#/components/schemas/Name" }
        state: { $ref: "#/components/schemas/PickerState" }
        pickerPath: { type: string, description: "The path of the page in which the person picks." }
        expiresIn: { type: integer, minimum: 0, description: "The seconds after which it expires unless it is used before." }
        selectionLimit: { $ref: "#/components/schemas/SelectionLimit" }
        edgesWithoutContentMargins: { $ref: "#/components/schemas/Edges" }
    PickerState:
      type: string
      enum: [created, presented, embedded, finished, cancelled, dismissed, expired]
    Pick:
      type: object
      required: [state, caller, hostOrigins, style, selectionBehavior, selectionLimit, selection, presentation, menuObstacles]
      additionalProperties: false
      properties:
        state: { $ref: "#/components/schemas/PickerState" }
        caller: { type: string, description: "The name that the operator gave the caller." }
        hostOrigins: { type: array, items: { type: string }, description: "The origins of the caller's pages." }
        style: { type: string, enum: [presentation, inline, compact] }
        selectionBehavior: { type: string, enum: [default, ordered, continuous, continuousAndOrdered] }
        selectionLimit: { type: integer, minimum: 1 }
        selection: { type: array, items: { type: string } }
        presentation: { $ref: "#/components/schemas/Presentation" }
        options:
          description: The lines of the Options menu, where the picker has one.
          type: array
          items: { $ref: "#/components/schemas/Option" }
        menuObstacles:
          description: Why there is no Options menu; empty where there is one.
          type: array
          items: { type: string, enum: [legacyAPI, fullLibraryAccess, noPicker] }
        format: { type: string, enum: [automatic, current, compatible], description: "The encoding, where the person may choose it." }
    Presentation:
      description: What stands around the assets, and where.
      type: object
      required: [accessories, hasSearchBar, hasAlbumsTab, hasSidebar, hasNumberedBadges, allowsSweeping, hasPrivacyBadge, hasBanner]
      additionalProperties: false
      properties:
        accessories:
          type: object
          propertyNames: { enum: [top, leading, bottom, trailing] }
          additionalProperties: { type: string, enum: [navigationBar, toolbar, sidebar] }
        hasSearchBar: { type: boolean }
        hasAlbumsTab: { type: boolean }
        hasSidebar: { type: boolean }
        toolbarItem: { type: string, enum: [button, statusLabel] }
        cancel: { $ref: "#/components/schemas/Placement" }
        add: { $ref: "#/components/schemas/Placement" }
        done: { $ref: "#/components/schemas/Placement" }
        options: { $ref: "#/components/schemas/Placement" }
        hasNumberedBadges: { type: boolean }
        allowsSweeping: { type: boolean }
        onboarding: { type: string, enum: [canOnlyAccessSelectedPhotos] }
        hasPrivacyBadge: { type: boolean }
        hasBanner: { type: boolean }
    Placement:
      type: string
      enum: [navigationBar, toolbar, sidebar, content]
    Option:
      type: object
      required: [kind, title, standard, files, unsure]
      additionalProperties: false
      properties:
        kind: { type: string }
        title: { type: string }
        standard: { type: string, enum: [include, coarse, exclude] }
        choice: { type: string, enum: [include, coarse, exclude] }
        coarse: { type: string, description: "What remains where `coarse` is chosen, as policies say it; there is none where it cannot be." }
        files: { type: integer, minimum: 0, description: "How many of the selected assets hold something of the kind." }
        unsure: { type: integer, minimum: 0, description: "How many others may." }
    Choice:
      type: string
      enum: [include, coarse, exclude]
    Choices:
      description: What is chosen in the Options menu. What is not stated is as the menu shows it at first.
      type: object
      additionalProperties: false
      properties:
        location: { $ref: "#/components/schemas/Choice" }
        captureTime: { $ref: "#/components/schemas/Choice" }
        deviceModel: { $ref: "#/components/schemas/Choice" }
        deviceIdentity: { $ref: "#/components/schemas/Choice" }
        people: { $ref: "#/components/schemas/Choice" }
        creator: { $ref: "#/components/schemas/Choice" }
        rights: { $ref: "#/components/schemas/Choice" }
        contact: { $ref: "#/components/schemas/Choice" }
        caption: { $ref: "#/components/schemas/Choice" }
        editHistory: { $ref: "#/components/schemas/Choice" }
        identifier: { $ref: "#/components/schemas/Choice" }
        preview: { $ref: "#/components/schemas/Choice" }
        makerNote: { $ref: "#/components/schemas/Choice" }
        motion: { $ref: "#/components/schemas/Choice" }
        depth: { $ref: "#/components/schemas/Choice" }
        provenance: { $ref: "#/components/schemas/Choice" }
        aiLabel: { $ref: "#/components/schemas/Choice" }
        exposure: { $ref: "#/components/schemas/Choice" }
        rendering: { $ref: "#/components/schemas/Choice" }
        format: { type: string, enum: [automatic, current, compatible] }
        echoes: { type: string, enum: [keep, remove] }
    Asset:
      type: object
      required: [id, mediaSubtypes, isSelected]
      additionalProperties: false
      properties:
        id: { type: string }
        name: { type: string, description: "The name of its file, for the person alone." }
        contentType: { type: string }
        mediaSubtypes: { type: array, items: { type: string } }
        isSelected: { type: boolean }
    Result:
      type: object
      additionalProperties: false
      description: One line of a selection. It never says what was removed, or why.
      properties:
        item: { $ref: "#/components/schemas/Name" }
        assetIdentifier: { type: string, description: "The identifier, where the configuration has a library." }
        name: { type: string, description: "A name that tells nothing of the original's." }
        contentType: { type: string, description: "The uniform type identifier." }
        length: { type: integer, minimum: 0, description: "The length of all files in bytes, once they are prepared." }
        claim: { type: string, description: "The claim to the bytes, where there is something to fetch." }
        files:
          type: array
          items:
            type: object
            required: [name, length]
            additionalProperties: false
            properties:
              name: { type: string }
              contentType: { type: string }
              length: { type: integer, minimum: 0 }
    Events:
      type: object
      required: [events, last, isClosed]
      additionalProperties: false
      properties:
        events:
          type: array
          items: { $ref: "#/components/schemas/Event" }
        last: { type: integer, minimum: 0 }
        isClosed: { type: boolean }
    Event:
      type: object
      required: [id, type]
      additionalProperties: false
      properties:
        id: { type: integer, minimum: 1 }
        type: { type: string, enum: [changed, selection, finished, cancelled, abandoned, closed] }
        added: { type: array, items: { $ref: "#/components/schemas/Result" } }
        removed: { type: array, items: { $ref: "#/components/schemas/Result" } }
        results: { type: array, items: { $ref: "#/components/schemas/Result" } }
    AccessLevel:
      type: string
      enum: [addOnly, readWrite]
    AuthorizationStatus:
      type: string
      enum: [notDetermined, restricted, denied, authorized, limited]
    Authorization:
      type: object
      required: [readWrite, addOnly, legacy]
      additionalProperties: false
      properties:
        readWrite: { $ref: "#/components/schemas/AuthorizationStatus" }
        addOnly: { type: string, enum: [notDetermined, restricted, denied, authorized] }
        legacy:
          description: The answer of the old call, which says `authorized` for limited access too. The record says it of a caller that asked this.
          type: string
          enum: [notDetermined, restricted, denied, authorized]
    LibraryAsset:
      type: object
      required: [assetIdentifier, mediaSubtypes, contentType, isFavourite, files]
      additionalProperties: false
      properties:
        assetIdentifier: { $ref: "#/components/schemas/Name" }
        mediaType: { type: string, enum: [image, video] }
        mediaSubtypes: { type: array, items: { type: string } }
        contentType: { type: string, description: "The uniform type identifier." }
        isFavourite: { type: boolean }
        files: { type: integer, minimum: 1 }
    Album:
      type: object
      required: [albumIdentifier, title, count]
      additionalProperties: false
      properties:
        albumIdentifier: { $ref: "#/components/schemas/Name" }
        title: { type: string }
        count: { type: integer, minimum: 0 }
    Changes:
      type: object
      required: [events, last]
      additionalProperties: false
      properties:
        events:
          type: array
          items: { $ref: "#/components/schemas/Change" }
        last: { type: integer, minimum: 0 }
    Change:
      type: object
      required: [id, type]
      additionalProperties: false
      properties:
        id: { type: integer, minimum: 0 }
        type:
          description: Another authorisation, other assets, or that all is to be fetched anew.
          type: string
          enum: [authorization, assets, refetch]
        level: { $ref: "#/components/schemas/AccessLevel" }
        status: { $ref: "#/components/schemas/AuthorizationStatus" }
        cause: { type: string, enum: [limitedPicker, settings, removal] }
        inserted: { type: array, items: { $ref: "#/components/schemas/Name" } }
        removed: { type: array, items: { $ref: "#/components/schemas/Name" } }
    Prompt:
      type: object
      required: [kind, caller, level, answers]
      additionalProperties: false
      properties:
        kind: { type: string, enum: [prompt, alert, selection] }
        caller: { type: string, description: "The name that the operator gave the caller." }
        level: { $ref: "#/components/schemas/AccessLevel" }
        usage: { type: string, description: "What the caller says it wants the level for, as it was registered." }
        answers:
          type: array
          items: { type: string, enum: [selectPhotos, allow, deny, keepCurrent, modify] }
        selection:
          description: The assets that are selected so far, where assets are to be selected.
          type: array
          items: { type: string }
    PrivacyCaller:
      type: object
      required: [id, title, api, selected, sentences, said, mayGetMore, received]
      additionalProperties: false
      properties:
        id: { type: string }
        title: { type: string }
        api: { type: string, enum: [photosPicker, phPickerViewController, uiImagePickerController, photoKit, direct] }
        readWrite: { $ref: "#/components/schemas/AuthorizationStatus" }
        addOnly: { $ref: "#/components/schemas/AuthorizationStatus" }
        selected: { type: integer, minimum: 0 }
        sentences: { type: array, items: { type: string }, description: "What it sees, for people." }
        said:
          description: The same sentences by their codes, for pages in other languages.
          type: array
          items:
            type: object
            required: [code]
            additionalProperties: false
            properties:
              code: { type: string }
              count: { type: integer, minimum: 0 }
              policy: { type: string }
        mayGetMore:
          type: boolean
          description: Whether it asked for access to read or was answered, or has some, so that the page offers to give it more.
        received:
          type: object
          required: [shares, files]
          additionalProperties: false
          properties:
            shares: { type: integer, minimum: 0 }
            files: { type: integer, minimum: 0 }
            last: { type: string, format: date-time }
    Received:
      type: object
      required: [record, time, outcome, received, removed]
      additionalProperties: false
      properties:
        record: { type: integer, minimum: 1, description: "The number by which `omit audit show` finds it." }
        time: { type: string, format: date-time }
        outcome: { type: string, enum: [cleaned, unchanged, bypassed, open, unknown] }
        received: { type: array, items: { type: string }, description: "The kinds that went along." }
        removed: { type: array, items: { type: string }, description: "The kinds that were removed." }

"""##
}
