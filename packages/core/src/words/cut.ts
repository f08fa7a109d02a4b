import type { Chip, Reading, Span } from './chips.ts'

const longestName = 500

/** Cuts what was understood out of the line. A line of understood words only is a name. */
export function cut(line: string, chips: readonly Chip[], off: readonly string[]): Reading {
  const spans = spansOf(chips)
  let name = ''
  let at = 0
  const ends = new Map<number, number>()
  for (const { from, to } of spans) {
    name = joined(name, line.slice(at, from), at > 0)
    at = to
    // A mark stays after the word before it; where there is none, it goes with the span.
    if (name.trim() === '') at += /^[.,!?]*/.exec(line.slice(to))?.[0].length ?? 0
    ends.set(to, at)
  }
  name = joined(name, line.slice(at), at > 0)
  if (!/[^\s.,!?\p{C}\p{Z}]/u.test(name)) return { name: line, chips: [] }
  const whole = chips.map((chip) => ({
    ...chip,
    spans: chip.spans.map(({ from, to }): Span => {
      const end = ends.get(to) ?? to
      return { from, to: end, text: line.slice(from, end) }
    }),
  }))
  return shortened(name, whole, off)
}

function spansOf(chips: readonly Chip[]): Span[] {
  const byStart = new Map(chips.flatMap(({ spans }) => spans).map((span) => [span.from, span]))
  return [...byStart.values()].toSorted((a, b) => a.from - b.from)
}

/** Blanks on both sides of a cut become one, at either end none. */
function joined(left: string, right: string, isCut: boolean): string {
  if (!isCut) return right
  const before = left.trimEnd()
  const after = right.trimStart()
  if (before === '' || after === '') return before + after
  return right === after ? before + after : `${before} ${after}`
}

/** Moves the part of a name beyond the limit to the description, from a blank on. */
function shortened(name: string, chips: Chip[], off: readonly string[]): Reading {
  const characters = [...name]
  if (characters.length <= longestName) return { name, chips }
  const first = characters.slice(0, longestName + 1).join('')
  const blank = /^.*\S(?=\s)/s.exec(first)?.[0].length
  const text = name.slice(blank).trim()
  if (!blank || off.some((one) => text.startsWith(one))) return { name, chips }
  return { name: name.slice(0, blank), chips: [...chips, { kind: 'rest', text, spans: [] }] }
}
