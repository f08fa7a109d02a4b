import { partsOf } from '../calendar/calendar.ts'
import { listedWith, type Wording } from './repeatInWords.ts'

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'],
  ...['septiembre', 'octubre', 'noviembre', 'diciembre'],
]
const units = {
  daily: { one: 'día', many: 'días' },
  weekly: { one: 'semana', many: 'semanas' },
  monthly: { one: 'mes', many: 'meses' },
  yearly: { one: 'año', many: 'años' },
} as const

export const spanish: Wording = {
  every({ frequency, interval }, mark) {
    const { one, many } = units[frequency]
    return interval === 1 ? `cada${mark} ${one}` : `cada${mark} ${interval} ${many}`
  },
  everyWeekday: 'cada día laborable',
  weekday: (weekday) => weekdays[weekday - 1] ?? '',
  weekdayOfMonth: 'día laborable',
  month: (month) => months[month - 1] ?? '',
  ordinal: (number) => `${number}.º`,
  last: () => 'último',
  day: 'día',
  date: (month, date) => `${date} de ${months[month - 1]}`,
  on: { weekday: () => 'el', ordinal: () => 'el', date: 'el', months: 'en' },
  of: { weekday: 'de', date: 'de' },
  list: listedWith('y'),
  onlyDate: (date) => `día ${date}`,
  exact: 'si existe',
  weekStart: 'semanas desde domingo',
  until(day) {
    const [year, month, date] = partsOf(day)
    return `hasta el ${date} de ${months[month - 1]} de ${year}`
  },
  times: (count) => `${count} veces`,
}
