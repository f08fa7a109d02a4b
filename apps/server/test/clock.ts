/** A clock that can be put forward, and stopped: then time passes by `advance` alone. */
export function testClock() {
  let ahead = 0
  let stopped: number | null = null
  return {
    clock: () => (stopped ?? Date.now()) + ahead,
    advance(milliseconds: number) {
      ahead += milliseconds
    },
    /** However slow the machine is. */
    stopClock() {
      stopped ??= Date.now()
    },
  }
}
