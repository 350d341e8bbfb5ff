import Pagination
import PaginationTesting
import Testing

/// Rows that are new above, while the user reads further down or is at the first row.
@MainActor @Suite struct NewsTests {
  private func open(
    _ style: TimelineStyle = .cursor,
    _ newRows: NewRowsPolicy = .show,
    pages: Int = 3
  ) async throws -> (TimelineServer, Paginator<TimelineRow>) {
    let server = TimelineServer(100)
    var configuration = PaginationConfiguration.plain()
    configuration.newRows = newRows
    configuration.refresh = .reconcile(pages: pages)
    let paginator = try await opened(server.source(style), configuration)
    try await finish { await paginator.loadNext() }
    return (server, paginator)
  }

  @Test func rowsAboveTheScreen_areCountedUntilTheyAreSeen() async throws {
    let (server, paginator) = try await open()
    paginator.rowsOnScreen([95, 94, 93])
    _ = server.insert(3)
    try await finish { await paginator.refresh() }
    #expect(paginator.newRowCount == 3)
    #expect(paginator.anchor?.id == 95)
    paginator.rowsOnScreen([103, 102, 101, 100])
    #expect(paginator.newRowCount == 0)
  }

  @Test func rowsThatHaveGone_areNotNew() async throws {
    let (server, paginator) = try await open()
    paginator.rowsOnScreen([95, 94, 93])
    let ids = server.insert(5)
    try await finish { await paginator.refresh() }
    server.remove(ids[1])
    server.remove(ids[3])
    try await finish { await paginator.refresh() }
    #expect(paginator.newRowCount == 3)
    paginator.remove(ids[0])
    #expect(paginator.newRowCount == 2)
  }

  /// Rows that were dropped are not new because they come again.
  @Test(arguments: [TimelineStyle.cursor, .offset], [false, true])
  func rowsThatWereDropped_areNotNew(_ style: TimelineStyle, isChecked: Bool) async throws {
    let server = TimelineServer(100)
    let source = server.source(style)
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([97, 96, 95])
    let last = style == .offset ? [82, 73, 64, 55] : [80, 70, 60, 50]
    try await paginator.readDown(to: last)
    #expect(paginator.items.first?.id == (style == .offset ? 81 : 80))
    try await finish { isChecked ? await paginator.check() : await paginator.refresh() }
    #expect(paginator.newRowCount == 0)
    #expect(paginator.anchor?.id == last[3] + 2 || isChecked)
    _ = server.insert(4)
    try await finish { isChecked ? await paginator.check() : await paginator.refresh() }
    #expect(paginator.newRowCount == 4)
    paginator.showNewRows()
    #expect(paginator.anchor?.id == 104)
    #expect(paginator.items.first?.id == 104)
    #expect(paginator.newRowCount == 0)
  }

  /// Views draw the new rows a moment later. Until then, the old ones are reported, which stand at the gap now.
  @Test(arguments: TimelineStyle.allCases)
  func aGapBelowNewRows_isNotLoadedBeforeTheUserGetsThere(_ style: TimelineStyle) async throws {
    let server = TimelineServer(100)
    let source = server.source(style)
    let paginator = try await opened(
      source,
      .plain(prefetch: .lastItem, refresh: .reconcile(pages: 2))
    )
    paginator.rowsOnScreen([100, 99, 98])
    _ = server.insert(50)
    try await finish { await paginator.refresh() }
    #expect(paginator.gaps.map(\.index) == [style == .offset ? 19 : 20])
    #expect(paginator.gaps.map(\.state) == [.idle])
    #expect(source.requests.count == 3)
    paginator.rowsOnScreen([150, 149, 148])
    #expect(paginator.gaps.map(\.state) == [.idle])
    #expect(paginator.anchor == nil)
    paginator.rowsOnScreen([133, 132, 131])
    #expect(paginator.gaps.map(\.state) == [.loading])
    try await paginator.wait { $0.items.count > 30 }
    #expect(source.requests.count == 4)
  }

  @Test func check_countsAndShowsNothing() async throws {
    let (server, paginator) = try await open()
    let (before, version) = (paginator.items.map(\.id), paginator.items.count)
    _ = server.insert(4)
    let outcome = try await finish { await paginator.check() }
    #expect(outcome == .loaded(count: 4))
    #expect(paginator.newRowCount == 4)
    #expect(!paginator.isRefreshing)
    #expect(paginator.items.map(\.id) == before)
    paginator.showNewRows()
    #expect(paginator.items.count == version + 4)
    #expect(paginator.items.first?.id == 104)
    #expect(paginator.newRowCount == 0)
    #expect(paginator.anchor?.id == 104)
    #expect(paginator.anchor?.place == .top)
  }

  @Test func aNewRowThatIsRemovedBeforeItIsShown_isNotCounted() async throws {
    let (server, paginator) = try await open()
    let ids = server.insert(3)
    try await finish { await paginator.check() }
    paginator.receive(.removed(ids[1]))
    #expect(paginator.newRowCount == 2)
  }

  @Test func check_ofAnUnchangedList_costsOneRequest() async throws {
    let server = TimelineServer(100)
    let source = server.source(.cursor)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    let count = source.requests.count
    #expect(try await finish { await paginator.check() } == .loaded(count: 0))
    #expect(source.requests.count == count + 1)
    #expect(paginator.newRowCount == 0)
  }

  @Test func newRowsThatDoNotMeet_openAGapWhenTheyAreShown() async throws {
    let (server, paginator) = try await open(pages: 1)
    _ = server.insert(30)
    try await finish { await paginator.check() }
    #expect(paginator.newRowCount == 10)
    paginator.showNewRows()
    #expect(paginator.gaps.map(\.index) == [10])
    #expect(paginator.items.first?.id == 130)
  }

  @Test func announcedRows_waitWhileTheUserIsAtTheFirstRow() async throws {
    let (server, paginator) = try await open(.cursor, .announce)
    paginator.rowsOnScreen([100, 99, 98])
    _ = server.insert(2)
    try await finish { await paginator.refresh() }
    #expect(paginator.items.first?.id == 100)
    #expect(paginator.newRowCount == 2)
    paginator.showNewRows()
    #expect(paginator.items.first?.id == 102)
  }

  /// It is no new row, and the others wait.
  @Test(arguments: [false, true], [0, 2])
  func theUsersOwnRow_hasItsNewValueWhileOthersWait(isChecked: Bool, count: Int) async throws {
    let (server, paginator) = try await open(.cursor, .announce)
    paginator.rowsOnScreen([100, 99, 98])
    let row = try server.insertRow()
    try await paginator.edit {
      $0.insert(row)
    } committing: {
    }
    paginator.rowsOnScreen([101, 100, 99])
    server.edit(101)
    server.edit(99)
    _ = server.insert(count)
    try await finish { isChecked ? await paginator.check() : await paginator.refresh() }
    #expect(paginator.items.prefix(3).map(\.id) == [101, 100, 99])
    #expect(paginator.items.prefix(3).map(\.version) == [1, 0, 1])
    #expect(paginator.newRowCount == count)
    paginator.showNewRows()
    #expect(paginator.items.first?.id == 101 + count)
  }

  @Test func aCheck_bringsNoOlderValueBack() async throws {
    let source = ScriptedSource<Row, Int> { _ in .page(Page(items: [Row(id: 1)], next: nil)) }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    _ = try await source.nextRequest()
    source.answerNext(.hold)
    let check = Task { await paginator.check() }
    let request = try await source.nextRequest()
    paginator.receive(.changed(Row(id: 1, value: 2)))
    request.succeed(Page(items: [Row(id: 0), Row(id: 1, value: 1)], next: nil))
    _ = await check.value
    #expect(Array(paginator.items) == [Row(id: 1, value: 2)])
    try await finish { await paginator.check() }
    #expect(Array(paginator.items) == [Row(id: 1)])
  }

  @Test func failedCheck_isSeenByItsCallerOnly() async throws {
    let server = TimelineServer(100)
    let source = server.source(.cursor)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    source.failNext()
    let outcome = try await finish { await paginator.check() }
    guard case .failed = outcome else {
      Issue.record("the outcome is \(outcome)")
      return
    }
    #expect(paginator.refreshError == nil)
    #expect(paginator.phase == .content)
  }

  @Test func aRowThatIsNext_isShown_andAnotherOneIsAskedFor() async throws {
    let (server, paginator) = try await open()
    let row = try server.insertRow()
    paginator.receive(.inserted(row, isNext: true))
    #expect(paginator.items.first?.id == row.id)
    paginator.receive(.removed(row.id))
    #expect(paginator.items.first?.id == 100)
  }

  /// The list shows it already.
  @Test func aRowThatTheUserHasSent_isNotNew() async throws {
    let (server, paginator) = try await open()
    paginator.rowsOnScreen([100, 99, 98])
    let row = try server.insertRow()
    paginator.insert(row, isConfirmed: true)
    #expect(try await finish { await paginator.check() } == .loaded(count: 0))
    #expect(paginator.newRowCount == 0)
    _ = server.insert(2)
    try await finish { await paginator.check() }
    #expect(paginator.newRowCount == 2)
  }

  @Test(arguments: ListEdge.allCases)
  func aRowThatIsReceivedOutOfSight_isNew(edge: ListEdge) async throws {
    let (server, paginator) = try await open()
    let rows = server.insert(4).compactMap { id in server.rows.first { $0.id == id } }
    // The ends of the list are rows 100 and 81.
    paginator.rowsOnScreen([92, 91, 90])
    paginator.receive(.inserted(rows[0], at: edge, isNext: true))
    #expect(paginator.newRowCount == 1)
    #expect(paginator.newRowsEdge == edge)
    // The list has it already.
    paginator.receive(.inserted(rows[0], at: edge, isNext: true))
    #expect(paginator.newRowCount == 1)
    paginator.receive(.inserted(rows[1], at: edge, isNext: true))
    #expect(paginator.newRowCount == 2)
    paginator.receive(.removed(rows[1].id))
    #expect(paginator.newRowCount == 1)
    paginator.showNewRows()
    #expect(paginator.anchor?.id == rows[0].id)
    #expect(paginator.newRowCount == 0)
    // The user is there, and sees what comes.
    let end = edge == .start ? paginator.items.prefix(3) : paginator.items.suffix(3)
    paginator.rowsOnScreen(end.map(\.id))
    paginator.receive(.inserted(rows[2], at: edge, isNext: true))
    #expect(paginator.newRowCount == 0)
    let outermost = edge == .start ? paginator.items.first : paginator.items.last
    #expect(outermost?.id == rows[2].id)
    // Another one comes before that one is on screen.
    paginator.receive(.inserted(rows[3], at: edge, isNext: true))
    #expect(paginator.newRowCount == 0)
    // The user goes away instead.
    paginator.rowsOnScreen([92, 91, 90])
    paginator.receive(.inserted(rows[1], at: edge, isNext: true))
    #expect(paginator.newRowCount == 1)
  }

  /// The user is at the top, where a refresh would only count the rows, too.
  @Test func aReceivedRow_thatIsAnnounced_isCountedOnly() async throws {
    var configuration = PaginationConfiguration.plain(refresh: .reconcile(pages: 3))
    configuration.newRows = .announce
    let rows = Locked([Row](ids: 0..<30))
    let paginator = try await opened(feed(rows), configuration)
    paginator.rowsOnScreen([0, 1, 2])
    for (count, id) in [100, 101].enumerated() {
      rows.withLock { $0.insert(Row(id: id), at: 0) }
      paginator.receive(.inserted(Row(id: id), isNext: true))
      try await paginator.wait { $0.newRowCount == count + 1 }
      #expect(paginator.ids.first == 0)
    }
    paginator.showNewRows()
    #expect(paginator.ids.prefix(3) == [101, 100, 0])
    #expect(paginator.newRowCount == 0)
    // Further down, no row moves when one comes at the top.
    paginator.rowsOnScreen([5, 6, 7])
    paginator.receive(.inserted(Row(id: 102), isNext: true))
    #expect(paginator.ids.first == 102)
    #expect(paginator.newRowCount == 1)
  }

  /// The rows between it and the list's first one are not shown yet.
  @Test(arguments: [NewRowsPolicy.announce, .show], TimelineStyle.allCases)
  func aReceivedRow_beforeRowsThatWait_waitsWithThem(
    newRows: NewRowsPolicy,
    style: TimelineStyle
  ) async throws {
    let server = TimelineServer(100)
    var configuration = PaginationConfiguration.plain(refresh: .reconcile(pages: 3))
    configuration.newRows = newRows
    let source = server.source(style)
    let paginator = try await opened(source, configuration)
    let list = VirtualList(paginator, height: 6)
    server.insert(3)
    try await finish { await paginator.check() }
    await list.read(5)
    let requests = source.requests.count
    for count in 4...9 {
      paginator.receive(.inserted(try server.insertRow(), isNext: true))
      #expect(paginator.newRowCount == count)
    }
    #expect(paginator.items.first?.id == 100)
    #expect(source.requests.count == requests)
    paginator.showNewRows()
    #expect(paginator.ids.prefix(11) == server.rows.map(\.id).prefix(11))
    #expect(paginator.newRowCount == 0)
    try await finish { await paginator.loadAll(maximumCount: 200) }
    #expect(paginator.ids == server.rows.map(\.id))
  }

  /// The first one is asked for. The list reads those that wait again when there are two pages of them.
  @Test func manyReceivedRows_atTheFirstRow_costFewRequests() async throws {
    let server = TimelineServer(100)
    let source = server.source(.cursor)
    var configuration = PaginationConfiguration.plain(refresh: .reconcile(pages: 3))
    configuration.newRows = .announce
    let paginator = try await opened(source, configuration)
    paginator.rowsOnScreen([100, 99, 98])
    let before = source.requests.count
    for count in 1...30 {
      paginator.receive(.inserted(try server.insertRow(), isNext: true))
      try await paginator.wait { $0.newRowCount == count }
    }
    #expect(source.requests.count - before == 6)
  }

  /// The answer was made before the row came, so the list asks once more; but only once, if the server never has it.
  @Test(arguments: [true, false], [true, false])
  func aRowThatComesDuringACheck_isCounted(isRefresh: Bool, isKept: Bool) async throws {
    let rows = Locked([Row](ids: 0..<30))
    let source = feed(rows)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    paginator.rowsOnScreen([5, 6, 7])
    source.isPaused = true
    let task = Task { isRefresh ? await paginator.refresh() : await paginator.check() }
    let early = try await source.waitForRequests(2)[1]
    let answer = Page(items: Array(rows.withLock { $0 }.prefix(10)), next: 10)
    if isKept { rows.withLock { $0.insert(Row(id: 100), at: 0) } }
    for _ in 0..<3 { paginator.receive(.inserted(Row(id: 100), isNext: false)) }
    early.succeed(answer)
    source.isPaused = false
    try await finish(task)
    _ = try await source.waitForRequests(3)
    if isKept { try await paginator.wait { $0.newRowCount == 1 } }
    await letOthersRun()
    #expect(source.requests.count == 3)
    #expect(paginator.newRowCount == (isKept ? 1 : 0))
  }

  @Test func chat_refreshesAtItsEnd() async throws {
    let rows = Locked(Array(1...50))
    let source = ClosurePageSource<Row, Int> { request in
      let all = rows.withLock { $0 }
      // The first page is the last one of the list; a key is the row that follows the page.
      let end = request.key.map { key in all.firstIndex(of: key) ?? 0 } ?? all.count
      let start = max(0, end - request.size)
      return Page(
        items: all[start..<end].map { Row(id: $0) },
        previous: start > 0 ? all[start] : nil,
        next: nil
      )
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    #expect(paginator.items.map(\.id) == Array(41...50))
    rows.withLock { $0 += [51, 52] }
    try await finish { await paginator.refresh() }
    #expect(paginator.items.map(\.id) == Array(41...52))
    rows.withLock { $0 += Array(53...99) }
    try await finish { await paginator.refresh() }
    #expect(paginator.gaps.count == 1)
    #expect(paginator.items.map(\.id) == Array(41...52) + Array(70...99))
    while let gap = paginator.gaps.first { try await finish { await paginator.fill(gap.id) } }
    #expect(paginator.items.map(\.id) == Array(41...99))
  }
  /// A chat of which the first page is the last one of the list, and 20 messages are loaded.
  private func openChat(
    refresh: RefreshPolicy = .reconcile(pages: 3)
  ) async throws -> (Locked<[Int]>, Paginator<Row>) {
    let rows = Locked(Array(1...50))
    let paginator = try await opened(chatSource(rows), .plain(refresh: refresh))
    try await finish { await paginator.loadPrevious() }
    return (rows, paginator)
  }

  private func chatSource(_ rows: Locked<[Int]>) -> ClosurePageSource<Row, Int> {
    ClosurePageSource { request in
      let all = rows.withLock { $0 }
      let end = request.key.map { key in all.firstIndex(of: key) ?? 0 } ?? all.count
      let start = max(0, end - request.size)
      let items = all[start..<end].map { Row(id: $0) }
      return Page(items: items, previous: start > 0 ? all[end - items.count] : nil, next: nil)
    }
  }

  @Test func chat_opensAtItsEnd() async throws {
    let (_, paginator) = try await openChat()
    #expect(paginator.anchor?.id == 50)
    #expect(paginator.anchor?.place == .top)
  }

  @Test(arguments: [RefreshPolicy.replace, .reconcile(pages: 1)])
  func chat_thatLosesEveryRow_goesOnAtItsEnd(refresh: RefreshPolicy) async throws {
    let (rows, paginator) = try await openChat(refresh: refresh)
    paginator.rowsOnScreen([35, 36, 37])
    rows.withLock { $0 = Array(100...150) }
    try await finish { await paginator.refresh() }
    if refresh == .replace { #expect(paginator.anchor?.id == 150) }
    paginator.setSource(chatSource(rows))
    try await finish { await paginator.load() }
    #expect(paginator.anchor?.id == 150)
  }

  @Test func chat_followsItsEnd_whileThatIsOnScreen() async throws {
    let (_, paginator) = try await openChat()
    let opened = paginator.anchor
    paginator.rowsOnScreen([35, 36, 37])
    paginator.receive(.inserted(Row(id: 51), at: .end, isNext: true))
    #expect(paginator.anchor == opened)
    #expect(paginator.newRowCount == 1)
    for id in [35, 36, 37] { paginator.itemDisappeared(id) }
    paginator.rowsOnScreen([49, 50, 51])
    // Three of them arrive before the container has drawn one.
    for id in 52...54 {
      paginator.receive(.inserted(Row(id: id), at: .end, isNext: true))
      #expect(paginator.anchor?.id == id)
    }
    #expect(paginator.newRowCount == 0)
  }

  @Test func chat_goesToAMessageThatIsSent() async throws {
    let (_, paginator) = try await openChat()
    paginator.rowsOnScreen([35, 36, 37])
    try await paginator.edit {
      $0.insert(Row(id: 99), at: .end)
    } committing: {
      #expect(await paginator.jump(to: 99) == .loaded(count: 0))
    }
    #expect(paginator.anchor?.id == 99)
    #expect(paginator.items.last?.id == 99)
  }

  /// The user's own message is the last row until the server has it, and others have come before it meanwhile.
  @Test func chat_countsMessagesAboveOneThatIsBeingSent() async throws {
    let (rows, paginator) = try await openChat()
    paginator.insert(Row(id: 99), at: .end)
    paginator.rowsOnScreen([48, 49, 50, 99])
    rows.withLock { $0 += 51...58 }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.suffix(10) == [50, 51, 52, 53, 54, 55, 56, 57, 58, 99])
    #expect(paginator.newRowCount == 7, "51 has taken the place of the last row")
    paginator.showNewRows()
    #expect(paginator.anchor?.id == 52)
    #expect(paginator.newRowCount == 0)
  }

  /// One that could not be sent waits for another attempt, while the chat goes on.
  @Test func chat_keepsAMessageThatIsNotSent() async throws {
    let (rows, paginator) = try await openChat()
    let insertion = paginator.insert(Row(id: 99), at: .end)
    let failure = paginator.replace(Row(id: 99, value: 1))
    rows.withLock { $0 += [51, 52] }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.suffix(4) == [50, 51, 52, 99])
    #expect(paginator.items.last?.value == 1)
    rows.withLock { $0.append(53) }
    paginator.receive(.inserted(Row(id: 53), at: .end, isNext: true))
    #expect(paginator.ids.suffix(4) == [51, 52, 99, 53])
    // It is sent again.
    for edit in [insertion, failure] { paginator.undo(edit) }
    let again = paginator.insert(Row(id: 99), at: .end)
    #expect(paginator.ids.suffix(4) == [51, 52, 53, 99])
    rows.withLock { $0.append(99) }
    paginator.undo(again)
    paginator.insert(Row(id: 99, value: 2), at: .end, isConfirmed: true)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.suffix(4) == [51, 52, 53, 99])
  }

  /// A row on screen is bumped to the top, and the user stays with the others.
  @Test func newRowsBelowOneThatHasLeftTheScreen_areCounted() async throws {
    let rows = Locked([Row](ids: 0..<30))
    let paginator = try await opened(feed(rows), .plain(refresh: .reconcile(pages: 3)))
    paginator.rowsOnScreen([5, 6, 7])
    rows.withLock { $0 = [Row](ids: [6, 100, 101] + (0..<30).filter { $0 != 6 }) }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.prefix(4) == [6, 100, 101, 0])
    #expect(paginator.newRowCount == 2)
  }

  @Test func chat_countsMessagesBelowTheScreen_andGoesToTheFirst() async throws {
    let (rows, paginator) = try await openChat()
    paginator.rowsOnScreen([35, 36, 37])
    rows.withLock { $0 += [51, 52, 53] }
    try await finish { await paginator.refresh() }
    #expect(paginator.newRowCount == 3)
    paginator.showNewRows()
    #expect(paginator.anchor?.id == 51)
    #expect(paginator.newRowCount == 0)
  }

  @Test func chat_showsWhatACheckHasFound_fromItsFirstMessage() async throws {
    let (rows, paginator) = try await openChat()
    paginator.rowsOnScreen([35, 36, 37])
    rows.withLock { $0 += [51, 52] }
    try await finish { await paginator.check() }
    #expect(paginator.newRowCount == 2)
    #expect(paginator.items.last?.id == 50)
    paginator.showNewRows()
    #expect(paginator.items.last?.id == 52)
    #expect(paginator.anchor?.id == 51)
  }

  @Test func chat_thatIsAskedAgain_losesNoMessage() async throws {
    let (rows, paginator) = try await openChat()
    rows.withLock { $0 += Array(51...90) }
    try await finish { await paginator.askAgain(at: .end) }
    #expect(paginator.items.last?.id == 90)
    while let gap = paginator.gaps.first { try await finish { await paginator.fill(gap.id) } }
    #expect(paginator.items.map(\.id) == Array(31...90))
  }

  /// A log that grows at its end, in pages of ten.
  @Test func aListThatHasEnded_isAskedAgain() async throws {
    let count = Locked(25)
    let source = ScriptedSource<Row, Int>()
    source.setScript { request in
      let all = Array(1...count.withLock { $0 })
      let items = all.dropFirst(request.key ?? 0).prefix(request.size)
      let next = items.last.flatMap { $0 < all.count ? $0 : nil }
      return .page(Page(items: items.map { Row(id: $0) }, next: next))
    }
    let paginator = try await opened(source, .plain())
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    #expect(paginator.end == .complete)
    #expect(try await finish { await paginator.loadNext() } == .end)
    for _ in 0..<3 { #expect(try await finish { await paginator.askAgain(at: .end) } == .end) }
    #expect(paginator.end == .complete && paginator.items.count == 25)
    count.withLock { $0 = 47 }
    #expect(try await finish { await paginator.askAgain(at: .end) } == .loaded(count: 5))
    #expect(try await finish { await paginator.askAgain(at: .end) } == .loaded(count: 10))
    try await finish { await paginator.loadNext() }
    #expect(paginator.end == .complete)
    #expect(paginator.items.map(\.id) == Array(1...47))
    let keys = source.requests.map(\.key)
    #expect(keys == [nil, 10, 20, 20, 20, 20, 20, 30, 40])
  }
}
