import { afterPaint } from './afterPaint.ts'

type Subscribe = (listener: () => void) => () => void

/** The listeners that wait for the frame of a press; null while none has to. */
let waiting: Set<() => void> | null = null

/** A subscription that waits for the frame of a press that is shown first. */
export function afterPress(subscribe: Subscribe): Subscribe {
  return (listener) => {
    const unsubscribe = subscribe(() => (waiting ? waiting.add(listener) : listener()))
    return () => {
      waiting?.delete(listener)
      unsubscribe()
    }
  }
}

/**
 * Does what a press asks for. Who subscribed by `afterPress` is told after the frame that shows the press, or before the
 * next input if that is earlier; `tell` tells them.
 */
export function showPressFirst<T>(act: () => T, whenShown: (tell: () => void) => void): T {
  const notified = new AbortController()
  const listeners = new Set<() => void>()

  function tell(): void {
    if (notified.signal.aborted) return
    notified.abort()
    waiting = null
    whenShown(() => {
      for (const listener of listeners) listener()
    })
  }

  waiting = listeners
  for (const type of ['pointerdown', 'keydown', 'pagehide'])
    addEventListener(type, tell, { capture: true, signal: notified.signal })
  void afterPaint().then(tell)
  return act()
}
