import type { Language } from '../language.ts'
import { weekdayName } from './words.ts'

export const formats: Language['formats'] = {
  clock: 'Horloge',
  hours,
  clockChanged: (clock) => `Horloge : ${hours(clock)}`,
  weekBegins: 'La semaine commence le',
  weekday,
  weekChanged: (first) => `La semaine commence le : ${weekday(first)}`,
}

const asRegion = 'De la région'

function hours(clock: number | null): string {
  return clock === null ? asRegion : `${clock} heures`
}

function weekday(first: number | null): string {
  return first === null ? asRegion : weekdayName(first)
}
