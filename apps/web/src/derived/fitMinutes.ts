import { setLayer } from './layers.ts'

const key = 'fitMinutes'

/** How many minutes were at hand the last time, on this device. */
export function lastMinutes(storage: Pick<Storage, 'getItem'>): number {
  const minutes = Number(storage.getItem(key))
  return minutes >= 5 && minutes <= 60 ? Math.round(minutes) : 15
}

export function rememberMinutes(storage: Pick<Storage, 'setItem'>, minutes: number): void {
  try {
    storage.setItem(key, String(minutes))
  } catch {
    // Storage is full or blocked: the next time begins with 15 minutes.
  }
}

/** Opens what fits into the minutes at hand. */
export function openFits(): void {
  setLayer('fits', true, null)
}
