import { partsOf } from '../calendar/calendar.ts'
import type { Weekday } from '../repeat/rule.ts'
import { listedWith, type Wording } from './repeatInWords.ts'

const weekdays = [
  ...['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira'],
  ...['sábado', 'domingo'],
]
const months = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto'],
  ...['setembro', 'outubro', 'novembro', 'dezembro'],
]
const units = {
  daily: { every: 'todo', one: 'dia', many: 'dias' },
  weekly: { every: 'toda', one: 'semana', many: 'semanas' },
  monthly: { every: 'todo', one: 'mês', many: 'meses' },
  yearly: { every: 'todo', one: 'ano', many: 'anos' },
} as const

/** Saturday and Sunday, dates and days of work are masculine. */
const isFeminine = (weekday: Weekday | null) => weekday !== null && weekday < 6

export const portuguese: Wording = {
  every({ frequency, interval }, mark) {
    const { every, one, many } = units[frequency]
    return interval === 1 ? `${every}${mark} ${one}` : `a cada${mark} ${interval} ${many}`
  },
  everyWeekday: 'todo dia útil',
  weekday: (weekday) => weekdays[weekday - 1] ?? '',
  weekdayOfMonth: 'dia útil',
  month: (month) => months[month - 1] ?? '',
  ordinal: (number, counted) => `${number}${isFeminine(counted) ? 'ª' : 'º'}`,
  last: (counted) => (isFeminine(counted) ? 'última' : 'último'),
  day: 'dia',
  date: (month, date) => `${date === 1 ? '1º' : date} de ${months[month - 1]}`,
  on: {
    weekday: (first) => (isFeminine(first) ? 'na' : 'no'),
    ordinal: (first) => (isFeminine(first) ? 'na' : 'no'),
    date: 'em',
    months: 'em',
  },
  of: { weekday: 'de', date: 'de' },
  list: listedWith('e'),
  onlyDate: (date) => `dia ${date === 1 ? '1º' : date}`,
  exact: 'se há',
  weekStart: 'semanas desde domingo',
  until(day) {
    const [year, month, date] = partsOf(day)
    return `até ${date === 1 ? '1º' : date} de ${months[month - 1]} de ${year}`
  },
  times: (count) => `${count} vezes`,
}
