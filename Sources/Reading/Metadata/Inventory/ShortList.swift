/// A list that nearly always has one member, and then allocates no memory of its own.
package enum ShortList<Member: Sendable & Hashable>: Sendable, Hashable {
  case one(Member)
  case others([Member])

  package init(_ members: [Member]) {
    self = members.count == 1 ? .one(members[0]) : .others(members)
  }
}

extension ShortList: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch self {
    case .one: 1
    case .others(let members): members.count
    }
  }

  package subscript(position: Int) -> Member {
    switch self {
    case .one(let member): CollectionOfOne(member)[position]
    case .others(let members): members[position]
    }
  }
}
