import * as v from 'valibot'
import { Day } from '../calendar/day.ts'
import { latinDigits } from '../calendar/latinDigits.ts'
import { priorities } from '../tables/tasks.ts'
import { name, namesOf, path } from '../words/names.ts'
import { type Days, type Length, states, type Term } from './condition.ts'
import type { FieldFilter } from './fieldFilter.ts'

/** The day that words begin with, and how many characters say it. */
export type ReadDay = (words: string) => { day: Day; length: number } | null

type Groups = Record<string, string | undefined>
type Found = { term: Term; to: number }

/** A term ends at a blank, a bracket, a bar, or the end of the line. */
const end = '(?=[\\s()|]|$)'

const patterns = [
  pattern(`#(?<path>${path})`, ({ path = '' }) => ({ kind: 'list', path: namesOf(path) })),
  pattern(`@(?<name>${name})`, ({ name = '' }) => ({ kind: 'tag', name: namesOf(name).join() })),
  pattern('p(?<place>[123])', ({ place }) => {
    const priority = priorities.at(-Number(place))
    return priority ? { kind: 'priority', priority } : null
  }),
  pattern('is:(?<keyword>\\w+)', ({ keyword }) => {
    const state = states.find((state) => state === keyword?.toLowerCase())
    return state ? { kind: 'is', state } : null
  }),
  pattern(
    'est:(?:none|(?<bound>[<>]=)(?:(?<hours>\\d{1,2})h(?:(?<rest>[0-5]\\d)m?)?|(?<minutes>\\d{1,4})m))',
    (groups) => ({ kind: 'estimate', length: lengthOf(groups) }),
  ),
  pattern(
    '(?<kind>due|deadline):(?:(?<named>none|today|tomorrow)|(?<bound>[<>]=)(?<count>\\d{1,4})d|(?<date>\\d{4}-\\d\\d-\\d\\d))',
    (groups) => {
      const days = daysOf(groups)
      return days && { kind: kindOf(groups), days }
    },
  ),
]

const phrase = /"(?<quoted>(?:[^"]|"")*)(?<closed>"?)/y
const word = /[^\s()|]+/y
const dayOf = /(?<kind>due|deadline):(?<words>[^\s()|"][^()|"]*)/iy
const ofField = new RegExp(`(?<name>\\w+):(?<value>\\w+)${end}`, 'y')
const endAt = new RegExp(end, 'y')

/** The term that begins at a character that is no blank. What is none is text, up to the next blank. */
export function termAt(
  query: string,
  at: number,
  readDay: ReadDay,
  fields: readonly FieldFilter[],
): Found {
  const read = latinDigits(query)
  return (
    phraseAt(query, at) ??
    // Names keep their digits.
    signAt(query, at) ??
    signAt(read, at) ??
    dayAt(read, at, readDay) ??
    fieldAt(read, at, fields) ??
    wordAt(query, at)
  )
}

/** A phrase that is left open ends with the line. In it, two quotation marks are one; an empty one is text. */
function phraseAt(query: string, at: number): Found | null {
  const match = matchAt(phrase, query, at)
  if (!match) return null
  const { quoted = '', closed } = match.groups ?? {}
  const words = (closed ? quoted : quoted.trimEnd()).replaceAll('""', '"')
  return {
    term: textTerm(words.trim() === '' ? match[0].trimEnd() : words),
    to: at + match[0].length,
  }
}

function signAt(query: string, at: number): Found | null {
  for (const { regex, termOf } of patterns) {
    const match = matchAt(regex, query, at)
    const term = match && termOf(match.groups ?? {})
    if (term) return { term, to: at + match[0].length }
  }
  return null
}

/** A day in words may have blanks in it: ‘due:next monday’. */
function dayAt(query: string, at: number, readDay: ReadDay): Found | null {
  const match = matchAt(dayOf, query, at)
  if (!match) return null
  const { words = '', ...groups } = match.groups ?? {}
  const found = readDay(words)
  if (!found) return null
  const to = at + match[0].length - words.length + found.length
  const term: Term = { kind: kindOf(groups), days: { kind: 'on', day: found.day } }
  return matchAt(endAt, query, to) ? { term, to } : null
}

function fieldAt(query: string, at: number, fields: readonly FieldFilter[]): Found | null {
  const match = matchAt(ofField, query, at)
  const [name, value] = [match?.groups?.name, match?.groups?.value].map((text) =>
    text?.toLowerCase(),
  )
  const field = fields.find((field) => field.name === name)
  if (!match || !field || !value || !field.values.includes(value)) return null
  return { term: { kind: 'field', field, value }, to: at + match[0].length }
}

function wordAt(query: string, at: number): Found {
  const text = matchAt(word, query, at)?.[0] ?? query.charAt(at)
  return { term: textTerm(text), to: at + text.length }
}

export function textTerm(text: string): Term {
  return { kind: 'text', text }
}

function pattern(source: string, termOf: (groups: Groups) => Term | null) {
  return { regex: new RegExp(source + end, 'iuy'), termOf }
}

function matchAt(regex: RegExp, query: string, at: number): RegExpExecArray | null {
  regex.lastIndex = at
  return regex.exec(query)
}

function lengthOf({ bound, hours = '0', rest = '0', minutes = '0' }: Groups): Length {
  if (!bound) return { kind: 'none' }
  return {
    kind: bound === '<=' ? 'atMost' : 'atLeast',
    minutes: Number(hours) * 60 + Number(rest) + Number(minutes),
  }
}

function kindOf({ kind }: Groups): 'due' | 'deadline' {
  return kind?.toLowerCase() === 'due' ? 'due' : 'deadline'
}

function daysOf({ named, bound, count, date }: Groups): Days | null {
  if (bound) return { kind: bound === '<=' ? 'within' : 'from', days: Number(count) }
  const day = v.safeParse(Day, date)
  if (day.success) return { kind: 'on', day: day.output }
  const keyword = named?.toLowerCase()
  return keyword === 'none' || keyword === 'today' || keyword === 'tomorrow'
    ? { kind: keyword }
    : null
}
