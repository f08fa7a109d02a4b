import { partsOf } from '@daymark/core/calendar/calendar'
import { type Day, weekdayOf } from '@daymark/core/calendar/day'
import { readRule } from '@daymark/core/repeat/readRule'
import { weekdayCodes, writeRule } from '@daymark/core/repeat/rule'
import { nthRuleDay } from '@daymark/core/repeat/ruleDays'

/** The order of the parts of a rule that are known. */
const known = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'UNTIL', 'WKST']
/** They belong to the clock of the task, which is one. */
const clocks = ['BYHOUR', 'BYMINUTE', 'BYSECOND']

/**
 * The rule of RFC 5545 that is nearest to a rule of another program; null where none is. `changed` where it falls on
 * other days. What it leaves out comes from the first day, as the standard says.
 */
export function nearestRule(text: string, first: Day): { rule: string; changed: boolean } | null {
  const parts = partsIn(text)
  const [, month, date] = partsOf(first)
  const weekday = weekdayCodes[weekdayOf(first) - 1] ?? 'MO'
  const frequency = parts.get('FREQ')
  let changed = [...parts].some(([name, value]) => isUnsupported(name, value))
  const drop = (name: string) => {
    if (parts.delete(name)) changed = true
  }

  const interval = Math.max(1, Math.trunc(Number(parts.get('INTERVAL') ?? 1)) || 1)
  if (interval > 999) return null
  if (interval === 1) parts.delete('INTERVAL')
  else parts.set('INTERVAL', String(interval))
  if (parts.get('WKST') !== 'SU') parts.delete('WKST')
  const until = parts.get('UNTIL')
  if (until) parts.set('UNTIL', until.slice(0, 8))
  const weekdays = parts.get('BYDAY')
  if (weekdays) parts.set('BYDAY', weekdays.replaceAll('+', ''))

  switch (frequency) {
    case 'DAILY':
      // TickTick passes over weekends.
      if (parts.get('TT_SKIP') === 'WEEKEND' && interval === 1 && !weekdays) {
        parts.set('FREQ', 'WEEKLY')
        parts.set('BYDAY', weekdayCodes.slice(0, 5).join(','))
        break
      }
      if (weekdays && interval === 1) {
        parts.set('FREQ', 'WEEKLY')
        for (const name of ['BYMONTH', 'BYMONTHDAY', 'BYSETPOS']) drop(name)
        break
      }
      for (const name of ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS']) drop(name)
      break
    case 'WEEKLY':
      for (const name of ['BYMONTH', 'BYMONTHDAY', 'BYSETPOS']) drop(name)
      if (!weekdays) parts.set('BYDAY', weekday)
      break
    case 'MONTHLY':
    case 'YEARLY':
      if (frequency === 'MONTHLY') drop('BYMONTH')
      else if (!parts.has('BYMONTH')) parts.set('BYMONTH', String(month))
      if (parts.has('BYMONTHDAY')) drop('BYDAY')
      else if (!weekdays) parts.set('BYMONTHDAY', String(date))
      else if (!/\d/.test(weekdays) && !parts.has('BYSETPOS')) return null
      break
    default:
      return null
  }
  const read = readRule(
    known.flatMap((name) => (parts.has(name) ? `${name}=${parts.get(name)}` : [])).join(';'),
  )
  if (!read.ok) return null
  const times = Number(parts.get('COUNT') ?? 0)
  const last = times > 0 ? nthRuleDay(read.value, first, Math.min(times, 9_999)) : read.value.until
  const rule = writeRule({ ...read.value, until: last })
  return rule.length > 200 ? null : { rule, changed }
}

function isUnsupported(name: string, value: string): boolean {
  if (clocks.includes(name)) return value.includes(',')
  return name !== 'COUNT' && !known.includes(name)
}

function partsIn(text: string): Map<string, string> {
  const rule = text.trim().replace(/^RRULE:/i, '')
  const pairs = rule.toUpperCase().split(';').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name.trim(), value.trim()] as const
    }),
  )
}
