import { compile, type Match, wordEnd } from './compile.ts'
import type { ReadingContext } from './context.ts'
import { dayAtIn, longest } from './days.ts'
import { isGap } from './gap.ts'
import { namesOf, path, word } from './names.ts'
import { neighboursIn } from './neighbours.ts'
import type { Pack } from './pack.ts'
import { boundsOf, type ParsedFields } from './parsedFields.ts'
import { type Region, regionsOf } from './regions.ts'
import { signsFor } from './signs.ts'

/** Words that may be read, in typed order; resolve.ts decides which are. */
export type Found = Match & { from: number }

/** Nothing is read past this many characters. */
const readableLength = 2_000

/** A colour: six hexadecimal digits, not all of them letters. */
const color = '#(?=[a-fA-F]*\\d)[\\da-fA-F]{6}(?!\\w)'
/** “Bob Monday 10:00” is no name. */
const clock = /^,?\s(?:at\s)?\d{1,2}(?::\d\d|\s?[ap]\.?m)/i
const isAtEnd = (line: string, to: number) => /^[.!?]*\s*$/.test(line.slice(to))

const sign = new RegExp(
  `(?!${color})#(?<list>${path})${wordEnd}|@(?<tag>${word})${wordEnd}|//\\s+(?<text>\\S.*)`,
  'suy',
)

export function finderFor(packs: readonly [Pack, ...Pack[]]) {
  const all = [...packs, signsFor(packs[0])]
  const compiled = all.map(compile)
  const dayAt = dayAtIn(compiled)
  const neighbours = neighboursIn(all)
  const persons = all.flatMap(({ beforePersons }) => beforePersons.split(' '))

  const capitals = all.flatMap(({ weekdays }) => weekdays.match(/(?<!\p{L})\p{Lu}\p{L}*/gu) ?? [])

  return (line: string, context: ReadingContext): Found[] => {
    const { today, past = false, plainClocks = false } = context
    const moment = { today, past, plainClocks }
    const tokens = tokensOf(line)
    const names = namesIn(tokens)
    const closed = regionsOf(line, [...(context.off ?? []), ...(context.stopped ?? [])])
    const found: Found[] = []
    let end = 0
    let excludedTo = 0
    for (const [index, { from }] of tokens.entries()) {
      if (from < end) continue
      const place = { line, at: from, isFirst: index === 0 }
      const before = wordBefore(index)
      const matches = compiled
        .flatMap((one) =>
          one.matchesAt(place, moment, dayAt).map((match) => ({ ...match, pack: one.pack })),
        )
        .filter((match) => !endsInDay(match, from))
      const isPersonsDay = isAfterPerson(index)
      const belongs = neighbours.belongsTo(before, line, from) || isOfEvery(index, from)
      const refused = longest(matches.filter(({ isRefused }) => isRefused))
      const allowed = longest(
        matches.filter(
          (match) =>
            match.strength > 0 &&
            mayCount(match, from, belongs, isPersonsDay && isAtEnd(line, match.to)),
        ),
      )
      const isRefused = refused !== null && refused.to > (allowed?.to ?? from)
      const match = signAt(line, from) ?? (isRefused ? null : allowed)
      // No part of a span that belongs to the word before it is read, nor is its time: “the Friday 5pm call”.
      const excluded =
        !match && (isRefused || belongs || isBesideExcluded(from)) ? longest(matches) : null
      if (excluded) end = excludedTo = excluded.to
      if (!match || overlaps({ from, to: match.to }, closed)) continue
      const strength = boundsOf(match.fields) ? (found.at(-1)?.strength ?? 1) : match.strength
      found.push({ ...match, strength, from })
      end = match.to
    }
    return found

    /** Without a short name of a weekday: “Do 14:30” is no “do” of another language. */
    function wordBefore(index: number): string {
      const word = tokens[index - 1]?.text.replace(/:$/, '') ?? ''
      return capitals.includes(word) ? '' : word.toLowerCase()
    }

    /** “every penultimate Friday”, where “every” is not read itself */
    function isOfEvery(index: number, from: number) {
      const [every, word] = tokens.slice(Math.max(0, index - 2), index)
      return (
        every !== undefined &&
        word !== undefined &&
        end <= word.from &&
        neighbours.isOfEvery(every.text, line, from)
      )
    }

    function isBesideExcluded(from: number) {
      return excludedTo > 0 && isGap(line, excludedTo, from)
    }

    /** “Lunch with Anna Friday” */
    function isAfterPerson(index: number) {
      const verb = tokens[index - 2]?.text.toLowerCase()
      return verb !== undefined && persons.includes(verb)
    }

    /** “Raum 7 am Montag” has no 7 am. */
    function endsInDay({ to, fields }: Match, from: number) {
      const at = line.lastIndexOf(' ', to - 1) + 1
      const day = fields.time && at > from && dayAt({ line, at, isFirst: false }, moment)
      return day && day.to > to
    }

    function mayCount(
      match: Match & { pack: Pack },
      from: number,
      belongs: boolean,
      endsAfterPerson: boolean,
    ) {
      const { to, strength, fields, pack } = match
      if (to > readableLength || overlaps({ from, to }, closed)) return false
      // The end of a repeat stands beside it, or beside its first day or time.
      const beside = found.at(-1)
      if (boundsOf(fields)) {
        return (
          beside &&
          (beside.fields.repeat ||
            beside.fields.day ||
            beside.fields.time ||
            boundsOf(beside.fields)) &&
          isGap(line, beside.to, from) &&
          found.some((one) => one.fields.repeat)
        )
      }
      return (
        strength === 3 ||
        !(
          (pack.capitalisedNames &&
            !(fields.day && (endsAfterPerson || clock.test(line.slice(to, to + 12)))) &&
            names.some((name) => isPartly({ from, to }, name))) ||
          belongs ||
          neighbours.goOn(fields, line, to) ||
          (fields.time && isBesideExcluded(from))
        )
      )
    }
  }
}

function signAt(line: string, at: number): Match | null {
  sign.lastIndex = at
  const match = sign.exec(line)
  const { list, tag, text } = match?.groups ?? {}
  if (!match) return null
  const fields: ParsedFields = list
    ? { list: namesOf(list) }
    : tag
      ? { tag }
      : { description: text?.trim() ?? '' }
  return { to: at + match[0].length, strength: 3, fields, besideTime: false }
}

type Token = Region & { text: string }

function tokensOf(line: string): Token[] {
  return Array.from(line.slice(0, readableLength).matchAll(/\S+/g), ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
    text,
  }))
}

/** Neighbouring capitalised words. The line's first counts only where the whole line is capitalised. */
function namesIn(tokens: readonly Token[]): Region[] {
  const isCapitalised = (token: Token | undefined) => token && /^\p{Lu}/u.test(token.text)
  const first = tokens.length > 2 && tokens.every(isCapitalised) ? 0 : 1
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    const neighbours = index >= first && next && isCapitalised(token) && isCapitalised(next)
    return neighbours && !/[,;:!?]$/.test(token.text) ? [{ from: token.from, to: next.to }] : []
  })
}

/** “Fri Oct 16” has two capital letters and is no name. */
function isPartly(span: Region, name: Region): boolean {
  return overlaps(span, [name]) && !(name.from >= span.from && name.to < span.to)
}

function overlaps({ from, to }: Region, regions: readonly Region[]): boolean {
  return regions.some((region) => region.from < to && from < region.to)
}
