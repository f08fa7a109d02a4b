import type { Day } from '@daymark/core/calendar/day'
import { type Fields, fieldsIn, numberIn, textIn, textsIn } from '../json/fields.ts'
import { readMoment } from '../text/moments.ts'

const frequencies = new Map([
  ['daily', 'DAILY'],
  ['weekly', 'WEEKLY'],
  ['absolutemonthly', 'MONTHLY'],
  ['relativemonthly', 'MONTHLY'],
  ['absoluteyearly', 'YEARLY'],
  ['relativeyearly', 'YEARLY'],
])

const places = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['last', -1],
])

/** The pattern and the range of a recurrence as a rule of iCalendar, and the day from which it counts. */
export function ruleOf(recurrence: Fields): { text: string; start: Day | null } {
  const pattern = fieldsIn(recurrence, 'pattern') ?? {}
  const range = fieldsIn(recurrence, 'range') ?? {}
  const type = textIn(pattern, 'type').toLowerCase()
  const parts = [`FREQ=${frequencies.get(type) ?? type.toUpperCase()}`]
  const add = (name: string, value: string | number | null) => {
    if (value) parts.push(`${name}=${value}`)
  }
  add('INTERVAL', numberIn(pattern, 'interval'))
  if (type.endsWith('yearly')) add('BYMONTH', numberIn(pattern, 'month'))
  if (type.startsWith('absolute')) add('BYMONTHDAY', numberIn(pattern, 'dayOfMonth'))
  const weekdays = textsIn(pattern, 'daysOfWeek').map((day) => day.slice(0, 2).toUpperCase())
  const place = places.get(textIn(pattern, 'index').toLowerCase()) ?? 1
  if (type === 'weekly') add('BYDAY', weekdays.join(','))
  if (type.startsWith('relative')) {
    const [only, ...others] = weekdays
    add('BYDAY', others.length > 0 ? weekdays.join(',') : `${place}${only ?? ''}`)
    if (others.length > 0) add('BYSETPOS', place)
  }
  const end = readMoment(textIn(range, 'endDate'))?.day
  if (textIn(range, 'type').toLowerCase() === 'numbered')
    add('COUNT', numberIn(range, 'numberOfOccurrences'))
  else if (end && !end.startsWith('0001')) add('UNTIL', end.replaceAll('-', ''))
  if (textIn(pattern, 'firstDayOfWeek').toLowerCase() === 'sunday') add('WKST', 'SU')
  const start = readMoment(textIn(range, 'startDate'))?.day ?? null
  return { text: parts.join(';'), start: start?.startsWith('0001') ? null : start }
}
