import type { Reading, Span } from '../src/words/chips.ts'

/** Every character of the line but blanks, put together again from name and chips. */
export function wordsOf(line: string, { name, chips }: Reading): string {
  const spans = new Map<number, Span>()
  for (const chip of chips) for (const span of chip.spans) spans.set(span.from, span)
  const rest = chips.map((chip) => (chip.kind === 'rest' ? chip.text : '')).join('')
  const unspent = withoutBlanks(name + rest)
  let words = ''
  let used = 0
  let at = 0
  for (const span of [...spans.values()].toSorted((a, b) => a.from - b.from)) {
    const nameLength = withoutBlanks(line.slice(at, span.from)).length
    words += unspent.slice(used, used + nameLength) + withoutBlanks(span.text)
    used += nameLength
    at = span.to
  }
  return words + unspent.slice(used)
}

export function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '')
}
