import CommandLine
import Foundation
import Gate
import Grading
import Judging

let classCommands: [any Command.Type] = [
  Handout.self, GradeClass.self, Gradebook.self, Autograde.self, Gradescope.self, Prepare.self,
]

extension CommandContext {
  /// Returns the judge for untrusted answers, with every safeguard that this machine has.
  ///
  /// - Throws: `UsageError` if the plain engine is requested.
  func classJudge(seed: UInt64 = Judge.usualSeed) throws -> Judge {
    guard request["ENGINE"] == nil || request["ENGINE"] == EngineKind.fast.rawValue else {
      throw UsageError(
        message: "make \(request.command) grades with the fast engine only: with the plain one, an "
          + "answer shares its process with its suite, and nothing keeps it from faking a pass or "
          + "from reading this machine's files.",
        next: "Leave ENGINE out. make check ENGINE=plain is for answers of your own.")
    }
    return try Judge(
      root: workbook.root, toolchain: toolchain(), cache: cache, safeguards: .all,
      answerGuard: Gate(), seed: seed)
  }

  /// The folder for the report and the gradebooks, as a person wrote its name.
  var out: String { request["OUT"] ?? "report" }
  var gradebookFolder: GradebookFolder { GradebookFolder(workbook.url(out)) }

  /// Returns the number of answers that are judged at a time, from `JOBS`. By default, it is twice
  /// the number of processors, because some suites wait more than they compute.
  func jobs() throws -> Int {
    try setting(
      "JOBS", "is not a number of jobs",
      next: "JOBS=2 judges two answers at a time; without it, two for each processor."
    ) { word in Int(word).flatMap { (1...1000).contains($0) ? $0 : nil } }
      ?? 2 * ProcessInfo.processInfo.activeProcessorCount
  }

  /// Returns the value of a setting, or nil if it is not set.
  ///
  /// - Parameters:
  ///   - fault: what is said of a word without a value, such as `is not a percentage`.
  ///   - read: returns the value of a word, or nil if it has none.
  func setting<Value>(
    _ name: String, _ fault: String, next: String, _ read: (String) -> Value?
  ) throws -> Value? {
    guard let word = request[name] else { return nil }
    guard let value = read(word) else {
      throw UsageError(message: "\(name)=\(word) \(fault).", next: next)
    }
    return value
  }

  /// Returns what is in the folder that `SUBMISSIONS` names.
  func submissions() throws -> Submissions {
    guard let word = request["SUBMISSIONS"] else {
      throw UsageError(
        message: "make \(request.command) needs the folder of submissions.",
        next: "Set SUBMISSIONS=folder; each entry of the folder is one person's work.")
    }
    let folder = workbook.url(word)
    let out = gradebookFolder.folder
    guard !Self.isSame(out, folder) else {
      throw UsageError(
        message: "OUT and SUBMISSIONS are the same folder, so the report would be a submission.",
        next: "Set OUT to another folder.")
    }
    let submissions: Submissions
    do {
      let isInside = Self.isSame(out.deletingLastPathComponent(), folder)
      submissions = try Submissions(in: folder, report: isInside ? out.lastPathComponent : nil)
    } catch {
      throw UsageError(message: "SUBMISSIONS=\(word) cannot be used.", next: error.sentence)
    }
    guard !submissions.isEmpty else {
      throw UsageError(
        message: "\"\(word)\" is empty.",
        next: "Put each person's work into it, as a folder or an archive.")
    }
    return submissions
  }

  private static func isSame(_ one: URL, _ other: URL) -> Bool {
    one.resolvingSymlinksInPath().standardizedFileURL.path
      == other.resolvingSymlinksInPath().standardizedFileURL.path
  }
}
