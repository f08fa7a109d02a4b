import { useSyncExternalStore } from 'react'

const key = 'singleKeys'
const listeners = new Set<() => void>()
let storage: Storage | null = null

/** Keys act alone unless it was switched off on this device, in any tab. */
export function keepSingleKeys(device: Storage): void {
  storage = device
  addEventListener('storage', (event) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) tell()
  })
}

export function setSingleKeys(on: boolean): void {
  storage?.setItem(key, String(on))
  tell()
}

export function singleKeysOn(): boolean {
  return storage?.getItem(key) !== 'false'
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
