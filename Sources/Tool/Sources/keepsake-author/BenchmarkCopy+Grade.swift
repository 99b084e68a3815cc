import CommandLine
import Curriculum
import Foundation
import Support

extension BenchmarkCopy {
  /// Returns the seconds for one whole submission in which every answer was changed. The first is
  /// for `make grade` with all its safeguards. The second is for the way without it: a fresh copy
  /// of the workbook with these answers, and one `swift test` for each chapter.
  func gradeTimes(_ round: Int, _ workbook: Workbook) throws -> (check: Double, swiftTest: Double) {
    let submissions = root.appendingPathComponent(".build/submissions-\(round)")
    let chapters = submissions.appendingPathComponent("Somebody/Chapters")
    try fill(chapters, round, workbook)
    let report = root.appendingPathComponent(".build/report-\(round)").path
    let grade = try time([
      "make", "-s", "grade", "SUBMISSIONS=\(submissions.path)", "OUT=\(report)",
    ])
    return (grade, try naiveTime(chapters, workbook))
  }

  /// Writes solutions that differ from all earlier ones.
  private func fill(_ chapters: URL, _ round: Int, _ workbook: Workbook) throws {
    for chapter in try workbook.chapters() {
      let folder = chapters.appendingPathComponent(chapter.folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for exercise in chapter.exercises {
        let solution = try workbook.text(workbook.solution(exercise, in: chapter))
        let name = "graded\(exercise.number.position)In\(round)"
        try Data("\(solution)\nprivate let \(name) = \(round)\n".utf8).write(
          to: folder.appendingPathComponent("\(exercise.fileName).swift"))
      }
    }
  }

  private func naiveTime(_ answers: URL, _ workbook: Workbook) throws -> Double {
    try ScratchFolder.with { folder in
      let start = ContinuousClock.now
      let files = FileManager.default
      for name in ["Package.swift", "Sources", "Tests", "Chapters"] {
        try files.copyItem(
          at: root.appendingPathComponent(name), to: folder.appendingPathComponent(name))
      }
      for path in try files.subpathsOfDirectory(atPath: answers.path)
      where path.hasSuffix(".swift") {
        try Data(contentsOf: answers.appendingPathComponent(path)).write(
          to: folder.appendingPathComponent("Chapters/\(path)"))
      }
      for entry in workbook.contents {
        let words = ["CHAPTER=\(entry.number)", "swift", "test"]
        _ = try BenchmarkCopy(at: folder, like: self).time(words)
      }
      return (ContinuousClock.now - start) / .seconds(1)
    }
  }
}
