import Foundation
import ScrollLab

extension TradeoffPlot {
  /// The picture, without anything from elsewhere.
  var svg: String {
    """
    <svg viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img" \
    aria-labelledby="\(HTMLText(id))-title \(HTMLText(id))-desc">
    <title id="\(HTMLText(id))-title">\(HTMLText(title)): waiting against waste</title>
    <desc id="\(HTMLText(id))-desc">Each policy is a point: rows wasted to the right, seconds \
    waited upwards. The numbers are in the tables.</desc>
    \(grid)\(names)\(frontier)\(points)\(labelTexts)</svg>
    """
  }

  private var grid: String {
    let frame = Self.frame
    let rows = yScale.marks(gap: 24).map { mark in
      let y = number(yScale.place(of: mark))
      return """
        <line class="\(mark == 0 ? "axis" : "grid")" x1="\(number(frame.left))" \
        x2="\(number(frame.right))" y1="\(y)" y2="\(y)"/><text class="tick" \
        x="\(number(frame.left - 7))" y="\(y)" dy="0.32em" text-anchor="end">\(Axis.text(mark))</text>

        """
    }
    let columns = xScale.marks(gap: 34).map { mark in
      let x = number(xScale.place(of: mark))
      return """
        <line class="\(mark == 0 ? "axis" : "grid")" x1="\(x)" x2="\(x)" \
        y1="\(number(frame.top))" y2="\(number(frame.bottom))"/><text class="tick" x="\(x)" \
        y="\(number(frame.bottom + 16))" text-anchor="middle">\(Axis.text(mark))</text>

        """
    }
    return rows.joined() + columns.joined()
  }

  private var names: String {
    """
    <text class="label" x="4" y="14">seconds waited</text>
    <text class="label" x="\(number(Self.frame.right))" y="\(number(Self.height - 8))" \
    text-anchor="end">rows wasted</text>

    """
  }

  private var frontier: String {
    let corners = thresholds.map(place).map { "\(number($0.x)),\(number($0.y))" }
    return "<polyline class=\"frontier\" points=\"\(corners.joined(separator: " "))\"/>\n"
  }

  private var points: String {
    // The first in rank is drawn last, on top of the others.
    outcomes.sorted { PolicyMark($0).rank > PolicyMark($1).rank }.map { outcome in
      PolicyMark(outcome).svg(at: place(of: outcome), note: outcome.note)
    }.joined()
  }

  private var labelTexts: String {
    labels.map { label in
      let leader = label.leader.map { end in
        """
        <line class="leader" x1="\(number(label.point.x))" y1="\(number(label.point.y))" \
        x2="\(number(end.x))" y2="\(number(end.y))"/>
        """
      }
      return """
        \(leader ?? "")<text class="name" x="\(number((label.box.left + label.box.right) / 2))" \
        y="\(number(label.box.bottom - 3))" text-anchor="middle">\(HTMLText(label.text))</text>

        """
    }.joined()
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
}

extension LabOutcome {
  /// What a pointer that rests on the policy's point is told.
  fileprivate var note: String {
    "\(policy): waits \(secondsWaited.secondsText) s, wastes \(rowsWasted.countText) rows, "
      + "\(spinnersSeen.countText) spinners, \(requests.countText) requests, "
      + "\(Int(bytes).byteText) a session"
  }
}
