import { splitAtMatches } from './highlight.ts'

/** A text with the matches of the search marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  return splitAtMatches(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key than their index.
    index % 2 === 0 ? part : <mark key={index}>{part}</mark>,
  )
}
