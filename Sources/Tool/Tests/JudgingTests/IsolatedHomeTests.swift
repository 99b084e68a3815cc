import Foundation
import Testing

@Suite("The home of a run")
struct IsolatedHomeTests {
  /// An answer that prints every folder it is handed, and leaves a file in some.
  static let answer = Totals.answer(
    """
      let settings = ["HOME", "CFFIXED_USER_HOME", "TMPDIR"]
        + ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"]
      let places = [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory]
        + [.applicationSupportDirectory]
      var folders = settings.map { ProcessInfo.processInfo.environment[$0] ?? "nowhere" }
      folders += places.flatMap { FileManager.default.urls(for: $0, in: .userDomainMask) }
        .map(\\.path)
      folders += [NSHomeDirectory(), NSTemporaryDirectory()]
      folders.append(FileManager.default.currentDirectoryPath)
      folders.append(FileManager.default.temporaryDirectory.path)
      for folder in folders where numbers.isEmpty {
        try? FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        print(FileManager.default.createFile(atPath: folder + "/left.txt", contents: Data("x".utf8)))
        print(folder)
      }
      if numbers.isEmpty { print(ProcessInfo.processInfo.environment.keys.sorted()) }
      return numbers.reduce(0, +)
    """, helpers: "import Foundation\n")

  @Test("Every folder lies in one of the run, which goes with it, and no setting is the reader's")
  func isItsOwn() throws {
    let verdict = try Totals.fixture.verdict(on: Self.answer, by: Bench.judge())
    try #require(verdict.status == .passed)
    let lines = verdict.printed.split(separator: "\n").map(String.init)
    let folders = lines.filter { $0.hasPrefix("/") }
    #expect(folders.count == 14)
    #expect(lines.count { $0 == "true" } == 14, "Each of them can be written to.")
    let home = try #require(folders.first)
    #expect(folders.allSatisfy { $0.hasPrefix(home) })
    #expect(home != NSHomeDirectory())
    #expect(!FileManager.default.fileExists(atPath: home))
    #expect(
      lines.last == """
        ["CFFIXED_USER_HOME", "HOME", "KEEPSAKE_EXIT_TEST", "KEEPSAKE_SUITE", "LANG", \
        "LD_LIBRARY_PATH", "PATH", "SWIFT_BACKTRACE", "TMPDIR", "TZ", "XDG_CACHE_HOME", \
        "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"]
        """)
  }
}
