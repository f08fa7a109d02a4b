import { operations } from './meanings.ts'
import { numbered, type Pack, patternsOf } from './pack.ts'
import type { Moment, Said, Vocabulary } from './said.ts'

/** A place in a line where a word begins. */
export type Place = { line: string; at: number; isFirst: boolean }

export type Match = {
  to: number
  strength: number
  said: Said
  /** Read only beside a time. */
  besideTime: boolean
}

/** Finds a day in any words, for patterns that end with one. */
export type DayAt = (place: Place, moment: Moment) => Match | null

export type Compiled = {
  pack: Pack
  matchesAt: (place: Place, moment: Moment, dayAt?: DayAt) => Match[]
}

/** A word ends at a blank or at the end of the line; marks before that do not hinder it. */
export const wordEnd = '(?=[.,!?]*(?:\\s|$))'

export function compile(pack: Pack): Compiled {
  const words = vocabularyOf(pack)
  const macros = macrosOf(pack)
  // Signs are read as they are written, words in any case.
  const flags = pack.language ? 'iy' : 'y'
  const otherWords = pack.otherWords.split(' ')
  const otherWordsAfter = pack.otherWordsAfter.split(' ')
  const adverbs = pack.adverbs.split(' ')

  function expand(source: string): string {
    const expanded = source.replace(/%[A-Za-z]/g, (macro) => expand(macros[macro] ?? ''))
    return expanded.replaceAll(' ?', '\\s?').replaceAll(' ', '\\s+')
  }

  function whole(source: string): string {
    return `(?:${expand(source)})${source.endsWith('%X') ? '' : wordEnd}`
  }

  const matchers = patternsOf(pack).map(({ source, strength, operation, argument }) => {
    const regex = new RegExp(whole(source), flags)
    return ({ line, at, isFirst }: Place, moment: Moment, dayAt?: DayAt): Match | null => {
      regex.lastIndex = at
      const match = regex.exec(line)
      if (!match) return null
      const [text, groups = {}] = [match[0], match.groups]
      const rest = { line, at: at + text.length, isFirst: false }
      const day = source.endsWith('%X') ? dayAt?.(rest, moment) : undefined
      const [first = ''] = text.split(/\s/, 1)
      const lower = first.toLowerCase()
      const said = operations[operation]?.(
        groups,
        { ...moment, words, rest: day?.said ?? {} },
        argument,
      )
      if (
        !said ||
        (source.endsWith('%X') && !day) ||
        (groups.w && !words.weekday(groups.w)) ||
        (!isFirst && first !== lower && adverbs.includes(lower))
      )
        return null
      const own = strength === 1.5 ? (isFirst && words.number(groups.n) <= 31 ? 2 : 1) : strength
      return {
        to: day?.to ?? rest.at,
        strength: said.repeat?.strong ? 2 : day && strength ? day.strength || 1 : own,
        said,
        besideTime:
          day?.besideTime ??
          (operation === 'weekday' &&
            otherWords.includes(groups.w ?? '') &&
            !otherWordsAfter.includes(lower)),
      }
    }
  })
  const screen = new RegExp(
    patternsOf(pack)
      .map(({ source }) => whole(source).replace(/\?<\w+>/g, '?:'))
      .join('|'),
    flags,
  )
  return {
    pack,
    matchesAt(place, moment, dayAt) {
      screen.lastIndex = place.at
      if (!screen.test(place.line)) return []
      return matchers.flatMap((matcher) => matcher(place, moment, dayAt) ?? [])
    },
  }
}

function macrosOf(pack: Pack): Record<string, string> {
  const any = (list: string) => list.replace(/,? /g, '|') || '(?!)'
  const mark = `(?:${pack.ordinalMark})`
  const weekdays = `(?:${any(pack.weekdays)})`
  const and = `(?:,? ${pack.and}|,) `
  const number = '(?<N>\\d{1,3}|'
  // The 25th of a month is a date.
  const ordinal = `(?<N>\\d{1,2}(?=${mark})|${any(pack.ordinals)})${mark}?(?!${mark}? (?:(?:${pack.of}) )?(?:${any(pack.months)}))`
  const hour = '(?<N>\\d{1,2})'
  const minute = '(?<N>\\d\\d)'
  const half = '(?<N>[ap](?:m|\\.m\\.))'
  const listed = [pack.on, pack.of, pack.last, pack.day, weekdays, any(pack.months)].join('|')
  const of = (source: string, name: string) => source.replace('N', name)
  return {
    '%w': `(?<w>${weekdays})`,
    '%l': `(?<l>${weekdays}(?:${and}${weekdays})*)`,
    '%m': `(?<m>${any(pack.months)})`,
    '%M': `(?<M>${any(pack.months)})`,
    '%d': `${of(hour, 'd')}${mark}?`,
    '%e': `${of(hour, 'e')}${mark}?`,
    '%D': pack.date,
    '%o': `${of(hour, 'o')}${mark}`,
    '%n': `${of(number, 'n')}${any(pack.numbers)})`,
    '%u': `(?<u>${any(pack.units)})`,
    '%a': of(hour, 'a'),
    '%b': of(hour, 'b'),
    '%y': '(?<y>\\d{4})',
    '%h': of(hour, 'h'),
    '%i': of(minute, 'i'),
    '%p': of(half, 'p'),
    '%H': of(hour, 'H'),
    '%I': of(minute, 'I'),
    '%P': of(half, 'P'),
    '%E': '(?:(?<f>\\d{1,2}(?:[.,]\\d\\d?)?)h(?:(?<g>\\d\\d)m?| (?<G>\\d\\d) ?m(?:in)?)?|(?<x>\\d{1,4})(?:m| ?[Mm]in))',
    '%X': '',
    '%T': `(?:${pack.every}) (?:(?<x>${pack.other}) |%n )?(?:%u|(?<q>${pack.quarter}))(?<t>(?:,?(?: ${pack.and})? (?:${listed}|\\d{1,2}${mark}))+)`,
    '%R': `(?:${pack.every})(?<c>!)?(?: (?:(?<x>${pack.other})|${of(ordinal, 'o')}|%n(?=\\s)|(?<z>${pack.last})))?(?: (?:%u|(?<q>${pack.quarter})))?(?<on> (?:${pack.on}))?(?: (?:${of(ordinal, 'r')}|(?<Z>${pack.last})))?(?: (?:%l|(?<k>${pack.weekday})|(?<g>${pack.day})|%D))?`,
  }
}

function vocabularyOf(pack: Pack): Vocabulary {
  const weekdays = numbered(pack.weekdays)
  const months = numbered(pack.months)
  const numbers = new Map([...numbered(pack.numbers), ...numbered(pack.ordinals)])
  const units = pack.units.split(', ').map((unit) => new RegExp(`^(?:${unit})$`, 'i'))
  const lower = (words: Map<string, number>, word = '') => words.get(word.toLowerCase()) ?? 0
  return {
    pack,
    // Short names that are other words in lower case stand in the list with their capital letter.
    weekday: (word = '') => weekdays.get(word) ?? lower(weekdays, word),
    month: (word) => lower(months, word),
    number: (word = '0') => lower(numbers, word) || Number(word),
    unit: (word = '') => units.findIndex((unit) => unit.test(word)) + 1,
  }
}
