import { partsOf } from '../calendar/calendar.ts'
import { listedWith, type Wording } from './repeatInWords.ts'

const weekdays = [
  ...['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
]
const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August'],
  ...['September', 'Oktober', 'November', 'Dezember'],
]
const units = {
  daily: { every: 'jeden', one: 'Tag', many: 'Tage' },
  weekly: { every: 'jede', one: 'Woche', many: 'Wochen' },
  monthly: { every: 'jeden', one: 'Monat', many: 'Monate' },
  yearly: { every: 'jedes', one: 'Jahr', many: 'Jahre' },
} as const

export const german: Wording = {
  every({ frequency, interval }, mark) {
    if (frequency === 'monthly' && interval === 3) return `jedes${mark} Quartal`
    const { every, one, many } = units[frequency]
    return interval === 1 ? `${every}${mark} ${one}` : `alle${mark} ${interval} ${many}`
  },
  everyWeekday: 'jeden Werktag',
  weekday: (weekday) => weekdays[weekday - 1] ?? '',
  weekdayOfMonth: 'Werktag',
  month: (month) => months[month - 1] ?? '',
  ordinal: (number) => `${number}.`,
  last: () => 'letzten',
  day: 'Tag',
  date: (month, date) => `${date}. ${months[month - 1]}`,
  on: { weekday: () => 'am', ordinal: () => 'am', date: 'am', months: 'im' },
  of: { weekday: 'von', date: 'von' },
  list: listedWith('und'),
  exact: 'wenn es ihn gibt',
  weekStart: 'Wochen ab Sonntag',
  until(day) {
    const [year, month, date] = partsOf(day)
    return `bis ${date}. ${months[month - 1]} ${year}`
  },
  times: (count) => `${count} Mal`,
}
