import Browsing
import Testing

@testable import keepsake_book

/// What holds of every app, with any answers.
@Suite("Every app", .serialized, .needsBrowser)
struct EveryAppTests {
  /// Whatever one exercise lacks, everything can be done and nothing crashes.
  @Test(arguments: 1...8, 1...8)
  func oneExerciseIsMissing(chapter: Int, position: Int) async throws {
    let number = "\(chapter).\(position)"
    let actions = AppActions.of(chapter)
    let app = try PlayedChapter(actions.chapter, unsolved: [number])
    try await actions.perform(in: app)
    guard chapter == 7 else { return }
    // The shelf says which exercise it missed.
    let blamed = app.latest("notes").array.compactMap(\.exercise.string)
    #expect(blamed.allSatisfy { $0 == number }, "The page blames \(blamed).")
  }

  @Test(arguments: AppActions.all)
  func startersShowWhatIsMissing(actions: AppActions) async throws {
    let app = try PlayedChapter(actions.chapter, unsolved: nil)
    try await actions.perform(in: app)
    let browser = try await app.visit()
    try await browser.wait(until: "$('.gap')")
    let told = try browser.run(
      """
      return [...document.querySelectorAll('.gap')].map(one =>
        [one.querySelector('.mark').textContent, one.querySelector('.without').textContent]);
      """)
    let gaps = try #require(told as? [[String]])
    #expect(gaps.map { $0[0] }.sorted() == actions.exercises)
    #expect(gaps.allSatisfy { $0[1].hasSuffix(".") }, "An exercise has no sentence: \(gaps)")
    #expect(try browser.consoleErrors() == [])
  }

  /// Everybody can read and use a page. It is never wider than its window, and the drawing opens at the
  /// part of the chapter.
  @Test(arguments: 1...8, [1440, 390])
  func everybodyCanUseThePage(chapter: Int, width: Int) async throws {
    let app = try PlayedChapter(chapter)
    if chapter == 7 { app.add("A creature with a very long name", picture: PlayedChapter.dot) }
    let browser = try await app.visit(width: width)
    if chapter < 6 {
      try await browser.wait(until: "document.body.dataset.tab === '\(chapter)'")
    }
    try await browser.wait(until: "$('main .mark')")
    for isDark in [false, true] {
      try browser.prefer(dark: isDark)
      let found = try PageFindings(in: browser)
      #expect(!found.isTooWide)
      #expect(found.isDark == isDark)
      #expect(found.faults == [])
    }
    // What a screen reader is told. A script focuses those two, and no key.
    let nodes = try browser.accessibleNodes()
    let keys = nodes.filter { $0.isFocusable && !["RootWebArea", "main"].contains($0.role) }
    #expect(keys.count > 10, "The page is not there yet.")
    #expect(keys.filter { $0.name.isEmpty }.map(\.role) == [], "Keys come to what has no name.")
    let parts = nodes.filter { ["region", "article"].contains($0.role) }.map(\.name)
    #expect(parts.count == Set(parts).count, "Two parts have one name: \(parts)")
    let buttons = nodes.filter { $0.role == "button" }.map(\.name)
    #expect(buttons.count == Set(buttons).count, "Two buttons have one name: \(buttons)")
    #expect(nodes.contains { $0.role == "status" }, "Nothing says aloud what happens.")
  }
}
