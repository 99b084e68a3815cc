// Way: A property list says of each key when it was last used, counted in uses, and under which number it lies.
import Foundation

public final class RecentlyUsed {
  private let folder: URL
  private let budget: Int

  private struct Book: Codable {
    struct Entry: Codable {
      var number: Int
      var size: Int
      var lastUse: Int
    }

    var entries: [String: Entry] = [:]
    var counter = 0
  }

  private var book = Book()

  public init(folder: URL, budget: Int) throws {
    self.folder = folder
    self.budget = budget
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let data = try? Data(contentsOf: bookFile),
      let found = try? PropertyListDecoder().decode(Book.self, from: data)
    {
      book = found
    }
    try save(evicting: true, orReturnTo: book)
  }

  public var keys: [String] {
    book.entries.sorted { $0.value.lastUse < $1.value.lastUse }.map(\.key)
  }

  public var bytes: Int { book.entries.values.map(\.size).reduce(0, +) }

  public func contains(_ key: String) -> Bool { book.entries.keys.contains(key) }

  public func data(for key: String) throws -> Data? {
    guard let entry = book.entries[key] else { return nil }
    let file = file(entry.number)
    guard FileManager.default.fileExists(atPath: file.path) else {
      book.entries[key] = nil
      try? save(evicting: false, orReturnTo: book)
      return nil
    }
    let data = try Data(contentsOf: file)
    let use = next()
    book.entries[key]?.lastUse = use
    try? save(evicting: false, orReturnTo: book)
    return data
  }

  public func keep(_ data: Data, for key: String) throws {
    let before = book
    book.entries[key] = nil
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard data.count <= budget else { return try save(evicting: false, orReturnTo: before) }
    let number = next()
    do {
      try data.write(to: file(number), options: .atomic)
      book.entries[key] = Book.Entry(number: number, size: data.count, lastUse: next())
      try save(evicting: true, orReturnTo: before)
    } catch {
      book = before
      try? FileManager.default.removeItem(at: file(number))
      throw error
    }
  }
}

extension RecentlyUsed {
  private var bookFile: URL { folder.appendingPathComponent("book") }

  private func file(_ number: Int) -> URL { folder.appendingPathComponent("\(number).data") }

  private func next() -> Int {
    book.counter += 1
    return book.counter
  }

  /// Writes the book first: only what it has no more is removed from the disk.
  private func save(evicting: Bool, orReturnTo before: Book) throws {
    while evicting, bytes > budget, let oldest = keys.first { book.entries[oldest] = nil }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      try encoder.encode(book).write(to: bookFile, options: .atomic)
    } catch {
      book = before
      throw error
    }
    let numbers = Set(book.entries.values.map(\.number))
    for gone in before.entries.values where !numbers.contains(gone.number) {
      try? FileManager.default.removeItem(at: file(gone.number))
    }
  }
}
