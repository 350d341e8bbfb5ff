import SwiftUI

/// A field for the server's address, which it changes only when the user submits a valid one.
@MainActor
struct AddressField: View {
  @Binding var address: String
  @State private var draft = ""

  var body: some View {
    TextField("Address", text: $draft)
      .keyboardType(.URL)
      .textInputAutocapitalization(.never)
      .autocorrectionDisabled()
      .foregroundStyle(isAddress ? .primary : Color.red)
      .onAppear { draft = address }
      .onSubmit {
        if isAddress { address = draft }
      }
  }

  private var isAddress: Bool {
    guard let url = URL(string: draft), let scheme = url.scheme else { return false }
    return ["http", "https"].contains(scheme) && url.host?.isEmpty == false
  }
}
