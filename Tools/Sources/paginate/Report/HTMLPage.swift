/// A report as one HTML document that needs nothing else: no network, no script.
///
/// The policy in its head forbids the rest, should something in the body have been overlooked.
struct HTMLPage {
  var title: String

  /// What comes on top of ``ReportStyle``.
  var css = ""

  /// Markup: whatever is not the program's own went through ``HTMLText``.
  var body: String

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
    'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>\(HTMLText(title))</title>
    <style>
    \(css.isEmpty ? ReportStyle.css : ReportStyle.css + "\n" + css)
    </style>
    </head>
    <body><main>
    \(body)
    </main></body>
    </html>

    """
  }
}
