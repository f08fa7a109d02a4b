import { fold } from '@daymark/core/filter/folded'
import { writtenRanges } from '@daymark/core/filter/writtenRanges'

/** Where a text matches a query. Rank 0: at the start of a word, 1: initials of words, 2: inside a word, 3: in other words for it. */
export type Match = { rank: number; marks: readonly Mark[] }

/** From the first character to before the second. */
export type Mark = readonly [number, number]

type RankingOptions<T> = {
  recency?: (candidate: T) => number
  limit?: number
  /** The folded text of a candidate, where it is known. */
  foldedOf?: (candidate: T) => string
  /** Other words for a candidate, which are found by the start of each. */
  wordsOf?: ((candidate: T) => string) | undefined
}

type Ranked<T> = { candidate: T; marks: readonly Mark[] }

/**
 * The best candidates for a query, at most `limit`. Of those that match alike, the recently used ones come first, the
 * others stay in order. `recency`: 0 is the latest.
 */
export function ranked<T>(
  query: string,
  candidates: readonly T[],
  textOf: (candidate: T) => string,
  options: RankingOptions<T> = {},
): Ranked<T>[] {
  const { recency, limit = Number.POSITIVE_INFINITY } = options
  const { foldedOf = (candidate) => fold(textOf(candidate)), wordsOf } = options
  const terms = termsOf(query)
  const byRank: Ranked<T>[][] = [[], [], [], []]
  for (const candidate of candidates) {
    const match =
      matchOfTerms(terms, textOf(candidate), foldedOf(candidate)) ??
      (wordsOf && matchOfWords(terms, `${textOf(candidate)} ${wordsOf(candidate)}`))
    if (!match) continue
    const alike = byRank[match.rank]
    alike?.push({ candidate, marks: match.marks })
    // Nothing better can follow, which spares most of thousands of tasks.
    if (!recency && match.rank === 0 && alike?.length === limit) break
  }
  if (recency) {
    for (const alike of byRank) alike.sort((a, b) => recency(a.candidate) - recency(b.candidate))
  }
  return byRank.flat().slice(0, limit)
}

export function termsOf(query: string): string[] {
  return fold(query).split(' ').filter(Boolean)
}

/** Every word of the query has to match; the worst one decides the rank. */
export function matchOfTerms(
  terms: readonly string[],
  text: string,
  folded = fold(text),
): Match | null {
  let rank = 0
  const marks: Mark[] = []
  for (const term of terms) {
    const match = matchOfTerm(term, folded)
    if (!match) return null
    rank = Math.max(rank, match.rank)
    marks.push(...match.marks)
  }
  return { rank, marks: writtenRanges(text, apart(marks)) }
}

/** In order; those that overlap are one. */
function apart(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from < last[1]) joined[joined.length - 1] = [last[0], Math.max(to, last[1])]
    else joined.push([from, to])
  }
  return joined
}

function matchOfWords(terms: readonly string[], words: string): Match | null {
  return matchOfTerms(terms, words)?.rank === 0 ? { rank: 3, marks: [] } : null
}

function matchOfTerm(term: string, text: string): Match | null {
  const first = text.indexOf(term)
  for (let at = first; at !== -1; at = text.indexOf(term, at + 1)) {
    if (startsWord(text, at)) return { rank: 0, marks: [[at, at + term.length]] }
  }
  return (
    matchOfInitials(term, text) ??
    (first < 0 ? null : { rank: 2, marks: [[first, first + term.length]] })
  )
}

/** Initials of neighbouring words: “of” finds “Open focus mode”. */
function matchOfInitials(term: string, text: string): Match | null {
  if (term.length < 2) return null
  const starts: number[] = []
  for (let at = 0; at < text.length; at += 1) if (startsWord(text, at)) starts.push(at)
  if (starts.length < term.length) return null
  const initials = starts.map((at) => text[at]).join('')
  const from = initials.indexOf(term)
  if (from < 0) return null
  return { rank: 1, marks: starts.slice(from, from + term.length).map((at) => [at, at + 1]) }
}

function startsWord(text: string, at: number): boolean {
  return isInWord(text, at) && !isInWord(text, at - 1)
}

/** Letters and digits; beyond ASCII all but spaces, punctuation and marks around a name that runs the other way. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code > 96 && code < 123) || (code > 47 && code < 58)
  return code >= 128 && !/[\s\p{P}\u2066-\u2069]/u.test(text.charAt(at))
}
