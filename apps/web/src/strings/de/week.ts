import type { Priority } from '@daymark/core/tables/tasks'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'

const priorities: Record<Priority, string> = {
  high: 'Priorität hoch',
  medium: 'Priorität mittel',
  low: 'Priorität niedrig',
}

export const week: Language['week'] = {
  thisWeek: 'Diese Woche',
  days: 'Tage',
  menu: 'Mehr zu dieser Woche',
  planned(planned, capacity, inMeetings) {
    const start = planned === 0 ? 'Noch nichts geplant' : `${brief(planned)} geplant`
    const meetings = inMeetings > 0 ? ` (${brief(inMeetings)} in Terminen)` : ''
    return `${start}, ${brief(capacity)} verfügbar${meetings}.`
  },
  overfull: (day) => `${dates.longWeekday(day)} ist überbucht.`,
  of: (planned, capacity) => `${brief(planned)} von ${brief(capacity)}`,
  away: 'Abwesend',
  open: (day) => `${dates.longOfWeek(day)} öffnen`,
  add: (day) => `Aufgabe am ${dates.weekday(day)} ${dates.short(day)} hinzufügen`,
  carried: (tasks) => `${numbers.count(tasks)} übernommen`,
  undated: 'Ohne Tag',
  undatedCount: (tasks) => `Ohne Tag, ${numbers.count(tasks)}`,
  find: 'Aufgabe suchen',
  noneFound: 'Nichts gefunden',
  more: (tasks) => `${numbers.count(tasks)} weitere`,
  fold: '„Ohne Tag“ einklappen',
  toDay: (title, day) => `${title} auf ${dates.longWeekday(day)} verschieben`,
  card: 'Karte öffnen',
  closeCard: 'Schließen',
  minutes: (minutes) => brief(minutes),
  steps: (done, total) => `${numbers.count(done)}/${numbers.count(total)}`,
  repeats: 'Wiederholt sich',
  priority: (priority) => priorities[priority],
  nothing: (day) => `Nichts am ${dates.longWeekday(day)}`,
}
