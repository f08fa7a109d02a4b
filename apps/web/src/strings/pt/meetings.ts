import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined, quoted } from './words.ts'

type Read = Parameters<Language['meetings']['asOf']>[1]

export const meetings: Language['meetings'] = {
  named({ title, calendar, maybe }, span) {
    const when = span ? range(span) : 'o dia todo'
    return `${title}, ${when}, ${calendar}${maybe ? ', talvez' : ''}`
  },
  range,
  maybe: 'Talvez',
  time: (minutes) => dates.time(minutes),
  timeMaybe: (time) => `${time}, talvez`,
  when: (day, span) => `${dates.longOfWeek(day)}, ${span ? range(span) : 'o dia todo'}`,
  onLine: (spans) => `Reuniões: ${joined(spans.map(range))}.`,
  allDay: 'O dia todo',
  ofDay: (day) => `Reuniões de ${dates.longOfWeek(day)}`,
  more: (count) => forms(count, { one: 'mais #', many: 'mais #', other: 'mais #' }),
  close: 'Fechar',
  join: 'Participar',
  makeTask: 'Criar uma tarefa a partir dela',
  made: (title) => `${quoted(title)} agora é uma tarefa`,
  isTask: 'Já é uma tarefa.',
  asOf: (calendar, read) => `${calendar ?? 'Reuniões'}: dados de ${moment(read)}`,
}

function moment(read: Read): string {
  return read.today ? `${dates.time(read.minutes)}` : dates.short(read.day)
}

function range({ from, to }: { from: number; to: number }): string {
  return `de ${dates.time(from)} a ${dates.time(to)}`
}
