import Foundation
import Testing
import Workbench

/// A database with one palette in it, and a save that puts others in its place.
enum PaletteTable {
  static func prepare(_ folder: URL) throws {
    let database = try Database(folder.appending(path: "palettes.db"))
    try database.run("CREATE TABLE palettes (name TEXT)")
    try database.run("INSERT INTO palettes VALUES ('Old')")
  }

  static func save(_ folder: URL, _ steps: Steps) throws {
    let database = try Database(folder.appending(path: "palettes.db"), steps: steps)
    try database.transaction {
      try database.run("DELETE FROM palettes")
      for name in ["New", "Newer"] {
        try database.run("INSERT INTO palettes VALUES (?)", [.text(name)])
      }
    }
    try database.run("INSERT INTO palettes VALUES ('Last')")
  }

  /// The names that another connection finds.
  static func names(_ file: URL) throws -> [String] {
    try Database(file).rows("SELECT name FROM palettes ORDER BY rowid").map {
      try #require($0.text("name"))
    }
  }
}
