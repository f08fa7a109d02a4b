import { partsOf } from '../calendar/calendar.ts'
import { listedWith, type Wording } from './repeatInWords.ts'

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août'],
  ...['septembre', 'octobre', 'novembre', 'décembre'],
]
const ordinals = ['premier', 'deuxième', 'troisième', 'quatrième', 'cinquième']
const units = {
  daily: { every: 'tous les', many: 'jours' },
  weekly: { every: 'toutes les', many: 'semaines' },
  monthly: { every: 'tous les', many: 'mois' },
  yearly: { every: 'tous les', many: 'ans' },
} as const

export const french: Wording = {
  every({ frequency, interval }, mark) {
    const { every, many } = units[frequency]
    return interval === 1 ? `${every}${mark} ${many}` : `${every}${mark} ${interval} ${many}`
  },
  everyWeekday: 'tous les jours ouvrés',
  weekday: (weekday) => weekdays[weekday - 1] ?? '',
  weekdayOfMonth: 'jour ouvré',
  month: (month) => months[month - 1] ?? '',
  ordinal(number, counted) {
    const inWords = counted === null ? undefined : ordinals[number - 1]
    return inWords ?? (number === 1 ? '1er' : `${number}e`)
  },
  last: () => 'dernier',
  day: 'jour',
  date: (month, date) => `${date === 1 ? '1er' : date} ${months[month - 1]}`,
  on: { weekday: () => 'le', ordinal: () => 'le', date: 'le', months: 'en' },
  of: { weekday: 'de', date: 'de' },
  list: listedWith('et'),
  onlyDate: (date) => (date === 1 ? '1er' : `${date}`),
  exact: 's’il existe',
  weekStart: 'semaines dès dimanche',
  until(day) {
    const [year, month, date] = partsOf(day)
    return `jusqu’au ${date === 1 ? '1er' : date} ${months[month - 1]} ${year}`
  },
  times: (count) => `${count} fois`,
}
