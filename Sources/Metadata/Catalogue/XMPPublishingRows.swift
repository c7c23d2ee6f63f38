import Vocabulary

extension XMPVocabulary {
  /// Magazines and books, natural history, radio cells.
  static let publishing: [XMPVocabulary] = [
    XMPVocabulary(
      "prism",
      [
        "http://prismstandard.org/namespaces/basic/2.0/",
        "http://prismstandard.org/namespaces/basic/2.1/",
        "http://prismstandard.org/namespaces/basic/3.0/",
        "http://prismstandard.org/namespaces/1.2/basic/",
      ],
      "PRISM 3.0", rule: Kinds(.caption),
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
      rule: Kinds(.rights), names: "industry usage", [.init("geography", .rights, .location)]),
    XMPVocabulary(
      "prm", ["http://prismstandard.org/namespaces/prm/3.0/"], "PRISM 3.0",
      rule: Kinds(.caption),
      names: """
        cookingEquipment cookingMethod course cuisine dietaryNeeds dishType duration
        ingredientExclusion mainIngredient meal recipeEndingPage recipePageRange recipeSource
        recipeStartingPage recipeTitle servingSize skillLevel specialOccasion yield
        """),
    XMPVocabulary(
      "pmi", ["http://prismstandard.org/namespaces/pmi/2.2/"], "PRISM 3.0",
      rule: Kinds(.caption),
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
      "Darwin Core", rule: Kinds(.location, .caption),
      names: """
        continent coordinatePrecision coordinateUncertaintyInMeters country countryCode county
        decimalLatitude decimalLongitude footprintSRS footprintSpatialFit footprintWKT
        geodeticDatum georeferenceProtocol georeferenceRemarks georeferenceSources
        georeferenceVerificationStatus habitat higherGeography higherGeographyID island
        islandGroup locality locationAccordingTo locationID locationRemarks maximumDepthInMeters
        maximumDistanceAboveSurfaceInMeters maximumElevationInMeters minimumDepthInMeters
        minimumDistanceAboveSurfaceInMeters minimumElevationInMeters municipality
        pointRadiusSpatialFit stateProvince verbatimCoordinateSystem verbatimCoordinates
        verbatimDepth verbatimElevation verbatimLatitude verbatimLocality verbatimLongitude
        verbatimSRS verticalDatum waterBody
        """,
      [
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
      rule: Kinds(.location), names: "cellid cgi lac mcc mnc r"),
  ]
}
