import type { Day } from '@daymark/core/calendar/day'
import { readInterval, readRule } from '@daymark/core/repeat/readRule'
import type { DaysOfMonth, Interval, Rule } from '@daymark/core/repeat/rule'
import type { Repeat } from '@daymark/core/tables/tasks'
import { english } from '@daymark/core/wording/english'
import { readDateWords, type WordsContext } from '../readWords.ts'

/** A repeat from that day on in the words that Todoist reads; null where it has none for it. */
export function todoistRepeat(repeat: Repeat, day: Day, context: WordsContext): string | null {
  const words = repeat.from === 'completion' ? fromCompletion(repeat) : fromDue(repeat.rule, day)
  if (words === null || (repeat.count ?? 0) > 0) return null
  const text = `${words} starting ${day}`
  // What is said is what is meant only if it is read as the same.
  const read = readDateWords(text, 'en', { ...context, today: day, minutes: 0 })?.repeat
  return read?.rule === repeat.rule && read.from === repeat.from ? text : null
}

function fromCompletion({ rule }: Repeat): string | null {
  const interval = readInterval(rule)
  return interval.ok ? every(interval.value, '!') : null
}

function fromDue(text: string, day: Day): string | null {
  const rule = readRule(text)
  if (!rule.ok || rule.value.weekStart === 7) return null
  const words = wordsOf(rule.value, day)
  const { until } = rule.value
  return words !== null && until ? `${words} until ${until}` : words
}

function wordsOf(rule: Rule, day: Day): string | null {
  const isSingle = rule.interval === 1
  switch (rule.frequency) {
    case 'daily':
      return every(rule, '')
    case 'weekly': {
      const { weekdays } = rule
      if (!isSingle) return weekdays.length === 1 ? every(rule, '') : null
      return weekdays.join() === '1,2,3,4,5'
        ? english.everyWeekday
        : `every ${weekdays.map(english.weekday).join(', ')}`
    }
    case 'monthly':
      return isSingle ? `every ${daysInWords(rule.days)}` : every(rule, '')
    case 'yearly': {
      const [month = 1, ...others] = rule.months
      if (others.length > 0 || rule.days.by !== 'date') return null
      return isSingle ? `every ${english.date(month, Number(day.slice(8)))}` : every(rule, '')
    }
  }
}

function every({ frequency, interval }: Interval, mark: string): string {
  const unit = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }[frequency]
  return interval === 1 ? `every${mark} ${unit}` : `every${mark} ${interval} ${unit}s`
}

function daysInWords(days: DaysOfMonth): string {
  switch (days.by) {
    case 'date':
      return days.dates.map((date) => (date < 0 ? 'last day' : english.ordinal(date))).join(', ')
    case 'weekday':
      return ''
    case 'nth weekday':
      return days.weekdays
        .map(
          ({ nth, weekday }) =>
            `${nth < 0 ? 'last' : english.ordinal(nth)} ${english.weekday(weekday)}`,
        )
        .join(', ')
  }
}
