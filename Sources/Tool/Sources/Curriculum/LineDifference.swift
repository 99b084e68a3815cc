/// The difference between two texts: the lines to remove from one and to add to get the other.
package struct LineDifference {
  package enum Line: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }
  package let lines: [Line]

  package init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        lines.append(.removed(old[left]))
        left += 1
      } else if right < new.count, added.contains(right) {
        lines.append(.added(new[right]))
        right += 1
      } else {
        lines.append(.same(new[right]))
        left += 1
        right += 1
      }
    }
    self.lines = lines
  }

  package var isEmpty: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }
}
