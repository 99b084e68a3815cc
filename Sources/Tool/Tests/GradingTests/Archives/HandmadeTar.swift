/// A tar made block by block, honest unless a test makes it otherwise.
struct HandmadeTar {
  private(set) var bytes: [UInt8] = []

  /// Adds a header, which may say another size than that of the bytes, and the bytes.
  mutating func add(
    _ name: String, _ body: String = "", type: Character = "0", link: String = "",
    prefix: String = "", size: Int? = nil, magic: String = "ustar\u{0}00"
  ) {
    let content = Array(body.utf8)
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at place: Int) {
      for (index, byte) in text.utf8.enumerated() { header[place + index] = byte }
    }
    put(name, at: 0)
    put("0000644\u{0}0000000\u{0}0000000\u{0}", at: 100)
    put(Self.octal(size ?? content.count, 11) + "\u{0}00000000000\u{0}        ", at: 124)
    put(String(type) + link, at: 156)
    put(magic, at: 257)
    put(prefix, at: 345)
    put(Self.octal(header.reduce(0) { $0 + Int($1) }, 6) + "\u{0} ", at: 148)
    bytes += header + content
    bytes += [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
  }

  /// Adds pax records for the next entry.
  mutating func addPax(_ records: [(String, String)], type: Character = "x") {
    let lines = records.map { key, value in
      let rest = " \(key)=\(value)\n"
      let count = rest.utf8.count
      let digits = "\(count + "\(count)".count)".count
      return "\(count + digits)\(rest)"
    }
    add("pax", lines.joined(), type: type)
  }

  /// The archive with its end.
  func closed() -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: 1024)
  }

  private static func octal(_ value: Int, _ width: Int) -> String {
    String((String(repeating: "0", count: width) + String(value, radix: 8)).suffix(width))
  }
}
