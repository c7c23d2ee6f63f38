// swift-format-ignore-file
// Generated from Policies/*.yaml by Scripts/embed-policies.

enum StockPolicyTexts {
  static let all: [(name: String, text: String)] = [
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
options:                                  # the menu: what may be chosen, and what holds when nothing is
  location: {default: include}
  caption:  {default: include}
otherwise: keep
unrecognised: keep
rules:
  - {id: legacyAPI,         title: The legacy picker has no Options menu,         when: {caller.api: uiImagePickerController}, then: bypass}
  # Full access is a property of the app, not of the call: it counts through the picker too.
  - {id: fullLibraryAccess, title: With full library access there is no menu,     when: {authorization.readWrite: authorized}, then: bypass}
  - {id: noPicker,          title: A direct fetch in limited mode has no menu,    when: {caller.api: photoKit, authorization.readWrite: limited}, then: bypass}
  - {id: accessDenied,      title: No direct fetch without access,                when: {caller.api: photoKit, authorization.readWrite: [notDetermined, denied, restricted]}, then: refuse}
  - {id: notSelected,       title: Only what was selected is passed back,         when: {asset.selected: false}, then: refuse}
  - {id: turnedOff,         title: What the person turned off is removed,         then: {remove: options.excluded}}
  - {id: callerExcluded,    title: What the caller asked to be spared is removed, then: {remove: caller.excluded}}

"""##
    ),
  ]
}
