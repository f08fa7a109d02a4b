import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import { flushSync } from 'react-dom'

/** What the row of a coming day has as `data-occurrence`. */
export const occurrenceKey = ({ series, day }: UpcomingOccurrence): string => `${series.id} ${day}`

/**
 * Renders the result of an act on a coming day synchronously. The focus goes to the card of the task that it has made; else
 * to the row, or to the nearest one that is left.
 */
export function actAndFocus<T>(key: string, made: string | undefined, act: () => T): T {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-occurrence], [data-task]')]
  const place = rows.findIndex(({ dataset }) => dataset.occurrence === key)
  const result = flushSync(act)
  const card = document.querySelector<HTMLElement>(`[data-task="${made}"]`)
  const nearest = [...rows.slice(place), ...rows.slice(0, Math.max(0, place)).reverse()]
  const target = card ?? nearest.find(({ isConnected }) => isConnected)
  target?.focus()
  return result
}
