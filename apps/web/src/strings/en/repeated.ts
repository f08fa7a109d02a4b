import { dayAt, shift } from '@daymark/core/words/calendar'
import type { Repeat } from '@daymark/core/words/repeat'
import { dates } from '../dates.ts'
import { listed } from './words.ts'

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const
const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const weekdays = 'MO,TU,WE,TH,FR'
const endings = new Intl.PluralRules('en', { type: 'ordinal' })

/** A repeat in words that are read back as the same one: every month on the 15th. */
export function repeated({ rule, from, count }: Repeat): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const until = parts.get('UNTIL')
  const day =
    until && dayAt(Number(until.slice(0, 4)), Number(until.slice(4, 6)), Number(until.slice(6)))
  return [
    from === 'completion' ? 'every!' : 'every',
    interval(parts),
    daysOf(parts),
    day && `until ${dates.medium(day)}`,
    count && `${count} times`,
  ]
    .filter(Boolean)
    .join(' ')
}

function interval(parts: Map<string, string>): string {
  const unit = units[(parts.get('FREQ') ?? 'DAILY') as keyof typeof units]
  const number = parts.get('INTERVAL')
  if (parts.get('BYDAY') === weekdays && unit === 'week' && !number) return 'weekday'
  if (unit === 'month' && number === '3') return 'quarter'
  return number ? `${number} ${unit}s` : unit
}

function daysOf(parts: Map<string, string>): string | undefined {
  const named = parts.get('BYDAY')
  const days = parts.get('BYMONTHDAY')
  const month = parts.get('BYMONTH')
  if (month && days) {
    const day = dayAt(2028, Number(month), Number(days.split(',').at(-1)))
    return day ? `on ${dates.long(day).replace(/, \d+$/, '')}` : undefined
  }
  if (days) {
    const last = days.split(',').at(-1) ?? ''
    return `on the ${last === '-1' ? 'last day' : ordinal(Number(last))}`
  }
  if (!named || (named === weekdays && parts.get('FREQ') === 'WEEKLY' && !parts.get('INTERVAL')))
    return
  const place = parts.get('BYSETPOS')
  if (place) return `on the ${nth(place)} weekday`
  const [, number, code = ''] = /^(-?\d+)?(\w\w)$/.exec(named) ?? []
  if (number) return `on the ${nth(number)} ${weekday(code)}`
  return `on ${listed(named.split(',').map(weekday))}`
}

function nth(number: string): string {
  return number === '-1' ? 'last' : ordinal(Number(number))
}

function ordinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }
  return `${number}${ending[endings.select(number)]}`
}

function weekday(code: string): string {
  const monday = dayAt(2026, 10, 12)
  const day = monday && shift(monday, codes.indexOf(code))
  return day ? dates.longWeekday(day) : code
}
