import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined, quoted } from './words.ts'

type Span = Parameters<Language['meetings']['range']>[0]
type Read = Parameters<Language['meetings']['asOf']>[1]

export const meetings: Language['meetings'] = {
  named({ title, calendar, maybe }, span) {
    const when = span ? range(span) : 'toute la journée'
    return joined([title, when, calendar, maybe && 'peut-être'])
  },
  range,
  maybe: 'Peut-être',
  time: (minutes) => dates.time(minutes),
  timeMaybe: (time) => `${time}, peut-être`,
  when: (day, span) => `${dates.longOfWeek(day)}, ${span ? range(span) : 'toute la journée'}`,
  onLine: (spans) => `Réunions ${joined(spans.map((span) => `de ${range(span)}`))}.`,
  allDay: 'Toute la journée',
  ofDay: (day) => `Réunions du ${dates.longOfWeek(day)}`,
  more: (count) => forms(count, { one: '# autre', many: '# autres', other: '# autres' }),
  close: 'Fermer',
  join: 'Rejoindre',
  makeTask: 'En faire une tâche',
  made: (title) => `${quoted(title)} est maintenant une tâche`,
  isTask: 'C’est déjà une tâche.',
  asOf: (calendar, read) => `${calendar ?? 'Réunions'}, état ${moment(read)}`,
}

function moment(read: Read): string {
  return read.today ? `de ${dates.time(read.minutes)}` : `du ${dates.short(read.day)}`
}

function range({ from, to }: Span): string {
  return `${dates.time(from)} à ${dates.time(to)}`
}
