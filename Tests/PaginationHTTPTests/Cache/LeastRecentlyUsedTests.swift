import Testing

@testable import PaginationHTTP

@Suite struct LeastRecentlyUsedTests {
  @Test func theOldestUse_leavesFirst() {
    var values = LeastRecentlyUsed<String, Int>(maximumSize: 30)
    for (index, key) in ["a", "b", "c"].enumerated() { values.insert(index, size: 10, for: key) }
    #expect(values.value(for: "a") == 0)
    values.insert(3, size: 10, for: "d")
    #expect(values.value(for: "b") == nil)
    #expect(values.value(for: "a") == 0)
    values.insert(4, size: 20, for: "e")
    #expect(["a", "c", "d", "e"].map { values.value(for: $0) } == [0, nil, nil, 4])
    #expect(values.size == 30)
  }

  @Test func aLargeValue_isNotKeptAndReplacesTheOld() {
    var values = LeastRecentlyUsed<String, Int>(maximumSize: 30)
    values.insert(1, size: 10, for: "a")
    values.insert(2, size: 31, for: "a")
    #expect(values.value(for: "a") == nil)
    #expect(values.size == 0)
    values.insert(3, size: 30, for: "a")
    #expect(values.value(for: "a") == 3)
    values.removeAll()
    #expect(values.count == 0 && values.size == 0)
  }

  /// Against a list that is obviously right.
  @Test(arguments: 0..<20)
  func random_agreesWithAList(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    var values = LeastRecentlyUsed<Int, Int>(maximumSize: 50)
    var list: [(key: Int, value: Int, size: Int)] = []
    for step in 0..<2000 {
      let key = random(20)
      if random(2) == 0 {
        let found = list.firstIndex { $0.key == key }
        #expect(values.value(for: key) == found.map { list[$0].value })
        if let found { list.append(list.remove(at: found)) }
      } else {
        let size = random(60)
        values.insert(step, size: size, for: key)
        list.removeAll { $0.key == key }
        if size <= 50 { list.append((key, step, size)) }
        while list.reduce(0, { $0 + $1.size }) > 50 { list.removeFirst() }
      }
      #expect(values.count == list.count)
      #expect(values.size == list.reduce(0) { $0 + $1.size })
    }
  }
}
