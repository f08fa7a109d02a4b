const longest = 60

// Line breaks and other control characters, and those that turn the direction of what follows.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** What a program calls itself, as it is shown: a stranger chose it. */
export function oneLine(name: string): string {
  const line = name.replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim()
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)]
  if (letters.length <= longest) return line
  const kept = letters.slice(0, longest - 1).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}
