import Support
import Testing

@Suite("SHA-256 of the tool, against published vectors")
struct SHA256Tests {
  /// Messages with their digests, from NIST's examples for FIPS 180.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func digestsKnownMessages(message: String, digest: String) {
    let found = SHA256(of: Array(message.utf8)).description
    #expect(found == digest)
  }

  /// Every way to fill the last blocks, held against Python's `hashlib`.
  @Test func digestsEveryLengthRoundSomeBlocks() {
    let all = (0..<200).flatMap { length in
      SHA256(of: (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length) }).bytes
    }
    #expect(
      SHA256(of: all).description
        == "8c7c9ff69da76fc28823a1cb97268672663e628e1ea955868b16db46bab0545d")
  }
}
