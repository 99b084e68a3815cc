import Foundation
import Testing
import Workbench

/// A limit applies to a whole process, so each test has one of its own.
@Suite("Limits of a process")
struct FileSizeLimitTests {
  private let folder = TemporaryFolder.make()

  @Test func whatFitsIsWrittenUntilTheLimitIsLifted() async {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // Here as on a program's first thread, the limit's own signal would end the process.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXFSZ)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      signal(SIGXFSZ, SIG_DFL)
      let folder = URL(filePath: path)
      FileSizeLimit.impose(bytes: 1000)
      try Data(count: 1000).write(to: folder.appending(path: "fits"))
      let error = #expect(throws: CocoaError.self) {
        try Data(count: 1001).write(to: folder.appending(path: "too large"), options: .atomic)
      }
      #expect((error?.underlying as? POSIXError)?.code == .EFBIG)
      #expect(error?.isOutOfSpace == true)
      let handle = try FileHandle(forWritingTo: folder.appending(path: "fits"))
      let other = #expect(throws: (any Error).self) {
        try handle.write(contentsOf: Data(count: 1001))
      }
      #expect(other?.isOutOfSpace == true)
      #expect(CocoaError(.fileWriteOutOfSpace).isOutOfSpace)
      #expect(!CocoaError(.fileWriteUnknown).isOutOfSpace)
      FileSizeLimit.lift()
      try Data(count: 5000).write(to: folder.appending(path: "later"))
    }
    #expect(folder.text(of: "fits")?.utf8.count == 1000)
    #expect(folder.text(of: "too large") == nil)
    #expect(folder.text(of: "later")?.utf8.count == 5000)
  }
}
