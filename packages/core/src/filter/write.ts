import { word } from '../words/names.ts'
import type { Condition, Days, Length, Term } from './condition.ts'

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
    default:
      return written(condition)
  }
}

function inBrackets(condition: Condition, isNeeded: boolean): string {
  return isNeeded ? `(${writeFilter(condition)})` : writeFilter(condition)
}

function written(term: Term): string {
  switch (term.kind) {
    case 'text':
      return isPlain.test(term.text) ? term.text : `"${term.text.replaceAll('"', '""')}"`
    case 'list':
      return `#${term.path.map(nameWritten).join('/')}`
    case 'tag':
      return `@${nameWritten(term.name)}`
    case 'priority':
      return { high: 'p1', medium: 'p2', low: 'p3' }[term.priority]
    case 'due':
    case 'deadline':
      return `${term.kind}:${daysWritten(term.days)}`
    case 'estimate':
      return `est:${lengthWritten(term.length)}`
    case 'is':
      return `is:${term.state}`
  }
}

/** A word that is no sign and begins like no term. */
const isPlain = /^(?!(?:due|deadline|est|is):|p[123]$)[^-#@\s()|"][^\s()|"]*$/i
const isWord = new RegExp(`^${word}$`, 'u')

function nameWritten(name: string): string {
  return isWord.test(name) ? name : `"${name}"`
}

function daysWritten(days: Days): string {
  switch (days.kind) {
    case 'on':
      return days.day
    case 'within':
      return `<=${days.days}d`
    case 'from':
      return `>=${days.days}d`
    default:
      return days.kind
  }
}

function lengthWritten(length: Length): string {
  if (length.kind === 'none') return length.kind
  return `${length.kind === 'atMost' ? '<=' : '>='}${length.minutes}m`
}
