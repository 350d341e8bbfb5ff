/// The screens of the app.
enum Screen: String, CaseIterable, Identifiable {
  case list
  case sections
  case grid
  case timeline
  case collection
  case style

  var id: Self { self }

  var title: String {
    switch self {
    case .list: "List"
    case .sections: "Sections"
    case .grid: "Grid"
    case .timeline: "Both Directions"
    case .collection: "UIKit"
    case .style: "Own Style"
    }
  }

  var symbol: String {
    switch self {
    case .list: "list.bullet"
    case .sections: "rectangle.grid.1x2"
    case .grid: "square.grid.3x3"
    case .timeline: "arrow.up.and.down"
    case .collection: "square.stack.3d.up"
    case .style: "paintbrush"
    }
  }
}
