import { useSyncExternalStore } from 'react'

/** The height that the form of a new task takes with its three fields. */
const neededPx = 560

const visible = globalThis.visualViewport
const narrow = matchMedia('(max-width: 639.98px)')

/** Whether a phone, mostly its keyboard, leaves no room for more than the name of a new task. */
export function useIsLow(): boolean {
  return useSyncExternalStore(subscribe, isLow)
}

function isLow(): boolean {
  return narrow.matches && (visible?.height ?? innerHeight) < neededPx
}

function subscribe(listener: () => void): () => void {
  const target = visible ?? globalThis
  target.addEventListener('resize', listener)
  return () => target.removeEventListener('resize', listener)
}
