@testable import Grading

/// A course like the workbook's: eight chapters of eight exercises, each worth its stars.
enum SampleCourse {
  /// The 64 exercises alone.
  static let plain = Course(
    title: "Keepsake", items: chapters.enumerated().flatMap(items), latePercentPerDay: 10)

  /// The same with hidden tests of the teacher's own, and with a bonus.
  static let withHiddenItems: Course = {
    var course = plain
    for (place, name) in [(28, "NoBytesAtAll"), (3, "BlankLines"), (3, "SecretTrap")] {
      course.items.insert(hidden(after: course.items[place - 1], name), at: place)
    }
    course.items[course.items.count - 1].isBonus = true
    return course
  }()

  private static func hidden(after item: Course.Item, _ name: String) -> Course.Item {
    var hidden = Course.Item(
      id: "\(item.id)+\(name)", title: "\(item.title): \(name)", chapter: item.chapter,
      chapterTitle: item.chapterTitle, stars: item.stars, points: Points(hundredths: 50),
      file: item.file, suiteFile: "Hidden/\(name)Tests.swift", reading: item.reading)
    hidden.isHidden = true
    return hidden
  }

  private static func items(number: Int, chapter: String) -> [Course.Item] {
    exercises.enumerated().map { place, exercise in
      let stars = exercise.prefix { $0 == "★" }.count
      let title = String(exercise.dropFirst(stars + 1))
      let name = title.split(separator: " ").map(\.capitalized).joined()
      let folder = "0\(number + 1)-\(chapter.split(separator: " ").map(\.capitalized).joined())"
      return Course.Item(
        id: "\(number + 1).\(place + 1)", title: title, chapter: number + 1,
        chapterTitle: chapter, stars: stars, points: Points(stars),
        file: "Chapters/\(folder)/\(place + 1)-\(name).swift",
        suiteFile: "Tests/\(folder)Tests/\(place + 1)-\(name)Tests.swift",
        reading: Course.Reading(
          heading: "Exercise \(number + 1).\(place + 1) \(exercise)",
          address: "chapter.html#section"))
    }
  }

  private static let chapters = [
    "Error handling", "File paths", "Codable models", "Defaults", "Autosave timers", "Backups",
    "Archiving", "Caching",
  ]

  /// Those of every chapter.
  private static let exercises = [
    "★ Throw", "★ Propagate", "★ Ignore on purpose", "★ Trap on purpose",
    "★★ Catch what you can", "★★ Rethrow", "★★★ An error that explains itself",
    "★★★ Clean up on every way out",
  ]
}
