import Vocabulary

extension XMPVocabulary {
  /// The vocabularies of licences and their parties.
  static let licensing: [XMPVocabulary] = [
    XMPVocabulary(
      "plus", ["http://ns.useplus.org/ldf/xmp/1.0/"], "PLUS LDF 2.0.1", rule: RowKinds(.rights),
      names: """
        AdultContentWarning CopyrightOwner CopyrightOwnerID CopyrightOwnerName
        CopyrightRegistrationNumber CopyrightStatus CreditLineRequired DataMining
        FirstPublicationDate ImageAlterationConstraints ImageDuplicationConstraints
        ImageFileConstraints ImageFileFormatAsDelivered ImageFileSizeAsDelivered ImageType
        LicenseEndDate LicenseID LicenseStartDate LicenseTransactionDate LicenseeTransactionID
        LicensorNotes LicensorTransactionID MediaConstraints MediaSummaryCode ModelReleaseStatus
        OtherConditions OtherConstraints OtherImageInfo OtherLicenseDocuments OtherLicenseInfo
        OtherLicenseRequirements ProductOrServiceConstraints PropertyReleaseID
        PropertyReleaseStatus RegionConstraints Reuse TermsAndConditionsText
        TermsAndConditionsURL Version
        """,
      [
        .init("Custom1", .rights, .caption),
        .init("Custom2", .rights, .caption),
        .init("Custom3", .rights, .caption),
        .init("Custom4", .rights, .caption),
        .init("Custom5", .rights, .caption),
        .init("Custom6", .rights, .caption),
        .init("Custom7", .rights, .caption),
        .init("Custom8", .rights, .caption),
        .init("Custom9", .rights, .caption),
        .init("Custom10", .rights, .caption),
        .init("EndUser", .rights, .people),
        .init("EndUserID", .rights, .people),
        .init("EndUserName", .rights, .people),
        .init("FileNameAsDelivered", .editHistory),
        .init("ImageCreator", .creator),
        .init("ImageCreatorID", .creator, .identifier),
        .init("ImageCreatorName", .creator),
        .init("ImageID", .identifier),
        .init("ImageSupplier", .creator),
        .init("ImageSupplierID", .creator, .identifier),
        .init("ImageSupplierImageID", .identifier),
        .init("ImageSupplierName", .creator),
        .init("Licensee", .rights, .people),
        .init("LicenseeID", .rights, .people),
        .init("LicenseeImageID", .identifier),
        .init("LicenseeImageNotes", .caption),
        .init("LicenseeName", .rights, .people),
        .init("LicenseeProjectReference", .rights, .caption),
        .init("Licensor", .rights, .contact),
        .init("LicensorCity", .contact),
        .init("LicensorCountry", .contact),
        .init("LicensorEmail", .contact),
        .init("LicensorExtendedAddress", .contact),
        .init("LicensorID", .rights, .contact),
        .init("LicensorImageID", .identifier),
        .init("LicensorName", .rights, .contact),
        .init("LicensorPostalCode", .contact),
        .init("LicensorRegion", .contact),
        .init("LicensorStreetAddress", .contact),
        .init("LicensorTelephone1", .contact),
        .init("LicensorTelephone2", .contact),
        .init("LicensorTelephoneType1", .contact),
        .init("LicensorTelephoneType2", .contact),
        .init("LicensorURL", .contact),
        .init("MinorModelAgeDisclosure", .people),
        .init("ModelReleaseID", .people, .rights),
      ]),
    XMPVocabulary(
      "xmpPLUS", ["http://ns.adobe.com/xap/1.0/PLUS/"], "PLUS", rule: RowKinds(.rights),
      names: "CreditLineReq ReuseAllowed"),
    XMPVocabulary(
      "cc", ["http://creativecommons.org/ns#", "http://web.resource.org/cc/"], "ccREL",
      rule: RowKinds(.rights),
      names: """
        deprecatedOn jurisdiction legalcode license morePermissions permits prohibits requires
        useGuidelines
        """,
      [
        .init("attributionName", .creator, .rights),
        .init("attributionURL", .contact, .rights),
      ]),
    XMPVocabulary(
      "pur", ["http://prismstandard.org/namespaces/prismusagerights/2.1/"], "PRISM 3.0",
      rule: RowKinds(.rights),
      names: """
        adultContentWarning agreement copyright embargoDate exclusivityEndDate expirationDate
        imageSizeRestriction optionEndDate permissions restrictions reuseProhibited
        """,
      [
        .init("creditLine", .creator, .rights),
        .init("rightsAgent", .rights, .contact),
        .init("rightsOwner", .rights, .creator),
      ]),
    XMPVocabulary(
      "GettyImagesGIFT", ["http://xmp.gettyimages.com/gift/1.0/"], "Getty Images",
      rule: RowKinds(.caption, .identifier),
      names: """
        CallForImage Composition ExclusiveCoverage GIFTFtpPriority ImageRank PrimaryFTP
        RoutingDestinations RoutingExclusions SecondaryFTP
        """,
      [
        .init("AssetID", .identifier),
        .init("AssetId", .identifier),
        .init("CameraFilename", .editHistory),
        .init("CameraMakeModel", .deviceModel),
        .init("CameraSerialNumber", .deviceIdentity),
        .init("MediaEventIdDate", .identifier, .captureTime),
        .init("OriginalCreateDateTime", .captureTime),
        .init("OriginalFilename", .editHistory),
        .init("OriginalFileName", .editHistory),
        .init("ParentMediaEventID", .identifier),
        .init("ParentMEID", .identifier),
        .init("Personality", .people),
        .init("TimeShot", .captureTime),
      ]),
  ]
}
