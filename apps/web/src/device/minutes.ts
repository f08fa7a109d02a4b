/**
 * Calls at every full minute, and when the page becomes visible: timeouts do not run while the device sleeps, so the
 * date could be out of date.
 */
export function onMinute(clock: () => number, listener: () => void): () => void {
  let timeout = schedule()

  function schedule() {
    return setTimeout(
      () => {
        timeout = schedule()
        listener()
      },
      minute - (clock() % minute),
    )
  }

  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timeout)
    document.removeEventListener('visibilitychange', listener)
  }
}

const minute = 60_000
