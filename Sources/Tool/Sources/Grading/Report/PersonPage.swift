import Judging
import Support

/// The page about one person's work. It can be sent alone, because it names nobody else. It links
/// only to itself or, in the teacher's version, to the class.
struct PersonPage {
  let grade: Grade
  let course: Course
  let date: String
  let path: String
  /// The path of the page for students, if this one is for the teacher.
  var pathForStudents: String?

  var page: ReportPage {
    ReportPage(
      path: path, title: "\(grade.person.shownName) · \(course.title)",
      body: """
        <header>
        <p class="over">\(course.title) · \(date)</p>
        <h1><bdi>\(grade.person.shownName)</bdi></h1>
        </header>
        <main>
        \(teachersNote)\(HTML.alarm(missingSafeguards: grade.record.missingSafeguards))\(standing)\
        \(team)\(notes)\(overview)\(chapters)</main>
        <footer>
        <p>If something here seems wrong, tell your teacher which exercise it is about, and why.</p>
        </footer>

        """)
  }
}

extension PersonPage {
  private var items: [ItemMarkup] {
    grade.items.enumerated().compactMap { index, graded in
      graded.answer.map {
        ItemMarkup(index: index, graded: graded, verdict: $0.verdict, book: course.book)
      }
    }
  }

  private var teachersNote: HTML? {
    pathForStudents.map { path in
      """
      <div class="alarm" role="note">
      <p><strong>For teachers:</strong> this page names hidden tests and shows their messages. \
      Give students <a href="../\(path)">the page for students</a> instead.
      <a href="../index.html">Back to the class</a>.</p>
      </div>

      """
    }
  }

  private var standing: HTML {
    switch grade.status {
    case .graded: return summary
    case .notHandedIn: return "<p class=\"total\">Nothing was handed in.</p>\n"
    case .notGraded(let reason):
      return """
        <div class="alarm" role="note">
        <p><strong>This could not be graded.</strong> That is not zero points: a teacher has to \
        look at it.</p>
        <p>\(reason.cut(toCharacters: 800))</p>
        </div>

        """
    }
  }

  private var team: HTML? {
    guard grade.people > 1 else { return nil }
    let name = grade.record.submission.cut(toCharacters: 100)
    return "<p>\(grade.people) people handed this in together, as “\(name)”.</p>\n"
  }

  private var notes: HTML? {
    HTML.notes(grade.record.notes).map { "<h2>What was not taken</h2>\n\($0)" as HTML }
  }

  private var overview: HTML? {
    guard !items.isEmpty else { return nil }
    let rows = items.groups(by: \.graded.item.chapter).map { chapter -> HTML in
      let item = chapter[0].graded.item
      return """
        <tr><th scope="row">\(item.chapter) \(item.chapterTitle)</th>\
        <td><ul class="map strip">\(chapter.map(\.cell))</ul></td>\
        <td class="number">\(chapter.map(\.graded.points).sum()) of \
        \(chapter.map(\.graded.possible).sum())</td></tr>

        """
    }
    return """
      <h2 id="overview">Chapter by chapter</h2>
      <table class="list strips" aria-labelledby="overview">
      <thead><tr><th scope="col" class="wider">Chapter</th><th scope="col">Exercises</th>\
      <th scope="col" class="number">Points</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      \(Verdict.Status.legend(grade.items.compactMap(\.status)))
      """
  }

  private var chapters: [HTML] {
    items.groups(by: \.graded.item.chapter).map { chapter in
      let item = chapter[0].graded.item
      return """
        <section aria-labelledby="chapter-\(chapter[0].index + 1)">
        <h2 id="chapter-\(chapter[0].index + 1)">\(item.chapter) \(item.chapterTitle)</h2>
        \(chapter.map(\.html))</section>

        """
    }
  }
}

extension PersonPage {
  private var summary: HTML {
    let hidden: HTML? =
      course.hasHiddenItems ? ", and \(count(\.isHidden)) hidden tests" : nil
    return """
      <p class="total"><strong>\(grade.points ?? Points(0))</strong> of \(course.possible) points\
      </p>
      <p>\(count { !$0.isHidden }) exercise\(grade.items.count == 1 ? nil : "s") passed\(hidden).\
      \(bonus)\(late)</p>

      """
  }

  /// Returns a text such as `5 of 8`.
  private func count(_ isMeant: (Course.Item) -> Bool) -> HTML {
    let meant = grade.items.filter { isMeant($0.item) }
    return "\(meant.count { $0.isPassed }) of \(meant.count)"
  }

  private var bonus: HTML? {
    let possible = course.items.filter(\.isBonus).map(\.points).sum()
    guard possible > Points(0) else { return nil }
    let earned = grade.items.filter(\.item.isBonus).map(\.points).sum()
    return " A bonus of up to \(possible) points can be added; \(earned) of it is in the sum."
  }

  private var late: HTML? {
    let days = grade.person.lateDays
    guard days > 0 else { return nil }
    let begin: HTML = " The work came \(days) \(days == 1 ? "day" : "days") late"
    let percent = min(100, days * course.latePercentPerDay)
    guard percent > 0 else { return "\(begin), which costs nothing." }
    let whole = grade.items.map(\.earned).sum()
    let earned = grade.items.map(\.points).sum()
    let cost = Points(hundredths: whole.hundredths - earned.hundredths)
    return "\(begin): \(percent)\u{202F}% is taken off, which costs \(cost) points."
  }
}
