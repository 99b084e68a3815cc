import Support

extension ClassReport {
  /// The class's page about everybody who was added. It is for teachers.
  var index: ReportPage {
    ReportPage(
      path: "index.html", title: course.title, hasScript: !rows.isEmpty,
      body: """
        <a class="skip" href="#map">To the map of people and exercises</a>
        <header>
        <p class="over">Class report · \(date)</p>
        <h1>\(course.title)</h1>
        </header>
        <main>
        \(alarm)\(facts)\(notices)\(mostMissed)\(map)\(exercises)\
        </main>
        <footer>
        <p>For teachers. People’s own pages are in the folder <code>people</code>: each names one \
        person alone and can be sent as it is.</p>
        </footer>

        """)
  }
}

extension ClassReport {
  private var alarm: HTML? {
    HTML.alarm(
      missingSafeguards: missingSafeguards.map { sentence, people in
        people == judged ? sentence : "\(sentence) (\(people.grouped) people)"
      })
  }

  private var facts: HTML {
    let graded = rows.compactMap(\.grade.points).sorted()
    let safeguards: HTML =
      judged == 0
      ? "nothing was run" : missingSafeguards.isEmpty ? "all active" : "not all active"
    let all: [(name: HTML, value: HTML?)] = [
      ("graded", "\(graded.count.grouped) of \(rows.count.grouped) people"),
      ("maximum", "\(course.possible) points\n<small>in \(extent)</small>"),
      ("median", middle(graded)),
      ("safeguards", safeguards),
      ("grading took", "\(time(rows.map(\.grade.record.seconds).reduce(0, +)))\n\(slowest)"),
      ("drawn values", seeds.isEmpty ? nil : "\(seeds)\n<small>repeats them</small>"),
    ]
    let shown = all.compactMap { name, value in
      value.map { "<div><dt>\(name)</dt><dd>\($0)</dd></div>\n" as HTML }
    }
    return "<dl class=\"facts\">\n\(shown)</dl>\n"
  }

  private var extent: HTML {
    let hidden = course.items.count(where: \.isHidden)
    let exercises: HTML = "\(course.items.count - hidden) exercises"
    return hidden == 0 ? exercises : "\(exercises) and \(hidden) hidden tests"
  }

  private func middle(_ graded: [Points]) -> HTML? {
    guard let lowest = graded.first, let highest = graded.last else { return nil }
    let (low, high) = (graded[(graded.count - 1) / 2], graded[graded.count / 2])
    let median = Points(hundredths: (low.hundredths + high.hundredths + 1) / 2)
    return "\(median) points\n<small>from \(lowest) to \(highest)</small>"
  }

  private var slowest: HTML? {
    func seconds(_ row: ClassRow) -> Double { row.grade.record.seconds }
    guard let row = rows.max(by: { seconds($0) < seconds($1) }), seconds(row) > 0 else {
      return nil
    }
    return "<small>longest: \(row.link), \(time(seconds(row)))</small>"
  }

  private func time(_ seconds: Double) -> String { Duration.seconds(seconds).inWords }
}

extension ClassReport {
  /// The people to look at: those without a grade, those who handed in nothing, those with notes
  /// about files that were not taken, and those who handed in together.
  private var notices: HTML? {
    func people(_ text: (ClassRow) -> HTML?) -> [HTML] {
      rows.compactMap { row in text(row).map { "<li>\(row.link)\($0)</li>\n" } }
    }
    let notGraded = people { row in
      guard case .notGraded(let reason) = row.grade.status else { return nil }
      return ": \(reason.cut(toCharacters: 800))"
    }
    let shared = Dictionary(grouping: rows.filter { $0.grade.people > 1 }) {
      $0.grade.record.submission.cut(toCharacters: 100)
    }
    .sorted { $0.key < $1.key }
    .map { name, rows -> HTML in
      "<li>\(name): <ul class=\"names\">\(rows.map { "<li>\($0.link)</li>" as HTML })</ul></li>\n"
    }
    let parts = [
      list(
        "Could not be graded", notGraded,
        remark: "That is not zero points: a teacher has to look at the work."),
      list(
        "Did not hand in", people { $0.grade.status == .notHandedIn ? "" : nil },
        tag: "<ul class=\"names\">"),
      list(
        "Not everything was taken",
        people { HTML.notes(Array($0.grade.record.notes.prefix(5))).map { ": \($0)" } }),
      list("Work of several people", shared),
      list(
        "Answers that are unusual", people { HTML.notes(remarks($0.grade)).map { ": \($0)" } },
        remark: "They may well be right. This changes no points, and no student sees it."),
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return """
      <section aria-labelledby="notices">
      <h2 id="notices">What needs attention</h2>
      \(parts)</section>

      """
  }

  private func remarks(_ grade: Grade) -> [String] {
    grade.items.flatMap { item in (item.answer?.remarks ?? []).map { "\(item.name): \($0)" } }
  }

  private func list(
    _ heading: String, _ items: [HTML], remark: HTML? = nil, tag: HTML = "<ul>"
  ) -> HTML? {
    guard !items.isEmpty else { return nil }
    let remark = remark.map { "<p class=\"soft\">\($0)</p>\n" as HTML }
    return """
      <h3>\(heading): \(items.count.grouped)</h3>
      \(remark)\(tag)
      \(items)</ul>

      """
  }
}
