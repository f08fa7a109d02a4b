import { partsOf } from '../calendar/calendar.ts'
import type { Wording } from './repeatInWords.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]
const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const

export const english = {
  every({ frequency, interval }, mark) {
    if (frequency === 'monthly' && interval === 3) return `every${mark} quarter`
    const unit = units[frequency]
    return interval === 1 ? `every${mark} ${unit}` : `every${mark} ${interval} ${unit}s`
  },
  everyWeekday: 'every weekday',
  weekday: (weekday) => weekdays[weekday - 1] ?? '',
  weekdayOfMonth: 'weekday',
  month: (month) => months[month - 1] ?? '',
  ordinal(number) {
    const isTeen = number > 10 && number < 20
    return `${number}${(!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
  },
  last: () => 'last',
  day: 'day',
  date: (month, date) => `${months[month - 1]} ${date}`,
  on: { weekday: () => 'on', ordinal: () => 'on the', date: 'on', months: 'in' },
  of: { weekday: 'of', date: 'of the' },
  list(words) {
    const [first = '', second, ...more] = words
    if (second === undefined) return first
    return more.length === 0
      ? `${first} and ${second}`
      : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
  },
  exact: 'if there is one',
  weekStart: 'weeks from Sunday',
  until(day) {
    const [year, month, date] = partsOf(day)
    return `until ${months[month - 1]?.slice(0, 3)} ${date}, ${year}`
  },
  times: (count) => `${count} times`,
} satisfies Wording
