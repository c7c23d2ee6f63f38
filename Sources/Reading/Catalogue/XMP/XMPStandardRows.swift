import Vocabulary

extension XMPVocabulary {
  /// The packet's own syntax, Dublin Core, and the basic schemas of XMP.
  static let standard: [XMPVocabulary] = [
    XMPVocabulary(
      "rdf", ["http://www.w3.org/1999/02/22-rdf-syntax-ns#"], "RDF 1.1 XML Syntax",
      [
        .init("about", .identifier),
        .init("ID", .identifier),
        .init("nodeID", .identifier),
      ]),
    XMPVocabulary(
      "rdfs", ["http://www.w3.org/2000/01/rdf-schema#"], "RDF Schema 1.1",
      [
        .init("label", .caption),
        .init("comment", .caption),
      ]),
    XMPVocabulary(
      "x", ["adobe:ns:meta/"], "ISO 16684-1 7.3.3",
      [
        .init("xmptk", .deviceModel, .editHistory),
        .init("xaptk", .deviceModel, .editHistory),
      ]),
    XMPVocabulary(
      "iX", ["http://ns.adobe.com/iX/1.0/"], "Adobe XMP", rule: RowKinds(.editHistory),
      names: "changes"),
    XMPVocabulary(
      "dc", ["http://purl.org/dc/elements/1.1/"], "ISO 16684-1 8.3",
      [
        .init("contributor", .creator),
        .init("coverage", .location, .captureTime),
        .init("creator", .creator),
        .init("date", .captureTime),
        .init("description", .caption),
        .init("format", .editHistory),
        .init("identifier", .identifier),
        .init("language", .caption),
        .init("publisher", .creator),
        .init("relation", .identifier, .editHistory),
        .init("rights", .rights),
        .init("source", .creator, .editHistory),
        .init("subject", .caption),
        .init("title", .caption),
        .init("type", .caption),
      ]),
    XMPVocabulary(
      "dcterms", ["http://purl.org/dc/terms/"], "DCMI Metadata Terms",
      [
        .init("abstract", .caption),
        .init("accessRights", .rights),
        .init("alternative", .caption),
        .init("available", .captureTime),
        .init("bibliographicCitation", .identifier, .caption),
        .init("contributor", .creator),
        .init("coverage", .location, .captureTime),
        .init("created", .captureTime),
        .init("creator", .creator),
        .init("date", .captureTime),
        .init("dateAccepted", .captureTime),
        .init("dateCopyrighted", .captureTime, .rights),
        .init("dateSubmitted", .captureTime),
        .init("description", .caption),
        .init("extent", .caption),
        .init("format", .editHistory),
        .init("hasPart", .identifier),
        .init("hasVersion", .identifier),
        .init("identifier", .identifier),
        .init("isPartOf", .identifier),
        .init("issued", .captureTime),
        .init("isVersionOf", .identifier),
        .init("language", .caption),
        .init("license", .rights),
        .init("Location", .location),
        .init("mediator", .people),
        .init("modified", .captureTime),
        .init("provenance", .provenance),
        .init("publisher", .creator),
        .init("references", .identifier),
        .init("relation", .identifier),
        .init("replaces", .identifier),
        .init("rights", .rights),
        .init("rightsHolder", .rights, .creator),
        .init("source", .creator, .editHistory),
        .init("spatial", .location),
        .init("subject", .caption),
        .init("temporal", .captureTime),
        .init("title", .caption),
        .init("type", .caption),
        .init("valid", .captureTime),
      ]),
    XMPVocabulary(
      "xmp", ["http://ns.adobe.com/xap/1.0/"], "ISO 16684-1 8.4",
      [
        .init("Advisory", .editHistory),
        .init("Author", .creator),
        .init("BaseURL", .editHistory),
        .init("CreateDate", .captureTime),
        .init("CreatorTool", .deviceModel, .editHistory),
        .init("Description", .caption),
        .init("Format", .editHistory),
        .init("Identifier", .identifier),
        .init("Keywords", .caption),
        .init("Label", .caption),
        .init("MetadataDate", .captureTime),
        .init("ModifyDate", .captureTime),
        .init("Nickname", .caption),
        .init("PageInfo", .preview),
        .init("Rating", .caption),
        .init("RatingPercent", .caption),
        .init("Thumbnails", .preview),
        .init("Title", .caption),
      ]),
    XMPVocabulary(
      "xmpRights", ["http://ns.adobe.com/xap/1.0/rights/"], "ISO 16684-1 8.5",
      rule: RowKinds(.rights), names: "Certificate Marked UsageTerms",
      [
        .init("Owner", .rights, .creator),
        .init("WebStatement", .rights, .contact),
      ]),
    XMPVocabulary(
      "xmpMM", ["http://ns.adobe.com/xap/1.0/mm/"], "ISO 16684-1 8.6",
      rule: RowKinds(.editHistory, .identifier),
      names: """
        DerivedFrom History Ingredients LastURL ManagedFrom Manager ManagerVariant ManageTo
        ManageUI Manifest Pantry PreservedFileName RenditionClass RenditionOf RenditionParams
        Versions subject
        """,
      [
        .init("DocumentID", .identifier, .editHistory),
        .init("InstanceID", .identifier, .editHistory),
        .init("OriginalDocumentID", .identifier, .editHistory),
        .init("SaveID", .identifier, .editHistory),
        .init("VersionID", .identifier, .editHistory),
      ]),
    XMPVocabulary(
      "xmpNote", ["http://ns.adobe.com/xmp/note/"], "XMP 3",
      // Identifies the extended packet of this one, and is adapted to that packet.
      [.init("HasExtendedXMP", .rendering)]),
    XMPVocabulary(
      "xmpidq", ["http://ns.adobe.com/xmp/Identifier/qual/1.0/"], "XMP 2",
      [.init("Scheme", .identifier)]),
  ]
}
