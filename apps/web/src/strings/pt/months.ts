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
  more: (names) => `mais ${numbers.count(names)}`,
  completed: 'concluídas',
  over: (minutes) => `${brief(minutes)} a mais`,
}

const format = once(() => new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }))
const monthName = (day: Day) => format().format(noon(day))

type Load = Parameters<Language['months']['day']>[2]

function stateOf(tasks: number, { planned, capacity, isAway }: Load): string {
  const parts = [
    tasks === 0
      ? 'Nenhuma tarefa'
      : forms(tasks, { one: '# tarefa', many: '# de tarefas', other: '# tarefas' }),
    isAway ? 'ausência' : planned > 0 && week.of(planned, capacity),
    !isAway && planned > capacity && 'sobrecarregado',
  ]
  return `${joined(parts)}.`
}

const namedDays = 4

function overbooked(days: readonly Day[]): string {
  const names = days.map((day) => dates.dateOfMonth(day))
  if (names.length === 0) return ''
  return forms(names.length, {
    one: `O dia ${names.join()} está sobrecarregado.`,
    many: '# de dias estão sobrecarregados.',
    other:
      names.length > namedDays
        ? '# dias estão sobrecarregados.'
        : `Os dias ${listed(names)} estão sobrecarregados.`,
  })
}
