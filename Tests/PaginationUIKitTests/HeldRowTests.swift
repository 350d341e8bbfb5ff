import Foundation
import Testing

@testable import PaginationUIKit

@Suite("Keeping a row in its place on screen")
struct HeldRowTests {
  private let screen = CGSize(width: 300, height: 500)
  private let tall = CGSize(width: 300, height: 5000)
  private let wide = CGSize(width: 5000, height: 500)
  private let start = CGPoint(x: 0, y: 0)
  private let held = HeldRow(at: CGPoint(x: 20, y: 400), offset: CGPoint(x: 0, y: 390))

  @Test("The view scrolls past rows that have come above")
  func above() {
    let offset = held.offset(
      of: CGPoint(x: 20, y: 1400.5),
      from: CGPoint(x: 0, y: 390),
      content: tall,
      screen: screen,
      start: start
    )
    #expect(offset == CGPoint(x: 0, y: 1390.5))
  }

  @Test("A row that is in its place moves nothing")
  func there() {
    let offset = held.offset(
      of: CGPoint(x: 20, y: 1400),
      from: CGPoint(x: 0, y: 1390.1),
      content: tall,
      screen: screen,
      start: start
    )
    #expect(offset == nil)
  }

  @Test("A row that has changed its column does not move the list sideways")
  func column() {
    let offset = held.offset(
      of: CGPoint(x: 120, y: 500),
      from: CGPoint(x: 0, y: 390),
      content: tall,
      screen: screen,
      start: start
    )
    #expect(offset == CGPoint(x: 0, y: 490))
  }

  @Test("A horizontal list is scrolled sideways")
  func sideways() {
    let held = HeldRow(at: CGPoint(x: 400, y: 20), offset: CGPoint(x: 390, y: 0))
    let offset = held.offset(
      of: CGPoint(x: 1400, y: 60),
      from: CGPoint(x: 390, y: 0),
      content: wide,
      screen: screen,
      start: start
    )
    #expect(offset == CGPoint(x: 1390, y: 0))
  }

  @Test("A list that fits the screen is not scrolled")
  func short() {
    let offset = held.offset(
      of: CGPoint(x: 20, y: 100),
      from: CGPoint(x: 0, y: 0),
      content: screen,
      screen: screen,
      start: start
    )
    #expect(offset == nil)
  }

  @Test("A list that has become too short is scrolled to its end and no further")
  func end() {
    let offset = held.offset(
      of: CGPoint(x: 20, y: 700),
      from: CGPoint(x: 0, y: 390),
      content: CGSize(width: 300, height: 800),
      screen: screen,
      start: CGPoint(x: 0, y: -50)
    )
    #expect(offset == CGPoint(x: 0, y: 250))
  }

  @Test("A list is scrolled to its start beneath the bars and no further")
  func beginning() {
    let offset = held.offset(
      of: CGPoint(x: 20, y: -100),
      from: CGPoint(x: 0, y: 390),
      content: tall,
      screen: screen,
      start: CGPoint(x: 0, y: -50)
    )
    #expect(offset == CGPoint(x: 0, y: -50))
  }
}
