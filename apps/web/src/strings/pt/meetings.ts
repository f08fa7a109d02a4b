import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { from, fromTo, joined, quoted } from './words.ts'

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
  more: (count) => `mais ${numbers.count(count)}`,
  close: 'Fechar',
  join: 'Participar',
  makeTask: 'Criar uma tarefa com ela',
  made: (title) => `${quoted(title)} agora é uma tarefa`,
  isTask: 'Já é uma tarefa.',
  asOf: (calendar, read) => `${calendar ?? 'Reuniões'}: dados ${moment(read)}`,
}

function moment(read: Read): string {
  return read.today ? from(dates.time(read.minutes)) : `de ${dates.short(read.day)}`
}

function range(span: { from: number; to: number }): string {
  return fromTo(dates.time(span.from), dates.time(span.to))
}
