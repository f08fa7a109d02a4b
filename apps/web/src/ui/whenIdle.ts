/** Runs the callback when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timeout = setTimeout(work, 500)
    return () => clearTimeout(timeout)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}
