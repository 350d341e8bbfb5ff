#if SQLite
  import GRDB
  public import Pagination

  extension QuerySource: LivePageSource {
    /// A value when a transaction of the database has changed rows of the request, or when another connection has
    /// changed the database, if the source asks for that.
    public func changes() async -> AsyncStream<Void> {
      let (stream, signal) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let observation = DatabaseRegionObservation(tracking: rows.keyedRequest)
        .start(in: database) { _ in
          // The request is wrong, as the list says when it loads a page.
        } onChange: { _ in
          signal.yield()
        }
      let polling = pollingInterval.map { pause in
        Task { [database] in await poll(database, every: pause) { signal.yield() } }
      }
      signal.onTermination = { _ in
        observation.cancel()
        polling?.cancel()
      }
      // What has changed before the observation began.
      signal.yield()
      return stream
    }

    /// Reads the rows of a range again, in one transaction.
    ///
    /// - Throws: An error of the database.
    public func pages(
      in range: PageRange<QueryKey>,
      size: Int
    ) async throws -> [Page<Record, QueryKey>] {
      try await read { try rows.pages(in: range, size: size, in: $0) }
    }

    /// Asks again and again whether another connection has changed the database. SQLite counts those changes for
    /// each connection, so it is always the same one that is asked.
    private func poll(
      _ database: any DatabaseWriter,
      every pause: Duration,
      _ onChange: @Sendable () -> Void
    ) async {
      var known: Int?
      while !Task.isCancelled {
        let version = try? await database.writeWithoutTransaction { database in
          try Int.fetchOne(database, sql: "PRAGMA data_version")
        }
        if let version, let last = known, version != last { onChange() }
        known = version ?? known
        guard (try? await clock.sleep(for: pause)) != nil else { return }
      }
    }
  }

  extension QueryRows {
    /// The pages of a range: its rows in order, until one is behind the range's last place.
    func pages(in range: PageRange<QueryKey>, size: Int, in database: Database) throws
      -> [Page<Record, QueryKey>]
    {
      let (rows, isWhole) = try rows(in: range, in: database)
      var pages: [Page<Record, QueryKey>] = []
      var start = 0
      repeat {
        let end = start + min(max(1, size), rows.count - start)
        let isLast = end == rows.count
        let next = isLast && isWhole ? range.last : rows[start..<end].last?.key ?? range.last
        let previous = start == 0 ? range.first : rows[start].key
        pages.append(
          Page(items: rows[start..<end].map(\.record), previous: previous, next: next)
        )
        start = end
      } while start < rows.count
      return pages
    }

    /// The rows of a range, and whether these are all.
    private func rows(in range: PageRange<QueryKey>, in database: Database) throws -> (Rows, Bool) {
      guard let last = range.last else {
        // One more row is read.
        let maximum = min(range.maximumCount, .max - 1)
        let rows = try self.rows(
          behind: range.first,
          isInclusive: true,
          limit: maximum + 1,
          in: database
        )
        return (Array(rows.prefix(maximum)), rows.count <= maximum)
      }
      var (rows, key, isInclusive): (Rows, QueryKey?, Bool) = ([], range.first, true)
      while rows.count < range.maximumCount {
        let limit = min(500, range.maximumCount - rows.count)
        let chunk = try self.rows(
          behind: key,
          isInclusive: isInclusive,
          limit: limit,
          upTo: last,
          in: database
        )
        rows += chunk.prefix(while: \.isInRange)
        if chunk.count < limit || chunk.last?.isInRange == false { return (rows, true) }
        (key, isInclusive) = (rows.last?.key, false)
      }
      return (rows, false)
    }
  }
#endif
