import Foundation
import SampleWorkbook
import Testing

@testable import Support

@Suite("The plain engine, from the command line")
struct PlainEngineCommandTests {
  @Test func withItsPlugInsHiddenThePlainEngineIsUsedAndTheReasonTold() throws {
    let checkout = try Checkout()
    let scratch = checkout.root.appendingPathComponent("scratch")
    let cache = ResultCache(in: scratch.appendingPathComponent("kept"))
    var toolchain = try Toolchain.find(in: cache)
    toolchain.plugins = checkout.root.appendingPathComponent("none").path
    let compiler = try Toolchain.program(
      "swiftc", in: ProcessInfo.processInfo.environment["PATH"] ?? "")
    let key = try #require(Toolchain.fingerprint(of: compiler))
    try cache.keep(JSONEncoder().encode(toolchain), "toolchain", key)
    try checkout.solve(1)
    let check = checkout.run("check", scratch: scratch)
    #expect(
      check.complaints == """
        The fast engine does not work with this Swift, so the plain one is used, which is slower: \
        make doctor shows the reason.

        """)
    #expect(check.output.contains("1.1 ★   Tie    passed"))
    #expect(checkout.run("map", scratch: scratch).output.contains("1 of 3 exercises"))
    let outcome = checkout.run("doctor", scratch: scratch)
    #expect(outcome.status == .success, "The main job can run.")
    #expect(outcome.output.contains("missing: ./none/libTestingMacros.so"))
    #expect(
      outcome.output.contains("  plain, which is slower. The fast engine fails its self-test:"))
    #expect(outcome.output.contains("TestingMacros."))
    #expect(!outcome.output.contains(checkout.root.path))
  }
}
