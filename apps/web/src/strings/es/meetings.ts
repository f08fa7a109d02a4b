import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined, quoted } from './words.ts'

type Read = Parameters<Language['meetings']['asOf']>[1]

export const meetings: Language['meetings'] = {
  named({ title, calendar, maybe }, span) {
    const when = span ? range(span) : 'todo el día'
    return `${title}, ${when}, ${calendar}${maybe ? ', quizás' : ''}`
  },
  range,
  maybe: 'Quizás',
  time: (minutes) => dates.time(minutes),
  timeMaybe: (time) => `${time}, quizás`,
  when: (day, span) => `${dates.longOfWeek(day)}, ${span ? range(span) : 'todo el día'}`,
  onLine: (spans) => `Reuniones: ${joined(spans.map(range))}.`,
  allDay: 'Todo el día',
  ofDay: (day) => `Reuniones del ${dates.longOfWeek(day)}`,
  more: (count) => forms(count, { one: '# más', many: '# más', other: '# más' }),
  close: 'Cerrar',
  join: 'Unirse',
  makeTask: 'Crear una tarea a partir de ella',
  made: (title) => `${quoted(title)} es ahora una tarea`,
  isTask: 'Ya es una tarea.',
  asOf: (calendar, read) => `${calendar ?? 'Reuniones'}: datos ${moment(read)}`,
}

function moment(read: Read): string {
  return read.today ? `de las ${dates.time(read.minutes)}` : `del ${dates.short(read.day)}`
}

function range({ from, to }: { from: number; to: number }): string {
  return `de ${dates.time(from)} a ${dates.time(to)}`
}
