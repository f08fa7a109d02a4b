/** A clock that can be advanced, and stopped: then only `advance` moves it. */
export function testClock() {
  let ahead = 0
  let stopped: number | null = null
  return {
    clock: () => (stopped ?? Date.now()) + ahead,
    advance(milliseconds: number) {
      ahead += milliseconds
    },
    stopClock() {
      stopped ??= Date.now()
    },
    startClock() {
      stopped = null
    },
  }
}
