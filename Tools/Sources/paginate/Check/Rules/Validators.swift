extension CheckRule {
  /// Pages that cannot be asked for "only if changed".
  static let validators = CheckRule("validators") { samples in
    guard let validators = samples.validators else { return [] }
    guard validators.hasETag || validators.hasLastModified else {
      return [
        Verdict(
          .note,
          "Pages have no validators",
          ["The first page has neither ETag nor Last-Modified."],
          api: "Send an ETag (a hash of the page will do), and answer If-None-Match with 304.",
          app: "Every refresh transfers every page again. Nothing to be done in the app."
        )
      ]
    }
    guard let status = validators.status, status != 304 else { return [] }
    let names =
      (validators.hasETag ? ["ETag"] : [])
      + (validators.hasLastModified ? ["Last-Modified"] : [])
    return [
      Verdict(
        .note,
        "Validators are not honoured",
        [
          "The first page has \(names.joined(separator: " and ")); asked again with it, the answer "
            + "was \(status) instead of 304"
            + (validators.isSame ? "." : ", with another validator: the page changes each time.")
        ],
        api: "Compare If-None-Match or If-Modified-Since, and answer 304 where nothing changed.",
        app: "Every refresh transfers every page again. Nothing to be done in the app."
      )
    ]
  }
}
