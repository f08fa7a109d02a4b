import { expect, test } from 'vitest'
import { media } from './media.ts'
import { preferences } from './prefer.ts'
import { readQuery } from './queryString.ts'

const parts = [
  ...[
    'a,',
    '"a,',
    '"a",',
    '\\"',
    '"\\",',
    'a->',
    'a->b',
    '->>',
    'a.',
    'a::',
    'a-',
    '...',
    'count()',
  ],
  ...[
    '(',
    'and(',
    'a.eq.1,',
    'a.in.(1,',
    'a.eq."',
    'a.eq."x\\',
    'a.eq.{',
    'a.fts(a',
    'not.',
    ' ',
    ',',
  ],
]
const beginnings = ['', '(', 'eq.', 'in.(', 'like(any).{', 'fts(']

const ofKey = (key: string) => (text: string) => readQuery('tasks', [[key, text]])

test.each([
  ['select', ofKey('select')],
  ['order', ofKey('order')],
  ['or', ofKey('or')],
  ['a filter', ofKey('id')],
  ['columns', ofKey('columns')],
  ['Accept', media],
  ['Prefer', preferences],
])('[T71] 16 kB of %s take no longer to read than their length explains', (_, read) => {
  const slow = beginnings.flatMap((beginning) =>
    parts.filter((part) => {
      const text = (length: number) => beginning + part.repeat(length / part.length)
      return growth(read, text(4_000), text(16_000)) > most
    }),
  )

  expect(slow).toEqual([])
})

test('[T71] of many time zones in one Prefer only the first are looked up', () => {
  const header = Array.from({ length: 1_000 }, () => 'timezone=Europe/Berlin').join(',')

  expect(preferences(header).timezone).toBe('Europe/Berlin')
  expect(preferences(`${'a,'.repeat(500)}timezone=Europe/Berlin`).timezone).toBeNull()
})

// Four times the text: a square would be sixteen times the time.
const most = 9
/** Microseconds below which a time says nothing. */
const shortest = 4_000

/** The least of some times of the processor, whatever else runs on the machine. */
function growth(read: (text: string) => unknown, short: string, long: string): number {
  const time = (text: string) =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const started = process.cpuUsage()
        read(text)
        return process.cpuUsage(started).user
      }),
    )
  return time(long) / Math.max(shortest, time(short))
}
