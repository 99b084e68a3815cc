/// The difference between two texts: the lines to remove from one and to add to get the other.
package struct LineDifference {
  package enum Line: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }
  package let lines: [Line]

  package init(from old: [String], to new: [String]) {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var left = 0
    for (right, text) in new.enumerated() {
      while removed.contains(left) {
        lines.append(.removed(old[left]))
        left += 1
      }
      if added.contains(right) {
        lines.append(.added(text))
      } else {
        lines.append(.same(text))
        left += 1
      }
    }
    lines += old[left...].map(Line.removed)
    self.lines = lines
  }

  package var isEmpty: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }
}
