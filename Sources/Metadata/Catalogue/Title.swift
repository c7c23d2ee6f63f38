package import Vocabulary
extension Catalogue { package static func title(of item: Item) -> String { "\(item.key)" } }
