import CPseudoTerminal
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A terminal for a process under test: takes keys, and returns what the process writes.
final class PseudoTerminal {
  private let primary: Int32
  private let secondary: Int32
  private let chunks: AsyncStream<Data>
  private(set) var output = ""

  init(columns: UInt16, rows: UInt16) throws {
    var primary: Int32 = -1
    var secondary: Int32 = -1
    guard pseudo_terminal_open(&primary, &secondary) else { throw CocoaError(.fileReadUnknown) }
    self.primary = primary
    self.secondary = secondary
    let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
    self.chunks = chunks
    let source = primary
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(source, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        continuation.yield(Data(buffer[..<count]))
      }
      continuation.finish()
      // Not in `deinit`: another terminal could get the number while this thread still reads from it.
      close(source)
    }
    resize(columns: columns, rows: rows)
  }

  // Then nothing can write any more, and the thread ends.
  deinit { close(secondary) }

  /// The process's side.
  var handle: FileHandle { FileHandle(fileDescriptor: secondary, closeOnDealloc: false) }

  /// The settings that a program must put back.
  var settings: [UInt32] {
    var settings = termios()
    tcgetattr(secondary, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map {
      UInt32($0)
    }
  }

  func type(_ bytes: String) {
    let bytes = Array(bytes.utf8)
    _ = write(primary, bytes, bytes.count)
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
  }

  /// Reads until a text has appeared since the last call.
  func waitFor(_ text: String) async {
    var seen = ""
    for await chunk in chunks {
      seen += String(decoding: chunk, as: UTF8.self)
      if seen.contains(text) { break }
    }
    output += seen
  }
}
