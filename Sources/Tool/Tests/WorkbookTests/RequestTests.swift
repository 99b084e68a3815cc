import SampleWorkbook
import Testing

@testable import CommandLine
@testable import keepsake_author

@Suite("What was asked for")
struct RequestTests {
  @Test func settingsComeFromArgumentsOrFromMake() throws {
    let given = try Request(arguments: ["mistake", "CHAPTER=3", "NAME=Wrong1"], environment: [:])
    #expect(given.command == "mistake")
    #expect(given["CHAPTER"] == "3" && given["NAME"] == "Wrong1")
    let handedOn = try Request(
      arguments: ["mistake"],
      environment: [
        "CHAPTER": "3", "NAME": "Wrong1", "KEEPSAKE_TYPED": "CHAPTER NAME", "PATH": "x",
      ])
    #expect(handedOn == given)
    #expect(try Request(arguments: [], environment: [:]).command == "help")
    #expect(try Request(arguments: ["check"], environment: ["CHAPTER": ""])["CHAPTER"] == nil)
  }

  @Test(arguments: [
    (["check", "CHAPTR=1"], "", "CHAPTR", "Did you mean CHAPTER?"),
    (
      ["check", "1"], "", "1",
      "The settings are AGAIN, ANSWERS, BOOK, CHAPTER, CHAPTERS, EDITOR, EDITOR_URL, "
    ),
    (["check"], "CHAPTER exercise", "exercise", "Did you mean EXERCISE?"),
  ])
  func anUnknownWordIsQuotedBackWithTheNearest(
    arguments: [String], typed: String, quoted: String, next: String
  ) {
    let problem = #expect(throws: UsageError.self) {
      try Request(arguments: arguments, environment: ["KEEPSAKE_TYPED": typed])
    }
    #expect(problem?.message == "There is no setting \(quoted).")
    #expect(problem?.next.hasPrefix(next) == true, "It says: \(problem?.next ?? "")")
  }

  @Test(arguments: Checkout.program.commands.map { $0.name })
  func whatACommandHasNoUseForIsIgnoredInTheEnvironment(name: String) throws {
    let command = try #require(Checkout.program.commands.first { $0.name == name })
    let environment = Dictionary(uniqueKeysWithValues: Request.knownSettings.map { ($0, "3000") })
    let request = try Request(arguments: [name], environment: environment)
      .limited(to: command.settings)
    #expect(
      request.settings.keys.sorted() == command.settings.filter { $0 != "NAME" }.sorted(),
      "Its own are used, but for NAME, which the Windows Subsystem for Linux sets.")
  }

  @Test func whatACommandHasNoUseForIsRefusedWhereItWasTyped() throws {
    let request = try Request(
      arguments: ["hint"], environment: ["PORT": "3000", "KEEPSAKE_TYPED": "TITLE PORT"])
    let problem = #expect(throws: UsageError.self) {
      try request.limited(to: ["EXERCISE", "CHAPTER", "TITLE"])
    }
    #expect(
      problem?.message == "make hint knows EXERCISE, CHAPTER, TITLE, and was given PORT.")
    #expect(problem?.next == "Leave PORT out, or see make help.")
    let slip = #expect(throws: UsageError.self) {
      try request.limited(to: ["CHAPTER", "PORTS", "TITLE"])
    }
    #expect(slip?.next == "Did you mean PORTS?")
  }

  @Test(arguments: [
    ("CHAPTER=2", ["CHAPTER": "2"], "CHAPTER=2 was typed, so EXERCISE=1.1 of the environment"),
    ("CHAPTERS=2", ["CHAPTER": "1", "CHAPTERS": "2"], "CHAPTERS=2 was typed, so EXERCISE=1.1 of"),
    ("EXERCISE=3", ["CHAPTER": "1", "EXERCISE": "3"], "EXERCISE=3 was typed, so CHAPTERS=1-4 of"),
    ("PORT=1", ["CHAPTER": "1", "CHAPTERS": "1-4", "EXERCISE": "1.1", "PORT": "1"], nil),
  ])
  func whatWasTypedIsNotNarrowedByTheEnvironment(
    word: String, used: [String: String], note: String?
  ) throws {
    let left = ["CHAPTER": "1", "CHAPTERS": "1-4", "EXERCISE": "1.1"]
    let names = left.keys.filter { word.hasPrefix("CHAPTER=") ? $0 != "CHAPTERS" : true } + ["PORT"]
    let request = try Request(arguments: ["check", word], environment: left).limited(to: names)
    #expect(request.settings == used)
    #expect(request.notes.count == (note == nil ? 0 : 1))
    #expect(request.notes.first?.hasPrefix(note ?? "") ?? true)
  }
}
