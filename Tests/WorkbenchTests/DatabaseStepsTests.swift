import Foundation
import Testing
import Workbench

@Suite("The steps of a database")
struct DatabaseStepsTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("palettes.db") }

  init() throws {
    try PaletteTable.prepare(folder.url)
  }

  @Test func everyStatementIsAStep() throws {
    let steps = Steps()
    let database = try Database(file, steps: steps)
    #expect(steps.taken == [], "Opening is no step.")
    try database.run(
      """
      UPDATE palettes
        SET name = ?
      """, ["Newer"])
    _ = try database.rows("SELECT 1")
    #expect(throws: DatabaseError.self) { try database.run("SELEC") }
    try database.transaction { try database.run("DELETE FROM palettes") }
    #expect(
      steps.taken == [
        "UPDATE palettes SET name = ?", "SELECT 1", "BEGIN IMMEDIATE", "DELETE FROM palettes",
        "COMMIT",
      ])
  }

  /// The steps are BEGIN, DELETE, INSERT, COMMIT.
  @Test(arguments: 1...4)
  func aStatementThatIsMadeToFailChangesNothing(step: Int) throws {
    let database = try Database(file, steps: Steps(failAt: step))
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction {
        try database.run("DELETE FROM palettes")
        try database.run("INSERT INTO palettes VALUES ('New')")
      }
    }
    #expect(error?.code == 13)
    #expect(error?.message == "database or disk is full")
    #expect(error?.statement?.isEmpty == false)
    #expect(try PaletteTable.names(file) == ["Old"])
    #expect(try database.rows("SELECT name FROM palettes").map { $0.text("name") } == ["Old"])
  }

  @Test func aRollbackCannotBeMadeToFail() throws {
    let database = try Database(file, steps: Steps(failAt: 3))
    #expect(throws: PaletteFileError.forbidden) {
      try database.transaction {
        try database.run("DELETE FROM palettes")
        throw PaletteFileError.forbidden
      }
    }
    #expect(try PaletteTable.names(file) == ["Old"])
    try database.transaction {}
  }

  @Test func aTransactionThatIsKilledIsUndone() async throws {
    let table = try await atEveryStep(
      prepare: PaletteTable.prepare, save: { try PaletteTable.save($0, $1) },
      killed: { folder, step in
        await #expect(processExitsWith: .exitCode(Steps.exitCode)) {
          [path = folder.path as String, step = step as Int] in
          let folder = URL(filePath: path)
          try saveUntilKilled(before: step, in: folder, isWatched: false) {
            try PaletteTable.save(folder, $0)
          }
        }
      },
      look: { try PaletteTable.names($0.appending(path: "palettes.db")).joined(separator: " ") })
    #expect(
      table == [
        "killed before step 1 (BEGIN IMMEDIATE): Old",
        "killed before step 2 (DELETE FROM palettes): Old",
        "killed before step 3 (INSERT INTO palettes VALUES (?)): Old",
        "killed before step 4 (INSERT INTO palettes VALUES (?)): Old",
        "killed before step 5 (COMMIT): Old",
        "killed before step 6 (INSERT INTO palettes VALUES ('Last')): New Newer",
        "killed after the last step: New Newer Last",
        "finished: New Newer Last",
      ])
  }
}
