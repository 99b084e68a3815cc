// Way: No list: the files are numbered by use, and each holds its own key.
import Foundation
import Workbench

public final class RecentlyUsed {
  private let folder: URL
  private let budget: Int

  /// What is known of a file without opening it again.
  private struct Item {
    let key: String
    let size: Int
    var number: Int
  }

  private var items: [String: Item] = [:]
  private var lastNumber = 0

  public init(folder: URL, budget: Int) throws {
    self.folder = folder
    self.budget = budget
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name, isDirectory: false)
      guard let number = Int(name), let (key, data) = Self.unpacked(try Data(contentsOf: file))
      else {
        try FileManager.default.removeItem(at: file)
        continue
      }
      lastNumber = max(lastNumber, number)
      if let other = items[key] {
        // A keep did not come to its end: the higher number is the newer one.
        try FileManager.default.removeItem(at: self.file(min(other.number, number)))
        if other.number > number { continue }
      }
      items[key] = Item(key: key, size: data.count, number: number)
    }
    makeRoom()
  }

  public var keys: [String] { items.values.sorted { $0.number < $1.number }.map(\.key) }

  public var bytes: Int { items.values.reduce(0) { $0 + $1.size } }

  public func contains(_ key: String) -> Bool { items[key] != nil }

  public func data(for key: String) throws -> Data? {
    guard let item = items[key] else { return nil }
    do {
      let data = Self.unpacked(try Data(contentsOf: file(item.number)))?.data
      lastNumber += 1
      try FileManager.default.moveItem(at: file(item.number), to: file(lastNumber))
      items[key]?.number = lastNumber
      return data
    } catch CocoaError.fileReadNoSuchFile {
      items[key] = nil
      return nil
    }
  }

  public func keep(_ data: Data, for key: String) throws {
    let old = items[key]
    if data.count <= budget {
      lastNumber += 1
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Self.packed(key, data).write(to: file(lastNumber), options: .atomic)
      items[key] = Item(key: key, size: data.count, number: lastNumber)
    } else {
      items[key] = nil
    }
    if let old { try? FileManager.default.removeItem(at: file(old.number)) }
    makeRoom()
  }
}

extension RecentlyUsed {
  private func file(_ number: Int) -> URL {
    folder.appendingPathComponent("\(number)", isDirectory: false)
  }

  private func makeRoom() {
    for key in keys {
      guard bytes > budget, let item = items.removeValue(forKey: key) else { return }
      try? FileManager.default.removeItem(at: file(item.number))
    }
  }

  /// The length of the key in eight digits, the key, the data.
  private static func packed(_ key: String, _ data: Data) -> Data {
    let digits = String(key.utf8.count)
    let padding = String(repeating: "0", count: max(0, 8 - digits.count))
    return Data((padding + digits + key).utf8) + data
  }

  private static func unpacked(_ file: Data) -> (key: String, data: Data)? {
    guard let length = Int(String(decoding: file.prefix(8), as: UTF8.self)), length >= 0,
      file.count >= 8 + length
    else { return nil }
    let rest = file.dropFirst(8)
    return (String(decoding: rest.prefix(length), as: UTF8.self), Data(rest.dropFirst(length)))
  }
}
