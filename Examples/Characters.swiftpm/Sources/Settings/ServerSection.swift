import SwiftUI

@MainActor
struct ServerSection: View {
  @Binding var server: ServerSettings

  var body: some View {
    Section {
      AddressField(address: $server.address)
      Picker("Pages by", selection: $server.style) {
        ForEach(PageStyle.allCases) { style in
          Text(style.title)
        }
      }
    } header: {
      Text("Server")
    } footer: {
      Text("Start it on this Mac with “paginate serve”. It prints its address.")
    }
  }
}
