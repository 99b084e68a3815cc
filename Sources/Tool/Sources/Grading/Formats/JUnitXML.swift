import Foundation

/// The results of a class as JUnit XML: a suite for each person, and a test case for each item.
///
/// It is for teachers, because it contains hidden items with their names and messages. It uses only
/// the elements of Jenkins's schema `junit-10.xsd`. So points are properties of the suite, and no
/// case names a file, which readers would show in place of the person.
public struct JUnitXML: ClassFormat {
  public let name = "junit"
  public let reader = "CI servers and dashboards that read JUnit XML, for teachers"
  public let fileName = "junit.xml"

  public init() {}

  public func writer(for course: Course) -> any ClassFormatWriter { Writer(course: course) }
}

extension JUnitXML {
  /// Writes a suite for each person, in a root element with the totals.
  private struct Writer: ClassFormatWriter {
    let course: Course
    private var names = UniqueNames(separator: " ")
    private var counts = Counts()
    private var seconds: Decimal = 0

    init(course: Course) {
      self.course = course
    }

    mutating func part(of grade: Grade) -> String {
      let name = names.unique(grade.person.name.harmlessLine)
      let suite = Suite(name: name, grade, course)
      counts = counts + suite.counts
      seconds += grade.roundedSeconds
      return suite.element.lines(indentation: "  ")
    }

    var opening: String { root.documentOpening }
    var closing: String { root.documentClosing }

    private var root: JUnitElement {
      JUnitElement(
        name: "testsuites",
        attributes: counts.attributes(name: course.title, seconds: seconds)
          .filter { $0.name != "skipped" })
    }
  }
}

extension JUnitXML {
  /// The number of cases of each kind.
  fileprivate struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    static func + (one: Counts, other: Counts) -> Counts {
      Counts(
        tests: one.tests + other.tests, failures: one.failures + other.failures,
        errors: one.errors + other.errors, skipped: one.skipped + other.skipped)
    }

    func attributes(name: String, seconds: Decimal) -> [(name: String, value: String)] {
      [
        ("name", name), ("tests", "\(tests)"), ("failures", "\(failures)"),
        ("errors", "\(errors)"), ("skipped", "\(skipped)"), ("time", "\(seconds)"),
      ]
    }
  }

  /// The suite with one person's work.
  fileprivate struct Suite {
    let element: JUnitElement
    let counts: Counts

    init(name: String, _ grade: Grade, _ course: Course) {
      let cases = grade.items.map {
        JUnitCase($0, of: grade, person: name, among: grade.items.count)
      }
      counts = Counts(
        tests: cases.count, failures: cases.count { $0.outcome == .failure },
        errors: cases.count { $0.outcome == .error },
        skipped: cases.count { $0.outcome == .skipped })
      let facts =
        [
          ("submission", grade.submission), ("possible", course.possible.description),
          ("points", grade.points?.description ?? ""),
        ] + (grade.points == nil ? [] : grade.items.map(Self.points))
      element = JUnitElement(
        name: "testsuite",
        attributes: counts.attributes(name: name, seconds: grade.roundedSeconds),
        children: [JUnitElement.properties(facts)] + cases.map(\.element)
          + [
            JUnitElement(
              name: "system-out", text: grade.summary(in: course).joined(separator: "\n"))
          ])
    }

    /// Returns a property such as `points of 1.3`, with a value such as `1.5 of 2 points`.
    private static func points(of graded: GradedItem) -> (String, String) {
      ("points of \(graded.item.id)", graded.pointsText)
    }
  }
}
