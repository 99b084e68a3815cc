import Foundation

/// The pipes between this process and a child: input, output, errors and, on request, records and a
/// sandbox's report.
///
/// Records use a pair of sockets. A process that has one end of a pipe can open the other end under
/// `/proc/self/fd`, so a child could read, and thereby remove, the records about itself.
struct Pipes {
  /// The ends that the child gets as its descriptors 0, 1, 2, 3 and 4.
  private(set) var childEnds: [Int32] = []
  /// The ends that this process keeps, in the same order.
  private(set) var ownEnds: [Int32] = []

  /// The descriptor to which bubblewrap writes its report. Bubblewrap does not pass it to the
  /// program in the sandbox.
  static let sandboxReport = 4

  /// Creates the pipes. No other child inherits an end. On Apple's systems, where a pipe cannot be
  /// created with that property, this is true only while no child is started: see
  /// `RunningChildren`.
  init(for process: ChildProcess) throws {
    let count = process.isSandboxed ? Self.sandboxReport + 1 : process.hasRecords ? 4 : 3
    do {
      for index in 0..<count {
        let ends = try Self.connected(asSockets: index == 3)
        let childReads = index == 0
        childEnds.append(childReads ? ends[0] : ends[1])
        ownEnds.append(childReads ? ends[1] : ends[0])
      }
    } catch {
      closeChildEnds()
      closeOwnEnds()
      throw error
    }
    for end in ownEnds { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Returns two connected ends, which are closed on exec. Bytes written to the second are read
  /// from the first. Their numbers are above those of a child's descriptors.
  static func connected(asSockets: Bool = false) throws -> [Int32] {
    var ends: [Int32] = [0, 0]
    guard connect(&ends, asSockets) else { throw cannotConnect }
    let safe = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    let error = cannotConnect
    for end in ends { close(end) }
    guard safe.allSatisfy({ $0 >= 0 }) else {
      for end in safe where end >= 0 { close(end) }
      throw error
    }
    return safe
  }

  private static var cannotConnect: ChildProcess.CannotStart {
    ChildProcess.CannotStart(executable: "a pipe", reason: String(cString: strerror(errno)))
  }

  private static func connect(_ ends: inout [Int32], _ asSockets: Bool) -> Bool {
    #if os(macOS)
      let status = asSockets ? socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) : pipe(&ends)
      for end in ends where status == 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return status == 0
    #else
      guard asSockets else { return makePipe(&ends, O_CLOEXEC) == 0 }
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      return socketpair(AF_UNIX, kind, 0, &ends) == 0
    #endif
  }

  /// Writes as many bytes as possible without waiting for longer than one write does, and removes
  /// them from `unsent`.
  ///
  /// - Returns: false if the rest cannot be written either.
  static func send(_ unsent: inout ArraySlice<UInt8>, to end: Int32) -> Bool {
    let sent = unsent.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
    let canGoOn = sent >= 0 || errno == EAGAIN || errno == EINTR
    unsent = unsent.dropFirst(max(sent, 0))
    return canGoOn
  }

  mutating func closeChildEnds() {
    for end in childEnds { close(end) }
    childEnds = []
  }

  mutating func closeOwnEnds() {
    for end in ownEnds where end >= 0 { close(end) }
    ownEnds = []
  }

  /// Closes this process's end at `index` before the others, so that the child sees the end of
  /// input.
  mutating func closeOwnEnd(_ index: Int) {
    close(ownEnds[index])
    ownEnds[index] = -1
  }
}

#if os(Linux)
  // A GNU extension, which Swift's module for the C library does not declare.
  @_silgen_name("pipe2")
  private func makePipe(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32
#endif
