import Foundation
import Synchronization
import Workbench

/// Compares a folder before and after every step, and records each change that no step announced.
///
/// A save that bypasses its `Disk` makes such a change: an item appears, changes or disappears,
/// although the latest announced step does not name it.
public final class DiskAudit: Sendable {
  private let folder: URL
  private let state: Mutex<State>

  private struct State {
    var items: [String: Item]
    var step: String?
    var faults: [String] = []
  }

  private enum Item: Hashable {
    case folder
    case file(Data)
    case link(String)
  }

  /// Creates an audit and records the contents of the folder, which need not exist yet.
  public init(_ folder: URL) {
    self.folder = folder
    state = Mutex(State(items: Self.items(in: folder)))
  }

  /// Returns steps that this object checks. If `step` is given, that step fails.
  public func steps(failAt step: Int? = nil) -> Steps {
    Steps(failAt: step) { [self] in compare(until: $0) }
  }

  /// Returns steps that this object checks, and that end the process before one of them.
  func steps(endBefore step: Int) -> Steps {
    Steps(endBefore: step, failAt: nil) { [self] in compare(until: $0) }
  }

  /// Returns the changes so far that no step announced, such as
  /// `.pictures disappeared after “finish picture.png”`.
  public func unannouncedChanges() -> [String] {
    compare(until: nil)
    return state.withLock { $0.faults }
  }
}

extension DiskAudit {
  private func compare(until next: String?) {
    let items = Self.items(in: folder)
    state.withLock { state in
      let place = state.step.map { "after “\($0)”" } ?? "before the first step"
      state.faults += Self.unexplained(state.items, items, by: state.step).map { "\($0) \(place)" }
      state.items = items
      state.step = next ?? state.step
    }
  }

  private static func items(in folder: URL) -> [String: Item] {
    let manager = FileManager.default
    let paths = (try? manager.subpathsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        let url = folder.appendingPathComponent(path)
        if let link = try? manager.destinationOfSymbolicLink(atPath: url.path) {
          return (path, .link(link))
        }
        return (path, (try? Data(contentsOf: url)).map(Item.file) ?? .folder)
      })
  }

  /// Returns the differences that a step does not explain.
  private static func unexplained(
    _ old: [String: Item], _ new: [String: Item], by step: String?
  ) -> [String] {
    let added = new.keys.filter { old[$0] == nil }.sorted()
    let removed = old.keys.filter { new[$0] == nil }.sorted()
    let changed = old.keys.filter { new[$0] != nil && new[$0] != old[$0] }.sorted()
    let step = AnnouncedStep(step ?? "")
    // A moved item is in another place, and is otherwise unchanged.
    let isMoved =
      counts(added.compactMap { new[$0] }) == counts(removed.compactMap { old[$0] })
    return added.filter { path in
      !(step.verb == "move" && isMoved)
        && !step.mayAdd(path, isFolder: new[path] == .folder, among: new.keys)
        || !isPut(path, old, new, by: step)
    }.map { "\($0) appeared" }
      + changed.filter { !step.mayWrite($0) || !isPut($0, old, new, by: step) }
      .map { "\($0) changed" }
      + removed.filter { !step.mayRemove($0) }.map { "\($0) disappeared" }
  }

  /// Returns true if the file that a `put` step put in place is the one that was written to its
  /// hidden file. Always true for other steps.
  private static func isPut(
    _ path: String, _ old: [String: Item], _ new: [String: Item], by step: AnnouncedStep
  ) -> Bool {
    let aside = path.dropLast(step.name.count) + ".\(step.name).aside"
    return step.verb != "put" || old[String(aside)] == new[path]
  }

  private static func counts(_ items: [Item]) -> [Item: Int] {
    items.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// The verb and the name in the announcement of a step of a `Disk`.
private struct AnnouncedStep {
  let verb: Substring
  let name: Substring

  init(_ step: String) {
    verb = step.prefix { $0 != " " }
    let rest = step.dropFirst(verb.count + 1)
    name =
      switch verb {
      case "write": rest.hasSuffix(" aside") ? rest.dropLast(" aside".count) : rest
      case "put": rest.hasSuffix(" in place") ? rest.dropLast(" in place".count) : rest
      default: rest
      }
  }

  func mayAdd(_ path: String, isFolder: Bool, among paths: some Sequence<String>) -> Bool {
    guard verb == "make" else { return !isFolder && mayWrite(path) }
    // The parents of the named folder are created as well.
    return isFolder
      && paths.contains { $0.split(separator: "/").last == name && "\($0)/".hasPrefix("\(path)/") }
  }

  func mayWrite(_ path: String) -> Bool {
    let last = path.split(separator: "/").last ?? ""
    return switch verb {
    case "begin", "finish", "put": last == name
    case "write": last == ".\(name).aside"
    default: false
    }
  }

  func mayRemove(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return switch verb {
    case "write", "put": parts.last == ".\(name).aside"[...]
    case "move", "remove": parts.contains(name)
    default: false
    }
  }
}

/// What `DiskAudit` was called in the second edition, for the tests that teachers wrote then.
public typealias FolderWatch = DiskAudit
