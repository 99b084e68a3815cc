import Curriculum
import Judging

/// Checks that the eight files of a chapter also compile as one module, whichever of them are
/// solved.
struct ModuleChecks {
  let workbook: Workbook
  let judge: Judge
  let chapter: Chapter

  /// Those that `make test` performs: all solved, and none.
  var usual: [Check] {
    [
      Check("one module", "Solutions/\(chapter.folder)") { fault { _ in true } },
      Check("one module", "Chapters/\(chapter.folder)") { fault { _ in false } },
    ]
  }

  /// That an exercise which is not started goes with the others solved.
  func mixed(_ exercise: Exercise) -> Check {
    Check("one module", "\(exercise.number) not started, the others solved") {
      fault { $0 != exercise }
    }
  }

  private func fault(isSolved: (Exercise) -> Bool) -> String? {
    do {
      let files = try chapter.exercises.map { exercise in
        let text =
          isSolved(exercise)
          ? try workbook.text(workbook.solution(exercise, in: chapter))
          : try workbook.pristineStarter(exercise, in: chapter)
        return (name: "\(exercise.fileName).swift", text: text)
      }
      return try judge.complaintsTogether(files, module: chapter.name)
    } catch {
      return "\(error)"
    }
  }
}
