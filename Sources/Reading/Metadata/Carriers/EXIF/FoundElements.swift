import Bytes
import Vocabulary

/// The elements that were found, and the bytes of each.
struct FoundElements {
  private(set) var list: [Element] = []
  /// The bytes of each element, in the order of `list`.
  private(set) var slots: [EXIFSlot] = []
  /// The elements that are coded data, by the directories that lead to them.
  private(set) var coded: [DirectoryID: [ElementID]] = [:]
  /// Previews that were opened.
  private(set) var previews: [EXIFPreview] = []
  /// The bytes of the previews.
  private(set) var opened = RangeUnion()
  /// Values that are carriers of their own.
  var carriers: [EXIFCarrier] = []

  subscript(id: ElementID) -> Element {
    get { list[id] }
    set { list[id] = newValue }
  }

  /// The place of the element that is added next.
  var next: ElementID { ElementID(list.count) }

  mutating func append(_ element: Element, in slot: EXIFSlot) {
    if case .data(_, entries: _, of: let index) = slot { coded[index, default: []].append(next) }
    list.append(element)
    slots.append(slot)
  }

  mutating func append(_ preview: EXIFPreview) {
    previews.append(preview)
    opened.insert(preview.asset.range)
  }

  /// Returns the element of a directory's preview before another element, or nil if there is none.
  func preview(of index: DirectoryID, before end: ElementID) -> ElementID? {
    coded[index]?.last { $0 < end }
  }
}
