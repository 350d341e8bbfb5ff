import Pagination
import PaginationUI
import SwiftUI

@main
struct StarterApp: App {
  var body: some Scene {
    WindowGroup {
      NotesScreen(api: NotesAPI())
    }
  }
}

// MARK: Screens

/// A list with search, detail and deletion.
struct NotesScreen: View {
  private let api: NotesAPI
  @State private var notes: Paginator<Note>
  @State private var query = ""

  init(api: NotesAPI) {
    self.api = api
    _notes = State(initialValue: Paginator(source: api.notes(matching: "")))
  }

  var body: some View {
    NavigationStack {
      PaginatedList(notes) { note in
        NavigationLink(value: note) { NoteRow(note: note) }
      }
      .onDelete(undo: .seconds(5)) { note in try await api.delete(note) }
      .paginationView(.empty) { Text(query.isEmpty ? "No notes yet" : "No note says that") }
      .searchable(text: $query)
      // From deployment target iOS 17 on: { _, query in … }
      .onChange(of: query) { query in
        notes.setSource(api.notes(matching: query), after: .milliseconds(300))
      }
      .navigationTitle("Notes")
      .navigationDestination(for: Note.self) { note in NoteScreen(note: note) }
    }
  }
}

struct NoteRow: View {
  let note: Note

  var body: some View {
    VStack(alignment: .leading) {
      Text(note.title).font(.headline)
      Text(note.text).foregroundStyle(.secondary).lineLimit(1)
    }
  }
}

struct NoteScreen: View {
  let note: Note

  var body: some View {
    ScrollView {
      Text(note.text)
        .frame(maxWidth: .infinity, alignment: .leading).padding()
    }
    .navigationTitle(note.title)
  }
}

// MARK: Model

nonisolated struct Note: Identifiable, Hashable, Sendable {
  let id: Int
  let title: String
  let text: String
}

/// Stands for your server: replace the two methods by requests to it.
actor NotesAPI {
  struct Answer: Sendable {
    let notes: [Note]
    let nextCursor: Int?
  }

  private var notes: [Note] = (1...500).map { number in
    Note(
      id: number,
      title: "Note \(number)",
      text: number.isMultiple(of: 7) ? "Buy milk" : "Remember number \(number)"
    )
  }

  /// Page numbers: `.pageNumber(end: .totalReached) { page, size in … PageBatch(notes, totalCount: total) }`.
  nonisolated func notes(matching query: String) -> ClosurePageSource<Note, Int> {
    .cursor { cursor, limit in
      let answer = try await self.notes(matching: query, after: cursor, limit: limit)
      return (answer.notes, answer.nextCursor)
    }
  }

  /// The notes after the one with this id, or the first ones.
  func notes(matching query: String, after cursor: Int?, limit: Int) async throws -> Answer {
    try await Task.sleep(for: .milliseconds(300))
    let found = notes.filter { note in
      note.id > cursor ?? 0 && (query.isEmpty || note.text.localizedCaseInsensitiveContains(query))
    }
    let page = Array(found.prefix(limit))
    return Answer(notes: page, nextCursor: found.count > limit ? page.last?.id : nil)
  }

  func delete(_ note: Note) async throws {
    try await Task.sleep(for: .milliseconds(300))
    notes.removeAll { $0.id == note.id }
  }
}
