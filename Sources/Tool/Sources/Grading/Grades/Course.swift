/// The items that are graded, in order, with their points.
public struct Course: Sendable, Equatable {
  /// The title, such as `Keepsake`, or the teacher's own.
  public var title = "Keepsake"
  public var items: [Item]
  /// The deduction for each day that work is late, in percent: 0 to 100.
  public var latePercentPerDay = 0
  /// True if an answer that does not pass earns the share of its requirements that hold.
  public var givesPartialCredit = false
  /// The address of the book's site, with a slash at its end, or nil if it is not known.
  public var book: String?

  /// The maximum without the items that count as a bonus.
  public var possible: Points { items.filter { !$0.isBonus }.map(\.points).sum() }

  /// True if students see less than teachers.
  var hasHiddenItems: Bool { items.contains(where: \.isHidden) }

  /// Returns the percentage of an item's points that work earns if it is `days` late: 0 to 100.
  public func percent(daysLate days: Int) -> Int {
    // No more than 100 days count, so any number in a roster is small enough to multiply.
    max(0, 100 - latePercentPerDay * min(max(days, 0), 100))
  }

  public struct Item: Sendable, Equatable {
    /// The exercise's number, such as `1.3`. For a teacher's own suite, a plus sign and the suite's
    /// name follow, such as `1.3+Empty`.
    public internal(set) var id: String
    public internal(set) var title: String
    public let chapter: Int
    public let chapterTitle: String
    /// The difficulty, from 1 to 3.
    public let stars: Int
    /// The points for an answer that passes.
    public var points: Points
    /// True if the points are added to the maximum instead of being part of it.
    public var isBonus = false
    /// True if the item comes from the teacher's folder, so that its name and messages are for
    /// teachers.
    public var isHidden = false
    /// The path of the answer's file from the root, such as
    /// `Chapters/01-ErrorHandling/1-Throw.swift`.
    public let file: String
    /// The path of the suite's file from the root.
    public internal(set) var suiteFile: String
    public let reading: Reading

    /// The number of the exercise, without the name of a teacher's own suite.
    var exercise: String { String(id.prefix { $0 != "+" }) }
  }

  public struct Reading: Sendable, Equatable {
    public let heading: String
    /// The address of the section in the book's site, such as `caching.html#two-levels`.
    public let address: String
  }
}
