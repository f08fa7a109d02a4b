import type { Address, Inline, Link, ReadAddress } from './note.ts'

/** The schemes of an address that stands alone, and of one that is written behind a text. */
const bareSchemes = new Set(['http', 'https', 'mailto', 'tel'])
const schemes = new Set([...bareSchemes, 'obsidian', 'zotero', 'message'])

const bareStarts = ['https://', 'http://', 'mailto:', 'tel:', 'www.']
/** The longest name of a scheme, and the longest address. */
const [longestStart, longestAddress] = [8, 2_048]
/** A longer address is shown without its middle. */
const longestShown = 48

/** What an address stands in: both end it. */
type Within = { italic: boolean; name: boolean }

/** Where an address that stands alone ends, if one begins at `start`; else null. */
export function bareEnd(text: string, start: number, within: Within): number | null {
  const word = text.slice(start, start + longestStart).toLowerCase()
  if (!bareStarts.some((each) => word.startsWith(each))) return null
  let end = start
  const endsName = (at: number) => within.name && text[at] === ']' && text[at + 1] === '('
  while (end < text.length && !isAfterAddress(text[end] ?? '') && !endsName(end)) end += 1
  return withoutClosingMarks(text, start, end, within)
}

/** The link of an address that stands alone; null where it stays text. */
export function bareLink(text: string, read: ReadAddress): Inline | null {
  const whole = /^www\./i.test(text) ? `https://${text}` : text
  if (text.length > longestAddress || !/^[a-z]+:\/*[^/]/i.test(whole)) return null
  const address = readAs(bareSchemes, whole, read)
  if (!address) return null
  const content = [{ kind: 'text', text: shortened(text.replace(/^https:\/\//i, '')) }] as const
  return linkOf(address, content, address.hasUser ? address.host : null)
}

/** The link of a text with an address behind it; null where both stay text. */
export function namedLink(
  content: readonly Inline[],
  text: string,
  written: string,
  read: ReadAddress,
): Inline | null {
  const address = readAs(schemes, written, read)
  if (!address) return null
  const plain = content.map(withoutLink)
  const host = address.hasUser || looksLikeOther(text, address, read) ? shownHost(address) : null
  return linkOf(address, plain, host)
}

/** No address begins within a word. */
export function isWithinWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
}

/** Where the address behind a text ends, which begins after `start`; null where there is none. Brackets in it may hold none. */
export function namedEnd(text: string, start: number): number | null {
  let isOpen = false
  const last = Math.min(text.length, start + longestAddress)
  for (let at = start + 1; at < last; at += 1) {
    const sign = text[at] ?? ''
    if (sign === ')' && !isOpen) return at > start + 1 ? at : null
    if (isBlank(sign) || (sign === '(' && isOpen)) return null
    if (sign === '(' || sign === ')') isOpen = sign === '('
  }
  return null
}

/** Only what begins with one of these schemes is parsed at all. */
function readAs(known: ReadonlySet<string>, text: string, read: ReadAddress): Address | null {
  const scheme = /^[a-z]+(?=:)/i.exec(text)?.[0].toLowerCase()
  const address = scheme !== undefined && known.has(scheme) ? read(text) : null
  return address?.scheme === scheme ? address : null
}

function linkOf(address: Address, content: readonly Inline[], host: string | null): Inline {
  const { task, href } = address
  if (task) return { kind: 'task', id: task, content }
  return { kind: 'link', address: href, content, host } satisfies Link
}

/** A text that names a host says where it leads, or seems to. */
function looksLikeOther(text: string, address: Address, read: ReadAddress): boolean {
  const named = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/u.exec(
    text.slice(0, 400),
  )?.[0]
  if (!named) return false
  const other = read(`https://${named}`)
  return other !== null && bare(other.host) !== bare(address.host)
}

const bare = (host: string) => host.replace(/^www\./, '')

function shownHost({ host, href }: Address): string {
  return host === '' ? shortened(href) : host
}

function shortened(text: string): string {
  const signs = [...text.slice(0, longestAddress)]
  if (signs.length <= longestShown) return text
  const half = longestShown / 2
  return `${signs.slice(0, half).join('')}…${signs.slice(1 - half).join('')}`
}

/** A link within a link is its text. */
function withoutLink(inline: Inline): Inline {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline
    case 'bold':
    case 'italic':
      return { ...inline, content: inline.content.map(withoutLink) }
    case 'link':
    case 'task':
      return { kind: 'text', text: plainText(inline.content) }
  }
}

/** What is read, without any sign. */
export function plainText(content: readonly Inline[]): string {
  return content.map((each) => ('text' in each ? each.text : plainText(each.content))).join('')
}

/** A closing mark, or a bracket or quote that was never opened in it, is not part of an address. */
function withoutClosingMarks(text: string, start: number, end: number, { italic }: Within): number {
  const counts = new Map<string, number>()
  for (let at = start; at < end; at += 1) {
    const sign = text[at] ?? ''
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const count = (sign: string) => counts.get(sign) ?? 0
  let last = end
  while (last > start) {
    const sign = text[last - 1] ?? ''
    const opener = openerOf[sign]
    const isUnopened =
      opener !== undefined &&
      (opener === sign ? count(sign) % 2 === 1 : count(sign) > count(opener))
    const isMark = closingMarks.has(sign) || isUnopened || (sign === '_' && italic)
    if (!isMark) break
    counts.set(sign, count(sign) - 1)
    last -= 1
  }
  return last
}

const closingMarks = new Set(['.', ',', ';', ':', '!', '?', '…', '”', '’', '»'])
const openerOf: Record<string, string> = { ')': '(', ']': '[', '}': '{', "'": "'" }

/** Blanks, and what no address has. */
function isAfterAddress(sign: string): boolean {
  return isBlank(sign) || '<>"*`|\\^'.includes(sign)
}

export function isBlank(sign: string): boolean {
  return sign === '' || /\s/.test(sign)
}
