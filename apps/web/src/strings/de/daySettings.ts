import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'

export const daySettings: Language['daySettings'] = {
  title: 'Tag und Woche',
  hint: 'Wie viele Stunden du pro Tag planst, und bis wann.',
  weekday: (day) => dates.longWeekday(day),
  planned: (day) => `Stunden am ${dates.longWeekday(day)}`,
  ends: (day) => `${dates.longWeekday(day)} endet um`,
  lasting: brief,
  time: (minutes) => dates.time(minutes),
  until: 'bis',
  start: 'Mein Tag beginnt um',
  startHint: 'Vor dieser Uhrzeit zeigt „Tag“ noch gestern.',
  triage: 'Übernommenes zum Einordnen vorschlagen',
  triageHint: 'Einmal jeden Morgen.',
  triageChanged: (isOffered) =>
    isOffered
      ? 'Übernommenes wird zum Einordnen vorgeschlagen'
      : 'Übernommenes wird nicht zum Einordnen vorgeschlagen',
  startChanged: (minutes) => `Dein Tag beginnt um ${dates.time(minutes)}`,
  changed: (day, minutes, until) =>
    `${dates.longWeekday(day)}: ${brief(minutes)}, bis ${dates.time(until)}`,
}
