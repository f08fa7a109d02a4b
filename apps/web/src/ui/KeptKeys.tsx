import { useLayoutEffect } from 'react'
import { afterPaint } from './afterPaint.ts'
import { isForPage } from './useKeys.ts'

/** A press is done later than that by nobody who still expects it. */
const longestMs = 10_000

type KeptKeysProps = {
  /** Also those that the page would answer. */
  all?: boolean
}

/** Several may stand in at the same time: what the code of one has answered, those of the others leave. */
const answered = new WeakSet<KeyboardEvent>()
/** What a press that was repeated has been at first. */
const origins = new WeakMap<KeyboardEvent, KeyboardEvent>()

/**
 * Stands in for code that is still to come: keeps the shortcuts that nothing answers, and presses them once it is there, unless the
 * page shows something else by then.
 */
export function KeptKeys({ all = false }: KeptKeysProps): null {
  useLayoutEffect(() => {
    /** With the address that each was pressed on. */
    const kept = new Map<KeyboardEvent, string>()
    const listening = new AbortController()
    const keep = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const address = location.href
      if (all) {
        withhold(event)
        kept.set(event, address)
      }
      // Once every other listener had it.
      else
        setTimeout(() => {
          const origin = origins.get(event) ?? event
          if (!event.defaultPrevented && !kept.has(origin)) kept.set(origin, address)
        })
    }
    addEventListener('keydown', keep, { signal: listening.signal, capture: all })
    return () => {
      listening.abort()
      void pressAll(kept)
    }
  }, [all])
  return null
}

async function pressAll(kept: ReadonlyMap<KeyboardEvent, string>): Promise<void> {
  // Until the new code listens, and has the focus.
  await afterPaint()
  const here = location.href
  for (const [event, address] of kept) {
    if (address !== here) continue
    if (!answered.has(event)) pressAgain(event)
    // Until what it changed is rendered.
    await null
  }
}

/** Keeps a press from who would answer it. */
export function withhold(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Does what was pressed before, where the focus is now. */
export function pressAgain(event: KeyboardEvent): void {
  if (performance.now() - event.timeStamp > longestMs) return
  const target = document.activeElement ?? document.body
  const again = new KeyboardEvent('keydown', event)
  origins.set(again, event)
  if (!target.dispatchEvent(again)) answered.add(event)
}
