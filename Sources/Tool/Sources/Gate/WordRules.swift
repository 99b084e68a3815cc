import Support

/// Names and attributes that graded answers may not use.
///
/// Nothing can be used in Swift without being spelled, so reading the words is enough. Functions of the
/// C library have short names, which an answer may give to things of its own: of these, the linker knows
/// which ones the compiled answer uses, and a word only tells where. (`syscall` is not among them: Swift
/// cannot call it, and a `Mutex` makes the compiler use it.)
enum WordRules {
  /// - Parameter used: the functions of `watchedFunctions` that the compiled answer uses, or nil if that
  ///   is not known. Then each of them counts that is spelled and not declared there.
  static func faults(in answer: AnswerTokens, used: Set<String>?) -> [Fault] {
    let tokens = answer.tokens.filter { $0.text != "`" }
    return spelledFaults(tokens)
      + spelledFaults(answer.hidden.filter { $0.text != "`" }, amongHidden: true)
      + (used ?? watchedFunctions).compactMap { name in
        let places = uses(of: name, tokens)
        guard used != nil || !places.isEmpty, let rule = functions[name] else { return nil }
        let place = places.first { tokens.dropFirst($0 + 1).first?.text == "(" } ?? places.first
        let token = place.map { tokens[$0] } ?? answer.spelling(name)
        return Fault(rule: rule, subject: name, offset: token?.offset ?? 0)
      }
  }

  /// The functions of the C library that graded answers may not use.
  static var watchedFunctions: Set<String> { Set(functions.keys) }

  /// - Parameter isHidden: true for words that may be those of a text.
  private static func spelledFaults(
    _ tokens: [AnswerTokens.Token], amongHidden isHidden: Bool = false
  ) -> [Fault] {
    tokens.indices.compactMap { index in
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
        default: types[token.text]
        }
      return rule.map { Fault(rule: $0, subject: token.text, offset: token.offset) }
    }
  }

  /// Returns the places where a name may mean the C library's function: where it is neither a member nor
  /// declared.
  private static func uses(of name: String, _ tokens: [AnswerTokens.Token]) -> [Int] {
    tokens.indices.filter { index in
      guard tokens[index].text == name, index > 0 else { return tokens[index].text == name }
      return tokens[index - 1].text == "."
        ? index > 1 && modules.contains(tokens[index - 2].text)
        : !declaring.contains(tokens[index - 1].text)
    }
  }

  private static let declaring: Set<String> = ["func", "let", "var", "case"]

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
    "_inheritActorContext", "_implicitSelfCapture", "_transparent", "_documentation",
  ]

  private static let attributes = table([
    (.symbols, "cdecl c extern export section used"),
    (.conformances, "retroactive"),
  ])

  private static let directives = table([
    (.places, "sourceLocation"), (.macros, "externalMacro"),
  ])

  private static let types = table([
    (.limits, "FileSizeLimit OpenFilesLimit"), (.settings, "FileManagerDelegate NSTimeZone"),
    (.programs, "Process"),
  ])

  private static let functions = table([
    (.limits, "setrlimit getrlimit prlimit setrlimit64 getrlimit64 prlimit64 alarm"),
    (.leaving, "exit _exit quick_exit _Exit daemon"),
    (
      .settings,
      "setenv putenv unsetenv clearenv chdir fchdir umask setlocale tzset dup dup2 dup3 pipe pipe2 freopen"
    ),
    (
      .process,
      """
      dlopen dlsym dlvsym dladdr dl_iterate_phdr mmap mmap64 mprotect munmap ptrace prctl \
      process_vm_readv process_vm_writev fork vfork execv execve execvp execvpe posix_spawn posix_spawnp \
      system popen sigaction signal
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
  fileprivate static let programs = Fault.Rule(
    "start other programs", "Solve it with the values that the exercise gives you.")
  fileprivate static let process = Fault.Rule(
    "access the process itself", "Solve it with the values that the exercise gives you.")
}
