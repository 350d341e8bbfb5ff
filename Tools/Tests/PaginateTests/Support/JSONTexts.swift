import Foundation
import PaginationHTTP

/// JSON that stands in a test.
func json(_ text: String) throws -> JSON { try JSON(Data(text.utf8)) }
