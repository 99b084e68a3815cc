import Foundation
import Support

@testable import Grading

/// The system's PHP, which reads tables as Moodle does.
enum PHP {
  static let program = ["/usr/bin/php", "/usr/local/bin/php"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The rows of a table as Moodle's `csv_import_reader` (`public/lib/csvlib.class.php`) finds them:
  /// its line ends are made one, it is read with a backslash as the escape, written anew, and read
  /// again.
  static func moodleRows(_ text: String) throws -> [[String]] {
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
    var process = ChildProcess(
      try program.orThrow(), ["-r", script], environment: ["PATH": "/usr/bin:/bin"])
    process.input = Array(text.utf8)
    let outcome = try process.run()
    guard outcome.succeeded else { throw Python.Trouble(words: outcome.errorText) }
    return try JSONDecoder().decode([[String]].self, from: Data(outcome.outputText.utf8))
  }
}

extension String? {
  fileprivate func orThrow() throws -> String {
    guard let self else { throw Python.Trouble(words: "There is no PHP.") }
    return self
  }
}
