import { whenIdle } from './whenIdle.ts'

/** Runs the callback after the first input of the user, when the browser is idle. Returns a function that cancels it. */
export function onFirstInput(callback: () => void): () => void {
  const listening = new AbortController()
  let cancel = () => listening.abort()
  function onInput(): void {
    listening.abort()
    cancel = whenIdle(callback)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(type, onInput, { signal: listening.signal, passive: true })
  }
  return () => cancel()
}
