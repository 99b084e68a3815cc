import Bookbinding
import Curriculum
import Dispatch
import Foundation
import Judge
import Machinery
import Synchronization

/// Knows everything that must hold of the chapters, beside the tool's own tests.
public struct Proofreader: Sendable {
  let workbook: Workbook
  let judge: Judge
  /// The judge of strangers' answers.
  let guardedJudge: Judge
  let listings: ListingRunner
  let toolchain: Toolchain
  let store: Store

  public init(_ workbook: Workbook, toolchain: Toolchain, store: Store) throws {
    self.workbook = workbook
    self.toolchain = toolchain
    self.store = store
    judge = try Judge(root: workbook.root, toolchain: toolchain, store: store)
    guardedJudge = try Judge(
      root: workbook.root, toolchain: toolchain, store: store, guards: .all)
    listings = try ListingRunner(root: workbook.root, toolchain: toolchain, store: store)
  }

  /// Every proof of every chapter, and of the sources' format.
  ///
  /// - Throws: `Malformed` where a chapter cannot be read at all.
  public func proofs() throws -> [Proof] {
    let chapters = try workbook.chapters()
    return chapters.flatMap(proofs) + strayProofs(chapters)
      + bookProofs(chapters, try workbook.appendix()) + [formatProof()]
  }

  /// Tries proofs side by side; their results are in the same order.
  ///
  /// - Parameter step: called after each.
  public func results(_ proofs: [Proof], step: @Sendable () -> Void) -> [ProofResult] {
    let faults = Mutex([String?](repeating: nil, count: proofs.count))
    DispatchQueue.concurrentPerform(iterations: proofs.count) { index in
      let fault = proofs[index].fault()
      faults.withLock { $0[index] = fault }
      step()
    }
    return faults.withLock { faults in
      zip(proofs, faults).map { ProofResult(kind: $0.kind, subject: $0.subject, fault: $1) }
    }
  }

  private func proofs(_ chapter: Chapter) -> [Proof] {
    chapter.exercises.flatMap { proofs($0, in: chapter) }
      + ModuleProofs(workbook: workbook, judge: judge, chapter: chapter).all
      + [listingProof(chapter)]
  }

  /// The proofs of an exercise, or one that says why it cannot be looked at.
  private func proofs(_ exercise: Exercise, in chapter: Chapter) -> [Proof] {
    do {
      let assignment = try workbook.assignment(exercise, in: chapter)
      return ExerciseProofs(
        workbook: workbook, judge: judge, chapter: chapter, exercise: exercise,
        assignment: assignment
      ).all
        + StatementProofs(
          workbook: workbook, judge: judge, chapter: chapter, exercise: exercise,
          assignment: assignment
        ).all
        + GuardProofs(
          workbook: workbook, judge: guardedJudge, chapter: chapter, exercise: exercise,
          assignment: assignment
        ).all
    } catch {
      let fault = "\(error)"
      return [Proof("exercises", exercise.number.description) { fault }]
    }
  }

  private func listingProof(_ chapter: Chapter) -> Proof {
    Proof("listings", chapter.document.file) { [listings] in
      do {
        let chapterListings = try ChapterListings(chapter.document)
        let problems = chapterListings.problems(try listings.run(chapterListings))
        return problems.isEmpty ? nil : problems.map(\.description).joined(separator: "\n")
      } catch {
        return "\(error)"
      }
    }
  }
}
