import Foundation
import PaginationHTTP

/// JSON in the source of a test.
func json(_ text: String) throws -> PageJSON { try PageJSON(Data(text.utf8)) }
