import Foundation
import SampleWorkbook
import TestSupport
import Testing

@testable import CommandLine
@testable import keepsake
@testable import keepsake_author

@Suite("make help")
struct HelpTests {
  private static let makefile =
    (try? String(contentsOf: Project.url("Makefile"), encoding: .utf8)) ?? ""

  private func help(_ width: Int) throws -> String {
    let checkout = try Checkout()
    try checkout.write(Self.makefile, to: "Makefile")
    return checkout.run("help", style: Style(width: width)).output
  }

  @Test(arguments: [40, 80])
  func noLineIsWiderThanTheScreen(width: Int) throws {
    for line in try help(width).split(separator: "\n") {
      #expect(TextWidth.columns(of: String(line)) <= width, "\(line)")
    }
  }

  @Test func commandsStandInGroupsWithTheirSettings() throws {
    let text = try help(80)
    #expect(
      text.hasPrefix(
        """

        Keepsake: a workbook about not losing what people make

        Read and solve
          make map                    how far you are in the whole book, and what is
                                      next; also make alone

        """))
    #expect(text.contains("\n  with\n    CHAPTER=1                 the chapter to run, "))
  }

  /// What a group's settings say is what its commands know.
  @Test(arguments: MakefileGroup.all(in: HelpTests.makefile))
  func everySettingIsNamed(group: MakefileGroup) throws {
    let commands = try group.commands.map { target in
      try #require(
        Checkout.program.commands.first { $0.name == target.name }, "make \(target.name)")
    }
    let known = Set(commands.filter { $0.name != "help" }.flatMap { $0.settings })
    let named = group.settings.compactMap { $0.usage.split(separator: "=").first.map(String.init) }
    #expect(Set(named) == known, "\(group.name)")
    #expect(named.count == Set(named).count)
  }

  @Test func everyCommandIsInAGroup() {
    let named = MakefileGroup.all(in: Self.makefile).flatMap(\.commands).map(\.name)
    #expect(Set(named) == Set(Checkout.program.commands.map { $0.name }))
  }

  @Test func aClassEditionHasNothingForTeachers() throws {
    let checkout = try Checkout()
    try checkout.write(Self.makefile, to: "Makefile")
    try checkout.remove("Solutions")
    let text = checkout.run("help").output
    #expect(text.contains("\nThe book\n") && !text.contains("For teachers"))
  }
}

extension MakefileGroup: CustomTestStringConvertible {
  public var testDescription: String { name }
}
