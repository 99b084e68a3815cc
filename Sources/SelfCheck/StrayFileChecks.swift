import Curriculum

extension WorkbookChecks {
  /// Every file beside the chapters belongs to an exercise: nothing lies there unread.
  func strayFileChecks(_ chapters: [Chapter]) -> [Check] {
    chapters.flatMap { chapter in
      let owned = chapter.exercises.map(\.fileName)
      let folders = ["WrongAnswers", "RightAnswers"].map { "Tests/\($0)/\(chapter.folder)" }
      let samples = folders.map { folder in
        Check("no stray files", folder) { [workbook] in
          let strays = workbook.names(in: folder).filter { name in
            !name.hasSuffix(".swift") || !owned.contains { name.hasPrefix("\($0)-") }
          }
          return strays.isEmpty ? nil : "No exercise owns: \(strays.joined(separator: ", "))."
        }
      }
      let answers = ["Chapters", "Solutions"].map { "\($0)/\(chapter.folder)" }.map { folder in
        Check("no stray files", folder) { [workbook] in
          let known = Set(owned.map { "\($0).swift" } + ["\(chapter.name).md", "Hints.md"])
          let strays = workbook.names(in: folder).filter { !known.contains($0) }
          return strays.isEmpty ? nil : "No exercise owns: \(strays.joined(separator: ", "))."
        }
      }
      return samples + answers
    }
  }
}
