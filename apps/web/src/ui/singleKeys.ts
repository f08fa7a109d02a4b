import { useSyncExternalStore } from 'react'

const key = 'singleKeys'
const listeners = new Set<() => void>()
let storage: Storage | null = null

/** Single-key shortcuts are on unless they were switched off on this device, in any tab. */
export function keepSingleKeys(device: Storage): void {
  storage = device
  addEventListener('storage', (event) => {
    // The key is null if the whole storage was cleared.
    if (event.key === key || event.key === null) notify()
  })
}

export function setSingleKeys(on: boolean): void {
  storage?.setItem(key, String(on))
  notify()
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

function notify(): void {
  for (const listener of listeners) listener()
}
