import { compile, type Match, wordEnd } from './compile.ts'
import type { ReadingContext } from './context.ts'
import { dayAtIn, longest } from './days.ts'
import { isGap } from './gap.ts'
import { namesOf, path, word } from './names.ts'
import type { Pack } from './pack.ts'
import { type Region, regionsOf } from './regions.ts'
import { boundsOf, type Said } from './said.ts'
import { signsFor } from './signs.ts'

/** Words that may be read, in typed order; resolve.ts decides which are. */
export type Found = Match & { from: number }

/** Nothing is read past this many characters. */
const readableLength = 2_000

const sign = new RegExp(
  `#(?<list>${path})${wordEnd}|@(?<tag>${word})${wordEnd}|//\\s+(?<text>\\S.*)`,
  'suy',
)
const zone =
  /\s*\(?(?:(?:[A-Z]{1,4}T|UTC|Z|MEZ|MESZ|utc|gmt|ces?t|mes?z|[ecmp][sd]t|[Ee]astern|[Pp]acific|[Cc]entral|Ortszeit|(?:\p{L}+ )?time)(?!\p{L})|[+-]\d\d:?\d\d(?!\d))/uy

export function finderFor(packs: readonly [Pack, ...Pack[]]) {
  const all = [...packs, signsFor(packs[0])]
  const compiled = all.map(compile)
  const dayAt = dayAtIn(compiled)
  const notAfter = all.flatMap((pack) => pack.notAfter.split(' '))
  const to = all.map((pack) => pack.to).join('|')
  const otherHour = new RegExp(`\\s*(?:${to})\\s*\\d`, 'iuy')
  const any = (words: (pack: Pack) => string) => all.map(words).join('|').replaceAll(' ', '\\s+')
  const ofMonth = new RegExp(`\\s+(?:${any((pack) => pack.ofMonth)})\\s+\\d`, 'iy')
  const ofDay = new RegExp(`\\s+(?:${any((pack) => pack.ofDay)})(?!\\S)`, 'iy')
  const fromHour = new RegExp(`(?:${to})\\s`, 'iuy')

  return (line: string, context: ReadingContext): Found[] => {
    const moment = { today: context.today, past: context.past ?? false }
    const tokens = tokensOf(line)
    const names = namesIn(tokens)
    const closed = regionsOf(line, [...(context.off ?? []), ...(context.stopped ?? [])])
    const found: Found[] = []
    let end = 0
    for (const [index, { from }] of tokens.entries()) {
      if (from < end) continue
      const place = { line, at: from, isFirst: index === 0 }
      const before = tokens[index - 1]?.text.toLowerCase() ?? ''
      const matches = compiled.flatMap((one) =>
        one.matchesAt(place, moment, dayAt).map((match) => ({ ...match, pack: one.pack })),
      )
      const match =
        signAt(line, from) ??
        longest(matches.filter((match) => match.strength > 0 && mayCount(match, from, before)))
      // What belongs to the word before it is not read in part either.
      if (!match && notAfter.includes(before)) end = longest(matches)?.to ?? end
      if (!match || overlaps({ from, to: match.to }, closed)) continue
      const strength = boundsOf(match.said) ? (found.at(-1)?.strength ?? 1) : match.strength
      found.push({ ...match, strength, from })
      end = match.to
    }
    return found

    function mayCount(
      { to, strength, said, pack }: Match & { pack: Pack },
      from: number,
      before: string,
    ) {
      if (to > readableLength || overlaps({ from, to }, closed)) return false
      // The end of a repeat stands beside it, or beside its time.
      const beside = found.at(-1)
      if (boundsOf(said)) {
        return (
          beside &&
          (beside.said.repeat || beside.said.time || boundsOf(beside.said)) &&
          isGap(line, beside.to, from) &&
          found.some((one) => one.said.repeat)
        )
      }
      return (
        strength === 3 ||
        !(
          (pack.capitalisedNames && names.some((name) => isPartly({ from, to }, name))) ||
          notAfter.includes(before) ||
          (/^\d/.test(before) && follows(fromHour, line, from)) ||
          (said.time
            ? follows(zone, line, to) || follows(otherHour, line, to) || follows(ofDay, line, to)
            : follows(ofMonth, line, to))
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
  const said: Said = list
    ? { list: namesOf(list) }
    : tag
      ? { tag }
      : { description: text?.trim() ?? '' }
  return { to: at + match[0].length, strength: 3, said, besideTime: false }
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

function follows(regex: RegExp, line: string, at: number): boolean {
  regex.lastIndex = at
  return regex.test(line)
}
