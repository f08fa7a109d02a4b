import { describe, expect, test } from 'vitest'
import { linesOf, wantedOf, written } from '../../corpus/corpus.ts'
import { withoutBlanks, wordsOf } from '../../corpus/invariant.ts'
import { both, now } from '../../corpus/readers.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import type { Pack } from './pack.ts'
import { portuguese } from './pt.ts'
import { createReader } from './reader.ts'

const packs = [english, german, french, spanish, portuguese] as const

/** English and German are mostly read together, the others are tested alone. */
const readerFor = (language: string, pack: Pack) =>
  ['en', 'de'].includes(language) ? both : createReader([pack])

describe.each([
  { language: 'en', pack: english, wanted: 150, unwanted: 300 },
  { language: 'de', pack: german, wanted: 150, unwanted: 300 },
  { language: 'fr', pack: french, wanted: 60, unwanted: 100 },
  { language: 'es', pack: spanish, wanted: 60, unwanted: 100 },
  { language: 'pt', pack: portuguese, wanted: 60, unwanted: 100 },
])('[WORDS-10a] the corpus of $language', ({ language, pack, wanted, unwanted }) => {
  const read = readerFor(language, pack)

  test(`has at least ${wanted} wanted lines, each read exactly as written there [WORDS-3f]`, () => {
    const lines = wantedOf(`${language}-wanted.txt`)

    expect(lines.length).toBeGreaterThanOrEqual(wanted)
    const results = lines.map(({ line }) => `${line} => ${written(read(line, now))}`)
    expect(results).toEqual(lines.map(({ line, result }) => `${line} => ${result}`))
  })

  test(`has at least ${unwanted} names of things, of which at most 3 % get a chip [WORDS-4a, WORD-2]`, () => {
    const lines = linesOf(`${language}-unwanted.txt`)

    expect(new Set(lines).size).toBeGreaterThanOrEqual(unwanted)
    const read3 = lines.filter((line) => read(line, now).chips.length > 0)
    expect(read3.length / lines.length).toBeLessThanOrEqual(0.03)
  })

  test('loses no word of any name unseen [WORDS-2a]', () => {
    for (const line of linesOf(`${language}-unwanted.txt`)) {
      const reading = read(line, now)
      expect(wordsOf(line, reading)).toBe(withoutBlanks(line))
      if (reading.chips.length === 0) expect(reading.name).toBe(line)
    }
  })

  test('has the same results with its language alone, in wanted lines of its own words', () => {
    const alone = createReader([pack])
    const lines = wantedOf(`${language}-wanted.txt`)
    const same = lines.filter(({ line, result }) => written(alone(line, now)) === result)
    // The others hold words of the other language, or dates in its order.
    expect(same.length / lines.length).toBeGreaterThan(0.95)
  })
})

describe('[WORDS-10b] all five languages read together', () => {
  test.each(packs.map((pack) => pack.language))(
    'change no line of %s, and give no more of its names a chip',
    (language) => {
      const own = packs.find((pack) => pack.language === language) ?? english
      const others = packs.filter((pack) => pack !== own)
      const read = createReader(
        own.language === 'de' ? [english, ...packs.slice(1)] : [own, ...others],
      )
      for (const { line, result } of wantedOf(`${language}-wanted.txt`)) {
        expect(`${line} => ${written(read(line, now))}`).toBe(`${line} => ${result}`)
      }
      const names = linesOf(`${language}-unwanted.txt`)
      const withChip = names.filter((line) => read(line, now).chips.length > 0)
      expect(withChip.length / names.length).toBeLessThanOrEqual(0.03)
    },
  )

  test.each([
    ['llamar a Ben by vendredi', 'llamar a Ben | by 2026-10-16'],
    ['call Ben até amanhã', 'call Ben | by 2026-10-15'],
    ['Ben anrufen para el viernes', 'Ben anrufen | 2026-10-16'],
  ])('read each other’s days: %s', (line, result) => {
    expect(written(createReader(packs)(line, now))).toBe(result)
  })
})

test('[WORDS-10a] docs/words.md tells how many lines the corpus has, and how many names get a chip', () => {
  const rows = linesOf('../../../docs/words.md').filter((line) => /^\|.+%\)/.test(line))

  const documented = rows.map((row) =>
    row
      .replaceAll(',', '')
      .match(/\d+(?:\.\d+)?/g)
      ?.map(Number),
  )
  expect(documented).toEqual(
    packs.map((pack) => {
      const { language } = pack
      const read = readerFor(language, pack)
      const names = linesOf(`${language}-unwanted.txt`)
      const withChip = names.filter((line) => read(line, now).chips.length > 0).length
      const share = Number(((100 * withChip) / names.length).toFixed(1))
      return [names.length, withChip, share, wantedOf(`${language}-wanted.txt`).length]
    }),
  )
})
