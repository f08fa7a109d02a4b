import type { Language } from '../language.ts'
import { weekdayName, within } from './words.ts'

export const formats: Language['formats'] = {
  clock: 'Horloge',
  hours,
  clockChanged: (clock) => `Horloge : ${within(hours(clock))}`,
  weekBegins: 'Début de la semaine',
  weekday,
  weekChanged: (first) => `Début de la semaine : ${within(weekday(first))}`,
}

const asRegion = 'Selon la région'

function hours(clock: number | null): string {
  return clock === null ? asRegion : `${clock} heures`
}

function weekday(first: number | null): string {
  return first === null ? asRegion : weekdayName(first)
}
