import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.8 A sealed archive")
struct SealedArchiveTests {
  let ghoul = ScaryCreature(title: "Ghoul", rating: 4.5)

  @Test func whatWasSealedIsUnsealed() throws {
    #expect(
      outcome(try seal(ghoul)) == "Ghoul, 4.5", "What was sealed comes out again: title and rating."
    )
  }

  @Test func theEnvelopeSaysWhatIsInside() throws {
    let envelope = try #require(
      try? ArchiveEnvelope(bytes: seal(ghoul)), "A sealed archive is in an ArchiveEnvelope.")
    #expect(
      envelope.className == "Workbench.ScaryCreature", "The envelope names the object's class.")
    #expect(
      envelope.length == envelope.contents.count, "The envelope says how long the archive is.")
    #expect(
      envelope.digest == SHA256(of: envelope.contents).description,
      "The envelope has the digest of the archive.")
    let creature = try? NSKeyedUnarchiver.unarchivedObject(
      ofClass: ScaryCreature.self, from: envelope.contents)
    #expect(
      creature?.title == "Ghoul", "In the envelope is an archive with the object as its root.")
  }

  @Test func whatSomebodyElseSealedIsUnsealed() throws {
    #expect(
      outcome(try envelope().bytes) == "Ghoul, 4.5",
      "An envelope that somebody else has made as it should be is opened.")
  }

  @Test(arguments: [false, true])
  func whatWasOneObjectIsOneObject(isShared: Bool) throws {
    let guest = isShared ? ghoul : ScaryCreature(title: "Ghoul", rating: 4.5)
    let found = try? unseal(Lair.self, from: seal(Lair(owner: ghoul, guest: guest)))
    let lair = try #require(found, "A lair with two creatures is sealed and unsealed.")
    #expect(lair.guest.title == "Ghoul", "What is inside comes out as well.")
    #expect(
      (lair.owner === lair.guest) == isShared,
      "What was one object comes out as one object, and what was two as two.")
  }

  @Test(arguments: ["", "Ghoul", "keepsake archive 1", "keepsake archive 1\n\n\n\n", "{}"])
  func whatIsNoEnvelopeIsThrown(text: String) {
    #expect(
      outcome(Data(text.utf8)) == "throws noEnvelope", "Bytes in no envelope throw noEnvelope.")
  }

  @Test func anArchiveAloneIsNotSealed() throws {
    #expect(
      outcome(try envelope().contents) == "throws noEnvelope",
      "An archive without an envelope is not sealed, however good it is.")
  }

  @Test func anotherClassIsThrown() throws {
    let found = outcome(try seal(Lair(owner: ghoul, guest: ghoul)))
    #expect(
      found == "throws anotherClass(Workbench.Lair)",
      "Another class than the one asked for throws anotherClass, with its name.")
    var envelope = try envelope()
    for name in ["", "ScaryCreature", "workbench.ScaryCreature", "NSObject"] {
      envelope.className = name
      #expect(
        outcome(envelope.bytes) == "throws anotherClass(\(name))",
        "Another class than the one asked for throws anotherClass, with its name.")
    }
  }

  @Test func theClassIsThatOfTheObject() throws {
    let chest: Chest = Trunk()
    let bytes = try seal(chest)
    #expect(
      try ArchiveEnvelope(bytes: bytes).className == NSStringFromClass(Trunk.self),
      "Sealed as a Chest, the object is a Trunk: its own class is on the envelope.")
    #expect(throws: SealError.self, "A Trunk is another class than Chest, though a subclass.") {
      try unseal(Chest.self, from: bytes)
    }
    let trunk = try #require(try? unseal(Trunk.self, from: bytes), "As a Trunk it comes out.")
    #expect(trunk.writerRequiredIt == true, "The archiver must require secure coding.")
  }

  @Test(arguments: [-1, 1, -100, 100])
  func theLengthMustBeRight(difference: Int) throws {
    var envelope = try envelope()
    envelope.length += difference
    #expect(
      outcome(envelope.bytes) == "throws wrongLength",
      "More or fewer bytes than the envelope says throw wrongLength.")
  }

  @Test func theDigestMustBeRight() throws {
    var envelope = try envelope()
    let digest = envelope.digest
    for other in [
      "", digest + "0", digest.uppercased(), String(digest.dropLast()), "0" + digest, digest + " ",
    ] {
      envelope.digest = other
      #expect(
        outcome(envelope.bytes) == "throws damaged",
        "A digest that is not the same, digit by digit, throws damaged.")
    }
  }

  @Test func theFirstThingThatIsWrongIsThrown() throws {
    var envelope = try envelope()
    envelope.digest = "0"
    envelope.length += 1
    #expect(
      outcome(envelope.bytes) == "throws wrongLength", "Of two things wrong the first counts.")
    envelope.className = "Lair"
    #expect(
      outcome(envelope.bytes) == "throws anotherClass(Lair)", "Of three things the first counts.")
  }

  @Test func whatHoldsNoObjectIsThrown() throws {
    for contents in [Data("Ghoul".utf8), Data(), try envelope().contents.dropLast()] {
      let envelope = ArchiveEnvelope(
        className: "Workbench.ScaryCreature", length: contents.count,
        digest: SHA256(of: contents).description, contents: Data(contents))
      #expect(
        outcome(envelope.bytes) == "throws noObject",
        "An envelope in order, with no archive in it, throws noObject.")
    }
  }

  @Test func everyTruncationIsThrown() throws {
    let bytes = try seal(ghoul)
    let opened = bytes.indices.filter { count in
      !outcome(bytes.prefix(count)).hasPrefix("throws ")
    }
    #expect(bytes.isEmpty == false, "A sealed archive has bytes.")
    #expect(opened == [], "Cut short after so many bytes, it was opened all the same.")
  }

  @Test func everySingleBitFlipIsThrown() throws {
    let bytes = try seal(ghoul)
    var opened: [String] = []
    for index in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << bit
        let outcome = outcome(flipped)
        if !outcome.hasPrefix("throws ") { opened.append("byte \(index) bit \(bit): \(outcome)") }
      }
    }
    #expect(bytes.isEmpty == false, "A sealed archive has bytes.")
    #expect(opened == [], "With one bit changed, it was opened all the same.")
  }
}

/// An object that notes whether its archiver required secure coding.
///
/// It is not private: on Linux private classes cannot be archived.
public class Chest: NSObject, NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }
  let writerRequiredIt: Bool

  override init() { writerRequiredIt = false }

  public required init?(coder: NSCoder) { writerRequiredIt = coder.decodeBool(forKey: "Writer") }

  public func encode(with coder: NSCoder) {
    coder.encode(coder.requiresSecureCoding, forKey: "Writer")
  }
}

/// A chest of another class.
public final class Trunk: Chest {
  public override class var supportsSecureCoding: Bool { true }
}

extension SealedArchiveTests {
  /// An envelope with the ghoul, as it should be.
  private func envelope() throws -> ArchiveEnvelope {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: ghoul, requiringSecureCoding: true)
    return ArchiveEnvelope(
      className: "Workbench.ScaryCreature", length: archive.count,
      digest: SHA256(of: archive).description, contents: archive)
  }

  /// What unsealing comes to, in words.
  private func outcome(_ bytes: @autoclosure () throws -> Data) -> String {
    do {
      let creature = try unseal(ScaryCreature.self, from: bytes())
      return "\(creature.title), \(creature.rating)"
    } catch SealError.noEnvelope {
      return "throws noEnvelope"
    } catch SealError.anotherClass(let name) {
      return "throws anotherClass(\(name))"
    } catch SealError.wrongLength {
      return "throws wrongLength"
    } catch SealError.damaged {
      return "throws damaged"
    } catch SealError.noObject {
      return "throws noObject"
    } catch {
      return "something else was thrown"
    }
  }
}
