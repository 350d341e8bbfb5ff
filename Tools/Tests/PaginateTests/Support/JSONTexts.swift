import Foundation
import PaginationHTTP

/// JSON that stands in a test.
func json(_ text: String) throws -> PageJSON { try PageJSON(Data(text.utf8)) }
