import Foundation

/// Opening files from elsewhere.
extension Shelf {
  /// The facts about an opened file that the page receives.
  private struct Arrival: Encodable {
    let name: String
    let title: String
  }

  /// Opens a file that was dropped in or one of the prepared files, and adds its creature to the
  /// shelf. The result is reported, even if the file is refused.
  func open(_ arguments: PlayArguments) throws -> (any Encodable)? {
    let damage = Damage(rawValue: try arguments.text("damage")) ?? .none
    let parcel = try parcel(arguments).damaged(damage)
    do {
      let opened = try doorstep.open(parcel)
      let creature = try add(archive: opened.archive)
      tell(parcel.exercise, opened.words, isGood: true)
      if damage != .none {
        tell("7.8", "The damage was not detected: the file has no checksum.", isGood: false)
      }
      return Arrival(name: creature.name, title: opened.title)
    } catch let missing as MissingAnswer {
      throw missing
    } catch {
      tell(parcel.exercise, "\(parcel.name) was refused. \(Reason(error))", isGood: false)
      return nil
    }
  }

  private func parcel(_ arguments: PlayArguments) throws -> Parcel {
    if let prepared = (try? arguments.text("prepared")).flatMap(PreparedArchive.init) {
      return try prepared.parcel()
    }
    return Parcel(name: try arguments.text("file"), bytes: try arguments.data("bytes"))
  }

  private func tell(_ exercise: String, _ words: String, isGood: Bool) {
    report.insert(.init(exercise, words, isGood: isGood), at: 0)
    report = Array(report.prefix(6))
  }
}
