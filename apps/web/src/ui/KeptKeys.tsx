import { useLayoutEffect } from 'react'
import { isForPage } from './useKeys.ts'

/** A press is done later than that by nobody who still expects it. */
const longestMs = 10_000

/** Stands in for code that is still to come: keeps the shortcuts that nothing answers, and presses them once it is there. */
export function KeptKeys(): null {
  useLayoutEffect(() => {
    const kept: KeyboardEvent[] = []
    const listening = new AbortController()
    const keep = (event: KeyboardEvent) => {
      // Once every other listener had it.
      if (isForPage(event)) setTimeout(() => event.defaultPrevented || kept.push(event))
    }
    addEventListener('keydown', keep, { signal: listening.signal })
    return () => {
      listening.abort()
      // Once the new code listens.
      setTimeout(() => {
        const now = performance.now()
        for (const event of kept) if (now - event.timeStamp < longestMs) pressAgain(event)
      })
    }
  }, [])
  return null
}

function pressAgain(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', event))
}
