import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactStamps, expandStamps, stampOf } from './compactStamps.ts'

const fields = ['title', 'body', 'rank', 'parent_id']

// Few moments, so that some are the same.
const stamps = fc.dictionary(
  fc.constantFrom(...fields, 'labels/a', 'labels/b', 'labels/'),
  fc.integer({ min: 0, max: 3 }),
)

describe('[S3] the stamps of a row', () => {
  test('are those they were before they were made compact', () => {
    fc.assert(
      fc.property(stamps, (written) => {
        expect(expandStamps(compactStamps(written, fields), fields)).toEqual(written)
      }),
    )
  })

  test('stay the same when they are made compact again', () => {
    fc.assert(
      fc.property(stamps, (written) => {
        const compact = compactStamps(written, fields)
        expect(compactStamps(compact, fields)).toEqual(compact)
      }),
    )
  })

  test('are one, and those of the fields that differ from it', () => {
    const written = { title: 2, body: 1, rank: 1, parent_id: 1, 'labels/a': 1 }

    expect(compactStamps(written, fields)).toEqual({ '*': 1, title: 2, 'labels/a': 1 })
  })

  test('say of a field that nobody has written that it has none', () => {
    const compact = compactStamps({ title: 1, body: 1, rank: 1 }, fields)

    expect(compact).toEqual({ '*': 1, parent_id: null })
    expect(stampOf(compact, 'parent_id')).toBeNull()
  })

  test('name the few fields that were written, where most were not', () => {
    expect(compactStamps({ title: 1 }, fields)).toEqual({ title: 1 })
  })

  test('count for columns that were added since', () => {
    expect(stampOf({ '*': 1, title: 2 }, 'color')).toBe(1)
  })

  test('of keys of maps are their own: a key without one has none', () => {
    expect(stampOf({ '*': 1, 'labels/a': 2 }, 'labels/b')).toBeNull()
  })
})
