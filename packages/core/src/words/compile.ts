import { operations } from './meanings.ts'
import { numbered as numberedIn, type Pack, patternsOf } from './pack.ts'
import type { Moment, ParsedFields, Vocabulary } from './parsedFields.ts'

/** A place in a line where a word begins. */
export type Place = { line: string; at: number; isFirst: boolean }

export type Match = {
  to: number
  strength: number
  fields: ParsedFields
  /** Read only beside a time. */
  besideTime: boolean
  /** Words of a repeat that say none: no part of them is read either. */
  isRefused?: boolean
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
  const capitals = pack.weekdays.match(/(?<!\p{L})\p{Lu}\p{L}*/gu) ?? []
  const lowered = capitals.map((name) => name.toLowerCase()).join('|') || '(?!)'
  const otherNames = new RegExp(`\\s(?:${lowered})(?=\\s|$)`)

  /** Short names of weekdays that are other words in lower case end a list of them. */
  function wholeRepeat(operation: string, regex: RegExp, line: string, at: number) {
    const match = regex.exec(line)
    const other = match && isOfRepeat(operation) ? match[0].search(otherNames) : -1
    if (other < 0) return match
    regex.lastIndex = at
    return regex.exec(line.slice(0, at + other))
  }

  function expand(source: string): string {
    const expanded = source.replace(/%[A-Za-z]/g, (macro) => expand(macros[macro] ?? ''))
    return expanded.replaceAll(' ?', '\\s?').replaceAll(' ', '\\s+')
  }

  function whole(source: string): string {
    const words = pack.isLoose ? loosened(expand(source)) : expand(source)
    return `(?:${words})${source.endsWith('%X') ? '' : wordEnd}`
  }

  const matchers = patternsOf(pack).map(({ source, strength, operation, argument }) => {
    const regex = new RegExp(whole(source), flags)
    return ({ line, at, isFirst }: Place, moment: Moment, dayAt?: DayAt): Match | null => {
      regex.lastIndex = at
      const match = wholeRepeat(operation, regex, line, at)
      if (!match) return null
      const [text, groups = {}] = [match[0], match.groups]
      const rest = { line, at: at + text.length, isFirst: false }
      const day = source.endsWith('%X') ? dayAt?.(rest, moment) : undefined
      const [first = ''] = text.split(/\s/, 1)
      const lower = first.toLowerCase()
      const fields = operations[operation]?.(
        groups,
        { ...moment, words, rest: day?.fields ?? {} },
        argument,
      )
      if (!fields && isReadWhole(operation) && /\s/.test(text)) {
        return { to: rest.at, strength: 0, fields: {}, besideTime: false, isRefused: true }
      }
      if (
        !fields ||
        (source.endsWith('%X') && !day) ||
        (groups.w && !words.weekday(groups.w)) ||
        (!isFirst && first !== lower && adverbs.includes(lower))
      )
        return null
      const own = strength === 1.5 ? (isFirst && words.number(groups.n) <= 31 ? 2 : 1) : strength
      return {
        to: day?.to ?? rest.at,
        strength: fields.repeat?.strong ? 2 : day && strength ? day.strength || 1 : own,
        fields,
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

/** Operations on whole repeats, not on their ends. */
const isOfRepeat = (operation: string) => operation === 'every' || operation === 'listed'

/** Where these are not understood, no part of them is read. */
const isReadWhole = (operation: string) =>
  isOfRepeat(operation) || ['weekly', 'plural', 'weekdayDate'].includes(operation)

/** The expression with any spelling of its words: without accents and hyphens, with either apostrophe. */
function loosened(source: string): string {
  return source.replace(/\[[^[\]]*\]|(?<=\p{L})-(?=\p{L})|'|[à-ü]/gu, (part) => {
    if (part === '-') return '[-\\s]?'
    if (part === "'") return "['’]"
    return part.startsWith('[')
      ? part
      : `(?:${part}|${part.normalize('NFD').charAt(0)}[\u0300-\u0327]*)`
  })
}

function macrosOf(pack: Pack): Record<string, string> {
  const any = (list: string) => list.replace(/,? /g, '|') || '(?!)'
  const mark = `(?:${pack.ordinalMark})`
  const { short, long } = weekdayNames(pack)
  const weekdays = `(?:${short}|${long}(?:${pack.plural})?)(?:${pack.weekdayEnding})?`
  const plurals = `${long}(?:${pack.plural})(?:${pack.weekdayEnding})?`
  const and = `(?:,? (?:${pack.and}|&) |, ?| ?[&/+–—-] ?)`
  const andDays = `(?:${and}| (?:${pack.through}) )`
  const months = `(?:${any(pack.months)})`
  const number = '(?<N>\\d{1,3}|'
  // The 25th of a month is a date.
  const ordinal = `(?<N>\\d{1,2}(?=${mark})|${any(pack.ordinals)})${mark}?(?!${mark}? (?:(?:${pack.of}) )?${months})`
  const hour = '(?<N>\\d{1,2})'
  const minute = '(?<N>\\d\\d)'
  const half = '(?<N>[ap](?:m|\\.m\\.))'
  const [next, before] = [`,? (?:(?:${pack.and}|&) )?`, `(?:${pack.on}|${pack.of}) `]
  const inList = (one: string) => `(?:${next}${before}|,? (?:${pack.and}|&) |, ?)${one}`
  const place = `(?:(?:${pack.last})(?: ${pack.day})?|\\d{1,2}${mark}|${any(pack.ordinals)})`
  const listed = `(?:${next}|, ?)(?:${before}|(?:${pack.ofMonth}) )*${place}(?: ${weekdays})?|${inList(weekdays)}|${inList(months)}`
  const inMonth = `(?<inMonth> (?:${pack.inMonth}))?`
  const of = (source: string, name: string) => source.replace('N', name)
  const date = `(?:${months} \\d{1,2}${mark}?|\\d{1,2}${mark}? (?:(?:${pack.of}) )?${months})`
  const span = `(?:${pack.lasting}) (?:\\d{1,3}|${any(pack.numbers)}) (?:${any(pack.units)})`
  const time = `(?: (?:\\w\\w )?\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m| uhr)?)?`
  const kind = `(?:${pack.weekday}|${pack.weekend})s?`
  const day = `(?:${weekdays}|${kind}|\\d{1,2}${mark})`
  const every = `(?:${pack.every}|${pack.on})`
  const more = `${time}(?:, ?| ?& ?| (?:${pack.and}|${pack.or}) )(?:${every} (?:\\S+ ){0,2})?${day}`
  // No rule can express these: in one month, on two dates of a year, for so many weeks, on other days as well, or not on some.
  const beyond = `(?<beyond>(?:(?: (?:${pack.of}) ${months}|${and}${date}| ${span}|${more}| (?:${pack.on}) (?:${kind}|${plurals})| (?:${pack.beyond.replaceAll('MONTH', months)}))${wordEnd})+)?`
  return {
    '%w': `(?<w>${any(pack.weekdays)})(?:${pack.weekdayEnding})?`,
    '%W': weekdays,
    '%O': `(?<r>\\d{1,2}(?=${mark})|${any(pack.ordinals)}${pack.places && `|${any(pack.places)}`})${mark}?`,
    '%l': `(?<l>(?:${weekdays}(?: ${weekdays})+(?=[.,!?]*$)|${short}(?: ${short})+|${long}(?: ${long})+|${weekdays})(?:${andDays}${weekdays})*)`,
    '%L': `(?<l>${weekdays}(?:, ?${weekdays})+(?:,? (?:${pack.and}|&) ${weekdays})?)${beyond}`,
    '%S': `(?<l>${plurals}(?:${andDays}${plurals})*)${beyond}`,
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
    '%T': `(?:${pack.every})(?: (?:(?<x>${pack.other}) |%n )?(?:%u|(?<q>${pack.quarter})))?(?<t>(?:${listed})+)${inMonth}${beyond}`,
    '%R': `(?:${pack.every})(?<c>!)?(?: (?:(?<x>${pack.other})|${of(ordinal, 'o')}|%n(?=\\s)(?! (?:(?:${pack.of}) )?${months}${wordEnd})|(?<z>${pack.last})))?(?: (?!(?:${pack.weekday})${wordEnd})(?:%u|(?<q>${pack.quarter})))?(?<on> (?:${pack.on}))?(?: (?:${of(ordinal, 'r')}|(?<Z>${pack.last})))?(?: (?:%l|(?<k>${pack.weekday})|(?<weekend>${pack.weekend})|(?<g>${pack.day})|%D))?${inMonth}(?<done> (?:${pack.afterDone}))?${beyond}`,
  }
}

/** Names of weekdays as expressions: those that begin a longer one, and the others. */
function weekdayNames({ weekdays }: Pack): { short: string; long: string } {
  const names = weekdays.split(/,? /)
  const begins = (name: string) => (other: string) =>
    other !== name && other.toLowerCase().startsWith(name.toLowerCase())
  const short = names.filter((name) => names.some(begins(name)))
  const long = names.filter((name) => !short.includes(name))
  return { short: `(?:${short.join('|') || '(?!)'})`, long: `(?:${long.join('|')})` }
}

/** A word without case, accents and hyphens. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f-]/g, '')
    .toLowerCase()

function vocabularyOf(pack: Pack): Vocabulary {
  const numbered = (list: string) =>
    pack.isLoose ? numberedIn(list.split(', ').map(plain).join(', ')) : numberedIn(list)
  const weekdays = numbered(pack.weekdays)
  const months = numbered(pack.months)
  const ordinals = numbered(pack.ordinals)
  const numbers = new Map([
    ...numbered(pack.numbers),
    ...(pack.places ? numbered(pack.places) : []),
    ...ordinals,
  ])
  const ending = new RegExp(`(?:${pack.weekdayEnding})$`, 'i')
  const spelled = (word: string) => (pack.isLoose ? plain(word) : word.toLowerCase())
  const units = pack.units.split(', ').map((unit) => new RegExp(`^(?:${spelled(unit)})$`, 'i'))
  const plural = new RegExp(`${pack.plural}$`, 'i')
  const lower = (words: Map<string, number>, word = '') => words.get(spelled(word)) ?? 0
  return {
    pack,
    // Short names that are other words in lower case stand in the list with their capital letter.
    weekday(word = '') {
      const name = word.replace(ending, '')
      return (
        weekdays.get(name) ?? (lower(weekdays, name) || lower(weekdays, name.replace(plural, '')))
      )
    },
    month: (word) => lower(months, word),
    ordinal: (word) => lower(ordinals, word),
    number: (word = '0') => lower(numbers, word) || Number(word),
    unit: (word = '') => units.findIndex((unit) => unit.test(spelled(word))) + 1,
  }
}
