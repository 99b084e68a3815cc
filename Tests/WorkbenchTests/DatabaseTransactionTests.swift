import Foundation
import Testing
import Workbench

@Suite("The transactions and steps of a database")
struct DatabaseTransactionTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("palettes.db") }

  init() throws {
    let database = try Database(file)
    try database.run("CREATE TABLE palettes (name TEXT)")
    try database.run("INSERT INTO palettes VALUES ('Old')")
  }

  @Test func everyStatementIsAStepAndARollbackCannotFail() throws {
    let steps = Steps(failAt: 6)
    let database = try Database(file, steps: steps)
    #expect(steps.taken == [], "Opening is no step.")
    try database.run("UPDATE palettes\n    SET name = ?", ["Newer"])
    #expect(throws: DatabaseError.self) { try database.run("SELEC") }
    let count = try database.transaction {
      try database.rows("SELECT name FROM palettes").count
    }
    #expect(count == 1)
    #expect(throws: PaletteFileError.forbidden) {
      try database.transaction { throw PaletteFileError.forbidden }
    }
    #expect(
      steps.taken == [
        "UPDATE palettes SET name = ?", "BEGIN IMMEDIATE", "SELECT name FROM palettes", "COMMIT",
        "BEGIN IMMEDIATE", "ROLLBACK",
      ])
    try database.transaction {}
    let full = DatabaseError(code: 13, message: "database or disk is full", statement: "COMMIT")
    #expect(throws: full) { try Database(file, steps: Steps(failAt: 2)).transaction {} }
  }

  @Test func transactionsDoNotNest() throws {
    let database = try Database(file)
    try database.transaction {
      try database.run("INSERT INTO palettes VALUES ('More')")
      let error = #expect(throws: DatabaseError.self) {
        try database.transaction { Issue.record("It cannot have begun.") }
      }
      #expect(error?.message == "cannot start a transaction within a transaction")
    }
    #expect(try Database(file).rows("SELECT name FROM palettes").count == 2)
  }

  @Test func anotherConnectionsTransactionIsWaitedForAndThenRefused() throws {
    let first = try Database(file)
    let second = try Database(file)
    let start = ContinuousClock.now
    try first.transaction {
      let error = #expect(throws: DatabaseError.self) { try second.transaction {} }
      #expect(error?.code == 5)
      #expect(ContinuousClock.now - start > .seconds(0.5))
    }
    try second.transaction {}
  }
}
