import { bareEnd, bareLink, isBlank, isWithinWord, namedEnd, namedLink } from './links.ts'
import type { Inline, ReadAddress } from './note.ts'

/** A sign that may open something. `place`: its own among the pieces of the line. */
type Opener = { sign: '**' | '*' | '_' | '['; place: number; at: number }

/** Bold and italic lie in one another up to this depth. */
const deepest = 16

/** Reads the marks within a line, in one pass. What closes nothing stays text. */
export function readLine(text: string, read: ReadAddress): readonly Inline[] {
  const pieces: Inline[] = []
  const openers: Opener[] = []
  const open = { '**': 0, '*': 0, _: 0, '[': 0 }
  let plain = 0
  let at = 0
  let runEnd = 0

  /** Ends the text that was passed over. */
  function flush(): void {
    if (at > plain) pieces.push({ kind: 'text', text: text.slice(plain, at) })
    plain = at
  }

  function skip(length: number): void {
    at += length
    plain = at
  }

  function start(sign: Opener['sign']): void {
    flush()
    openers.push({ sign, place: pieces.length, at })
    open[sign] += 1
    pieces.push({ kind: 'text', text: sign })
    skip(sign.length)
  }

  /** Takes what follows the last opener of a sign, without the openers above it, which stay text. */
  function close(sign: Opener['sign']): Inline[] {
    for (let opener = openers.pop(); opener; opener = openers.pop()) {
      open[opener.sign] -= 1
      if (opener.sign === sign) return pieces.splice(opener.place).slice(1)
    }
    return []
  }

  function readCode(): boolean {
    const end = text.indexOf('`', at + 1)
    if (end <= at + 1) return false
    flush()
    pieces.push({ kind: 'code', text: text.slice(at + 1, end) })
    skip(end + 1 - at)
    return true
  }

  /** `]` with an address behind it. */
  function readNamed(): boolean {
    const end = open['['] > 0 && text[at + 1] === '(' ? namedEnd(text, at + 1) : null
    const place = end === null ? -1 : openers.findLastIndex(({ sign }) => sign === '[')
    const opener = openers[place]
    if (end === null || !opener) return false
    flush()
    const name = text.slice(opener.at + 1, at)
    const content = pieces.slice(opener.place + 1)
    const link = name.trim() ? namedLink(content, name, text.slice(at + 2, end), read) : null
    if (link) {
      close('[')
      pieces.push(link)
      skip(end + 1 - at)
    } else {
      openers.splice(place, 1)
      open['['] -= 1
      at = end + 1
    }
    return true
  }

  function readEmphasis(sign: '*' | '_'): boolean {
    if (at >= runEnd) runEnd = endOfRun(text, at)
    const [before, after] = [text[at - 1] ?? '', text[runEnd] ?? '']
    const left = runEnd - at
    if (sign === '_' && left > 1) {
      at = runEnd
      return true
    }
    const closed =
      !isBlank(before) && (sign === '*' || !isWord(after)) ? closedBy(sign, left) : null
    if (closed) {
      flush()
      const content = close(closed)
      if (content.length === 0) pieces.push({ kind: 'text', text: closed + closed })
      else pieces.push({ kind: closed === '**' ? 'bold' : 'italic', content })
      skip(closed.length)
      return true
    }
    const opens = !isBlank(after) && (sign === '*' || !isWord(before))
    if (!opens || open['**'] + open['*'] + open._ >= deepest) return false
    start(left > 1 ? '**' : sign)
    return true
  }

  /** What so many of a sign close; of three what was opened last. */
  function closedBy(sign: '*' | '_', left: number): '**' | '*' | '_' | null {
    if (sign === '_' || left === 1) return open[sign] > 0 ? sign : null
    if (left === 2 || open['*'] === 0) return open['**'] > 0 ? '**' : null
    return openers.findLast((opener) => opener.sign === '*' || opener.sign === '**')?.sign === '**'
      ? '**'
      : '*'
  }

  function readBare(): boolean {
    const end = isWithinWord(text, at)
      ? null
      : bareEnd(text, at, { italic: open._ > 0, name: open['['] > 0 })
    if (end === null || end <= at) return false
    const link = bareLink(text.slice(at, end), read)
    if (link) {
      flush()
      pieces.push(link)
      skip(end - at)
      // Else it is text as a whole: what begins within it would be read again and again.
    } else at = end
    return true
  }

  function readSign(sign: string): boolean {
    if (sign === '`') return readCode()
    if (sign === ']') return readNamed()
    if (sign === '*' || sign === '_') return readEmphasis(sign)
    if (sign === '[') start('[')
    return sign === '[' || (firstOfAddress.has(sign) && readBare())
  }

  while (at < text.length) if (!readSign(text[at] ?? '')) at += 1
  flush()
  return joined(pieces)
}

const firstOfAddress = new Set('hmtwHMTW')

function endOfRun(text: string, start: number): number {
  let end = start
  while (end < text.length && text[end] === text[start]) end += 1
  return end
}

function isWord(sign: string): boolean {
  return /[\p{L}\p{N}_]/u.test(sign)
}

/** Neighbouring texts are one. */
function joined(pieces: readonly Inline[]): readonly Inline[] {
  const all: Inline[] = []
  let texts: string[] = []
  function end(): void {
    if (texts.length > 0) all.push({ kind: 'text', text: texts.join('') })
    texts = []
  }
  for (const piece of pieces) {
    if (piece.kind === 'text') texts.push(piece.text)
    else {
      end()
      all.push('content' in piece ? { ...piece, content: joined(piece.content) } : piece)
    }
  }
  end()
  return all
}
