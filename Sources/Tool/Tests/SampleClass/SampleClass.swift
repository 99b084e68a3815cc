import Grading
import Judging
import TestSupport

/// A class with mixed results: the same on every run.
public enum SampleClass {
  /// What is missing where bubblewrap is.
  public static let notIsolated =
    "Nothing isolated the answers from this machine: bubblewrap is not installed."

  /// Some people's grades in a course: a few late, one that could not be graded, two that did not
  /// hand in, one with notes.
  public static func grades(
    of count: Int = names.count, in course: Course = SampleCourse.withHiddenItems,
    missingSafeguards: [String] = []
  ) -> some Sequence<Grade> {
    (0..<count).lazy.map { number in
      let person = person(number)
      switch number {
      case 7, 19: return Grade(nothingFrom: person, in: course)
      case 11:
        return Grade(
          notGraded("This zip ends in the middle: it was not uploaded whole."), of: person,
          in: course)
      default:
        var record = record(number, course)
        record.missingSafeguards = missingSafeguards
        return Grade(record, of: person, in: course)
      }
    }
  }

  /// A person's grade where one item came to this verdict and the others were not started.
  public static func grade(
    _ verdict: Verdict, excerpt: SourceExcerpt? = nil, at index: Int = 0,
    of person: Person = Person(name: "Ada Lovelace"), in course: Course = SampleCourse.plain
  ) -> Grade {
    let items = course.items.enumerated().map { place, item in
      let judged = JudgedAnswer(
        place == index ? verdict : Verdict(.notStarted), excerpt: place == index ? excerpt : nil)
      return (item.id, judged)
    }
    let outcome = SubmissionRecord.Outcome.judged(Dictionary(uniqueKeysWithValues: items))
    return Grade(
      SubmissionRecord(submission: "ada", key: "", outcome: outcome), of: person, in: course)
  }

  private static func person(_ number: Int) -> Person {
    let round = number / names.count
    var person = Person(name: names[number % names.count] + (round == 0 ? "" : " \(round + 1)"))
    person.number = "\(4_000 + number)"
    person.section = number.isMultiple(of: 2) ? "Monday" : "Thursday"
    person.lateDays = number % 9 == 4 ? 2 : 0
    return person
  }

  private static func notGraded(_ reason: String) -> SubmissionRecord {
    SubmissionRecord(submission: "upload.zip", key: "", outcome: .notGraded(reason))
  }

  private static func record(_ number: Int, _ course: Course) -> SubmissionRecord {
    var chance = Chance(seed: UInt64(number) &* 7_919 &+ 11)
    /// How far this person came, and how well.
    let reach = Double(45 + chance.next(80)) / 100
    let skill = 50 + chance.next(55)
    let items = course.items.enumerated().map { place, item in
      let isReached = Double(place) / Double(course.items.count) < reach
      let judged = SampleVerdicts.judged(
        item, skill: isReached ? skill - item.stars * 6 : -1, chance: &chance)
      return (item.id, judged)
    }
    let outcome = SubmissionRecord.Outcome.judged(Dictionary(uniqueKeysWithValues: items))
    var record = SubmissionRecord(submission: "person-\(number)", key: "", outcome: outcome)
    record.seconds = 4 + Double(chance.next(400)) / 10
    if number == 3 {
      record.notes = [
        "Chapters/01-ErrorHandling/notes.txt was ignored: it is not an exercise's file.",
        "Package.swift was ignored: it is not an exercise's file.",
      ]
    }
    return record
  }

  public static let names = [
    "Amara Okafor", "Anna Müller", "Björn Þórsson", "Carla Nogueira da Silva", "Chen Wei",
    "Dmitri Shostakov", "Elif Yılmaz", "Emma Lindqvist", "Farid Haddad", "Giulia Romano",
    "Hannah O'Neill", "Ibrahim Diallo", "Jakub Żółkiewski", "Jean-Luc de la Fontaine-Beauregard",
    "Kim Min-jun", "Lena Vogt", "Leïla Ben Amor", "Mateo García", "Nia Williams",
    "Noor van den Berg", "Oleksandra Kovalenko", "Priya Raghunathan", "Quentin Roux",
    "Sofía Hernández", "Tomáš Dvořák", "Yuki Tanaka", "Ælfgifu Hrólfsdóttir", "محمد علي",
  ]
}

/// Numbers that look like chance and are the same on every run.
struct Chance {
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  /// A number from 0 to below `limit`.
  mutating func next(_ limit: Int) -> Int {
    Int(numbers.next() % UInt64(limit))
  }
}
