import XCTest

/// Uses the example app as a person would. The app must be installed in the simulator.
@MainActor
final class ScreenTests: XCTestCase {
  private let app = XCUIApplication(bundleIdentifier: "org.swift-paginator.Characters")

  override func setUp() async throws {
    continueAfterFailure = false
  }

  func testEveryScreen_showsRowsAndItsCode() {
    for screen in ["list", "sections", "grid", "feed", "chat", "collection", "style"] {
      launch(screen)
      takeScreenshot(screen)
      control("code", titled: "Show Code").tap()
      let code = app.staticTexts.matching(NSPredicate(format: "label CONTAINS 'struct '"))
      XCTAssertTrue(code.firstMatch.waitForExistence(timeout: 10), "\(screen) shows no code")
    }
  }

  func testList_loadsTheNextPages() {
    launch("list")
    for _ in 0..<12 { app.swipeUp(velocity: .fast) }
    let row = rows.element(boundBy: 3).identifier
    let codePoint = Int(row.dropFirst("row U+".count), radix: 16) ?? 0
    XCTAssertGreaterThan(codePoint, 0x50, "the list has not scrolled")
    takeScreenshot("list far below")
  }

  func testFeed_beginsWhereItWasLeft() {
    launch("feed")
    for _ in 0..<3 { app.swipeUp(velocity: .fast) }
    let row = rows.element(boundBy: 3).identifier
    takeScreenshot("feed far below")
    // The list is stored when the app leaves the screen.
    XCUIDevice.shared.press(.home)
    let isHidden = NSPredicate(
      format: "state != %ld",
      Int(XCUIApplication.State.runningForeground.rawValue)
    )
    wait(for: [XCTNSPredicateExpectation(predicate: isHidden, object: app)], timeout: 10)
    app.terminate()
    launch("feed")
    XCTAssertTrue(app.descendants(matching: .any)[row].exists, "\(row) is no longer on screen")
  }

  func testFilter_leavesOneCategory() {
    launch("list")
    control("filter", titled: "Filter").tap()
    app.buttons["Currency Symbol"].tap()
    // Rows that are far from each other in the whole list.
    XCTAssertTrue(app.descendants(matching: .any)["row U+0024"].waitForExistence(timeout: 20))
    XCTAssertTrue(app.descendants(matching: .any)["row U+00A2"].waitForExistence(timeout: 20))
    XCTAssertFalse(app.descendants(matching: .any)["row U+0025"].exists)
    takeScreenshot("filter")
  }

  func testGerman_isALanguageOfTheApp() {
    launch("list", language: "de")
    // The package's views follow the language that the app got.
    XCTAssertTrue(app.navigationBars["Liste"].waitForExistence(timeout: 5))
    takeScreenshot("list in German")
  }

  /// Rows of all screens.
  private var rows: XCUIElementQuery {
    app.descendants(matching: .any).matching(NSPredicate(format: "identifier BEGINSWITH 'row '"))
  }

  private func launch(_ screen: String, language: String = "en") {
    app.launchArguments = ["-screen", screen, "-AppleLanguages", "(\(language))"]
    app.launch()
    XCTAssertTrue(rows.firstMatch.waitForExistence(timeout: 20), "\(screen) shows no rows")
  }

  /// A control of the toolbar, which may be in the menu for those that have no room. What is in a menu carries its
  /// title and no identifier.
  private func control(_ identifier: String, titled title: String) -> XCUIElement {
    let control = app.buttons[identifier]
    if control.waitForExistence(timeout: 5) { return control }
    app.navigationBars.buttons["More"].tap()
    return app.buttons[title]
  }

  private func takeScreenshot(_ name: String) {
    let screenshot = XCTAttachment(screenshot: app.screenshot())
    screenshot.name = name
    screenshot.lifetime = .keepAlways
    add(screenshot)
  }
}
