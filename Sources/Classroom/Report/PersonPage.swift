import Judging

/// Everything about one person's work, on a page that can be sent alone: it names nobody else and
/// links to nothing but itself, or, in the teacher's version, to the class.
struct PersonPage {
  let grade: Grade
  let run: ReportRun
  let audience: ReportAudience
  /// The name of the page's file.
  let file: String

  var page: ReportPage {
    ReportPage(
      path: run.path(of: file, for: audience), title: "\(grade.person.shownName) · \(run.title)",
      body: """
        <header>
        <p class="over">\(run.line)</p>
        <h1><bdi>\(grade.person.shownName)</bdi></h1>
        </header>
        <main>
        \(teachersNote)\(DefencesMarkup(missing: grade.missingSafeguards).alarm)\(standing)\
        \(notes)\(overview)\(chapters)</main>
        <footer>
        <p>\(closing)</p>
        </footer>

        """)
  }
}

extension PersonPage {
  private var results: [ResultMarkup] {
    zip(run.items(for: audience), grade.results).map(ResultMarkup.init)
  }

  private var teachersNote: HTML? {
    guard audience == .teacher else { return nil }
    return """
      <div class="alarm" role="note">
      <p><strong>For teachers:</strong> this page names hidden tests and says what they say. \
      To hand out there is <a href="../\(run.path(of: file, for: .student))">the student’s page</a>.
      <a href="../index.html">Back to the class</a>.</p>
      </div>

      """
  }

  private var standing: HTML {
    switch grade.standing {
    case .graded: return PersonSum(grade: grade, run: run).html
    case .notHandedIn: return "<p class=\"total\">Nothing was handed in.</p>\n"
    case .notGraded(let reason):
      return """
        <div class="alarm" role="note">
        <p><strong>This could not be graded.</strong> That is not zero points: somebody has to look.\
        </p>
        <p>\(grade.results.isEmpty ? LongText(reason, .sentence).text : openSentence)</p>
        </div>

        """
    }
  }

  /// The reason of a grade with open results, by the labels that this reader may see.
  private var openSentence: String {
    let labels = results.filter { $0.result.verdict.status == .notJudged }.map(\.reported.label)
    return "No verdict could be reached on \(labels.joined(separator: "; "))."
  }

  private var notes: HTML? { NotesMarkup(grade.notes).html(under: "What was not taken") }

  private var closing: HTML {
    "If something here seems wrong, tell your teacher which exercise it is about, and why."
  }

  private var overview: HTML? {
    guard !results.isEmpty else { return nil }
    let rows = results.runs(by: \.result.item.chapter).map { chapter -> HTML in
      let item = chapter[0].result.item
      return """
        <tr><th scope="row">\(item.chapter) \(item.chapterTitle)</th>\
        <td><ul class="map strip">\(chapter.map(\.cell))</ul></td>\
        <td class="number">\(chapter.map(\.result.points).sum()) of \
        \(chapter.map(\.result.item).possible)</td></tr>

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
      \(LegendMarkup(Set(grade.results.map(\.verdict.status))).html)
      """
  }

  private var chapters: [HTML] {
    results.runs(by: \.result.item.chapter).map { chapter in
      let item = chapter[0].result.item
      return """
        <section aria-labelledby="chapter-\(chapter[0].reported.index + 1)">
        <h2 id="chapter-\(chapter[0].reported.index + 1)">\(item.chapter) \(item.chapterTitle)</h2>
        \(chapter.map(\.html))</section>

        """
    }
  }
}

extension [Course.Item] {
  /// What these can come to without a bonus.
  fileprivate var possible: Points { filter { !$0.isBonus }.map(\.points).sum() }
}
