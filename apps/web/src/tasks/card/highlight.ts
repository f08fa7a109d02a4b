import { fold, foldSearch } from '@daymark/core/filter/folded'
import { writtenRanges } from '@daymark/core/filter/writtenRanges'

/** Splits a text at the matches of a search; every second part is a match, as it is written. */
export function splitAtMatches(text: string, search: string): string[] {
  const [haystack, needle] = [fold(text), foldSearch(search)]
  if (needle === '') return [text]

  const found: [number, number][] = []
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at)) {
    found.push([at, at + needle.length])
    at += needle.length
  }
  const parts: string[] = []
  let end = 0
  for (const [from, to] of writtenRanges(text, found)) {
    parts.push(text.slice(end, from), text.slice(from, to))
    end = to
  }
  return [...parts, text.slice(end)]
}
