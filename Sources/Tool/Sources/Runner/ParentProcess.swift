#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process that has started this one for an exit test, and that may run code of the answer.
enum ParentProcess {
  /// Stops all its threads. Returns false if that fails.
  static func pause() -> Bool {
    guard getppid() > 1, kill(getppid(), SIGSTOP) == 0 else { return false }
    for _ in 0..<patience {
      if isPaused { return true }
      usleep(1000)
    }
    resume()
    return false
  }

  /// Lets it continue.
  static func resume() { kill(getppid(), SIGCONT) }

  /// How many milliseconds its threads may take to stop.
  private static let patience = 2000

  /// True if every thread is stopped, as `/proc` shows to everyone.
  private static var isPaused: Bool {
    let folder = "/proc/\(getppid())/task"
    guard let tasks = opendir(folder) else { return false }
    defer { closedir(tasks) }
    var count = 0
    while let entry = readdir(tasks) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.first?.isNumber == true else { continue }
      guard state(ofThread: "\(folder)/\(name)/stat") == UInt8(ascii: "T") else { return false }
      count += 1
    }
    return count > 0
  }

  /// Returns the letter after the program's name, which is in parentheses.
  private static func state(ofThread path: String) -> UInt8? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let line = bytes[..<fread(&bytes, 1, bytes.count, file)]
    guard let end = line.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    return line[end...].dropFirst(2).first
  }
}
