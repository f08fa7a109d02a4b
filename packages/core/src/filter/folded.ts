const marks = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}])\p{M}+/gu
export const apostrophe = /['`´‘’‛ʹʻʼʽ′]/gu
export const separators = /[\p{P}\s]+/gu
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
  ى: 'ي',
  ة: 'ه',
}

/**
 * A text as a search compares it: without case, without marks on Latin, Greek, Cyrillic and Arabic letters, with plain letters for
 * their compatibility forms and plain digits for Arabic ones, without apostrophes, and with one blank for each run of blanks and punctuation.
 */
export function fold(text: string): string {
  return lettersOf(text).replace(apostrophe, '').replace(separators, ' ')
}

/** What has to stand in a folded text. Empty where a search has neither letters, digits nor symbols: it finds everything. */
export function foldSearch(search: string): string {
  return fold(search).trim()
}

/** Without case and marks. */
export function lettersOf(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').replace(marks, '$1').normalize('NFC')
  // Some letters have a lower case of their capitals only, such as ß, which is SS.
  const lower = plain.toLowerCase().toUpperCase().toLowerCase()
  return (
    lower
      // The tatweel only makes a word longer. Its neighbours do not become one letter.
      .replace(/ـ\p{M}*/gu, '')
      .replace(/[łøđæœςىة]/g, (letter) => typedAs[letter] ?? letter)
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
  )
}
