import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFiles } from './readFiles.ts'
import { context } from './testing/context.ts'
import { sample } from './testing/reading.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_CHANGED_FILES ?? 50)
const samples = readdirSync(new URL('../samples/', import.meta.url))
const marks = [...'\n\r\t"\',;:\\[](){}#@+-*>=%|<!~^0 9x'].map((mark) => mark.charCodeAt(0))

/** Bytes that were cut out, doubled or put in at places between 0 and 1. */
const changes = fc.array(
  fc.record({
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(60),
    inserted: fc.oneof(
      fc.array(fc.constantFrom(...marks), { maxLength: 4 }),
      fc.array(fc.nat(255), { maxLength: 2 }),
      fc.constant('doubled' as const),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

function mutated(
  bytes: Uint8Array,
  changed: typeof changes extends fc.Arbitrary<infer C> ? C : never,
) {
  return changed.reduce((before, { place, length, inserted }) => {
    const from = Math.floor(place * before.length)
    const part = before.subarray(from, from + length)
    const put = inserted === 'doubled' ? [...part, ...part] : inserted
    return new Uint8Array([...before.subarray(0, from), ...put, ...before.subarray(from + length)])
  }, bytes)
}

test.each(samples)('[MOVE-2g] no change of %s makes reading throw', (name) => {
  const bytes = sample(name)
  fc.assert(
    fc.property(changes, (changed) => {
      const { found, failed } = readFiles([{ name, bytes: mutated(bytes, changed) }], context)
      expect(found.length + failed.length).toBeGreaterThan(0)
      for (const { tasks } of found) {
        expect(tasks.every((task) => task.name.trim() !== '')).toBe(true)
        const keys = new Set(tasks.map(({ key }) => key))
        expect(keys.size).toBe(tasks.length)
        expect(tasks.every(({ parent }) => parent === null || keys.has(parent))).toBe(true)
      }
    }),
    { seed, numRuns },
  )
})
