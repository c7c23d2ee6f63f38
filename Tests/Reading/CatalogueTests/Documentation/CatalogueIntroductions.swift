@testable import Catalogue

// The sections of `Documentation/MetadataKinds.md`.
extension Catalogue {
  static let introduction = """
    # Metadata kinds

    This page shows what metadata keys reveal. [The list](MetadataKinds.csv) has every known key of
    every carrier, with its kinds and its specification; you can search, sort and filter it. This
    page has the rules for keys that are not in the list. Both are generated from the tables in
    `Sources/Reading/Catalogue` and checked against them by a test; to change them, change the
    tables and run the tests with `RECORD_SNAPSHOTS=1`.

    An item has one or more kinds, and is removed if any of them is removed; counts use the first.
    *Anything* means every kind that can be removed: the item is a block that is not read, or one
    whose parts are counted instead. A key that is not in the list is reported as `other`. If a rule
    below gives its kinds, it is treated as having them; otherwise it is unrecognised, and the
    policy's `unrecognised` decides whether it is removed or kept.
    """

  static let exifIntroduction = """
    ## EXIF

    Rules for tags that have no row:

    - in the GPS directory: location;
    - in a thumbnail's directory: preview;
    - elsewhere, the interoperability directory included: unrecognised.

    In a thumbnail's directory every known tag is a preview, and has its other kinds as well, but
    not rendering. A tag of the picture that appears in the GPS directory is a location as well.
    """

  static let makerNoteIntroduction = """
    ### Makers' blocks

    A maker's block is removed whole with `makerNote`, and with every other kind that it may hold:
    device, time, people, caption, identifier, preview, edit history, motion and exposure. Values
    that reveal a place are separate items, so that `location` can be removed alone. The block of an
    unknown maker may hold anything.
    """

  static let rawIntroduction = """
    ### What raw converters need

    In camera raws, these entries of the makers' blocks and their directories are needed to decode
    the picture or to determine its colours, and are kept; a file in which such a value has another
    type or count is refused. All other entries are separate items, with the kinds of a maker's
    block. Canon's ShotInfo, and Nikon's serial number and shutter count, are needed only if the
    colours depend on them. The tables are what dcraw 9.28 and LibRaw 0.20 read, with the names of
    exiftool 12.57. Sony's encrypted directories (SR2SubIFD) are kept if they hold only numbers.
    """

  static let xmpIntroduction = """
    ## XMP

    Keys have the prefixes below, whatever prefix a packet binds to a namespace. A structure's field
    that has no row and no rule has the kinds of the property that contains it.

    A property that has no row has the kinds of its namespace's rule, and those that the words of
    its name indicate. In a namespace that has no rule or is not listed, words count only if one of
    them indicates a kind that is marked below; other properties are unrecognised.
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

    The profile counts as one item, which includes its header and all its tags of kind rendering, if
    their data have the form of such a tag: numbers of a length that follows from themselves, or one
    of a few codes. Other fields and tags count separately. Tags that have no row, and those with
    other data, are unrecognised. Names and notices that millions of pictures have are not items;
    others have the kinds below, and those of a device or a day if they reveal one. A removed name
    or notice is replaced with an empty one.
    """

  static let pngIntroduction = """
    ## PNG chunks

    Chunks with a carrier have the kinds of their content. One that has no row is unrecognised.
    Texts are identified by their keywords, regardless of case; `exif:` or `tiff:` before the key of
    an EXIF tag has that tag's kinds. If a text has no row, words of its keyword count if they
    indicate a kind that is marked in the rules for XMP; other texts are unrecognised.
    """

  static let webPIntroduction = """
    ## WebP chunks

    Chunks with a carrier have the kinds of their content; the reserved bits of VP8X are a separate
    item. One that has no row is unrecognised, in frames of animations too.
    """

  static let gifIntroduction = """
    ## GIF extensions

    Application extensions are identified by their names; those with a carrier have the kinds of
    their content. One that has no row is unrecognised.
    """

  static let boxIntroduction = """
    ## Boxes, items and item properties

    Boxes, items and properties that have no row are unrecognised; those that define how a picture
    is decoded and shown are rendering, and are checked to hold nothing else. A thumbnail is a
    preview; a hidden picture that no visible picture is made of is a preview and editHistory. A
    property that only one such picture has is removed or kept with it.
    """

  static let messageIntroduction = """
    ## Messages in coded video

    Supplemental information (SEI) appears between coded pictures of H.264, H.265 and H.266.
    Messages that help to show them are rendering; a clock in the picture timing of H.264 is a time
    code, and is removed without the rest of it. Types, identifiers and providers that have no row
    are unrecognised. Messages of several types in one unit are removed together.
    """

  static let vorbisIntroduction = """
    ## Comments of Vorbis

    They are in the decoder settings of a movie's sound, after the name of the encoder, which is
    deviceModel. A comment that has no row is unrecognised.
    """

  static let bitstreamIntroduction = """
    ## Metadata in AV1

    Registered user data (type 4) are identified by their country and provider, as in messages.
    """

  static let userDataIntroduction = """
    In MPEG-1, MPEG-2 and MPEG-4 part 2, user data follow a start code, and are identified by their
    first bytes. Names and versions of encoders that change how decoders work are rendering.
    Segments of pictures that are coded as JPEG are read like those of JPEG files, and are removed
    whole; so are their comments, of which these are known.
    """

  static let movieIntroduction = """
    ## User data and lists of metadata in movies

    Boxes in user data that have no row are unrecognised. An entry of a list of metadata that has no
    row here has the row of user data. If a key has no row either, the words of its name count that
    indicate a kind in the rules for XMP: all of them in names that start with
    `com.apple.quicktime.`, `com.apple.photos.` and `com.android.`, otherwise those that are marked
    there; other keys are unrecognised. Values of kind rendering are numbers, and are checked to be
    nothing else.
    """

  static let timedIntroduction = """
    ## Tracks of records in movies

    Streams that can be distinguished count separately: by the keys of a description, by GoPro's
    keys, by types of records or by tags; those that have no row are unrecognised. Keys of a
    description also have the rows and rules of lists of metadata. A stream has the kinds of every
    value in it. Other tracks are removed whole: what is not listed below may hold anything. A track
    of texts is a caption; if it contains numbers with three decimals or words of cameras, it may
    also be location, captureTime, deviceModel, deviceIdentity and exposure.
    """

  static let segmentIntroduction = """
    ## JPEG segments

    Segments are identified by their marker and signature; the kinds are what a segment may hold as
    a whole. One that has no known signature is unrecognised.
    """

  static let tailIntroduction = """
    ### What follows a picture

    A picture that follows the picture is removed whole with the kinds below, or is cleaned as a
    separate asset; a movie that cannot be opened may hold anything. Records of Samsung's trailer are
    identified by their type and name together; others are unrecognised, and one that contains a
    picture or movie may hold anything.
    """

  static let jxlIntroduction = """
    ## JPEG XL boxes

    The kinds are what a box may hold as a whole. A JUMBF box that is not a C2PA store is
    unrecognised, as is one that has no row. A gain map with a colour profile may also reveal a
    device and a time.
    """
}
