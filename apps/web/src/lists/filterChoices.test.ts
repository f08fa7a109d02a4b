import { afterEach, expect, test, vi } from 'vitest'
import { directionOf } from './filterChoices.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['rtl', ['Work', 'Third quarter'], 'rtl'],
  ['rtl', ['Work'], 'auto'],
  ['ltr', ['العمل', 'Hiring'], 'ltr'],
  ['', ['Work', 'Hiring'], 'ltr'],
  ['ltr', ['العمل'], 'auto'],
])('[RTL-5] on a page that runs %s the list %j runs %s', (dir, path, direction) => {
  vi.stubGlobal('document', { dir })

  expect(directionOf({ kind: 'list', path })).toBe(direction)
})

test('[RTL-3] a tag has the direction of its own first letter', () => {
  vi.stubGlobal('document', { dir: 'rtl' })

  expect(directionOf({ kind: 'tag', name: 'calls' })).toBe('auto')
})
