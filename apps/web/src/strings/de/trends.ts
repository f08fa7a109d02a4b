import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'

export const trends: Language['trends'] = {
  live: 'Live',
  average: '7-Tage-Schnitt',
  older: 'Frühere Woche',
  newer: 'Spätere Woche',
  byDay: 'Erledigtes nach Tag',
  year: 'Dieses Jahr',
  ring: (rate, caption) => `${numbers.count(rate)} Prozent, ${caption}`,
  day: (day, rate) =>
    `${dates.tinyWeekday(day)}, ${dates.longWeekday(day)} ${dates.short(day)}: ${numbers.count(rate)} Prozent erledigt`,
  tip: (day, rate) => `${dates.shortOfWeek(day)}: ${numbers.percent(rate)}`,
  failed: 'Das Diagramm ist gerade nicht verfügbar.',
  tryAgain: 'Erneut versuchen',
}
