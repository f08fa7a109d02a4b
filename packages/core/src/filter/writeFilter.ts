import { nameWritten } from '../words/names.ts'
import type { Condition, Days, Length } from './condition.ts'

/** A filter that is read as this condition. */
export function writeFilter(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
      return condition.of.map((one) => inBrackets(one, one.kind === 'or')).join(' ')
    case 'or':
      return condition.of.map(writeFilter).join(' | ')
    case 'not': {
      const { of } = condition
      return `-${inBrackets(of, of.kind === 'and' || of.kind === 'or')}`
    }
    case 'text':
      return isPlain.test(condition.text)
        ? condition.text
        : `"${condition.text.replaceAll('"', '""')}"`
    case 'list':
      return `#${condition.path.map(nameWritten).join('/')}`
    case 'tag':
      return `@${nameWritten(condition.name)}`
    case 'priority':
      return { high: 'p1', medium: 'p2', low: 'p3' }[condition.priority]
    case 'due':
    case 'deadline':
      return `${condition.kind}:${daysWritten(condition.days)}`
    case 'estimate':
      return `est:${lengthWritten(condition.length)}`
    case 'is':
      return `is:${condition.state}`
    case 'field':
      return `${condition.field.name}:${condition.value}`
  }
}

function inBrackets(condition: Condition, isNeeded: boolean): string {
  return isNeeded ? `(${writeFilter(condition)})` : writeFilter(condition)
}

/** A word that is no sign and begins like no term. */
const isPlain = /^(?!(?:due|deadline|est|is):|p[123]$)[^-#@\s()|"][^\s()|"]*$/i

function daysWritten(days: Days): string {
  switch (days.kind) {
    case 'on':
      return days.day
    case 'within':
      return `<=${days.days}d`
    case 'from':
      return `>=${days.days}d`
    case 'none':
    case 'today':
    case 'tomorrow':
      return days.kind
  }
}

function lengthWritten(length: Length): string {
  if (length.kind === 'none') return length.kind
  return `${length.kind === 'atMost' ? '<=' : '>='}${minutesWritten(length.minutes)}`
}

/** Hours have two digits at most. */
function minutesWritten(minutes: number): string {
  const isHours = minutes > 0 && minutes % 60 === 0 && minutes < 6_000
  return isHours ? `${minutes / 60}h` : `${minutes}m`
}
