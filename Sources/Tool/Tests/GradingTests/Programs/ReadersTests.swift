import Foundation
import TestSupport
import Testing

@testable import Grading

@Suite("Gradebooks, as the programs of platforms read them")
struct ReadersTests {
  /// The hostile names as they should be read back.
  private let names = HostileText.all.map(\.harmlessLine)

  /// As Canvas's `GradebookImporter` takes them (`app/models/gradebook_importer.rb`): its reader of
  /// CSV is strict, and every cell is stripped.
  @Test(.needs("ruby"))
  func canvassReaderFindsEveryRowWhole() throws {
    let script = """
      STDIN.set_encoding("UTF-8")
      rows = CSV.parse(STDIN.read, converters: ->(cell) { cell&.strip })
      puts JSON.generate(rows)
      """
    let text = CanvasCSV(course: SmallClass.course).adding(HostileText.grades).text
    let rows = try #require(SystemTool("ruby")).json(
      [[String?]].self, ["-rcsv", "-rjson", "-e", script], input: text)
    #expect(rows.count == 2 + names.count)
    #expect(Set(rows.map(\.count)) == [6], "Every row has as many cells.")
    for (row, name) in zip(rows.dropFirst(2), names) {
      let wanted = [name, "'" + name].map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(wanted.contains(row[0] ?? ""), "\(name)")
      #expect(row[5] == "0")
    }
  }

  /// As Moodle's `csv_import_reader` finds them (`public/lib/csvlib.class.php`): its line ends are
  /// made one, it is read with a backslash as the escape, written anew, and read again.
  ///
  /// A compile error that quotes a string once made rows of 8, 1, 1 and 1 cells.
  @Test(.needs("php", from: "php-cli"))
  func moodlesReaderFindsEveryRowWhole() throws {
    let script = """
      $text = preg_replace('/\\r\\n?/', "\\n", stream_get_contents(STDIN));
      $read = function ($fp) {
        $rows = [];
        rewind($fp);
        while (($row = fgetcsv($fp, 0, ',', '"', '\\\\')) !== false) { $rows[] = $row; }
        return $rows;
      };
      $first = tmpfile();
      fwrite($first, $text);
      $second = tmpfile();
      foreach ($read($first) as $row) { fputcsv($second, $row, ',', '"', '\\\\'); }
      $rows = $read($second);
      if ($rows != $read($first)) { fwrite(STDERR, "The second reading differs."); exit(1); }
      echo json_encode($rows, JSON_THROW_ON_ERROR);
      """
    let words = [#"cannot find "a\"b" in scope\"#, #"\"#, "\\\"\n\""]
    let grades = words.enumerated().map { index, words in
      var grade = SmallClass.grade(
        "Ada \(index) \(words)", Array(repeating: SmallClass.verdict(.failed, words), count: 6))
      grade.person.login = index == 0 ? #"DOM\ada"# : words
      return grade
    }
    var course = SmallClass.course
    course.title = #"Keep "sake\""#
    let text = MoodleCSV(course: course).adding(grades + HostileText.grades).text
    let rows = try #require(SystemTool("php")).json([[String]].self, ["-r", script], input: text)
    #expect(rows.count == 1 + grades.count + names.count)
    #expect(Set(rows.map(\.count)) == [7], "Every row has as many cells.")
    #expect(rows[1][2] == #"DOM\ada"#)
    #expect(rows[2][2] == "", "Nobody is found by a login that Moodle would read otherwise.")
    #expect(rows[1][6].contains(#"cannot find &quot;a&#92;&quot;b&quot; in scope&#92;<br>"#))
    for (row, name) in zip(rows.dropFirst(1 + grades.count), names) {
      let scalars = name.unicodeScalars.map { $0 == "\\" ? "/" : $0 }
      let wanted = String(String.UnicodeScalarView(scalars))
      #expect([wanted, "'" + wanted].contains(row[4]))
      #expect(row[5] == "0")
    }
  }

  @Test(
    .enabled(
      if: SystemTool.pythonWithJUnit != nil,
      "junitparser is missing: apt-get install python3-junitparser"))
  func junitparserReadsTheSame() throws {
    let script = """
      import json, sys, junitparser
      file = junitparser.JUnitXml.fromstring(sys.stdin.buffer.read())
      sums = lambda: [file.tests, file.failures, file.errors]
      before, names = sums(), [suite.name for suite in file]
      file.update_statistics()
      print(json.dumps([[str(sum) for sum in before + sums()], names]))
      """
    let grades = SmallClass.grades + HostileText.grades
    let text = JUnitXML(course: SmallClass.course).adding(grades).text
    let reading = try #require(SystemTool.pythonWithJUnit).json(
      [[String]].self, ["-c", script], input: text)
    let hostile = 6 * names.count
    let sums = ["\(54 + hostile)", "\(13 + hostile)", "7"]
    #expect(reading.first == sums + sums, "The sums in it are those that the reader counts.")
    #expect(reading.last == SmallClass.grades.map(\.person.name) + names)
  }
}
