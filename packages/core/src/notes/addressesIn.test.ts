import { expect, test } from 'vitest'
import { addressesIn } from './addressesIn.ts'
import type { ReadAddress } from './note.ts'

const read: ReadAddress = (text) => ({
  ...{ href: text, scheme: text.split(':')[0] ?? '', host: 'evil.example', task: null },
  hasUser: text.includes('@'),
})

test.each([
  ['Call Ana', ['Call Ana']],
  ['Read https://x.org/a.', ['Read ', 'x.org/a', '.']],
  ['**Bold** `code` - [ ]', ['**Bold** `code` - [ ]']],
  ['[Ana](https://x.org)', ['[Ana](', 'x.org', ')']],
  ['www.x.org and tel:123', ['www.x.org', ' and ', 'tel:123']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
  ['https://bank.com@evil.example', ['bank.com@evil.example (evil.example)']],
  ['Note: call at 9', ['Note: call at 9']],
  ['', []],
])('[NOTES-2d] in the name %j addresses alone are links', (name, parts) => {
  const shown = addressesIn(name, read).map((part) =>
    typeof part === 'string' ? part : `${part.text}${part.host ? ` (${part.host})` : ''}`,
  )
  expect(shown).toEqual(parts)
})
