import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { oneOrMany, quoted } from './words.ts'

export const series: Language['series'] = {
  repeats: (titles) =>
    oneOrMany(titles, (title) => `${title} wiederholt sich`, {
      other: '# Aufgaben wiederholen sich',
    }),
  stopped: (titles) =>
    oneOrMany(titles, (title) => `${title} wiederholt sich nicht mehr`, {
      other: '# Aufgaben wiederholen sich nicht mehr',
    }),
  goesOn: (day) => `Erledigt. Nächstes Mal: ${near(day)}`,
  skipped: (title, next) => `${quoted(title)} ausgelassen. Nächstes Mal: ${near(next)}`,
  nothingToSkip: 'Das war die letzte. Erledige sie oder beende die Wiederholung.',
  onlyThisOne: 'Nur diese wurde verschoben',
  repeatFromHere: 'Die folgenden auch verschieben',
  repeatsFrom: (title, day) => `${quoted(title)} wiederholt sich ab ${dates.medium(day)}`,
}

/** Mo 30. Nov. */
function near(day: Day): string {
  return `${dates.weekday(day)} ${dates.short(day)}`
}
