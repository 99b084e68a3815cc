import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("The transactions and steps of a database")
struct DatabaseTransactionTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("palettes.db") }

  init() throws {
    try Self.prepare(folder.url)
  }

  @Test func everyStatementIsAStep() throws {
    let steps = Steps()
    let database = try Database(file, steps: steps)
    #expect(steps.taken == [], "Opening is no step.")
    try database.run("UPDATE palettes\n    SET name = ?", ["Newer"])
    #expect(throws: DatabaseError.self) { try database.run("SELEC") }
    let count = try database.transaction {
      try database.rows("SELECT name FROM palettes").count
    }
    #expect(count == 1)
    #expect(
      steps.taken == [
        "UPDATE palettes SET name = ?", "BEGIN IMMEDIATE", "SELECT name FROM palettes", "COMMIT",
      ])
    let full = DatabaseError(code: 13, message: "database or disk is full", statement: "COMMIT")
    #expect(throws: full) { try Database(file, steps: Steps(failAt: 2)).transaction {} }
  }

  @Test func aBodyThatThrowsIsUndoneAndItsErrorThrown() throws {
    // The third step is ROLLBACK, which cannot fail.
    let steps = Steps(failAt: 3)
    let database = try Database(file, steps: steps)
    #expect(throws: PaletteFileError.forbidden) {
      try database.transaction {
        try database.run("DELETE FROM palettes")
        throw PaletteFileError.forbidden
      }
    }
    #expect(try Self.names(folder.url) == "Old")
    #expect(steps.taken == ["BEGIN IMMEDIATE", "DELETE FROM palettes", "ROLLBACK"])
    try database.transaction { try database.run("DELETE FROM palettes") }
    #expect(try Self.names(folder.url) == "")
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
    #expect(try Self.names(folder.url) == "Old More")
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { try database.run("ROLLBACK") }
    }
    #expect(error?.message == "cannot commit - no transaction is active")
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

extension DatabaseTransactionTests {
  private static func prepare(_ folder: URL) throws {
    let database = try Database(folder.appending(path: "palettes.db"))
    try database.run("CREATE TABLE palettes (name TEXT)")
    try database.run("INSERT INTO palettes VALUES ('Old')")
  }

  /// The names that another connection finds.
  private static func names(_ folder: URL) throws -> String {
    let rows = try Database(folder.appending(path: "palettes.db")).rows(
      "SELECT name FROM palettes ORDER BY rowid")
    return rows.compactMap { $0.text("name") }.joined(separator: " ")
  }
}
