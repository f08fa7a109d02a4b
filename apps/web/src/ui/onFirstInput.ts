import { whenIdle } from './whenIdle.ts'

// Long enough not to compete with the first load and the first synchronisation.
const longestWaitMs = 5_000

/**
 * Runs the callback when the browser is idle after the first input of the user, or after five seconds without one.
 * Returns a function that cancels it.
 */
export function onFirstInput(callback: () => void): () => void {
  const listening = new AbortController()
  const timeout = setTimeout(run, longestWaitMs)
  let cancel = () => listening.abort()
  function run(): void {
    clearTimeout(timeout)
    listening.abort()
    cancel = whenIdle(callback)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(type, run, { signal: listening.signal, passive: true })
  }
  return () => {
    clearTimeout(timeout)
    cancel()
  }
}
