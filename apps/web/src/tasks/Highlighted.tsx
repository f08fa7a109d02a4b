import { cutAround } from './highlight.ts'

/** A text with the searched words marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  return cutAround(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name than their place.
    index % 2 === 0 ? part : <mark key={index}>{part}</mark>,
  )
}
