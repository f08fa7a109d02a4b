import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined, listed, quoted } from './words.ts'

export const meetings: Language['meetings'] = {
  named({ title, calendar, maybe }, span) {
    const when = span ? range(span) : 'ganztägig'
    return joined([title, when, calendar, maybe && 'vielleicht'])
  },
  range,
  maybe: 'Vielleicht',
  time: (minutes) => dates.time(minutes),
  timeMaybe: (time) => `${time}, vielleicht`,
  when: (day, span) => `${dates.longOfWeek(day)}, ${span ? range(span) : 'ganztägig'}`,
  onLine: (spans) => `Termine: ${listed(spans.map(range))}.`,
  allDay: 'Ganztägig',
  ofDay: (day) => `Termine am ${dates.longOfWeek(day)}`,
  more: (count) => forms(count, { one: '# weiterer', other: '# weitere' }),
  close: 'Schließen',
  join: 'Teilnehmen',
  makeTask: 'Eine Aufgabe daraus machen',
  made: (title) => `${quoted(title)} ist jetzt eine Aufgabe`,
  isTask: 'Das ist schon eine Aufgabe.',
  asOf: (calendar, read) => `${calendar ?? 'Termine'}, Stand ${moment(read)}`,
}

type Read = { today: true; minutes: number } | { today: false; day: Day }

function moment(read: Read): string {
  return read.today ? dates.time(read.minutes) : dates.short(read.day)
}

function range({ from, to }: { from: number; to: number }): string {
  return `${dates.time(from)} bis ${dates.time(to)}`
}
