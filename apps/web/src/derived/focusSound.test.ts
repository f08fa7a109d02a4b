import { expect, test } from 'vitest'
import { readFocusSound } from './focusSound.ts'

test.each([
  [null, { kind: 'none', volume: 50 }],
  ['brown 35', { kind: 'brown', volume: 35 }],
  ['none 80', { kind: 'none', volume: 80 }],
  ['rain 35', { kind: 'none', volume: 35 }],
  ['pink 900', { kind: 'pink', volume: 50 }],
  ['pink', { kind: 'pink', volume: 50 }],
])('[NOISE-1a] what is kept as %j is read as %j', (kept, sound) => {
  expect(readFocusSound(kept)).toEqual(sound)
})
