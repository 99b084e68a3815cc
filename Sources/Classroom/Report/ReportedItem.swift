/// An item as one reader of the report may see it.
struct ReportedItem {
  let item: Course.Item
  /// Its place in the course, from 0: what links to it are made of.
  let index: Int
  /// Such as `1.3`, or `1.3, hidden test 2` for those who may not know more.
  let label: String
  /// Its title; empty where it is not for this reader.
  let title: String
  /// Whether this reader may see more than whether it passed.
  let isOpen: Bool

  /// The items of a course in order.
  static func all(of course: Course, for audience: ReportAudience) -> [ReportedItem] {
    var hidden: [Substring: Int] = [:]
    return course.items.enumerated().map { index, item in
      guard item.isHidden, audience == .student else {
        return ReportedItem(
          item: item, index: index, label: item.id, title: item.title, isOpen: true)
      }
      let number = item.exerciseNumber
      hidden[number, default: 0] += 1
      let test = "hidden test \(hidden[number] ?? 1)"
      return ReportedItem(
        item: item, index: index, label: number.isEmpty ? test : "\(number), \(test)", title: "",
        isOpen: false)
    }
  }
}

extension Course.Item {
  /// The exercise's number without the name of a teacher's own suite; empty where there is none.
  fileprivate var exerciseNumber: Substring {
    let number = id.prefix { $0 != "+" }
    return number.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? number : ""
  }
}
