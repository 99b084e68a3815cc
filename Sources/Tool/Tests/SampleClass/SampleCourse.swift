import Grading

/// A course like the workbook's: eight chapters of eight exercises, each worth its stars.
public enum SampleCourse {
  /// The 64 exercises alone.
  public static let plain = Course(
    title: "Keepsake", items: chapters.enumerated().flatMap(items), latePercentPerDay: 10)

  /// The same with hidden tests of the teacher's own, one of them a bonus.
  public static let withHiddenItems: Course = {
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

  private static func items(number: Int, chapter: Chapter) -> [Course.Item] {
    chapter.exercises.enumerated().map { place, exercise in
      let stars = exercise.prefix { $0 == "★" }.count
      let title = String(exercise.dropFirst(stars + 1))
      let name = title.split(separator: " ").map(\.capitalized).joined()
      let folder =
        "0\(number + 1)-\(chapter.title.split(separator: " ").map(\.capitalized).joined())"
      return Course.Item(
        id: "\(number + 1).\(place + 1)", title: title, chapter: number + 1,
        chapterTitle: chapter.title, stars: stars, points: Points(stars),
        file: "Chapters/\(folder)/\(place + 1)-\(name).swift",
        suiteFile: "Tests/\(folder)Tests/\(place + 1)-\(name)Tests.swift",
        reading: Course.Reading(
          heading: "Exercise \(number + 1).\(place + 1) \(exercise)",
          address: "chapter.html#section"))
    }
  }

  private struct Chapter {
    let title: String
    let exercises: [String]
  }

  private static let chapters = [
    Chapter(
      title: "Error handling",
      exercises: [
        "★ Throw", "★ Propagate", "★ Ignore on purpose", "★ Trap on purpose",
        "★★ Catch what you can", "★★ Rethrow", "★★★ An error that explains itself",
        "★★★ Clean up on every way out",
      ]),
    Chapter(
      title: "File paths",
      exercises: [
        "★ The documents folder", "★ Read a URL's parts", "★ Make sure a folder is there",
        "★★ Read and write bytes", "★★ List documents", "★★ Duplicate under the next free number",
        "★★ Ask a file about itself", "★★★ A name from outside stays inside",
      ]),
    Chapter(
      title: "Codable models",
      exercises: [
        "★ Conform", "★ Save and open", "★★ Keys by hand", "★★★ An enum by hand",
        "★★ Same drawing, same bytes", "★★ Old files still open",
        "★★ Say what is wrong with a file",
        "★★ One bad emoji does not lose the rest",
      ]),
    Chapter(
      title: "Defaults",
      exercises: [
        "★ Set and get", "★ Register what is usual", "★★ What is a property list?",
        "★ Palettes as data", "★★ A palette store's intents", "★★ Remember by itself",
        "★★ When what is stored is broken", "★★★ A property wrapper",
      ]),
    Chapter(
      title: "Autosave timers",
      exercises: [
        "★ One shot", "★★ Coalesce", "★★ Who keeps the document alive?", "★★ Flush",
        "★★ A maximum wait", "★★★ A save that fails", "★★★ Launch", "★★★ The same with tasks",
      ]),
    Chapter(
      title: "Backups",
      exercises: [
        "★ A status is not an error until you say so", "★★★ Fetch and decode",
        "★★ Keep it in a database", "★ Never replace good with bad",
        "★★ If there is no A, show B", "★★ Row and detail, either source", "★★ Generations",
        "★★★ Restore the newest intact copy",
      ]),
    Chapter(
      title: "Archiving",
      exercises: [
        "★ NSCoding", "★ To disk and back", "★★ Load on first use", "★★ Pictures beside the data",
        "★★★ A shelf of creatures", "★★ NSSecureCoding, both ways", "★★ Old archives",
        "★★★ Verify first",
      ]),
    Chapter(
      title: "Caching",
      exercises: [
        "★ The photo list", "★ In memory", "★★ On disk", "★★ Memory, then disk, then network",
        "★★ What the screen shows", "★★★ Coalesce requests", "★★★ Least recently used",
        "★★ Fresh enough",
      ]),
  ]
}
