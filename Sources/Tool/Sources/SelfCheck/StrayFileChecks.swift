import Curriculum

extension WorkbookChecks {
  /// Returns the checks that every file in the exercises' folders belongs to an exercise.
  func strayFileChecks(_ chapters: [Chapter]) -> [Check] {
    chapters.flatMap { chapter in
      let owned = chapter.exercises.map(\.fileName)
      let known = Set(owned.map { "\($0).swift" } + ["\(chapter.name).md", "Hints.md"])
      let besides = ["Makefile", FigureChecks.folder]
      let lists = Set(owned.map { "\($0).md" })
      let answers = ["Chapters", "Solutions"].map { folder in
        noStrays(in: "\(folder)/\(chapter.folder)") {
          known.contains($0) || folder == "Chapters" && besides.contains($0)
        }
      }
      return [
        noStrays(in: "Tests/WrongAnswers/\(chapter.folder)") { lists.contains($0) },
        noStrays(in: "Tests/RightAnswers/\(chapter.folder)") { name in
          name.hasSuffix(".swift") && owned.contains { name.hasPrefix("\($0)-") }
        },
      ] + answers
    }
  }

  private func noStrays(
    in folder: String, isOwned: @escaping @Sendable (String) -> Bool
  ) -> Check {
    Check("no stray files", folder) { [workbook] in
      let strays = workbook.names(in: folder).filter { !isOwned($0) }
      return strays.isEmpty ? nil : "No exercise owns: \(strays.joined(separator: ", "))."
    }
  }
}
