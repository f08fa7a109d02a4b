/** Does what can wait once nothing else is to be done; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timeout = setTimeout(work, 500)
    return () => clearTimeout(timeout)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}
