/** A letter with its marks, or a run of the letters that Korean syllables are made of. */
const pieces = /[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gu
const marks = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
const apostrophe = /['`´‘’‛ʹʻʼʽ′]/gu
const separators = /[\p{P}\s]+/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const isAscii = /^[\x00-\x7f]*$/

/** Letters that stay when marks are taken away, as people type them; the last one ends words. */
const typedAs: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

/**
 * A text as a search compares it: without case, without marks on Latin, Greek and Cyrillic letters, with plain letters for
 * their compatibility forms, without apostrophes, and with one blank for each run of blanks and punctuation.
 */
export function fold(text: string): string {
  return lettersOf(text).replace(apostrophe, '').replace(separators, ' ')
}

/** What has to stand in a folded text. Empty where a search has neither letters, digits nor symbols: it finds everything. */
export function foldSearch(search: string): string {
  return fold(search).trim()
}

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

function lettersOf(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').replace(marks, '$1').normalize('NFC')
  // Some letters have a lower case of their capitals only, such as ß, which is SS.
  const lower = plain.toLowerCase().toUpperCase().toLowerCase()
  return lower.replace(/[łøđæœς]/g, (letter) => typedAs[letter] ?? letter)
}
