import { describe, expect, test } from 'vitest'
import { both, now } from '../../corpus/readers.ts'
import { sample } from '../tasks/samples.ts'
import { isOffered, withChip } from './offered.ts'

const task = sample(1, { title: 'Call', description: 'About Tuesday' })

function applied(name: string) {
  return both(name, now)
    .chips.filter(isOffered)
    .map((chip) => withChip(task, name, chip))
}

describe('[WORDS-9b] each chip of an edited name fills its field, and its words leave the name', () => {
  test.each([
    ['Call thu', { title: 'Call', due_date: '2026-10-15T00:00:00' }],
    ['Call thu 14:30', { title: 'Call', due_date: '2026-10-15T00:00:00', at_minutes: 870 }],
    ['Call someday', { title: 'Call', due_date: null }],
    ['Call by oct 23', { title: 'Call', deadline: '2026-10-23' }],
    ['Call ~25m Kim', { title: 'Call Kim', estimate_minutes: 25 }],
    ['Call !1', { title: 'Call', priority: 'high' }],
    [' Call // at work', { title: 'Call', description: 'at work\nAbout Tuesday' }],
    ['Call @calls', { title: 'Call' }],
    ['Call #Work/Finance', { title: 'Call' }],
  ])('%s', (name, patch) => {
    expect(applied(name)).toEqual([patch])
  })

  test('the words of the others stay', () => {
    expect(applied('Call thu 30m p1').map(({ title }) => title)).toEqual([
      'Call 30m p1',
      'Call thu p1',
      'Call thu 30m',
    ])
  })

  test('there is none for a repeat, for what is too long, and for words only', () => {
    expect(applied('Call every day')).toEqual([])
    expect(applied('Ask everybody '.repeat(40))).toEqual([])
    expect(applied('thu 30m')).toEqual([])
  })
})
