// Way: One do with the cases told apart by the error's type, and the names written out.
import Foundation
import Workbench

public enum DrawingFileError: Error {
  case notEncoded(any Error)

  case notWritten(any Error)

  case notRead(any Error)

  case notDecoded(any Error)
}

extension Drawing {
  public func save(to url: URL, console: (String) -> Void) throws(DrawingFileError) {
    do {
      try json().write(to: url, options: [.atomic])
      console("Drawing.save succeeded.")
    } catch let error as EncodingError {
      console("Drawing.save: the drawing is not JSON (\(error))")
      throw DrawingFileError.notEncoded(error)
    } catch {
      console("Drawing.save: \(error)")
      throw DrawingFileError.notWritten(error)
    }
  }

  public init(url: URL, console: (String) -> Void) throws(DrawingFileError) {
    do {
      self = try JSONDecoder().decode(Drawing.self, from: Data(contentsOf: url))
    } catch let error as DecodingError {
      console("Drawing.init: this is no drawing (\(error))")
      throw DrawingFileError.notDecoded(error)
    } catch {
      console("Drawing.init: \(error)")
      throw DrawingFileError.notRead(error)
    }
    console("Drawing.init succeeded.")
  }
}
