import { apostrophe, lettersOf, separators } from './folded.ts'

/** From the first character of a text as written to before the second. */
export type Range = readonly [number, number]

/** Finds the ranges of a text as written that are these ranges of its folded text. */
export function writtenRanges(text: string, ranges: readonly Range[]): Range[] {
  if (ranges.length === 0) return []
  const places = placesIn(text)
  return ranges.flatMap(([from, to]) => {
    const [first, last] = [places[from], places[to - 1]]
    return first && last ? [[first[0], last[1]] as const] : []
  })
}

/** Where each character of the folded text stands as written. */
function placesIn(text: string): Range[] {
  const places: Range[] = []
  let isAfterBlank = false
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const range = [index, index + piece.length] as const
    const letters = lettersOf(piece).replace(apostrophe, '')
    for (const letter of letters.replace(separators, ' ')) {
      const isBlank = letter === ' '
      if (!(isBlank && isAfterBlank)) for (const _ of Array(letter.length)) places.push(range)
      isAfterBlank = isBlank
    }
  }
  return places
}

/** A letter with its marks, or a run of the letters that Korean syllables are made of. */
const pieces = /[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gu
