import Foundation
import Testing

@testable import Workbench

/// Each in a process of its own, where nothing else opens descriptors or starts threads.
@Suite("A loopback server leaves nothing behind")
struct LoopbackServerTracesTests {
  @Test func noDescriptorIsLeft() async {
    await #expect(processExitsWith: .success) {
      let before = Self.sockets()
      for _ in 0..<10 {
        let server = try LoopbackServer([.json("[]"), .stall, .json("[]").held(), .hangUp])
        let clients = try (0..<5).map { _ in try RawClient(server.url) }
        for client in clients { client.send("GET / HTTP/1.1\n\n") }
        #expect(await server.waitForRequests(5))
        #expect(Self.sockets().count > before.count + 5)
        server.stop()
        withExtendedLifetime((server, clients)) {}
      }
      #expect(Self.sockets() == before)
    }
  }

  @Test func aStoppedServerHasNothingButItsPort() async {
    await #expect(processExitsWith: .success) {
      let before = Self.sockets()
      let server = try LoopbackServer([.stall])
      let client = try RawClient(server.url)
      client.send("GET / HTTP/1.1\n\n")
      #expect(await server.waitForRequests(1))
      server.stop()
      // The client's end, and the socket that keeps the port.
      #expect(Self.sockets().subtracting(before).count == 2)
      withExtendedLifetime((server, client)) {}
    }
  }

  @Test func aServerEndsWithItsLastReference() async {
    await #expect(processExitsWith: .success) {
      let before = Self.sockets()
      var server: LoopbackServer? = try LoopbackServer([.stall])
      let url = try #require(server?.url)
      let client = try RawClient(url)
      client.send("GET / HTTP/1.1\n\n")
      server = nil
      let ending = client.readToEnd()
      #expect(ending == .closed("") || ending == .reset)
      #expect(Self.sockets().subtracting(before).count == 1, "Only the client's end is left.")
      withExtendedLifetime(client) {}
    }
  }

  @Test func noDescriptorIsInheritedByAProgram() async {
    await #expect(processExitsWith: .success) {
      let before = Self.sockets()
      let server = try LoopbackServer([.stall])
      let client = try RawClient(server.url)
      client.send("GET / HTTP/1.1\n\n")
      #expect(await server.waitForRequests(1))
      let made = Self.sockets().subtracting(before)
      // The port's keeper, the listener, both ends of the bell, both ends of the connection.
      #expect(made.count == 6)
      for descriptor in made { #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC) }
      withExtendedLifetime((server, client)) {}
    }
  }

  #if os(Linux)
    @Test func noThreadIsLeft() async {
      await #expect(processExitsWith: .success) {
        let tasks = URL(filePath: "/proc/self/task")
        let before = try Disk().names(in: tasks).count
        let servers = try (0..<20).map { _ in try LoopbackServer([.stall]) }
        #expect(try Disk().names(in: tasks).count >= before + 20)
        for server in servers { server.stop() }
        #expect(try Disk().names(in: tasks).count < before + 20)
        withExtendedLifetime(servers) {}
      }
    }
  #endif

  @Test func aReaderThatHasGoneRaisesNoSignal() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let server = try LoopbackServer([.init(body: Data(count: 8 << 20)).held(), .status(204)])
      for _ in 0..<3 {
        let client = try RawClient(server.url)
        client.send("GET / HTTP/1.1\n\n")
        client.finish()
      }
      #expect(await server.waitForRequests(1))
      server.release()
      let client = try RawClient(server.url)
      client.send("GET / HTTP/1.1\n\n")
      #expect(client.readToEnd() == .closed("HTTP/1.1 204 No Content\nConnection: close\n\n"))
      server.stop()
    }
  }

  private static func sockets() -> Set<Int32> {
    openDescriptors { $0.st_mode & S_IFMT == S_IFSOCK }
  }
}
