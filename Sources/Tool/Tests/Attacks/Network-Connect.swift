// Attack: connects to a server of this machine.
// Safeguards: sandbox
// Aim: mark
// Verdict: failed
// Message: Nothing adds up to zero.
import Foundation
import FoundationNetworking

public func total(_ numbers: [Int]) -> Int {
  return -1
}

public func laterTotal(_ numbers: [Int]) async -> Int {
  guard let url = URL(string: "http://127.0.0.1:@PORT@/") else { return -1 }
  _ = try? await URLSession.shared.data(from: url)
  return -1
}
