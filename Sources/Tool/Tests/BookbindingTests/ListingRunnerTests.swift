import Curriculum
import Foundation
import Support
import TestSupport
import Testing

@testable import Bookbinding

@Suite("Listings as a program")
struct ListingRunnerTests {
  /// The rest of what listings may do, the chapters show.
  @Test func aListingHasItsOwnHomeAndMayCallWhatALaterOneDeclares() throws {
    let problems = try problems(
      """
      ```swift
      import Foundation
      let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
      print(documents.allSatisfy { $0.path.contains("/keepsake-") })
      ```
      ```text
      true
      ```
      ```swift traps
      print([Int]()[index()])
      ```
      ```text
      Fatal error: Index out of range
      ```
      ```swift fails
      let text: String = index()
      ```
      ```text
      error: cannot convert value of type 'Int' to specified type 'String'
      ```
      ```swift
      func index() -> Int { 1 }
      ```
      """)
    #expect(problems == [])
  }

  @Test func aWrongOutputIsShownBesideTheRightOne() throws {
    let problems = try problems(
      "```swift\nprint(\"a\\nb\")\n```\n\n```text\na\nc\n```\n")
    #expect(
      problems == [
        "A.md:5: error: This is not what the listing prints. (make listings writes what it prints.)\n"
          + "shown:\n  a\n- c\nprinted:\n  a\n+ b"
      ])
  }

  @Test(arguments: [
    ("```swift\nlet a = 1\nlet b: String = a\n```\n", "A.md:3: error:"),
    (
      "```swift\nprint(1)\n```\n```text\n1\n```\n```swift\nprint([Int]()[0])\n```\n",
      "A.md:7: error: The program ends in this listing."
    ),
    (
      "```swift fails\nprint([1][2])\n```\n",
      "A.md:1: error: It should not compile.\nIt compiles."
    ),
    (
      "```swift traps\nprint(1)\n```\n```text\n1\n```\n",
      "A.md:1: error: It should trap with a crash message.\nIt came to its end."
    ),
    ("```swift apple\nimport SwiftUI\nlet text = Text(title: 1)\n```\n", "A.md:3: error: "),
  ])
  func whatDoesNotRunAsShownIsNamedByItsLine(markdown: String, complaint: String) throws {
    let problems = try problems(markdown)
    #expect(problems.first?.hasPrefix(complaint) == true, "It says: \(problems)")
  }

  @Test func outputsAreRewrittenOnPurpose() throws {
    let text =
      "Words.\n\n```swift\nprint(1)\nprint(2)\n```\n```text\n1\n```\n\nMore.\n\n"
      + "```swift\nprint(3)\n```\n\nEnd.\n"
    let chapter = try ChapterListings(MarkdownDocument(text, file: "A.md"))
    let renewed = chapter.renewed(text, try runner().run(chapter))
    #expect(
      renewed == "Words.\n\n```swift\nprint(1)\nprint(2)\n```\n```text\n1\n2\n```\n\nMore.\n\n"
        + "```swift\nprint(3)\n```\n\n```text\n3\n```\n\nEnd.\n")
  }

  private func problems(_ markdown: String) throws -> [String] {
    let chapter = try ChapterListings(MarkdownDocument(markdown, file: "A.md"))
    return chapter.problems(try runner().run(chapter)).map(\.description)
  }

  private func runner() throws -> ListingRunner {
    let cache = ResultCache(in: Project.url(".build/tool/kept-tests"))
    return try ListingRunner(root: Project.root, toolchain: Toolchain.find(in: cache), cache: cache)
  }
}
