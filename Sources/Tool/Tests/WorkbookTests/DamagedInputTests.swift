import Foundation
import Support
import TestSupport
import Testing

@testable import Bookbinding
@testable import CommandLine
@testable import Curriculum
@testable import Grading
@testable import Judging
@testable import SelfCheck

@Suite("Any bytes give a value, or an error with its place")
struct DamagedInputTests {
  /// Something of the tool that reads what people write or send.
  struct Reader: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What it reads well.
    let sample: [UInt8]
    /// How often it is damaged.
    let times: Int
    let read: @Sendable (_ bytes: [UInt8], _ file: String) throws -> Void

    init(
      _ name: String, _ sample: [UInt8], times: Int = 100,
      read: @escaping @Sendable (_ bytes: [UInt8], _ file: String) throws -> Void
    ) {
      (testDescription, self.sample, self.times, self.read) = (name, sample, times, read)
    }

    /// A reader of Markdown.
    static func ofMarkdown(
      _ path: String, times: Int = 50,
      read: @escaping @Sendable (MarkdownDocument) throws -> Void
    ) -> Reader {
      Reader(path, Project.bytes(of: path), times: times) { bytes, file in
        try read(MarkdownDocument(String(decoding: bytes, as: UTF8.self), file: file))
      }
    }
  }

  static let readers: [Reader] = [
    .ofMarkdown("Chapters/05-Autosaving/Autosaving.md", times: 20) { document in
      _ = try ChapterReader(
        number: 5, name: "Autosaving", document: document,
        hints: Dictionary(
          uniqueKeysWithValues: (1...8).map {
            (ExerciseNumber(chapter: 5, position: $0), ["One.", "Two.", "Three."])
          }),
        fileNames: Dictionary(uniqueKeysWithValues: (1...8).map { ($0, "\($0)-Name") })
      ).chapter()
    },
    .ofMarkdown("Chapters/05-Autosaving/Hints.md") { _ = try HintsReader(document: $0).hints() },
    .ofMarkdown("Chapters/Appendix/Glossary.md") { _ = try Glossary($0) },
    .ofMarkdown("CONTRIBUTING.md") { _ = try TermTable($0) },
    .ofMarkdown("Sources/Tool/Tests/Mutants/07-Archiving.md") { _ = try EquivalentMutants($0) },
    .ofMarkdown("Tests/WrongAnswers/01-ErrorHandling/1-Throw.md") { document in
      _ = try MistakesReader(document: document, title: "1.1 Throw").mistakes()
    },
    Reader("a solution", Project.bytes(of: "Solutions/05-Autosaving/4-Flush.swift")) {
      let starter = Starter(from: String(decoding: $0, as: UTF8.self), file: $1)
      _ = (try starter.text(), try starter.cleanSolution())
    },
    Reader("an answer", Project.bytes(of: "Solutions/05-Autosaving/4-Flush.swift")) {
      (bytes, _) in _ = SwiftSource.essence(of: String(decoding: bytes, as: UTF8.self))
    },
    Reader(
      "a roster",
      Array("Name,Email address,ID\n\"Kim, Ada\",ada@example.org,7\r\nMinjun,,8\n".utf8),
      times: 600
    ) { _ = try Roster($0, file: $1) },
    Reader("weights", Array("item,points,bonus\n1.1,2,\n1.2,0.5,yes\n".utf8), times: 600) {
      _ = try Weights($0, file: $1)
    },
    Reader("people of a bulk export", Array(metadata.utf8), times: 600) { bytes, _ in
      _ = GradescopeMetadata(String(decoding: bytes, as: UTF8.self))
    },
    Reader("the records of a run", Array(records.utf8), times: 300) { bytes, _ in
      for transcript in [Transcript(bytes, token: "t"), Transcript(bytes, of: "1-MTests.swift")] {
        _ = (transcript.expectedTests, transcript.tests.map(\.isUnfinished))
      }
    },
    Reader("a journal", Array(#"{"1.1":{"hints":2,"tries":3,"lastTry":"abc"}}"#.utf8)) {
      bytes, _ in
      try ScratchFolder.with { folder in
        let exercise = try #require(exercise)
        try Data(bytes).write(to: folder.appendingPathComponent("journal.json"))
        let journal = Journal(in: folder)
        #expect(exercise.hints.indices.contains(journal.showHint(of: exercise) - 1))
        let before = journal.hints(of: exercise)
        #expect(journal.showHint(of: exercise) == min(before + 1, exercise.hints.count))
      }
    },
    Reader("known starters", Project.bytes(of: "Tests/KnownStarters.json"), times: 40) {
      bytes, file in
      do {
        _ = try KnownStarters(json: Data(bytes))
      } catch let error as DecodingError {
        throw SourceError(file: file, line: 1, "\(error)")
      }
    },
  ]

  private static let metadata = """
    submission_1:
      :submitters:
      - :name: Ada Kim
        :sid: '7'
        :email: ada@example.org
    """

  /// A run of one test, which fails.
  private static let records = [
    #"{"kind":"test","payload":{"kind":"function","id":"a","name":"a()","sourceLocation":"#
      + #"{"fileID":"M/1-MTests.swift","line":3,"column":1}}}"#,
    event("runStarted", ""), event("testStarted", #""testID":"a","#),
    event("issueRecorded", #""testID":"a","#), event("testEnded", #""testID":"a","#),
    event("runEnded", ""),
  ].map { "t \($0)\n" }.joined()

  private static func event(_ kind: String, _ test: String) -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)",\#(test)"messages":[]}}"#
  }

  private static let exercise = try? Workbook(at: Project.root).chapters().first?
    .exercises.first

  @Test(.timeLimit(.minutes(2)), arguments: readers, [11, 12] as [UInt64])
  func damaged(reader: Reader, seed: UInt64) throws {
    try #require(!reader.sample.isEmpty)
    try reader.read(reader.sample, "sample")
    var damage = Damage(seed: seed)
    var refused = 0
    for _ in 0..<reader.times {
      let bytes = damage.damaged(reader.sample)
      do {
        try reader.read(bytes, "damaged")
      } catch let error as SourceError {
        refused += 1
        let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
        #expect(error.file == "damaged")
        #expect((1...lines + 1).contains(error.line), "\(error)")
        #expect(!error.message.isEmpty)
      }
    }
    #expect(refused < reader.times, "Some damage is harmless.")
  }

  @Test(arguments: [21, 22] as [UInt64])
  func damagedSettings(seed: UInt64) throws {
    let words = ["check", "CHAPTER=1", "EXERCISE=1.3", "ANSWERS=Solutions", "PORT=8081"]
    var damage = Damage(seed: seed)
    var refused = 0
    for _ in 0..<1500 {
      let arguments = words.map { String(decoding: damage.damaged(Array($0.utf8)), as: UTF8.self) }
      do {
        _ = try Request(arguments: arguments, environment: [:])
      } catch let error as UsageError {
        refused += 1
        #expect(!error.message.isEmpty && !error.next.isEmpty)
      }
    }
    #expect((1..<1500).contains(refused))
  }
}
