// Way: Listing is tried first, and only its outcome decides whether the folder has to be examined.
import Foundation

public func listDocuments(withExtension fileExtension: String, in folder: URL) throws -> [URL] {
  let manager = FileManager.default
  switch Result(catching: { try manager.contentsOfDirectory(atPath: folder.path) }) {
  case .failure(CocoaError.fileReadNoSuchFile), .failure(CocoaError.fileNoSuchFile):
    return []
  case .failure(let error):
    throw error
  case .success([]):
    var isFolder: ObjCBool = false
    _ = manager.fileExists(atPath: folder.path, isDirectory: &isFolder)
    if !isFolder.boolValue { throw CocoaError(.fileReadUnknown) }
    return []
  case .success(let names):
    return try names.sorted()
      .filter { !$0.hasPrefix(".") && $0.hasSuffix("." + fileExtension) }
      .map { folder.appending(component: $0, directoryHint: .notDirectory) }
      .filter {
        let type = try manager.attributesOfItem(atPath: $0.path)[.type] as? FileAttributeType
        return type == .typeRegular
      }
  }
}
