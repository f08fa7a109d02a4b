import type { Languages } from '@daymark/core/account/languages'
import { type Day, dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import type { Planner } from '../context.tsx'
import { languagesOf } from '../derived/readLanguages.ts'

/** What the page tells the readers and writers of files. */
export type ReaderParts = { today: Day; minutes: number; zone: string; languages: Languages }

export function readerParts(planner: Planner, now: number): ReaderParts {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { today: dayOf(now), minutes: minuteOfDay(now), zone, languages: languagesOf(planner) }
}
