@testable import Catalogue

// The sections of `Documentation/MetadataKinds.md`.
extension Catalogue {
  static let introduction = """
    # Metadata kinds

    What each known key reveals. [The list](MetadataKinds.csv) has every key of every carrier with
    its kinds and its specification; it can be searched, sorted and filtered. This page has the
    rules for keys that are not in the list. Both are made from the tables in
    `Sources/Reading/Catalogue` and checked against them by a test; to change them, change the
    tables and run the tests with `RECORD_SNAPSHOTS=1`.

    An item has one or more kinds, and is removed when any of them is removed; counts use the first.
    *Anything* means every kind that can be removed: the item is a block that is not read, or one
    whose parts count where it is. A key that is not in the list is reported as `other`. If a rule
    below gives its kinds, it is treated as having them; otherwise it is unrecognised, and is
    removed or kept by the policy's `unrecognised`.
    """

  static let exifIntroduction = """
    ## EXIF

    Rules for tags that have no row:

    - in the GPS directory: location;
    - in a thumbnail's directory: preview;
    - elsewhere, the interoperability directory included: unrecognised.

    In a thumbnail's directory every known tag is a preview, and has its other kinds as well, but
    not rendering. A tag of the picture that stands in the GPS directory is a location as well.
    """

  static let makerNoteIntroduction = """
    ### Makers' blocks

    A maker's block goes whole with `makerNote` and with every kind that it may hold beside it:
    device, time, people, caption, identifier, preview, edit history, motion and exposure. What
    tells a place is an item of its own, so that `location` can go alone. The block of a maker that
    is not known may hold anything.
    """

  static let rawIntroduction = """
    ### What raw converters need

    In camera raws these entries of the makers' blocks, and of directories of theirs, are needed to
    decode the picture or to tell its colours, and stay; a value that has another type or count
    makes the file one that is refused. All other entries are items of their own, with the kinds of
    a maker's block. Canon's ShotInfo, and Nikon's serial number and shutter count, are needed only
    where colours ask for them. The tables are what dcraw 9.28 and LibRaw 0.20 read, by the names of
    exiftool 12.57. Sony's encrypted directories (SR2SubIFD) stay where they hold nothing but
    numbers.
    """

  static let xmpIntroduction = """
    ## XMP

    Keys bear the prefixes below, whatever prefix a packet binds to a namespace. A structure's
    field that has no row and no rule is what the property around it is.

    A property that has no row has the kinds of its namespace's rule, and those that the words of
    its name tell. In a namespace without a rule, and in one that is not listed, words count only
    where one of them tells a kind that is marked below; other properties are unrecognised.
    """

  static let iptcIntroduction = """
    ## IPTC

    Datasets of record 8 that have no row are previews; others are unrecognised.
    """

  static let photoshopIntroduction = """
    ## Photoshop image resources

    Resources 0x07D0 to 0x0BB6 are paths: editHistory. Resources 0x0FA0 to 0x1387 belong to
    plug-ins: anything. Others that have no row are unrecognised.
    """

  static let iccIntroduction = """
    ## Colour profiles

    The profile counts as one item, which stands for its header and for all its tags of kind
    rendering, as long as their data are what such a tag has: numbers of a length that follows from
    themselves, or one of a few codes. Other fields and tags count singly. Tags that have no row,
    and those with other data, are unrecognised. Names and notices that millions of pictures have
    are no items; others have the kinds below, and of a device or a day where they tell one. Where
    the name or the notice goes an empty one stands.
    """

  static let pngIntroduction = """
    ## PNG chunks

    Chunks with a carrier count by what is in them. One that has no row is unrecognised. Texts are
    told by their keywords, whatever their case; `exif:` or `tiff:` in front of the key of an EXIF
    tag has that tag's kinds. Of a text that has no row, words of its keyword count where they tell
    a kind that is marked in the rules for XMP; others are unrecognised.
    """

  static let webPIntroduction = """
    ## WebP chunks

    Chunks with a carrier count by what is in them; the reserved bits of VP8X are an item of their
    own. One that has no row is unrecognised, in frames of animations too.
    """

  static let gifIntroduction = """
    ## GIF extensions

    Extensions of applications are told by their names; those with a carrier count by what is in
    them. One that has no row is unrecognised.
    """

  static let boxIntroduction = """
    ## Boxes, items and item properties

    Boxes, items and properties that have no row are unrecognised; those that say how a picture is
    decoded and shown are rendering, and are checked to hold nothing else. A thumbnail is a preview;
    a hidden picture that nothing shown is made of is a preview and editHistory. A property that
    only one such picture has goes along with it.
    """

  static let messageIntroduction = """
    ## Messages in coded video

    Supplemental information (SEI) stands between coded pictures of H.264, H.265 and H.266. Messages
    that help to show them are rendering; a clock in the picture timing of H.264 is a time code, and
    goes without the rest of it. Types, identifiers and providers that have no row are unrecognised.
    Messages of several sorts in one unit go together.
    """

  static let vorbisIntroduction = """
    ## Comments of Vorbis

    They stand among the settings of the decoder of a movie's sound, behind the name of the encoder,
    which is deviceModel. A comment that has no row is unrecognised.
    """

  static let bitstreamIntroduction = """
    ## Metadata in AV1

    Registered user data (type 4) are told by their country and provider, as in messages.
    """

  static let userDataIntroduction = """
    In MPEG-1, MPEG-2 and MPEG-4 part 2, user data stand behind a start code; what they begin with
    tells them. Names and versions of encoders for which decoders decode in another way are
    rendering. Segments of pictures that are coded as JPEG are read as those of JPEG files, and go
    whole; so do their comments, of which these are known.
    """

  static let movieIntroduction = """
    ## User data and lists of metadata in movies

    Boxes in user data that have no row are unrecognised. An entry of a list of metadata that has
    no row here has that of user data. In the name of a key that has none, words count that tell a
    kind in the rules for XMP: all of them in names that start with `com.apple.quicktime.`,
    `com.apple.photos.` and `com.android.`, else those that are marked there; other keys are
    unrecognised. Values of kind rendering are numbers, and checked to be nothing else.
    """

  static let timedIntroduction = """
    ## Tracks of records in movies

    Streams that can be told apart count singly: by the keys of a description, by GoPro's keys, by
    types of records or by tags; those that have no row are unrecognised. Keys of a description have
    the rows and rules of lists of metadata as well. A stream has the kinds of every value in it. Other tracks go whole: what is not listed below may hold anything. A track of
    texts is a caption; where numbers with three decimals or words of cameras stand in it, it may be
    location, captureTime, deviceModel, deviceIdentity and exposure as well.
    """

  static let segmentIntroduction = """
    ## JPEG segments

    Segments are told by their marker and signature; the kinds are what a segment may hold as a
    whole. One that bears no known signature is unrecognised.
    """

  static let tailIntroduction = """
    ### What follows a picture

    A picture behind the picture goes whole with the kinds below, or is cleaned as an asset of its
    own; a movie that cannot be opened may hold anything. Records of Samsung's trailer are told by
    their type and their name together; others are unrecognised, and one with a picture or movie in
    it may hold anything.
    """

  static let jxlIntroduction = """
    ## JPEG XL boxes

    The kinds are what a box may hold as a whole. A box of JUMBF that is no C2PA store is
    unrecognised, as is one that has no row. A gain map with a colour profile may tell of a device
    and a time as well.
    """
}
