import Curriculum
import TestSupport
import Testing

@testable import SelfCheck

@Suite("Mutants")
struct MutatorTests {
  private func changes(_ body: String) -> [String] {
    let solution =
      "let outside = 3\n// solution, in place of:\n//   // A comment with 7.\n\(body)\n// end of solution\n"
    return Mutator(solution).mutants.map(\.content)
  }

  @Test(arguments: [
    ("a == 3", ["`a == 3` → `a != 3`", "`a == 3` → `a == 4`", "`a == 3` → `a == 2`"]),
    ("f(try g())", ["`f(try g())` → `f(try? g())`", "`f(try g())` → `f(try! g())`"]),
    ("await g()", ["`await g()` → `g()`"]),
    ("f { [weak self] in }", ["`f { [weak self] in }` → `f { [ self] in }`"]),
    ("w(to: u, options: .atomic)", ["`w(to: u, options: .atomic)` → `w(to: u, options: [])`"]),
    ("let t = \"ab\"", ["`let t = \"ab\"` → `let t = \"\"`"]),
    ("if a { b() }", ["`if a { b() }` → `if true { b() }`", "`if a { b() }` → `if !(a) { b() }`"]),
    (
      "guard let a, b else { c }",
      ["`guard let a, b else { c }` → `guard let a, false else { c }`"]
    ),
    ("for a in b where c { d }", ["`for a in b where c { d }` → `for a in b  { d }`"]),
    ("return a + b", ["`return a + b` → `return nil`", "`return a + b` → `return a - b`"]),
    ("f(!a)", ["`f(!a)` → `f(a)`"]),
    ("let c = a.b(1, 2) - d[0].e", ["`let c = a.b(1, 2) - d[0].e` → `let c = d[0].e - a.b(1, 2)`"]),
    (
      "f(a, to: b.c(1), d)",
      [
        "`f(a, to: b.c(1), d)` → `f(b.c(1), to: a, d)`",
        "`f(a, to: b.c(1), d)` → `f(a, to: d, b.c(1))`",
      ]
    ),
    ("func f() {\n  g()\n}", ["`func f() {` → `func f() { return;`"]),
    ("x(\n  1\n)\ny()", ["`x(` → removed", "`y()` → removed"]),
    ("do {\n  a()\n} catch {\n  b()\n}", ["`} catch {` → removed", "`b()` → removed"]),
    (
      "switch a {\ncase .b:\n  c()\ncase .d:\n  e()\n}",
      ["`case .b:` → removed", "`case .d:` → removed"]
    ),
  ])
  func aChangeIsMade(body: String, expected: [String]) {
    let made = changes(body)
    for change in expected { #expect(made.contains(change), "\(made)") }
  }

  @Test(arguments: ["a + b", "f(-1)", "func f(a: A, b: B)", "f(\n  a,\n  b)", "min(a, b)"])
  func orderIsChangedOnlyWhereItMayMatter(body: String) {
    let solution = "// solution\n\(body)\n// end of solution\n"
    #expect(Mutator(solution).mutants.filter { $0.kind == "swap operands" }.isEmpty)
    #expect(Mutator(solution).mutants.filter { $0.kind == "swap arguments" }.isEmpty)
  }

  @Test func whatHasNoEffectIsLeft() {
    #expect(!changes("func f(a: A) {}").contains { $0.contains("return") })
    #expect(changes("// a == 3") == [])
    #expect(changes("/* a == 3 */") == [])
  }

  @Test func equivalentsAreReadWithTheirReasons() throws {
    let text =
      "# Mutants\n\n## 1.1\n\n- `a < 3` → `a <= 2`: whole numbers.\n- `b()` → removed: `b` does nothing.\n"
    let list = try EquivalentMutant.all(in: MarkdownDocument(text, file: "A.md"))
    #expect(list.map(\.content) == ["`a < 3` → `a <= 2`", "`b()` → removed"])
    #expect(list.map(\.exercise) == ["1.1", "1.1"])
    #expect(list.map(\.line) == [5, 6])
    expectError("A.md", at: 3) {
      try EquivalentMutant.all(in: MarkdownDocument("## 1.1\n\n- `a` → `b`\n", file: "A.md"))
    }
  }
}
