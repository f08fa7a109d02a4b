import { expect, test } from 'vitest'
import { code } from './webSources.mjs'

test('texts are accessed by their full name: otherwise all of them are loaded, each part in a chunk of its own', () => {
  const whole = code.filter(({ text }) => /\} = strings\b(?!\.)|\bstrings\[/.test(text))

  expect(whole.map(({ path }) => path)).toEqual([])
})
