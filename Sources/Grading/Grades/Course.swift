/// The items that are graded, in order, with their points.
public struct Course: Sendable, Equatable {
  /// Such as `Keepsake`, or what the teacher calls it.
  public var title: String
  public var items: [Item]
  /// Deduction for each day that work is late, in percent: 0 to 100.
  public var latePercentPerDay: Int
  /// Where the book's site can be read, with a slash at its end; nil where that is not known.
  public var book: String?

  public init(title: String = "Keepsake", items: [Item], latePercentPerDay: Int = 0) {
    self.title = title
    self.items = items
    self.latePercentPerDay = latePercentPerDay
  }

  /// The maximum without the items that count as a bonus.
  public var possible: Points { items.filter { !$0.isBonus }.map(\.points).sum() }

  /// The share of an item's points that work earns which came `days` late, in percent: 0 to 100.
  public func percent(daysLate days: Int) -> Int {
    // No more than 100 days count, so that no number in a roster is too large to multiply.
    max(0, 100 - latePercentPerDay * min(max(days, 0), 100))
  }

  /// An exercise with one of its suites.
  public struct Item: Sendable, Equatable, Identifiable {
    /// The exercise's number, such as `1.3`; with a teacher's own suite its name behind a plus sign,
    /// such as `1.3+Empty`.
    public let id: String
    public let title: String
    /// The chapter's number and title.
    public let chapter: Int
    public let chapterTitle: String
    /// Difficulty: 1 to 3.
    public let stars: Int
    /// The points for an answer that passes.
    public var points: Points
    /// Whether it is added to what can be reached, instead of being part of it.
    public var isBonus = false
    /// Whether it comes from the teacher's folder, so that its name and messages are for teachers.
    public var isHidden = false
    /// The answer's file from the root, such as `Chapters/01-ErrorHandling/1-Throw.swift`.
    public let file: String
    /// The suite's file from the root.
    public let suiteFile: String
    /// What to read again.
    public let reading: Reading

    public init(
      id: String, title: String, chapter: Int, chapterTitle: String, stars: Int, points: Points,
      file: String, suiteFile: String, reading: Reading
    ) {
      self.id = id
      self.title = title
      self.chapter = chapter
      self.chapterTitle = chapterTitle
      self.stars = stars
      self.points = points
      self.file = file
      self.suiteFile = suiteFile
      self.reading = reading
    }
  }

  /// A section of the book.
  public struct Reading: Sendable, Equatable {
    /// In plain letters.
    public let heading: String
    /// Where it is in the book's site, such as `caching.html#two-levels`.
    public let address: String

    public init(heading: String, address: String) {
      self.heading = heading
      self.address = address
    }
  }
}
