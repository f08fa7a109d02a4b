import { expect, test } from 'vitest'
import { oneLine } from './oneLine.ts'

test.each([
  ['Claude', 'Claude'],
  ['  Claude \n\t Desktop ', 'Claude Desktop'],
  ['\u202eedualC\u202c', 'edualC'],
  ['', ''],
  ['كلود', 'كلود'],
])('[OAUTH-3q] the name of an app is one line, and turns nothing around: %j', (name, line) => {
  expect(oneLine(name)).toBe(line)
})

test('[OAUTH-3q] it has 60 characters at most, and none is cut', () => {
  expect(oneLine('a'.repeat(60))).toBe('a'.repeat(60))
  expect(oneLine('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`)
  expect(oneLine('👩‍🚀'.repeat(61))).toBe(`${'👩‍🚀'.repeat(59)}…`)
})
