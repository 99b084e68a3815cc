import Foundation
import Support
import Testing

/// A Slurm cluster of one node, this machine, for as long as a test runs.
///
/// Its servers listen on 127.0.0.1 alone. They run as root, because a node starts jobs as their owner.
final class SlurmCluster {
  private static let programs = [
    "/usr/sbin/munged", "/usr/sbin/slurmctld", "/usr/sbin/slurmd", "/usr/bin/sbatch",
    "/usr/bin/sinfo", "/usr/bin/squeue",
  ]
  static let isThere =
    geteuid() == 0 && programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

  let settings: [String: String]
  private let folder: URL
  private var servers: [Process] = []

  init(in root: URL) throws {
    folder = root.appendingPathComponent("slurm")
    settings = ["SLURM_CONF": "\(folder.path)/slurm.conf"]
    for name in ["munge", "state", "spool"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    var random = SystemRandomNumberGenerator()
    try write(Data((0..<1024).map { _ in UInt8.random(in: 0...255, using: &random) }), "munge/key")
    let host = ProcessInfo.processInfo.hostName.split(separator: ".").first.map(String.init)
    try write(Data(configuration(of: host ?? "localhost").utf8), "slurm.conf")
    let munge = "\(folder.path)/munge"
    try start(
      "/usr/sbin/munged",
      ["--foreground", "--force"]
        + ["key", "seed", "log"].map { "--\($0)-file=\(munge)/\($0)" }
        + ["--socket=\(munge)/socket", "--pid-file=\(munge)/pid"])
    try wait { FileManager.default.fileExists(atPath: "\(munge)/socket") }
    try start("/usr/sbin/slurmctld", ["-D"])
    try wait { try run("/usr/bin/sinfo", ["--noheader"]).succeeded }
    try start("/usr/sbin/slurmd", ["-D"])
    try wait {
      try run("/usr/bin/sinfo", ["--noheader", "--format=%t"]).outputText.hasPrefix("idle")
    }
  }

  /// Waits until no job is left.
  func finish() throws {
    try wait { try run("/usr/bin/squeue", ["--noheader"]).outputText.isEmpty }
  }

  func stop() {
    for server in servers.reversed() where server.isRunning {
      kill(server.processIdentifier, SIGTERM)
    }
  }

  private func configuration(of host: String) -> String {
    """
    ClusterName=keepsake
    SlurmctldHost=\(host)(127.0.0.1)
    CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
    SlurmUser=root
    SlurmdUser=root
    AuthType=auth/munge
    AuthInfo=socket=\(folder.path)/munge/socket
    SlurmctldPort=16817
    SlurmdPort=16818
    StateSaveLocation=\(folder.path)/state
    SlurmdSpoolDir=\(folder.path)/spool
    SlurmctldPidFile=\(folder.path)/slurmctld.pid
    SlurmdPidFile=\(folder.path)/slurmd.pid
    SlurmctldLogFile=\(folder.path)/slurmctld.log
    SlurmdLogFile=\(folder.path)/slurmd.log
    ProctrackType=proctrack/linuxproc
    TaskPlugin=task/none
    SelectType=select/cons_tres
    SelectTypeParameters=CR_Core
    MailProg=/bin/true
    NodeName=\(host) NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
    PartitionName=all Nodes=\(host) Default=YES MaxTime=INFINITE State=UP

    """
  }

  private func write(_ data: Data, _ name: String) throws {
    let file = folder.appendingPathComponent(name)
    try data.write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  private func start(_ program: String, _ arguments: [String]) throws {
    let server = Process()
    server.executableURL = URL(fileURLWithPath: program)
    server.arguments = arguments
    server.environment = settings.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own }
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.run()
    servers.append(server)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> ChildProcess.Outcome {
    try ChildProcess(program, arguments, environment: settings).run()
  }

  /// Waits until something is so, for two minutes at most.
  private func wait(until isSo: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      if try isSo() { return }
      usleep(100_000)
    }
    let log = try? String(
      contentsOf: folder.appendingPathComponent("slurmctld.log"), encoding: .utf8)
    stop()
    throw Trouble(words: "Slurm does not get there: \(log ?? "there is no log")")
  }

  private struct Trouble: Error {
    let words: String
  }
}
