import SampleWorkbook
import Testing

@Suite("make starters")
struct StartersTests {
  @Test func startersAreMadeFromSolutionsAndNothingIsLost() throws {
    let checkout = try Checkout()
    let before = try checkout.read(checkout.path(2))
    try checkout.write("// mine\n", to: checkout.path(2))
    let outcome = checkout.run("starters")
    #expect(
      outcome.output == "made Chapters/01-Knots/2-Untie.swift; what stood there is kept as "
        + ".kept/Chapters/01-Knots/2-Untie.1.swift\n")
    #expect(try checkout.read(checkout.path(2)) == before)
    #expect(checkout.run("starters").output == "Every starter is as its solution gives it.\n")
  }
}
