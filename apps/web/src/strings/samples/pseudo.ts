/** English in other letters and longer, or mirrored: what was written for English letters and lengths alone shows. */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const
export type PseudoLocale = (typeof pseudoLocales)[number]

export function pseudoLocaleIn(value: string | undefined): PseudoLocale | null {
  return pseudoLocales.find((locale) => locale === value) ?? null
}

const accents: Readonly<Record<string, string>> = {
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', O: 'Ö', U: 'Ü', Y: 'Ý' },
  ...{ a: 'å', c: 'ç', e: 'é', i: 'î', o: 'ö', u: 'ü', y: 'ý' },
}
const plain = Object.fromEntries(
  Object.entries(accents).map(([letter, accent]) => [accent, letter]),
)
/** As they are in every language. */
const names = ['Esc', 'Shift', 'Ctrl', 'Alt', 'Enter', 'Daymark']
/** It is in no text. */
const padding = 'ẋ'
const growth = 0.4
const wordLength = 6
/** Units as in ‘6 h’ are as short in every language. */
const shortest = 4
const [rightToLeft, pop] = ['\u202e', '\u202c']
/** Those and the marks that isolate a name: strings/isolated.ts. */
const marks = `${rightToLeft}${pop}\u2066-\u2069`
/** What stands between the letters of a text besides its own. */
const between = `(?:[${padding}${marks}]|\\s(?=${padding}))*`

/** A text in a pseudo-locale. What is put into it, `values`, and characters of private use stay. */
export function pseudoText(text: string, locale: PseudoLocale, values: readonly string[]): string {
  // Words in small letters are rather those of codes.
  const kept = [...names, ...values.filter((value) => /[^a-z_]/.test(value))]
    .filter((value) => value.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .map((value) => `(?<!\\p{L})${value}(?!\\p{L})`)
  const parts = text.split(new RegExp(`(${[...kept, '[\\ue000-\\uf8ff]'].join('|')})`, 'u'))
  // What is kept stands at odd places.
  return parts
    .map((part, index) => {
      if (index % 2 === 1 || !/[A-Za-z]/.test(part)) return part
      return locale === 'en-XA' ? longer(part) : `${rightToLeft}${part}${pop}`
    })
    .join('')
}

function longer(text: string): string {
  const letters = [...text].map((letter) => accents[letter] ?? letter)
  const length = letters.findLastIndex((letter) => /[\p{L}\p{N}]/u.test(letter)) + 1
  const [words, end] = [letters.slice(0, length).join(''), letters.slice(length).join('')]
  const own = text.replaceAll(/[^A-Za-z]/g, '').length
  const more = own < shortest ? 0 : Math.ceil(own * growth)
  if (more === 0 || !/\s/.test(words)) return `${words}${padding.repeat(more)}${end}`
  const whole = `${padding.repeat(wordLength)} `.repeat(more / wordLength)
  return `${words} ${`${whole}${padding.repeat(more % wordLength)}`.trim()}${end}`
}

/** A text of a page without what a pseudo-locale has added to it. */
export function plainText(text: string): string {
  const unmarked = text.replaceAll(new RegExp(`[${marks}]`, 'g'), '')
  if (!unmarked.includes(padding)) return unmarked
  const short = unmarked.replaceAll(new RegExp(`\\s?${padding}+`, 'g'), '')
  return [...short].map((letter) => plain[letter] ?? letter).join('')
}

/** Finds an English text as it shows in English and in a pseudo-locale. `isWhole`: with nothing before and after it. */
export function patternOf(text: string, isWhole: boolean): RegExp {
  const source = [...text.trim().replaceAll(/\s+/g, ' ')].map(patternOfLetter).join(between)
  return isWhole
    ? new RegExp(`^[\\s${padding}${marks}]*${source}[\\s${padding}${marks}]*$`)
    : new RegExp(source, 'i')
}

function patternOfLetter(letter: string): string {
  const accent = accents[letter]
  if (accent) return `[${letter}${accent}]`
  if (letter === ' ') return `[\\s${padding}${marks}]+`
  return /\W/.test(letter) ? `[\\s${padding}]*${escaped(letter)}` : letter
}

/** The same for a pattern that was written for English. */
export function patternIn({ source, flags }: RegExp): RegExp {
  return new RegExp(tokensIn(source).map(patternOfToken).join(''), flags)
}

/** The letters of a pattern. Escapes, classes, numbers of times and the beginnings of groups are whole, as they stay. */
function tokensIn(source: string): string[] {
  const tokens: string[] = []
  for (let at = 0; at < source.length; at += tokens.at(-1)?.length ?? 1) {
    tokens.push(source.slice(at, at + lengthOfToken(source, at)))
  }
  return tokens
}

function lengthOfToken(source: string, at: number): number {
  if (source[at] === '\\') return 2
  if (source[at] === '[') return source.indexOf(']', at) - at + 1
  if (source[at] === '{') return source.indexOf('}', at) - at + 1
  return (
    ['(?<!', '(?<=', '(?:', '(?!', '(?='].find((begin) => source.startsWith(begin, at))?.length ?? 1
  )
}

function patternOfToken(token: string): string {
  if (token === '$') return `[\\s${padding}${marks}]*$`
  if (token === '^') return `^[${marks}]*`
  if (token === '\\w') return '[\\wÀ-ɏḀ-ỿ]'
  // A mark after what has no letters of its own, such as a class.
  if (/^(\\[.()]|,)$/.test(token)) return `(?:${between}${token}${between})`
  if (token === ' ' || /^[A-Za-z]$/.test(token)) return `(?:${patternOfLetter(token)}${between})`
  // What stands for itself: a quote, a digit.
  return /^[^\\^$.*+?()[\]{}|]$/.test(token) ? `(?:${token}${between})` : token
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
