import { addressesIn } from '@daymark/core/notes/addressesIn'
import type { Link } from '@daymark/core/notes/note'
import { readAddress } from '../../fields/notes/readAddress.ts'
import { splitAtMatches } from './highlight.ts'

/** A text with the matches of the search marked; without a search with its addresses as links. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  if (search === '') return addressesIn(text, readAddress).map(linked)
  return splitAtMatches(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key than their index.
    index % 2 === 0 ? part : <mark key={index}>{part}</mark>,
  )
}

function linked(part: string | (Link & { text: string }), index: number) {
  if (typeof part === 'string') return part
  return (
    <span key={index}>
      <a href={part.address} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
        {part.text}
      </a>
      {part.host && ` (${part.host})`}
    </span>
  )
}
