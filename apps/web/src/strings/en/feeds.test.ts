import { expect, test } from 'vitest'
import { feeds } from './feeds.ts'

const now = new Date(2026, 9, 14, 9, 41).getTime()
const usual = { timed: true, untimed: false, focus: false, names: true }

test.each([
  [
    { ...usual, focus: true },
    new Date(2026, 9, 14, 8, 12),
    'Tasks with a time, focus record. Last read today, 08:12.',
  ],
  [
    { timed: false, untimed: true, focus: false, names: false },
    new Date(2026, 9, 12, 18, 5),
    'Tasks of a day, without names, as Busy. Last read Oct 12, 18:05.',
  ],
  [usual, null, 'Tasks with a time. Not read yet.'],
  [{ ...usual, timed: false }, null, 'Nothing. Not read yet.'],
])('[FEED-1] a feed says what it holds and when it was read: %j', (holds, at, text) => {
  expect(feeds.about(holds, at?.getTime() ?? null, now)).toBe(text)
})
