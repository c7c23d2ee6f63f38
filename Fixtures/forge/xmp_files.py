"""Files about XMP: every kind, every serialisation, extended packets."""

from . import jpeg as J, xmp as X
from .canary import Fixture
from .xmp import alternative, bag, declarations, sequence


def attributes():
    f = Fixture("xmp-attributes.jpg", "Every property as an attribute of rdf:Description.")
    f.data = J.jpeg(X.segment(every_attribute(f)))

    f = Fixture("sidecar.xmp", "A packet that is a file of its own, as raw converters write beside a picture.")
    f.data = X.packet(every_attribute(f))


def every_attribute(f):
    """One description with every property as an attribute."""
    t = f.text
    properties = {
        "exif:GPSLatitude": f.coordinate("xmp", "exif:GPSLatitude"),
        "exif:GPSLongitude": f.coordinate("xmp", "exif:GPSLongitude", letter="E"),
        "exif:GPSTimeStamp": f.date("xmp", "exif:GPSTimeStamp", "location captureTime", "xmp"),
        "exif:GPSProcessingMethod": t("xmp", "exif:GPSProcessingMethod", "location"),
        "photoshop:City": t("xmp", "photoshop:City", "location"),
        "photoshop:State": t("xmp", "photoshop:State", "location"),
        "photoshop:Country": t("xmp", "photoshop:Country", "location"),
        "Iptc4xmpCore:Location": t("xmp", "Iptc4xmpCore:Location", "location"),
        "Iptc4xmpCore:CountryCode": t("xmp", "Iptc4xmpCore:CountryCode", "location"),
        "drone-dji:GpsLatitude": f.decimal("xmp", "drone-dji:GpsLatitude"),
        "xmp:CreateDate": f.date("xmp", "xmp:CreateDate", form="xmp"),
        "xmp:ModifyDate": f.date("xmp", "xmp:ModifyDate", form="xmp"),
        "xmp:MetadataDate": f.date("xmp", "xmp:MetadataDate", form="xmp"),
        "photoshop:DateCreated": f.date("xmp", "photoshop:DateCreated", form="xmp"),
        "exif:DateTimeOriginal": f.date("xmp", "exif:DateTimeOriginal", form="xmp"),
        "xmp:CreatorTool": t("xmp", "xmp:CreatorTool", "deviceModel"),
        "tiff:Make": t("xmp", "tiff:Make", "deviceModel"), "tiff:Model": t("xmp", "tiff:Model", "deviceModel"),
        "aux:Lens": t("xmp", "aux:Lens", "deviceModel"),
        "aux:SerialNumber": f.serial("xmp", "aux:SerialNumber"),
        "aux:LensSerialNumber": f.serial("xmp", "aux:LensSerialNumber"),
        "aux:OwnerName": t("xmp", "aux:OwnerName", "deviceIdentity people"),
        "exifEX:BodySerialNumber": f.serial("xmp", "exifEX:BodySerialNumber"),
        "exifEX:CameraOwnerName": t("xmp", "exifEX:CameraOwnerName", "deviceIdentity people"),
        "photoshop:AuthorsPosition": t("xmp", "photoshop:AuthorsPosition", "creator"),
        "photoshop:CaptionWriter": t("xmp", "photoshop:CaptionWriter", "creator"),
        "photoshop:Credit": t("xmp", "photoshop:Credit", "creator"),
        "photoshop:Source": t("xmp", "photoshop:Source", "creator"),
        "xmpRights:WebStatement": t("xmp", "xmpRights:WebStatement", "rights"), "xmpRights:Marked": "True",
        "photoshop:Headline": t("xmp", "photoshop:Headline", "caption"),
        "photoshop:Instructions": t("xmp", "photoshop:Instructions", "caption"),
        "xmp:Label": t("xmp", "xmp:Label", "caption"), "xmp:Rating": "4",
        "crs:RawFileName": t("xmp", "crs:RawFileName", "editHistory"),
        "crs:Exposure2012": "+0.35",
        "xmpMM:DocumentID": t("xmp", "xmpMM:DocumentID", "identifier"),
        "xmpMM:InstanceID": t("xmp", "xmpMM:InstanceID", "identifier"),
        "xmpMM:OriginalDocumentID": t("xmp", "xmpMM:OriginalDocumentID", "identifier"),
        "GCamera:BurstID": t("xmp", "GCamera:BurstID", "identifier"),
        "GCamera:MotionPhoto": "1", "GCamera:MotionPhotoPresentationTimestampUs": "968644",
        "dcterms:provenance": t("xmp", "dcterms:provenance", "provenance", readable=False),
        "Iptc4xmpExt:DigitalSourceType": "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia?" +
                                         t("xmp", "Iptc4xmpExt:DigitalSourceType", "aiLabel"),
        "exif:ExposureTime": "{}/{}".format(7301, 99991), "exif:FNumber": "28/10",
        "tiff:Orientation": "1", "exif:ColorSpace": "1", "photoshop:ColorMode": "3",
        "photoshop:ICCProfile": "omit fixture RGB",
    }
    names = declarations(*dict.fromkeys(k.split(":")[0] for k in properties))
    body = "\n".join(f'    {k}="{v}"' for k, v in properties.items())
    return f'  <rdf:Description rdf:about="" {names}\n{body}/>'


def elements():
    f = Fixture("xmp-elements.jpg", "Every property as an element; bags, sequences, alternatives, languages, escapes, CDATA.")
    t = f.text
    names = declarations("dc", "xmp", "exif", "photoshop", "xmpRights", "Iptc4xmpExt", "lr", "digiKam", "plus", "tiff")
    accents = f.accented("xmp", "dc:description[de]", "caption", "utf8")
    f.data = J.jpeg(X.segment(f'''  <rdf:Description rdf:about="" {names}>
   <dc:title>{alternative(t("xmp", "dc:title", "caption"))}</dc:title>
   <dc:description><rdf:Alt><rdf:li xml:lang="x-default">{t("xmp", "dc:description", "caption")}</rdf:li>
    <rdf:li xml:lang="de-DE">{accents}</rdf:li></rdf:Alt></dc:description>
   <dc:creator>{sequence(t("xmp", "dc:creator[1]", "creator"), t("xmp", "dc:creator[2]", "creator"))}</dc:creator>
   <dc:rights>{alternative(t("xmp", "dc:rights", "rights"))}</dc:rights>
   <dc:subject>{bag(t("xmp", "dc:subject[1]", "caption"), t("xmp", "dc:subject[2]", "caption"), "plain")}</dc:subject>
   <dc:format>image/jpeg</dc:format>
   <lr:hierarchicalSubject>{bag("Places|" + t("xmp", "lr:hierarchicalSubject", "caption"))}</lr:hierarchicalSubject>
   <digiKam:TagsList>{sequence("Places/" + t("xmp", "digiKam:TagsList", "caption"))}</digiKam:TagsList>
   <xmpRights:UsageTerms>{alternative(t("xmp", "xmpRights:UsageTerms", "rights"))}</xmpRights:UsageTerms>
   <xmpRights:Owner>{bag(t("xmp", "xmpRights:Owner", "rights creator"))}</xmpRights:Owner>
   <plus:ImageSupplierImageID>{t("xmp", "plus:ImageSupplierImageID", "identifier")}</plus:ImageSupplierImageID>
   <photoshop:City><![CDATA[{t("xmp", "photoshop:City", "location")}]]></photoshop:City>
   <photoshop:State>{t("xmp", "photoshop:State", "location")} &amp; &#x45;&#116;c</photoshop:State>
   <Iptc4xmpExt:PersonInImage>{bag(t("xmp", "PersonInImage", "people"))}</Iptc4xmpExt:PersonInImage>
   <exif:GPSLatitude>{f.coordinate("xmp", "exif:GPSLatitude")}</exif:GPSLatitude>
   <exif:GPSLongitude>{f.coordinate("xmp", "exif:GPSLongitude", letter="W")}</exif:GPSLongitude>
   <exif:UserComment>{alternative(t("xmp", "exif:UserComment", "caption"))}</exif:UserComment>
   <exif:ISOSpeedRatings>{sequence("250")}</exif:ISOSpeedRatings>
   <xmp:CreateDate>{f.date("xmp", "xmp:CreateDate", form="xmp")}</xmp:CreateDate>
   <xmp:Identifier>{bag(t("xmp", "xmp:Identifier", "identifier"))}</xmp:Identifier>
   <tiff:Orientation>1</tiff:Orientation>
  </rdf:Description>'''))


def prefixes():
    f = Fixture("xmp-prefixes.jpg", "Known namespaces under prefixes of their own, a default namespace, an unknown namespace.")
    t = f.text
    f.data = J.jpeg(X.segment(f'''  <rdf:Description rdf:about="" xmlns:zz="{X.SPACES["exif"]}" xmlns:a1="{X.SPACES["photoshop"]}"
    xmlns:ZURICH="http://zyxcam.example/private/1.0/"
    zz:GPSLatitude="{f.coordinate("xmp", "exif:GPSLatitude")}" a1:City="{t("xmp", "photoshop:City", "location")}"
    ZURICH:secret="{t("xmp", "unknown:attribute", "makerNote", recognised=False)}"/>
  <rdf:Description rdf:about="">
   <title xmlns="{X.SPACES["dc"]}">{alternative(t("xmp", "dc:title", "caption"))}</title>
   <zz:GPSAreaInformation xmlns:zz="{X.SPACES["exif"]}">{t("xmp", "exif:GPSAreaInformation", "location")}</zz:GPSAreaInformation>
   <exif:Note xmlns:exif="http://zyxcam.example/private/2.0/">{t("xmp", "unknown:element", "makerNote", recognised=False)}</exif:Note>
  </rdf:Description>'''))


def structures():
    f = Fixture("xmp-structs.jpg", "Structures: locations, contact, nested rdf:Description, rdf:parseType, qualifiers.")
    t = f.text
    contact = {k: t("xmp", k, "contact") for k in ("CiAdrCity", "CiAdrCtry", "CiAdrExtadr", "CiAdrPcode", "CiAdrRegion",
                                                   "CiEmailWork", "CiTelWork", "CiUrlWork")}
    fields = " ".join(f'Iptc4xmpCore:{k}="{v}"' for k, v in contact.items())
    f.data = J.jpeg(X.segment(f'''  <rdf:Description rdf:about="" {declarations("Iptc4xmpCore", "Iptc4xmpExt", "exif", "xmp", "xmpGImg")}>
   <Iptc4xmpCore:CreatorContactInfo {fields}/>
   <Iptc4xmpExt:LocationCreated><rdf:Bag><rdf:li rdf:parseType="Resource">
     <Iptc4xmpExt:City>{t("xmp", "LocationCreated/City", "location")}</Iptc4xmpExt:City>
     <Iptc4xmpExt:Sublocation>{t("xmp", "LocationCreated/Sublocation", "location")}</Iptc4xmpExt:Sublocation>
     <exif:GPSLatitude>{f.coordinate("xmp", "LocationCreated/exif:GPSLatitude")}</exif:GPSLatitude>
   </rdf:li></rdf:Bag></Iptc4xmpExt:LocationCreated>
   <Iptc4xmpExt:LocationShown><rdf:Bag>
    <rdf:li><rdf:Description Iptc4xmpExt:City="{t("xmp", "LocationShown[1]/City", "location")}"
      Iptc4xmpExt:CountryName="{t("xmp", "LocationShown[1]/CountryName", "location")}"/></rdf:li>
    <rdf:li Iptc4xmpExt:WorldRegion="{t("xmp", "LocationShown[2]/WorldRegion", "location")}"/>
   </rdf:Bag></Iptc4xmpExt:LocationShown>
   <Iptc4xmpExt:PersonInImageWDetails><rdf:Bag><rdf:li rdf:parseType="Resource">
     <Iptc4xmpExt:PersonName>{alternative(t("xmp", "PersonInImageWDetails/PersonName", "people"))}</Iptc4xmpExt:PersonName>
   </rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImageWDetails>
   <Iptc4xmpExt:ArtworkOrObject><rdf:Bag><rdf:li rdf:parseType="Resource">
     <Iptc4xmpExt:AOTitle>{alternative(t("xmp", "ArtworkOrObject/AOTitle", "caption"))}</Iptc4xmpExt:AOTitle>
     <Iptc4xmpExt:AOCreator>{sequence(t("xmp", "ArtworkOrObject/AOCreator", "creator"))}</Iptc4xmpExt:AOCreator>
   </rdf:li></rdf:Bag></Iptc4xmpExt:ArtworkOrObject>
   <xmp:Thumbnails><rdf:Alt><rdf:li rdf:parseType="Resource">
     <xmpGImg:format>JPEG</xmpGImg:format><xmpGImg:width>16</xmpGImg:width><xmpGImg:height>12</xmpGImg:height>
     <xmpGImg:image>{f.blob("xmp", "xmp:Thumbnails", "preview", 96, encoded="base64")}</xmpGImg:image>
   </rdf:li></rdf:Alt></xmp:Thumbnails>
  </rdf:Description>'''))


def regions():
    f = Fixture("xmp-regions.jpg", "Face regions as the Metadata Working Group and as Microsoft write them.")
    t = f.text
    f.data = J.jpeg(X.segment(f'''  <rdf:Description rdf:about="" {declarations("mwg-rs", "stArea", "stDim", "MP", "MPRI", "MPReg")}>
   <mwg-rs:Regions rdf:parseType="Resource">
    <mwg-rs:AppliedToDimensions stDim:w="32" stDim:h="24" stDim:unit="pixel"/>
    <mwg-rs:RegionList><rdf:Bag>
     <rdf:li><rdf:Description mwg-rs:Name="{t("xmp", "mwg-rs:Name[1]", "people")}" mwg-rs:Type="Face">
      <mwg-rs:Area stArea:x="0.31" stArea:y="0.42" stArea:w="0.1" stArea:h="0.2" stArea:unit="normalized"/></rdf:Description></rdf:li>
     <rdf:li rdf:parseType="Resource"><mwg-rs:Name>{t("xmp", "mwg-rs:Name[2]", "people")}</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type>
      <mwg-rs:Area rdf:parseType="Resource"><stArea:x>0.7</stArea:x><stArea:y>0.4</stArea:y></mwg-rs:Area></rdf:li>
    </rdf:Bag></mwg-rs:RegionList>
   </mwg-rs:Regions>
   <MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li
     MPReg:Rectangle="0.3, 0.4, 0.1, 0.2" MPReg:PersonDisplayName="{t("xmp", "MPReg:PersonDisplayName", "people")}"
     MPReg:PersonEmailDigest="{t("xmp", "MPReg:PersonEmailDigest", "people")}"
     MPReg:PersonLiveIdCID="{t("xmp", "MPReg:PersonLiveIdCID", "people")}"/></rdf:Bag></MPRI:Regions></MP:RegionInfo>
  </rdf:Description>'''))


def history():
    f = Fixture("xmp-history.jpg", "Editing history, ingredients, derivation, a snapshot of raw settings with a place in it.")
    t = f.text
    f.data = J.jpeg(X.segment(f'''  <rdf:Description rdf:about="" {declarations("xmpMM", "stEvt", "stRef", "photoshop", "crs", "xmp")}
    xmpMM:DocumentID="xmp.did:{t("xmp", "xmpMM:DocumentID", "identifier")}" crs:CameraProfile="Adobe Standard"
    photoshop:History="{t("xmp", "photoshop:History", "editHistory")}">
   <xmpMM:DerivedFrom stRef:instanceID="{t("xmp", "DerivedFrom/instanceID", "editHistory identifier")}"
     stRef:filePath="/Users/{t("xmp", "DerivedFrom/filePath", "editHistory")}/raw.dng"/>
   <xmpMM:History><rdf:Seq>
    <rdf:li stEvt:action="created" stEvt:instanceID="{t("xmp", "History[1]/instanceID", "editHistory identifier")}"
      stEvt:when="{f.date("xmp", "History[1]/when", "editHistory captureTime", "xmp")}"
      stEvt:softwareAgent="{t("xmp", "History[1]/softwareAgent", "editHistory")}"/>
    <rdf:li rdf:parseType="Resource"><stEvt:action>saved</stEvt:action>
      <stEvt:parameters>{t("xmp", "History[2]/parameters", "editHistory")}</stEvt:parameters></rdf:li>
   </rdf:Seq></xmpMM:History>
   <xmpMM:Ingredients><rdf:Bag><rdf:li stRef:filePath="{t("xmp", "Ingredients/filePath", "editHistory")}"/></rdf:Bag></xmpMM:Ingredients>
   <photoshop:DocumentAncestors>{bag(t("xmp", "photoshop:DocumentAncestors", "editHistory"))}</photoshop:DocumentAncestors>
   <photoshop:TextLayers><rdf:Seq><rdf:li photoshop:LayerName="{t("xmp", "photoshop:LayerName", "editHistory")}"
     photoshop:LayerText="{t("xmp", "photoshop:LayerText", "editHistory")}"/></rdf:Seq></photoshop:TextLayers>
  </rdf:Description>'''))


def extended_document(f):
    t = f.text
    return X.bare(f'''<rdf:Description rdf:about="" {declarations("GDepth", "GImage", "exif", "xmpMM", "stEvt", "dc", "GCamera")}
  GDepth:Format="RangeInverse" GDepth:Mime="image/png" GDepth:Near="{t("xmp", "GDepth:Near", "depth")}"
  GDepth:Data="{f.blob("xmp", "GDepth:Data", "depth", 1500, encoded="base64")}"
  GImage:Mime="image/jpeg" GImage:Data="{f.blob("xmp", "GImage:Data", "preview", 1200, encoded="base64")}"
  exif:GPSLatitude="{f.coordinate("xmp", "extended:exif:GPSLatitude")}"
  exif:GPSAreaInformation="{t("xmp", "extended:exif:GPSAreaInformation", "location")}">
 <dc:description>{alternative(t("xmp", "extended:dc:description", "caption"))}</dc:description>
 <xmpMM:History><rdf:Seq><rdf:li stEvt:parameters="{t("xmp", "extended:History", "editHistory")}"/></rdf:Seq></xmpMM:History>
</rdf:Description>''')


def pointing(guid, more=""):
    return X.segment(f'<rdf:Description rdf:about="" {declarations("xmpNote", "xmp", "photoshop")} '
                     f'xmpNote:HasExtendedXMP="{guid}" {more}/>')


def extended():
    f = Fixture("xmp-extended.jpg", "An extended packet in five chunks, in order.")
    guid, chunks = X.extended(extended_document(f), 1100)
    f.data = J.jpeg(pointing(guid, f'photoshop:City="{f.text("xmp", "photoshop:City", "location")}"'), chunks)
    f.settle_cuts()

    f = Fixture("xmp-extended-shuffled.jpg", "The same with the chunks out of order and a comment between; exiftool cannot put it together.")
    guid, chunks = X.extended(extended_document(f), 1100, order=[3, 0, 4, 2, 1])
    for canary in f.canaries:
        canary["_seen"] = None
    first = pointing(guid, f'photoshop:City="{f.text("xmp", "photoshop:City", "location")}"')
    cut = chunks.index(b"\xff\xe1", 4)
    f.data = J.jpeg(chunks[:cut], first, J.comment(f.text("comment", "COM", "caption").encode()), chunks[cut:])
    f.settle_cuts()

    f = Fixture("xmp-extended-alien.jpg", "A whole extended packet that the packet does not name, beside the one it names.")
    guid, chunks = X.extended(extended_document(f), 1500)
    hidden = X.bare(f'<rdf:Description rdf:about="" {declarations("exif")} '
                    f'exif:GPSAreaInformation="{f.text("xmp", "alien:exif:GPSAreaInformation", "location", readable=False)}"/>')
    f.data = J.jpeg(pointing(guid), chunks, X.extended(hidden, 200)[1])
    f.settle_cuts()


def make():
    attributes()
    elements()
    prefixes()
    structures()
    regions()
    history()
    extended()
    f = Fixture("xmp-several.jpg", "Two packets, one after the other, both with a place.")
    def city(key, readable=True):
        return X.segment(f'<rdf:Description rdf:about="" {declarations("photoshop")} '
                         f'photoshop:City="{f.text("xmp", key, "location", readable=readable)}"/>', padding=False)
    f.data = J.jpeg(city("1:photoshop:City"), city("2:photoshop:City"))
