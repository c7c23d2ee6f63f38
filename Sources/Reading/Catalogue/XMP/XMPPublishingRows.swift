import Vocabulary

extension XMPVocabulary {
  /// The vocabularies of magazines and books, natural history, and radio cells.
  static let publishing: [XMPVocabulary] = [
    XMPVocabulary(
      "prism",
      [
        "http://prismstandard.org/namespaces/basic/2.0/",
        "http://prismstandard.org/namespaces/basic/2.1/",
        "http://prismstandard.org/namespaces/basic/3.0/",
        "http://prismstandard.org/namespaces/1.2/basic/",
      ],
      "PRISM 3.0", rule: RowKinds(.caption),
      names: """
        academicField aggregateIssueNumber aggregationType alternateTitle blogTitle bookEdition
        byteCount channel complianceProfile contentType edition endingPage event genre
        hasAlternative hasCorrection hasTranslation industry isAlternativeOf isCorrectionOf
        isTranslationOf issueName issueTeaser issueType keyword nationalCatalogNumber number
        object originPlatform pageCount pageProgressionDirection pageRange platform productCode
        profession publicationName publishingFrequency rating samplePageRange section
        seriesNumber seriesTitle sport startingPage subsection1 subsection2 subsection3
        subsection4 subtitle supplementDisplayID supplementStartingPage supplementTitle teaser
        ticker uspsNumber versionIdentifier volume wordCount
        """,
      [
        .init("blogURL", .contact),
        .init("copyrightYear", .rights),
        .init("corporateEntity", .creator),
        .init("coverDate", .captureTime),
        .init("coverDisplayDate", .captureTime),
        .init("creationDate", .captureTime),
        .init("dateRecieved", .captureTime),
        .init("device", .deviceModel),
        .init("distributor", .creator),
        .init("doi", .identifier),
        .init("eIssn", .identifier),
        .init("isbn", .identifier),
        .init("issn", .identifier),
        .init("issueIdentifier", .identifier),
        .init("killDate", .captureTime),
        .init("link", .contact),
        .init("location", .location),
        .init("modificationDate", .captureTime),
        .init("offSaleDate", .captureTime),
        .init("onSaleDate", .captureTime),
        .init("onSaleDay", .captureTime),
        .init("organization", .creator, .people),
        .init("person", .people),
        .init("publicationDate", .captureTime),
        .init("publicationDisplayDate", .captureTime),
        .init("sellingAgency", .creator),
        .init("timePeriod", .captureTime),
        .init("url", .contact),
      ]),
    XMPVocabulary(
      "prl", ["http://prismstandard.org/namespaces/prl/2.1/"], "PRISM 3.0",
      rule: RowKinds(.rights), names: "industry usage", [.init("geography", .rights, .location)]),
    XMPVocabulary(
      "prm", ["http://prismstandard.org/namespaces/prm/3.0/"], "PRISM 3.0",
      rule: RowKinds(.caption),
      names: """
        cookingEquipment cookingMethod course cuisine dietaryNeeds dishType duration
        ingredientExclusion mainIngredient meal recipeEndingPage recipePageRange recipeSource
        recipeStartingPage recipeTitle servingSize skillLevel specialOccasion yield
        """),
    XMPVocabulary(
      "pmi", ["http://prismstandard.org/namespaces/pmi/2.2/"], "PRISM 3.0",
      rule: RowKinds(.caption),
      names: """
        color displayName eventAlias eventSubtype eventType field framing make manufacturer model
        modelYear objectDescription objectSubtype objectType orientation positionDescriptor
        productIDType season sequenceName sequenceNumber sequenceTotalNumber setting slideshowName
        slideshowNumber slideshowTotalNumber viewpoint visualTechnique
        """,
      [
        .init("contactInfo", .contact),
        .init("distributorProductID", .identifier),
        .init("eventEnd", .captureTime),
        .init("eventStart", .captureTime),
        .init("location", .location),
        .init("productID", .identifier),
        .init("shootID", .identifier),
      ]),
    XMPVocabulary(
      "dwc", ["http://rs.tdwg.org/dwc/index.htm", "http://rs.tdwg.org/dwc/terms/"],
      "Darwin Core", rule: RowKinds(.caption),
      [
        .init("continent", .location, .caption),
        .init("coordinatePrecision", .location, .caption),
        .init("coordinateUncertaintyInMeters", .location, .caption),
        .init("country", .location, .caption),
        .init("countryCode", .location, .caption),
        .init("county", .location, .caption),
        .init("decimalLatitude", .location, .caption),
        .init("decimalLongitude", .location, .caption),
        .init("footprintSRS", .location, .caption),
        .init("footprintSpatialFit", .location, .caption),
        .init("footprintWKT", .location, .caption),
        .init("geodeticDatum", .location, .caption),
        .init("georeferenceProtocol", .location, .caption),
        .init("georeferenceRemarks", .location, .caption),
        .init("georeferenceSources", .location, .caption),
        .init("georeferenceVerificationStatus", .location, .caption),
        .init("habitat", .location, .caption),
        .init("higherGeography", .location, .caption),
        .init("higherGeographyID", .location, .caption),
        .init("island", .location, .caption),
        .init("islandGroup", .location, .caption),
        .init("locality", .location, .caption),
        .init("locationAccordingTo", .location, .caption),
        .init("locationID", .location, .caption),
        .init("locationRemarks", .location, .caption),
        .init("maximumDepthInMeters", .location, .caption),
        .init("maximumDistanceAboveSurfaceInMeters", .location, .caption),
        .init("maximumElevationInMeters", .location, .caption),
        .init("minimumDepthInMeters", .location, .caption),
        .init("minimumDistanceAboveSurfaceInMeters", .location, .caption),
        .init("minimumElevationInMeters", .location, .caption),
        .init("municipality", .location, .caption),
        .init("pointRadiusSpatialFit", .location, .caption),
        .init("stateProvince", .location, .caption),
        .init("verbatimCoordinateSystem", .location, .caption),
        .init("verbatimCoordinates", .location, .caption),
        .init("verbatimDepth", .location, .caption),
        .init("verbatimElevation", .location, .caption),
        .init("verbatimLatitude", .location, .caption),
        .init("verbatimLocality", .location, .caption),
        .init("verbatimLongitude", .location, .caption),
        .init("verbatimSRS", .location, .caption),
        .init("verticalDatum", .location, .caption),
        .init("waterBody", .location, .caption),
        .init("day", .captureTime),
        .init("earliestDate", .captureTime),
        .init("endDayOfYear", .captureTime),
        .init("eventDate", .captureTime),
        .init("eventTime", .captureTime),
        .init("georeferencedBy", .location, .people),
        .init("georeferencedDate", .location, .captureTime),
        .init("identifiedBy", .people),
        .init("latestDate", .captureTime),
        .init("month", .captureTime),
        .init("recordedBy", .people),
        .init("recordedByID", .people, .identifier),
        .init("startDayOfYear", .captureTime),
        .init("verbatimEventDate", .captureTime),
        .init("year", .captureTime),
      ]),
    XMPVocabulary(
      "cell", ["http://developer.sonyericsson.com/cell/1.0/"], "Sony Ericsson",
      rule: RowKinds(.location), names: "cellid cgi lac mcc mnc r"),
  ]
}
