// swift-format-ignore-file
// Generated from Policies/*.yaml by Scripts/embed-policies.

enum StockPolicyTexts {
  static let all: [(name: String, text: String)] = [
    (
      name: "android-picker",
      text: ##"""
# The rules of another system's picker, for comparison: the place is taken out of what any app gets,
# and there is no menu to choose anything else in.
policy: android-picker
title: What the Android photo picker does
why: >-
  There the place is redacted from what a picker hands over, whatever else the app may read, because
  few people know that it is part of a picture. All other metadata goes along, and nobody is asked.
  What exempts an app from anything else does not exempt it from that.
otherwise: keep
unrecognised: keep
rules:
  - id: place
    title: Where it was taken goes to nobody
    why: Whoever is exempt by mistake learns where somebody lives.
    sources: [https://developer.android.com/training/data-storage/shared/photopicker]
    then: {remove: location}
    always: true
  - id: fullLibraryAccess
    title: With full library access the rest is as stored
    sources: [https://developer.android.com/training/data-storage/shared/photopicker]
    when: {authorization.readWrite: authorized}
    then: bypass
  - id: turnedOff
    title: What the person turned off is removed
    then: {remove: options.excluded}
  - id: callerExcluded
    title: What the caller asked to be spared is removed
    then: {remove: caller.excluded}

"""##
    ),
    (
      name: "anonymous",
      text: ##"""
# For publishing a picture without a trace of who made it, where, when and with what.
policy: anonymous
title: Nothing but the picture
why: >-
  Whoever publishes under this policy must not be found. Each harmless detail narrows the circle, so
  nothing is offered for keeping, nobody is exempt, and even the file's name says nothing.
otherwise: remove
unrecognised: remove
echoes: remove      # nothing that could repeat a name stays; said, so that a policy built on this one keeps it
file:
  names: neutral    # a name holds a date, a counter or a word of the original
  times: now        # the time of writing tells of the cleaning only
audit:              # the record must not lead to the picture either
  paths: none
  sourceDigest: none
rules:
  - id: everything
    title: Everything that is not the picture is removed
    then: {remove: all}

"""##
    ),
    (
      name: "everyday",
      text: ##"""
# For people who share pictures with people: when, with what and by whom a picture was taken may go
# along; where, of whom and on which very device may not, unless the person says so.
policy: everyday
title: For sharing with others what you would also tell them
why: >-
  Nobody is exempt. What gives away a place, a person or a single device, and what nobody sees they
  are sharing, stays behind until the person keeps it; the rest goes along until they remove it.
options:
  # Where somebody lives, works and goes is the one thing a stranger must not learn from a picture.
  location:       {default: exclude}
  # A date helps the receiver put the picture in its place.
  captureTime:    {default: include}
  # Thousands of people have the same camera.
  deviceModel:    {default: include}
  # A serial number ties all pictures of one device together, wherever they were posted.
  deviceIdentity: {default: exclude}
  # Those in the picture were not asked.
  people:         {default: exclude}
  # Whoever made the picture signed it on purpose.
  creator:        {default: include}
  rights:         {default: include}
  # An address or a phone number is a different matter than a name.
  contact:        {default: exclude}
  # Somebody wrote it for others to read.
  caption:        {default: include}
  # Earlier states, prompts and file names are what editing was meant to get rid of.
  editHistory:    {default: exclude}
  # It links copies and bursts to each other.
  identifier:     {default: exclude}
  # It can show the picture as it was before it was cropped.
  preview:        {default: exclude}
  # Nobody but the vendor knows all that is in it.
  makerNote:      {default: exclude}
  # The moving part is what makes it a Live Photo; it is cleaned like the still.
  motion:         {default: include}
  # The shape of a face.
  depth:          {default: exclude}
  # A manifest names its signer, and no signature survives the cleaning.
  provenance:     {default: exclude}
# A kind that this policy has not thought about does not go along.
otherwise: remove
unrecognised: remove
# Nothing is said of `echoes`: a keyword that is nothing but the place goes with the place, and a caption,
# which somebody wrote for others to read, stays and is named; the person can turn it off with the rest.
rules:
  - id: turnedOff
    title: What the person turned off, or left turned off, is removed
    then: {remove: options.excluded}
  - id: callerExcluded
    title: What the caller asked to be spared is removed
    then: {remove: caller.excluded}
  - id: turnedOn
    title: What the person turned on, or left turned on, is kept
    then: {keep: options.included}
  - id: turnedCoarse
    title: What the person wants said less exactly is coarsened
    then: {coarsen: options.coarse}
  - id: harmless
    title: How the picture was exposed, and whether AI made it, is kept
    then: {keep: [exposure, aiLabel]}

"""##
    ),
    (
      name: "family-and-public",
      text: ##"""
# An example of destinations: one share goes to those who were there, another to everybody.
policy: family-and-public
title: Memories for the family, a picture for everybody else
why: >-
  The family was there: it may know when and where it was and who is in the picture, and would miss
  the words below it. The public gets a picture with the notice of whose it is. What ties a picture to
  a device or an account is of use to neither.
requires: [share.destination]
destinations: [family, public]
options:
  # Some parties are nobody's business, not even that of all of the family.
  location: {default: include}
otherwise: remove
unrecognised: remove
rules:
  - id: family
    title: The family gets what belongs to the memory
    why: A date and the names are what a family album is made of.
    when: {share.destination: family}
    then: {keep: [captureTime, people, caption, creator, rights, motion, exposure, aiLabel]}
  - id: familyPlace
    title: The family gets the place unless it was turned off
    when: {share.destination: family, options.location: include}
    then: {keep: location}
  - id: familyCoarsePlace
    title: The family gets the place as exactly as was chosen
    when: {share.destination: family, options.location: coarse}
    then: {coarsen: options.coarse}
  - id: public
    title: The public gets the notice of whose picture it is
    why: Without the notice a picture that is passed on is nobody's.
    sources: [https://iptc.org/standards/photo-metadata/]
    when: {share.destination: public}
    then: {keep: rights}
  - id: turnedOff
    title: What the person turned off is removed
    then: {remove: options.excluded}
  - id: callerExcluded
    title: What the caller asked to be spared is removed
    then: {remove: caller.excluded}

"""##
    ),
    (
      name: "marketplace",
      text: ##"""
# An example for a web site: pictures of things that people sell from their homes.
policy: marketplace
title: For pictures of things on sale
why: >-
  A picture of a bicycle tells where it stands. Buyers need to see the thing as it is; they need
  neither the seller's address nor the serial number of the seller's telephone. That a picture was
  made or changed by AI they have a right to know.
options:
  rights: {default: exclude}
otherwise: remove
unrecognised: refuse
file:
  names: neutral    # telephones name pictures by date and time
rules:
  - id: aiLabel
    title: Whether AI made the picture is kept
    why: A buyer who cannot see the thing must be able to tell its picture from a painting.
    sources: [https://cv.iptc.org/newscodes/digitalsourcetype/]
    then: {keep: aiLabel}
  - id: seller
    title: Shops that state their name on purpose keep it
    when: {caller.id: shop.example, options.rights: include}
    then: {keep: rights}
  - id: onlyPictures
    title: Listings show pictures
    when: {not: {asset.contentType: public.image}}
    then: refuse
  - id: callerExcluded
    title: What the caller asked to be spared is removed
    then: {remove: caller.excluded}

"""##
    ),
    (
      name: "newsroom",
      text: ##"""
# For pictures that are printed under somebody's name: who made them, when, and what they show is
# the news; the exact spot, the device and the people in private records are not.
policy: newsroom
title: For publishing with a caption and a credit
why: >-
  Readers are owed the city, the day and the author of a picture. Sources and bystanders are owed
  that the exact spot, the camera's number and the names kept in face regions stay behind. What is
  published cannot be taken back, so nobody is exempt and nothing is offered.
otherwise: remove
unrecognised: remove
rules:
  - id: city
    title: Where it was is said by city, not by coordinates
    then: {coarsen: {location: city}}
  - id: credit
    title: What stands beside a printed picture is kept
    then: {keep: [captureTime, creator, rights, contact, caption, aiLabel]}

"""##
    ),
    (
      name: "photos-picker",
      text: ##"""
# The rules of the model: everything goes along unless somebody turned it off, and only a picker
# without full library access behind it has a menu to turn things off in.
policy: photos-picker
title: What the system photo picker does
why: >-
  People choose for each share what goes along, in a menu that the picker shows them. An app that has
  the whole library, or that asks through the legacy picker, gets pictures as they are stored; whoever
  runs omit by these rules learns from the report what was asked for and not done.
options:                                  # the menu: what may be chosen, and what holds when nothing is
  location: {default: include}
  caption:  {default: include}
otherwise: keep
unrecognised: keep
echoes: keep                              # the menu takes away what it names, and no words beside it
rules:
  - {id: legacyAPI,         title: The legacy picker has no Options menu,         when: {caller.api: uiImagePickerController}, then: bypass}
  # Full access is a property of the app, not of the call: it counts through the picker too.
  - {id: fullLibraryAccess, title: With full library access there is no menu,     when: {authorization.readWrite: authorized}, then: bypass}
  - {id: noPicker,          title: A direct fetch in limited mode has no menu,    when: {caller.api: photoKit, authorization.readWrite: limited}, then: bypass}
  - {id: accessDenied,      title: No direct fetch without access,                when: {caller.api: photoKit, authorization.readWrite: [notDetermined, denied, restricted]}, then: refuse}
  - {id: notSelected,       title: Only what was selected is passed back,         when: {asset.selected: false}, then: refuse}
  - {id: turnedOff,         title: What the person turned off is removed,         then: {remove: options.excluded}}
  - {id: callerExcluded,    title: What the caller asked to be spared is removed, then: {remove: caller.excluded}}
invariants:                               # proven for every request there can be by `omit policy lint`
  - id: limitedKeepsTheMenu
    title: A picker's caller with limited access keeps the menu
    when: {caller.api: [photosPicker, phPickerViewController], authorization.readWrite: limited, options.location: exclude}
    expect: {outcome: [delivered, refused], location: remove}
  # To add photos is not to read them.
  - id: addOnlyKeepsTheMenu
    title: A picker's caller that may add to the library, and not read all of it, keeps the menu
    when:
      caller.api: [photosPicker, phPickerViewController]
      authorization.addOnly: authorized
      options.location: exclude
      not: {authorization.readWrite: authorized}
    expect: {outcome: [delivered, refused], location: remove}
  - id: turnedOffIsNeverDelivered
    title: Location that is turned off is never delivered to a caller that has the menu
    when:
      caller.api: [photosPicker, phPickerViewController]
      options.location: exclude
      not: {authorization.readWrite: authorized}
    expect: {location: remove}

"""##
    ),
    (
      name: "picker-without-location",
      text: ##"""
# An example of extending: the picker's rules, with one default changed and one exemption less.
policy: picker-without-location
title: The system picker, with the place turned off to begin with
why: >-
  An organisation that hands out devices can decide what holds when nobody chooses. People still find
  the place in the menu and may turn it on; and no app gets a place by asking for the whole library.
extends: photos-picker
options:
  location: {default: exclude}
otherwise: keep
unrecognised: keep
rules:
  - id: placeOnRequest
    title: A place leaves only where it was turned on, and by no exemption
    why: Full access is a property of the app, and no answer of the person to this share.
    sources: [https://developer.apple.com/videos/play/wwdc2023/10107/]
    when: {not: {options.location: include}}
    then: {remove: location}
    always: true

"""##
    ),
    (
      name: "school",
      text: ##"""
# An example of protecting people who did not choose: pupils in pictures that a school shares.
policy: school
title: For pictures of pupils
why: >-
  Children are in the pictures, and their parents agreed to pictures, not to names, faces for machines
  or the way to school. Parents get the day and the words; the web site gets a month at most. Where it
  is not stated whom a picture is for, nothing leaves.
requires: [share.destination]
destinations: [parents, website, archive]
options:
  caption: {default: include}
otherwise: remove
unrecognised: remove
rules:
  - id: children
    title: Names, faces and shapes of faces go to nobody
    why: Consent to a picture is not consent to being found by it.
    sources: [https://eur-lex.europa.eu/eli/reg/2016/679/oj]
    then: {remove: [people, depth]}
    always: true
  - id: place
    title: The way to school goes to nobody
    then: {remove: location}
    always: true
  - id: archive
    title: The school's own archive keeps what else there is
    when: {share.destination: archive, caller.api: direct}
    then: bypass
  - id: parents
    title: Parents get the day and the credit
    when: {share.destination: parents}
    then: {keep: [creator, rights], coarsen: {captureTime: day}}
  - id: website
    title: The web site gets the month and the credit
    when: {share.destination: website}
    then: {keep: [creator, rights], coarsen: {captureTime: month}}
  - id: words
    title: The words below a picture go to parents, unless turned off
    when: {share.destination: parents, not: {options.caption: exclude}}
    then: {keep: caption}
  - id: pickedOnly
    title: Only what a teacher selected leaves
    when: {asset.selected: false}
    then: refuse

"""##
    ),
  ]
}
