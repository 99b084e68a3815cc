import Curriculum
import Foundation
import Support
import TestSupport
import Testing

@testable import Bookbinding

@Suite("Listings as a program")
struct ListingRunnerTests {
  @Test func outputsAreKeptApartByListing() throws {
    let problems = try problems(
      """
      ```swift
      import Foundation
      let a = 1
      print("one", a)
      ```
      ```text
      one 1
      ```
      ```swift aside
      let a = 2
      print("two", a, terminator: "")
      ```
      ```text
      two 2
      ```
      ```swift
      print("three", a, #file, #line)
      ```
      ```text
      three 1 Listings/A.md 17
      ```
      ```swift
      let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
      print(documents.allSatisfy { $0.path.contains("/keepsake-") })
      ```
      ```text
      true
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
    ("```swift\nprint(1)\n```\n", "A.md:1: error: This is not what the listing prints."),
  ])
  func whatDoesNotRunAsShownIsNamedByItsLine(markdown: String, complaint: String) throws {
    let problems = try problems(markdown)
    #expect(problems.first?.hasPrefix(complaint) == true, "It says: \(problems)")
  }

  @Test func theCompilersErrorIsTheOutputOfAFailingListing() throws {
    let start = "```swift\nfunc f() throws {}\n```\n```swift fails\n"
    let shown = "```text\nerror: call can throw but is not marked with 'try'\n"
    let listing = "func g() throws { f() }\n```\n"
    #expect(try problems(start + listing + shown + "```\n") == [])
    #expect(try problems(start + listing).first?.contains("+ error: call can throw") == true)
    let compiles = try problems(start + "func g() throws {}\n```\n")
    #expect(compiles.first?.hasSuffix("It should not compile.\nIt compiles.") == true)
  }

  @Test func theCrashMessageEndsTheOutputOfATrap() throws {
    let trap = "```swift\nlet list = [1]\n```\n```swift traps\nprint(\"before\")\n"
    let shown = "```text\nbefore\nFatal error: Index out of range\n```\n"
    #expect(try problems(trap + "print(list[1])\n```\n" + shown) == [])
    let harmless = try problems(trap + "print(list[0])\n```\n```text\nbefore\n```\n")
    #expect(harmless.first?.contains("It came to its end.") == true, "It says: \(harmless)")
  }

  @Test func aListingMayCallWhatALaterOneDeclares() throws {
    let problems = try problems(
      """
      ```swift
      print(index())
      ```
      ```text
      1
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

  @Test func whatIsForApplesPlatformsIsCompiledAgainstDeclaredInterfaces() throws {
    let start = "```swift\nlet title = \"Fruit\"\n```\n```swift apple\nimport SwiftUI\n"
    let view = "struct Title: View { var body: some View { Text(title) } }\n```\n"
    let second =
      "```swift apple\nimport SwiftUI\nstruct Page: View { var body: some View { Title() } }\n```\n"
    #expect(try problems(start + view + second) == [], "A later listing sees an earlier one.")
    let wrong = try problems(start + "let text = Text(title: 1)\n```\n")
    #expect(wrong.first?.hasPrefix("A.md:6: error:") == true, "It says: \(wrong)")
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
    #expect(try problems(renewed) == [])
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
