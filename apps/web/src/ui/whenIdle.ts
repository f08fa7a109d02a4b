/** Runs the callback when the browser is idle, or after `longestMs`. Returns a function that cancels it. */
export function whenIdle(work: () => void, longestMs?: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timeout = setTimeout(work, longestMs ?? 500)
    return () => clearTimeout(timeout)
  }
  const idle = requestIdleCallback(work, longestMs === undefined ? {} : { timeout: longestMs })
  return () => cancelIdleCallback(idle)
}
