import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 639.98px)')

/** Whether the window is so narrow that one view is visible at a time. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches)
}

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}
