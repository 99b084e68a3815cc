import Testing
import Workbench

@Suite("SHA-256 against published vectors")
struct SHA256Tests {
  /// Messages with their digests, from NIST's examples for FIPS 180 and its long message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmn"
        + "opqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func digestsKnownMessages(message: String, digest: String) {
    #expect(SHA256(of: message.utf8).description == digest)
  }

  @Test func digestsAMillionLetters() {
    let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256(of: message).description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: 0..<130)
  func everyLengthRoundABlockHasADigestOfItsOwn(length: Int) {
    let zeros = SHA256(of: [UInt8](repeating: 0, count: length))
    #expect(zeros.bytes.count == 32)
    #expect(zeros != SHA256(of: [UInt8](repeating: 0, count: length + 1)))
  }
}
