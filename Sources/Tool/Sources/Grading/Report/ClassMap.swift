import Judging
import Support

extension ClassReport {
  /// The map of people and exercises: a table with a sign in each cell, in a scrolling box of its
  /// own. Nil if there are no people.
  var map: HTML? {
    guard !rows.isEmpty else { return nil }
    return """
      <section class="wide">
      <h2 id="map">Who is where</h2>
      <p id="finder" hidden="hidden"><label for="name">Find a name</label>
      <input id="name" type="search" autocomplete="off"/> <output for="name"></output></p>
      \(Verdict.Status.legend(rows.flatMap(\.statuses)))\
      <div class="box" role="region" aria-labelledby="map" tabindex="0">
      <table class="map" id="class-map" aria-labelledby="map">
      <colgroup><col class="who"/><col class="sum"/><col class="sum"/></colgroup>
      \(columns)<thead>
      \(chapterHeads)\(itemHeads)\(percents)</thead>
      <tbody>
      \(rows.map(row))</tbody>
      </table>
      </div>
      </section>

      """
  }

  private var chapters: [[Course.Item]] { course.items.groups(by: \.chapter) }

  private var columns: [HTML] {
    chapters.map { chapter in
      "<colgroup>\(chapter.map { _ in "<col class=\"item\"/>" as HTML })</colgroup>\n"
    }
  }

  private var chapterHeads: HTML {
    let heads = chapters.map { chapter -> HTML in
      let title = "\(chapter[0].chapter) \(chapter[0].chapterTitle)"
      return """
        <th scope="colgroup" colspan="\(chapter.count)" class="first" title="\(title)">\(title)</th>
        """
    }
    return "<tr><td class=\"who\"></td><td></td><td></td>\(heads)</tr>\n"
  }

  private var itemHeads: HTML {
    let heads = chapters.flatMap { chapter in
      chapter.enumerated().map { place, item -> HTML in
        let first: HTML? = place == 0 ? " first" : nil
        let turned: HTML? = item.id.utf8.count > 4 ? " class=\"turned\"" : nil
        return """
          <th scope="col" class="item\(first)" title="\(item.id) \(item.title)">\
          <div\(turned)>\(item.id)</div></th>
          """
      }
    }
    return """
      <tr><th scope="col" class="who" data-sorts="text">Name</th>\
      <th scope="col" class="sum" data-sorts="number">Points</th>\
      <th scope="col" class="sum" data-sorts="number">Passed</th>\(heads)</tr>

      """
  }

  private var percents: HTML {
    let cells = items.map { item -> HTML in item.percent.map { "<td>\($0)</td>" } ?? "<td>–</td>" }
    return "<tr><th scope=\"row\" class=\"who\">passed, %</th><td></td><td></td>\(cells)</tr>\n"
  }

  private func row(_ row: ClassRow) -> HTML {
    let name = row.grade.person.section.cut(toCharacters: 100)
    let section: HTML? = name.isEmpty ? nil : " <small>\(name)</small>"
    return "<tr><th scope=\"row\">\(row.link)\(section)</th>\(cells(row))</tr>\n"
  }

  private func cells(_ row: ClassRow) -> HTML {
    let statuses = row.statuses
    if statuses.isEmpty {
      let words: HTML = row.grade.status == .notHandedIn ? "not handed in" : "could not be graded"
      return "<td class=\"none\" colspan=\"\(course.items.count + 2)\"><span>\(words)</span></td>"
    }
    let points: HTML =
      row.grade.points.map { "<td class=\"sum\" data-value=\"\($0)\">\($0)</td>" }
      ?? "<td class=\"sum\">–</td>"
    let passed = statuses.count { $0 == .passed }
    let cells = statuses.map { "<td class=\"\($0.rawValue)\">\($0.words)</td>" as HTML }
    return "\(points)<td class=\"sum\" data-value=\"\(passed)\">\(passed)</td>\(cells)"
  }
}
