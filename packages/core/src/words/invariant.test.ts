import { expect, test } from 'vitest'
import { linesOf, wantedOf } from '../../corpus/corpus.ts'
import { withoutBlanks, wordsOf } from '../../corpus/invariant.ts'
import { all, now } from '../../corpus/readers.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now())
const count = Number(process.env.DAYMARK_LINES ?? 2_000)

const words = [
  ...['en', 'de', 'fr', 'es', 'pt'].flatMap((language) => [
    ...wantedOf(`${language}-wanted.txt`).flatMap(({ line }) => line.split(' ')),
    ...linesOf(`${language}-unwanted.txt`).flatMap((line) => line.split(' ')),
  ]),
  ...[
    '"',
    "'",
    '`',
    '„',
    '“',
    '»',
    '//',
    '#"',
    '.',
    ',',
    '!',
    '  ',
    '\t',
    '\u00a0',
    '👩‍👩‍👧',
    'İ',
    'ß',
  ],
]

test(
  `[WORDS-2a, WORDS-2b] name and chips hold every character of ${count} random lines, seed ${seed}`,
  () => {
    const next = randomFrom(seed)
    const pick = (texts: readonly string[]) => texts[Math.floor(next() * texts.length)] ?? ''
    for (let index = 0; index < count; index++) {
      const length = 1 + Math.floor(next() * (index % 400 === 0 ? 400 : 12))
      const blanks = [' ', ' ', ' ', ' ', '  ', '', '\t']
      const line = Array.from({ length }, () => pick(words) + pick(blanks)).join('')

      const reading = all(line, now)
      expect(wordsOf(line, reading), line).toBe(withoutBlanks(line))
      for (const { spans } of reading.chips) {
        for (const { from, to, text } of spans) expect(line.slice(from, to)).toBe(text)
      }

      const off = allOff(line)
      expect(off.name, line).toBe(line)
      expect(off.chips).toEqual([])
    }
  },
  60_000 + 30 * count,
)

/** Takes chips off until none is left. */
function allOff(line: string) {
  const off: string[] = []
  for (;;) {
    const reading = all(line, { ...now, off })
    if (reading.chips.length === 0) return reading
    const before = off.length
    for (const chip of reading.chips) {
      if (chip.kind === 'rest') off.push(chip.text)
      for (const { text } of chip.spans) if (!off.includes(text)) off.push(text)
    }
    expect(off.length, `${line} has a chip that stays`).toBeGreaterThan(before)
  }
}

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
