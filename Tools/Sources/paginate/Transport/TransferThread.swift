import CCurl
import Foundation
import Synchronization

/// The thread that carries all transfers of libcurl.
///
/// Unchecked: other threads use only ``work``, which has a lock, `curl_multi_wakeup`, which may be called from any
/// thread, and ``thread``, which is set before `init` returns. All else is used on the thread.
final class TransferThread: @unchecked Sendable {
  static let shared = TransferThread()

  private typealias Work = @Sendable () -> Void

  /// What is to be done on the thread.
  private let work = Mutex<[Work]>([])

  /// libcurl's transfers with their connections, which serve one transfer after the other.
  private let pool: UnsafeMutableRawPointer

  /// Those under way, by libcurl's handles.
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]

  private var ended: [Transfer] = []

  private var thread = pthread_self()

  private init() {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    // This fails only without memory, when the program cannot do anything else either.
    guard let pool = curl_multi_init() else { fatalError("libcurl has no memory") }
    self.pool = pool
    let started = DispatchSemaphore(value: 0)
    let thread = Thread {
      self.thread = pthread_self()
      started.signal()
      self.drive()
    }
    thread.name = "transfers"
    thread.start()
    started.wait()
  }

  /// Does something on the thread.
  func run(_ work: @escaping @Sendable () -> Void) {
    let isFirst = self.work.withLock { list in
      list.append(work)
      return list.count == 1
    }
    // The thread looks for more before it waits.
    if isFirst, pthread_equal(pthread_self(), thread) == 0 { curl_multi_wakeup(pool) }
  }

  /// Starts a transfer. On the thread.
  func start(_ transfer: Transfer) {
    transfers[transfer.handle] = transfer
    curl_multi_add_handle(pool, transfer.handle)
  }

  func endCancelled() {
    for transfer in transfers.values where transfer.isCancelled {
      transfer.fail(CancellationError())
      remove(transfer)
    }
  }

  private func drive() -> Never {
    while true {
      doWork()
      var count: Int32 = 0
      curl_multi_perform(pool, &count)
      // The requests behind those that ended are on their way.
      for transfer in ended { transfer.deliver() }
      ended = []
      var result = CURLE_OK
      while let handle = curl_next_ended(pool, &result) {
        guard let transfer = transfers[handle] else { continue }
        transfer.end(result)
        remove(transfer)
      }
      let now = ContinuousClock.now
      for transfer in transfers.values where transfer.silenceEnds <= now {
        transfer.fail(URLError(.timedOut))
        remove(transfer)
      }
      guard ended.isEmpty, work.withLock({ $0.isEmpty }) else { continue }
      let next = transfers.values.map(\.silenceEnds).min()
      let wait = next.map { max(0, (now.duration(to: $0) / .milliseconds(1)).rounded(.up)) }
      curl_multi_poll(pool, nil, 0, Int32(min(wait ?? 60_000, 60_000)), nil)
    }
  }

  private func remove(_ transfer: Transfer) {
    curl_multi_remove_handle(pool, transfer.handle)
    transfers[transfer.handle] = nil
    ended.append(transfer)
  }

  private func doWork() {
    while true {
      let list = work.withLock { list in
        defer { list = [] }
        return list
      }
      if list.isEmpty { return }
      for work in list { work() }
    }
  }
}
