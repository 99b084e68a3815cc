import Browsing
import Foundation
import SampleWorkbook
import Support
import Testing

/// A Slurm cluster of one node, this machine, with keys and folders of its own, for as long as a test
/// runs.
final class SlurmCluster {
  private static let daemons = ["/usr/sbin/munged", "/usr/sbin/slurmctld", "/usr/sbin/slurmd"]
  static let isThere = (daemons + ["/usr/bin/sbatch"]).allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// What tells Slurm's commands which cluster is meant.
  var environment: [String: String] { ["SLURM_CONF": "\(folder.path)/slurm.conf"] }

  private let folder: URL
  private var running: [LineProcess] = []
  /// What the daemons said, and which of them have ended.
  private let log = Said()

  /// Starts the daemons, and waits until the node takes jobs.
  init(in root: URL) throws {
    folder = root.appendingPathComponent("slurm")
    for name in ["state", "spool"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try writeKey()
    try Data(configuration().utf8).write(to: folder.appendingPathComponent("slurm.conf"))
    do {
      try start(
        Self.daemons[0], "--foreground", "--key-file=\(folder.path)/key",
        "--socket=\(folder.path)/munge", "--pid-file=\(folder.path)/munged.pid",
        "--seed-file=\(folder.path)/seed", "--log-file=\(folder.path)/munged.log")
      try wait("munged") { FileManager.default.fileExists(atPath: "\(folder.path)/munge") }
      try start(Self.daemons[1], "-D")
      try start(Self.daemons[2], "-D", "-N", Self.host)
      try wait("Slurm") { try run("/usr/bin/sinfo", ["-h", "-o", "%T"]).contains("idle") }
    } catch {
      stop()
      throw error
    }
  }

  /// Ends the daemons, the node before those that it asks.
  func stop() {
    for process in running.reversed() { process.kill() }
    running = []
  }

  /// The name that `slurmctld` compares with the machine's own.
  private static let host = String(ProcessInfo.processInfo.hostName.prefix { $0 != "." })

  /// Everything in the test's folder and on 127.0.0.1, and nothing that only root may do.
  private func configuration() throws -> String {
    let user = NSUserName()
    var ports: Set<Int> = []
    while ports.count < 2 { ports.insert(try FreePort.find()) }
    return """
      ClusterName=keepsake
      SlurmctldHost=\(Self.host)(127.0.0.1)
      SlurmctldPort=\(ports.removeFirst())
      SlurmdPort=\(ports.removeFirst())
      CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
      AuthType=auth/munge
      AuthInfo=socket=\(folder.path)/munge
      CredType=cred/munge
      SlurmUser=\(user)
      SlurmdUser=\(user)
      SlurmctldPidFile=\(folder.path)/slurmctld.pid
      SlurmdPidFile=\(folder.path)/slurmd.pid
      StateSaveLocation=\(folder.path)/state
      SlurmdSpoolDir=\(folder.path)/spool
      ProctrackType=proctrack/pgid
      TaskPlugin=task/none
      JobAcctGatherType=jobacct_gather/none
      MpiDefault=none
      ReturnToService=2
      SelectType=select/cons_tres
      SelectTypeParameters=CR_CPU
      NodeName=\(Self.host) NodeAddr=127.0.0.1 CPUs=2
      PartitionName=all Nodes=\(Self.host) Default=YES MaxTime=INFINITE State=UP

      """
  }

  /// The secret that the daemons recognize each other by, which no one else may read.
  private func writeKey() throws {
    let key = Data((0..<128).map { _ in UInt8.random(in: 0...255) })
    let path = "\(folder.path)/key"
    try #require(
      FileManager.default.createFile(
        atPath: path, contents: key, attributes: [.posixPermissions: 0o600]))
  }

  private func start(_ daemon: String, _ arguments: String...) throws {
    let program = ChildProcess(daemon, arguments, environment: environment)
    running.append(
      try LineProcess(program) { [log] news in
        switch news {
        case .line: break
        case .printed(let bytes): log.take(String(decoding: bytes, as: UTF8.self))
        case .ended(let ending, let complaints): log.take("\n\(daemon) \(ending): \(complaints)")
        }
      })
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    try ChildProcess(program, arguments, environment: environment).run().outputText
  }

  private func wait(_ name: String, until isReady: () throws -> Bool) throws {
    for _ in 0..<400 {
      if try isReady() { return }
      usleep(50_000)
    }
    throw ToolFailure("\(name) is not ready within 20 seconds.", log.text)
  }
}
