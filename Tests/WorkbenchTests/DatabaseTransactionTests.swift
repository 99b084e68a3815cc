import Foundation
import Testing
import Workbench

@Suite("The transactions of a database")
struct DatabaseTransactionTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("palettes.db") }

  init() throws {
    try PaletteTable.prepare(folder.url)
  }

  @Test func aTransactionReturnsWhatItsBodyReturns() throws {
    let database = try Database(file)
    let count = try database.transaction {
      try database.run("INSERT INTO palettes VALUES ('More')")
      return try database.rows("SELECT * FROM palettes").count
    }
    #expect(count == 2)
    #expect(try PaletteTable.names(file) == ["Old", "More"])
  }

  @Test func aBodyThatThrowsIsUndoneAndItsErrorThrown() throws {
    let steps = Steps()
    let database = try Database(file, steps: steps)
    #expect(throws: PaletteFileError.forbidden) {
      try database.transaction {
        try database.run("DELETE FROM palettes")
        throw PaletteFileError.forbidden
      }
    }
    #expect(try PaletteTable.names(file) == ["Old"])
    #expect(steps.taken == ["BEGIN IMMEDIATE", "DELETE FROM palettes", "ROLLBACK"])
    try database.transaction { try database.run("DELETE FROM palettes") }
    #expect(try PaletteTable.names(file) == [])
  }

  @Test func aTransactionWithinOneIsRefusedAndTheOuterGoesOn() throws {
    let database = try Database(file)
    try database.transaction {
      try database.run("INSERT INTO palettes VALUES ('More')")
      let error = #expect(throws: DatabaseError.self) {
        try database.transaction { Issue.record("It cannot have begun.") }
      }
      #expect(error?.message == "cannot start a transaction within a transaction")
    }
    #expect(try PaletteTable.names(file) == ["Old", "More"])
  }

  @Test func aBodyThatEndsTheTransactionItselfGetsSQLitesError() throws {
    let steps = Steps()
    let database = try Database(file, steps: steps)
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { try database.run("ROLLBACK") }
    }
    #expect(error?.message == "cannot commit - no transaction is active")
    #expect(steps.taken == ["BEGIN IMMEDIATE", "ROLLBACK", "COMMIT"])
  }

  @Test func anotherConnectionsTransactionIsWaitedForAndThenRefused() throws {
    let first = try Database(file)
    let second = try Database(file)
    let start = ContinuousClock.now
    try first.transaction {
      let error = #expect(throws: DatabaseError.self) { try second.transaction {} }
      #expect(error?.code == 5)
      #expect(error?.message == "database is locked")
      #expect(ContinuousClock.now - start > .seconds(0.5))
    }
    try second.transaction {}
  }

  @Test func closingUndoesATransactionThatIsOpen() throws {
    let database = try Database(file)
    try database.run("BEGIN")
    try database.run("DELETE FROM palettes")
    database.close()
    #expect(try PaletteTable.names(file) == ["Old"])
  }
}
