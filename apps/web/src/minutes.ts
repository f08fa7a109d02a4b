/**
 * Calls at every full minute, and when the page is seen again: timers sleep with the device, and
 * whoever comes back must not be greeted from yesterday.
 */
export function onMinute(clock: () => number, listener: () => void): () => void {
  let timeout = waiting()

  function waiting() {
    return setTimeout(
      () => {
        timeout = waiting()
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
