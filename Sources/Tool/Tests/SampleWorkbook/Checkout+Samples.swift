import Foundation

extension Checkout {
  /// The file with right and wrong answers of an exercise.
  package func answers(_ position: Int) -> String {
    path(position).replacing("Chapters/", with: "Tests/Answers/")
      .replacing(".swift", with: ".md")
  }

  /// Adds what a finished chapter has beside its exercises.
  func addSamples() throws {
    for (index, function) in ["tie", "untie", "cut"].enumerated() {
      let position = index + 1
      let mistakes = ["7", "0 * count", "-count"].enumerated().map { number, value in
        """
        ## Wrong\(number + 1): It does not count.
        failed (1): One knot is counted.
        ```diff
        -  return count + \(position)
        +  return \(value)
        ```

        """
      }
      try write(
        """
        # 1.\(position) \(function.capitalized)
        ## OtherWay: The other way round.
        passed
        ```swift
        public func \(function)(_ count: Int) -> Int { \(position) + count }
        ```
        ## OneByOne: One by one.
        passed
        ```diff
        -  return count + \(position)
        +  return (0..<\(position)).reduce(count) { sum, _ in sum + 1 }
        ```

        """ + mistakes.joined(), to: answers(position))
      let tests = try read(suite(position))
      try write(tests.replacing("  @Test", with: "  // Rules: 1\n  @Test"), to: suite(position))
    }
    try addParts(to: "Chapters/01-Knots/Knots.md")
    try write("{ \"version\": 1, \"indentation\": { \"spaces\": 2 } }\n", to: ".swift-format")
    try write("// swift-tools-version: 6.3\n", to: "Package.swift")
    try write("# Knots\n\nA workbook about knots.\n", to: "README.md")
    try write("check:\n\tsh Sources/keepsake.sh check\n", to: "Makefile")
    try write(
      "# Knots\n\n| not | but | except |\n|---|---|---|\n| entangle | tie | |\n",
      to: "CONTRIBUTING.md"
    )
    try write(
      "# Knots\n\nA workbook.\n\n1. [Knots](01-Knots/Knots.md): to tie.\n", to: "Chapters/README.md"
    )
  }

  /// Adds the parts that every chapter has, a figure, a listing, and a rule for each exercise.
  private func addParts(to chapter: String) throws {
    try write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 10 10">
      <title>Knot</title>
      <desc>A knot.</desc>
      <metadata>
      1
      </metadata>
      <style>svg { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; \
      fill: #1f2328; color: #59636e; } .line { fill: none; stroke: currentColor; stroke-width: 1.5; } \
      .dashed { stroke-dasharray: 5 4; } \
      @media (prefers-color-scheme: dark) { svg { fill: #e6edf3; color: #9198a1; } }</style>
      <path d="M1 1L9 9" class="line dashed"/>
      </svg>

      """, to: "Chapters/01-Knots/Figures/knot.svg")
    try replace(
      "Words.\n",
      with: "Words.\n\n![A knot with two ends, one of which is loose.](Figures/knot.svg)\n\n"
        + "```swift\nprint(1)\n```\n```text\n1\n```\n\n```sh\nmake check EXERCISE=1.1\n```\n",
      in: chapter)
    try replace("Open [the file]", with: "1. So many more.\n\nOpen [the file]", in: chapter)
    try replace(
      "## What each exercise", with: "## On iOS and macOS\n\n## What each exercise", in: chapter)
    let questions = (1...5).map { number in
      "<details>\n<summary>\(number). Why?</summary>\n\nBecause.\n\n</details>\n\n"
    }
    try write(
      read(chapter) + "\n## Five questions from memory\n\n" + questions.joined()
        + "## Two open challenges\n\n## Design note: knots?\n\n## Further reading\n", to: chapter)
  }
}
