// Way: The order is that of the files' modification dates, which count the uses; each file holds its own key.
import Foundation
import Workbench

public final class RecentlyUsed {
  private let folder: URL
  private let budget: Int

  private struct Item {
    let name: String
    let size: Int
    let header: Int
    var use: Int
  }

  private var items: [String: Item] = [:]
  private var lastUse = 0

  public init(folder: URL, budget: Int) throws {
    self.folder = folder
    self.budget = budget
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name)
      guard name.hasSuffix(".item"), let (key, header) = Self.key(of: file),
        let facts = try? manager.attributesOfItem(atPath: file.path),
        let size = facts[.size] as? Int, let date = facts[.modificationDate] as? Date
      else {
        try manager.removeItem(at: file)
        continue
      }
      let use = Int(date.timeIntervalSince1970.rounded())
      lastUse = max(lastUse, use)
      items[key] = Item(name: name, size: size - header, header: header, use: use)
    }
    makeRoom()
  }

  public var keys: [String] { items.sorted { $0.value.use < $1.value.use }.map(\.key) }
  public var bytes: Int { items.values.reduce(0) { $0 + $1.size } }
  public func contains(_ key: String) -> Bool { items[key] != nil }

  public func data(for key: String) throws -> Data? {
    guard var item = items[key] else { return nil }
    let file = folder.appendingPathComponent(item.name)
    do {
      let whole = try Data(contentsOf: file)
      lastUse += 1
      item.use = lastUse
      items[key] = item
      try? touch(file)
      return Data(whole.dropFirst(item.header))
    } catch CocoaError.fileReadNoSuchFile {
      items[key] = nil
      return nil
    }
  }

  public func keep(_ data: Data, for key: String) throws {
    guard data.count <= budget else {
      if let item = items.removeValue(forKey: key) {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(item.name))
      }
      return
    }
    let key = items.keys.first { $0 == key } ?? key
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bytes = Array(key.utf8)
    let header = withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { Data($0) } + bytes
    let name = "\(SHA256(of: bytes)).item"
    let file = folder.appendingPathComponent(name)
    try (header + data).write(to: file, options: .atomic)
    lastUse += 1
    items[key] = Item(name: name, size: data.count, header: header.count, use: lastUse)
    try touch(file)
    makeRoom()
  }

  private func touch(_ file: URL) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(lastUse))], ofItemAtPath: file.path)
  }

  private func makeRoom() {
    while bytes > budget, let oldest = items.min(by: { $0.value.use < $1.value.use }) {
      items[oldest.key] = nil
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(oldest.value.name))
    }
  }

  private static func key(of file: URL) -> (String, Int)? {
    guard let data = try? Data(contentsOf: file), data.count >= 4 else { return nil }
    let count = data.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard data.count >= 4 + count else { return nil }
    return (String(decoding: data.dropFirst(4).prefix(count), as: UTF8.self), 4 + count)
  }
}
