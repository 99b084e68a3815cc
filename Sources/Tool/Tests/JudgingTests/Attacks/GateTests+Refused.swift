import Testing

@testable import Judging

extension GateTests {
  /// A declaration or statement that is refused, in the line that says `// here`.
  struct Refused: CustomTestStringConvertible {
    let testDescription: String
    var statement = ""
    var helpers = "import Foundation\n"
    /// What the message names.
    let subject: String
    var safeguards = GateTests.safeguards

    init(
      _ subject: String, _ statement: String, helpers: String = "import Foundation\n",
      safeguards: Safeguards = GateTests.safeguards
    ) {
      testDescription = "\(statement) \(helpers)"
      self.subject = subject
      self.statement = statement
      self.helpers = helpers
      self.safeguards = safeguards
    }
  }

  static let refused = [
    Refused("getenv", #"_ = getenv("HOME") // here"#, safeguards: .symbols),
    Refused("write", #"_ = write(3, "x", 1) // here"#, safeguards: .symbols),
    Refused("getpid", "if getpid() < 0 { print(7) } // here", safeguards: .symbols),
    Refused("rand", "print(rand()) // here", safeguards: .symbols),
    Refused("Bundle", "print(Bundle.main) // here", safeguards: .symbols),
    Refused("CommandLine", "print(CommandLine.arguments) // here", safeguards: .symbols),
    Refused(
      "ProcessInfo.processIdentifier", "print(ProcessInfo.processInfo.processIdentifier) // here",
      safeguards: .source),
    Refused(
      "fcntl", "print(fcntl(3, F_SETFD, 0)) // here", safeguards: .symbols),
    Refused(
      "Thread.callStackSymbols", "print(Thread.callStackSymbols) // here", safeguards: .symbols),
    Refused(
      "Thread's stackSize", "Thread.current.stackSize = 65536 // here", safeguards: .source),
    Refused(
      "FileHandle's fileDescriptor", "print(FileHandle(fileDescriptor: 3)) // here",
      safeguards: .symbols),
    Refused(
      "withUnsafeCurrentTask", "withUnsafeCurrentTask { $0?.cancel() } // here",
      safeguards: .symbols),
    Refused("CommandLine", "print(CommandLine.argc) // here", safeguards: .source),
    Refused(
      "seek", "try? FileHandle.nullDevice.seek(toOffset: 3) // here", safeguards: .source),
    Refused(
      "the conformance", "",
      helpers: """
        import Foundation
        protocol Going { func seek(toOffset offset: UInt64) throws }
        extension FileHandle: Going {} // here

        """, safeguards: .source),
  ]

  /// What would change for the suite, too, because the whole process shares it.
  static let refusedSettings = [
    Refused(
      "NSTimeZone.default", "TimeZone.ReferenceType.default = .gmt // here", safeguards: .source),
    Refused(
      "NSTimeZone.default", "NSTimeZone.default = .gmt // here", safeguards: .symbols),
    Refused(
      "NSKeyedUnarchiver.setClass",
      #"NSKeyedUnarchiver.setClass(NSNull.self, forClassName: "Other") // here"#,
      safeguards: .source),
    Refused(
      "URLProtocol.registerClass", "print(URLProtocol.registerClass(Answering.self)) // here",
      helpers: "import FoundationNetworking\nfinal class Answering: URLProtocol {}\n",
      safeguards: .symbols),
  ]

  static let refusedDeclarations = [
    Refused(
      "import Testing", "", helpers: "#if DEBUG\nimport/**/Testing // here\n#endif\n",
      safeguards: .source),
    Refused(
      "import CoreFoundation", "", helpers: "import CoreFoundation // here\n", safeguards: .source),
    Refused(
      "@_cdecl", "", helpers: "@_cdecl(\"write\") // here\npublic func mine() {}\n",
      safeguards: .source),
    Refused(
      "the section .mine", "", helpers: "@section(\".mine\") @used let mine = 7\n",
      safeguards: .sections),
    Refused(
      "#sourceLocation",
      "#sourceLocation(file: \"a:1:1: note: b // here\", line: 1)\n#sourceLocation()",
      safeguards: .source),
  ]
}
