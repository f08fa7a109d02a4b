import { whenIdle } from './whenIdle.ts'

/**
 * Does what can wait until somebody is there, moving, touching or typing, and nothing else is to be
 * done; the answer calls it off.
 */
export function whenUsed(work: () => void): () => void {
  const waiting = new AbortController()
  let callOff = () => waiting.abort()
  function used(): void {
    waiting.abort()
    callOff = whenIdle(work)
  }
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(sign, used, { signal: waiting.signal, passive: true })
  }
  return () => callOff()
}
