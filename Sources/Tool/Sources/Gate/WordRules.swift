import Support

/// Names and attributes that graded answers may not use, wherever they stand in the code.
///
/// Nothing can be used in Swift without being spelled, so reading the words is enough.
enum WordRules {
  static func faults(in answer: AnswerTokens) -> [Fault] {
    faults(answer.tokens) + faults(answer.hidden, amongHidden: true)
  }

  /// - Parameter isHidden: true for words that may be those of a text. Of these, a
  ///   name that is a word of English counts only where it is called.
  private static func faults(
    _ all: [AnswerTokens.Token], amongHidden isHidden: Bool = false
  ) -> [Fault] {
    let tokens = all.filter { $0.text != "`" }
    let forbidden = tokens.indices.filter { names[tokens[$0].text] != nil }
    let own = Set(forbidden.filter { isDeclared(at: $0, tokens) }.map { tokens[$0].text })
    let values = Set(forbidden.filter { isValue(at: $0, tokens) }.map { tokens[$0].text })
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      let before = index > 0 ? tokens[index - 1].text : ""
      let marked =
        switch before {
        case "@" where !isHidden || token.text.hasPrefix("_"): attributeRule(token.text)
        case "#": directives[token.text]
        default: nil as Fault.Rule?
        }
      if let marked {
        return Fault(rule: marked, subject: before + token.text, offset: token.offset)
      }
      let owner = before == "." && index > 1 ? tokens[index - 2].text : ""
      let rule =
        switch before {
        case "." where owner == "Swift": shadowed[token.text]
        case "." where !modules.contains(owner): members[token.text]
        default: names[token.text]
        }
      let isOwn =
        !modules.contains(owner)
        && (own.contains(token.text)
          || values.contains(token.text) && !isCalled(at: index, tokens))
      guard let rule, !isOwn,
        !isHidden || isCalled(at: index, tokens) || !english.contains(token.text)
      else { return nil }
      return Fault(rule: rule, subject: token.text, offset: token.offset)
    }
  }

  /// Returns true if a value of the answer's own has its name here: a parameter, or what a loop goes
  /// over.
  private static func isValue(at index: Int, _ tokens: [AnswerTokens.Token]) -> Bool {
    index + 1 < tokens.count && [":", "in"].contains(tokens[index + 1].text)
  }

  /// Returns true if a name of the answer's own is declared here, also behind the commas of a `case`, and
  /// as a parameter that is a function.
  private static func isDeclared(at index: Int, _ tokens: [AnswerTokens.Token]) -> Bool {
    if index + 2 < tokens.count, tokens[index + 1].text == ":",
      ["(", "@"].contains(tokens[index + 2].text)
    {
      return true
    }
    var place = index - 1
    // Who writes more cases on a line is not waited for.
    for _ in 1...20 where place > 1 && tokens[place].text == "," {
      place = nameOfCase(endingAt: place - 1, tokens) - 1
    }
    guard place >= 0, declaring.contains(tokens[place].text) else { return false }
    return tokens[place].text == "case"
      ? !isPattern(at: index, tokens) : place == index - 1
  }

  /// Returns the index of an enum case's name. The case ends with it, or with a parenthesis.
  private static func nameOfCase(endingAt end: Int, _ tokens: [AnswerTokens.Token]) -> Int {
    guard tokens[end].text == ")" else { return end }
    var depth = 0
    for place in stride(from: end, through: max(1, end - 200), by: -1) {
      if tokens[place].text == ")" { depth += 1 }
      if tokens[place].text == "(" { depth -= 1 }
      if depth == 0 { return place - 1 }
    }
    return 0
  }

  /// Returns true if the name behind a `case` is called for a pattern, as in `case f(1): …`.
  private static func isPattern(at index: Int, _ tokens: [AnswerTokens.Token]) -> Bool {
    guard isCalled(at: index, tokens) else { return false }
    var depth = 0
    for place in tokens.indices[(index + 1)...].prefix(200) {
      if tokens[place].text == "(" { depth += 1 }
      if tokens[place].text == ")" { depth -= 1 }
      if depth == 0 {
        return place + 1 < tokens.count && [":", "where"].contains(tokens[place + 1].text)
      }
    }
    return true
  }

  private static func isCalled(at index: Int, _ tokens: [AnswerTokens.Token]) -> Bool {
    index + 1 < tokens.count && tokens[index + 1].text == "("
  }

  private static let declaring: Set<String> = [
    "func", "let", "var", "case", "struct", "class", "enum",
  ]

  private static let english: Set<String> = ["exit", "fork", "syscall"]

  private static func attributeRule(_ name: String) -> Fault.Rule? {
    attributes[name] ?? (name.hasPrefix("_") && !harmless.contains(name) ? .compilers : nil)
  }

  /// The modules whose names may stand before a function's.
  static let modules: Set<String> = [
    "Glibc", "Musl", "Darwin", "Foundation", "FoundationEssentials", "Workbench", "Swift",
  ]

  /// Attributes with an underscore that affect no code but the answer's own.
  private static let harmless: Set<String> = [
    "_disfavoredOverload", "_implementationOnly", "_exported", "_specialize",
    "_inheritActorContext", "_implicitSelfCapture", "_transparent",
  ]

  private static let attributes = table([
    (.symbols, "cdecl c extern export section used"),
    (.conformances, "retroactive"),
  ])

  private static let directives = table([
    (.places, "sourceLocation"), (.macros, "externalMacro"),
  ])

  private static let names = table([
    (
      .limits,
      "FileSizeLimit OpenFilesLimit setrlimit getrlimit prlimit setrlimit64 getrlimit64"
    ),
    (.leaving, "exit _exit quick_exit _Exit daemon"),
    (
      .settings,
      "FileManagerDelegate NSTimeZone setenv putenv unsetenv chdir fchdir umask setlocale tzset"
    ),
    (
      .process,
      """
      dlopen dlsym dladdr dl_iterate_phdr mmap mprotect munmap ptrace prctl syscall process_vm_readv \
      process_vm_writev fork vfork execv execve execvp posix_spawn sigaction
      """
    ),
  ])

  /// Functions of the standard library for which an answer gets Workbench's.
  private static let shadowed = table([(.assertions, "assertionFailure")])

  private static let members = table([
    (.settings, "changeCurrentDirectoryPath ReferenceType _ObjectiveCType abbreviationDictionary")
  ])

  private static func table(_ rules: [(Fault.Rule, String)]) -> [String: Fault.Rule] {
    Dictionary(
      rules.flatMap { rule, words in words.split(separator: " ").map { (String($0), rule) } }
    ) { first, _ in first }
  }
}

extension Fault.Rule {
  fileprivate static let symbols = Fault.Rule(
    "choose the names or sections of compiled code", "Leave the attribute out.")
  fileprivate static let compilers = Fault.Rule(
    "use the compiler's own attributes", "Leave the attribute out.")
  fileprivate static let places = Fault.Rule(
    "change the file names or line numbers of their source", "Leave it out.")
  fileprivate static let macros = Fault.Rule("declare macros", "Write a function instead.")
  fileprivate static let leaving = Fault.Rule("end the process", "Throw an error instead.")
  fileprivate static let limits = Fault.Rule(
    "change the limits of the process", "Handle the error that a full disk causes.")
  fileprivate static let assertions = Fault.Rule(
    "name the module of an assertion", "Leave Swift. out.")
  fileprivate static let settings = Fault.Rule(
    "change what the whole process shares",
    "Use full paths, and give each formatter, coder and session its own settings.")
  fileprivate static let process = Fault.Rule(
    "access the process itself", "Solve it with the values that the exercise gives you.")
}
