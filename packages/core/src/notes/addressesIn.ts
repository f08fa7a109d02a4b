import { bareEnd, bareLink, isWithinWord, plainText } from './links.ts'
import type { Link, ReadAddress } from './note.ts'

/** A text in which addresses that stand alone are links, and nothing else is read. */
export function addressesIn(
  text: string,
  read: ReadAddress,
): readonly (string | (Link & { text: string }))[] {
  const parts: (string | (Link & { text: string }))[] = []
  let plain = 0
  let at = 0
  while (at < text.length) {
    const end = isWithinWord(text, at) ? null : bareEnd(text, at, { italic: false, name: false })
    const link = end !== null && end > at ? bareLink(text.slice(at, end), read) : null
    if (link?.kind === 'link') {
      parts.push(text.slice(plain, at), { ...link, text: plainText(link.content) })
      plain = end ?? at
    }
    at = end !== null && end > at ? end : at + 1
  }
  return [...parts, text.slice(plain)].filter((part) => part !== '')
}
