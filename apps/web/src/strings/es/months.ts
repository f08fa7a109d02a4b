import { type Day, noon } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { once } from '../locale.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { week } from './week.ts'
import { capitalized, forms, joined, listed } from './words.ts'

export const months: Language['months'] = {
  name: (day, today) =>
    day.slice(0, 4) === today.slice(0, 4) ? monthName(day) : dates.monthAndYear(day),
  sum: (planned, capacity, inMeetings, over) =>
    [week.planned(planned, capacity, inMeetings), overbooked(over)].filter(Boolean).join(' '),
  day: (day, tasks, load) => `${capitalized(dates.longOfWeek(day))}. ${stateOf(tasks, load)}`,
  more: (names) => `${numbers.count(names)} más`,
  completed: 'completadas',
  over: (minutes) => `${brief(minutes)} de más`,
}

const format = once(() => new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }))
const monthName = (day: Day) => format().format(noon(day))

type Load = Parameters<Language['months']['day']>[2]

function stateOf(tasks: number, { planned, capacity, isAway }: Load): string {
  const parts = [
    tasks === 0
      ? 'Ninguna tarea'
      : forms(tasks, { one: '# tarea', many: '# de tareas', other: '# tareas' }),
    isAway ? 'ausencia' : planned > 0 && week.of(planned, capacity),
    !isAway && planned > capacity && 'sobrecargado',
  ]
  return `${joined(parts)}.`
}

const namedDays = 4

function overbooked(days: readonly Day[]): string {
  const names = days.map((day) => dates.dateOfMonth(day))
  if (names.length === 0) return ''
  return forms(names.length, {
    one: `El día ${names.join()} está sobrecargado.`,
    many: '# de días están sobrecargados.',
    other:
      names.length > namedDays
        ? '# días están sobrecargados.'
        : `Los días ${listed(names)} están sobrecargados.`,
  })
}
