export type Region = { from: number; to: number }

/** Quotes and code of up to 500 characters. An apostrophe closes only at the end of a word. */
const quotes =
  /(?<=^|[\s([])(?:"[^"]{1,500}"|“[^”]{1,500}”|„[^“”]{1,500}[“”]|«[^»]{1,500}»|»[^«]{1,500}«|‘[^’]{1,500}’|`[^`]{1,500}`|'.{1,500}?'(?![\p{L}\p{N}]))/gu

/** The regions that are not read: quotes, code and the given texts. */
export function regionsOf(line: string, texts: readonly string[]): Region[] {
  return [
    ...Array.from(line.slice(0, 4_000).matchAll(quotes), ({ 0: text, index }) => ({
      from: index,
      to: index + text.length,
    })),
    ...texts.filter(Boolean).flatMap((text) => placesOf(text, line)),
  ]
}

/** The line with blanks in place of these texts. */
export function blanked(line: string, texts: readonly string[]): string {
  let rest = line
  for (const { from, to } of texts.filter(Boolean).flatMap((text) => placesOf(text, line)))
    rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to)
  return rest
}

/** The places where the text stands in the line as separate words, in any case. */
function placesOf(text: string, line: string): Region[] {
  const places: Region[] = []
  const [haystack, needle] = [lower(line), lower(text)]
  for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, from + 1)) {
    const to = from + needle.length
    const isWord = from === 0 || /\s/.test(line.charAt(from - 1))
    if (isWord && /^[.,!?]*(?:\s|$)/.test(line.slice(to))) places.push({ from, to })
  }
  return places
}

/** Lowers the case without changing the length of the text. */
function lower(text: string): string {
  return text.replace(/\S/g, (letter) => letter.toLowerCase().slice(0, letter.length))
}
