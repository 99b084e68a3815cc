import Curriculum

/// The reader's progress, as every page shows it.
struct StudyProgress: Encodable, Sendable {
  struct Chapter: Encodable {
    let number: Int
    let title: String
    let passed: Int
    let of: Int
    let stars: Int
    let possible: Int
    /// The purposes of the chapter's exercises, if all of them are solved.
    let purposes: [Purpose]?
  }

  struct Purpose: Encodable {
    let number: String
    let title: String
    let purpose: String
  }

  /// The exercise to continue with.
  struct Next: Encodable {
    let number: String
    let title: String
    let isBegun: Bool
  }

  let chapters: [Chapter]
  let passed: Int
  let of: Int
  let stars: Int
  let possible: Int
  let next: Next?

  init(_ all: [StudySession.Seen]) {
    let solved = all.filter { $0.result?.isSolved == true }
    let numbers = Set(all.map(\.work.chapter.number)).sorted()
    chapters = numbers.compactMap { number in
      let mine = all.filter { $0.work.chapter.number == number }
      return mine.first.map { Self.chapter($0.work.chapter, mine) }
    }
    passed = solved.count
    of = all.count
    stars = solved.reduce(0) { $0 + $1.work.exercise.stars }
    possible = all.reduce(0) { $0 + $1.work.exercise.stars }
    next = all.first { $0.result?.isSolved != true }.map { seen in
      let status = seen.result?.verdict.status
      return Next(
        number: seen.work.exercise.number.description, title: seen.work.exercise.title,
        isBegun: status != nil && status != .notStarted || !solved.isEmpty)
    }
  }

  private static func chapter(
    _ chapter: Curriculum.Chapter, _ all: [StudySession.Seen]
  ) -> Chapter {
    let solved = all.filter { $0.result?.isSolved == true }
    let purposes = all.map(\.work.exercise).filter { !$0.purpose.isEmpty }.map {
      Purpose(number: $0.number.description, title: $0.title, purpose: $0.purpose)
    }
    return Chapter(
      number: chapter.number, title: chapter.title, passed: solved.count, of: all.count,
      stars: solved.reduce(0) { $0 + $1.work.exercise.stars }, possible: chapter.stars,
      purposes: solved.count == all.count ? purposes : nil)
  }
}
