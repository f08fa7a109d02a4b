import { expect, test } from 'vitest'
import type { HistorySource } from './entry.ts'
import { sourceName } from './sourceName.ts'

const here = '9b2a5e2c-0000-4000-8000-000000000001'
const other = '9b2a5e2c-0000-4000-8000-000000000002'

test.each<[string, HistorySource | undefined, object]>([
  ['the session that looks', { kind: 'session', id: here, name: 'Firefox' }, { kind: 'here' }],
  [
    'another session',
    { kind: 'session', id: other, name: 'Chrome on Android' },
    { kind: 'named', name: 'Chrome on Android' },
  ],
  ['a session nobody knows', { kind: 'session', id: other, name: null }, { kind: 'unknown' }],
  ['an app', { kind: 'app', id: other, name: 'Claude' }, { kind: 'named', name: 'Claude' }],
  ['a token', { kind: 'token', id: here, name: 'Script' }, { kind: 'named', name: 'Script' }],
  ['an app password', { kind: 'dav', id: other, name: 'Phone' }, { kind: 'named', name: 'Phone' }],
  ['the operator', { kind: 'operator', id: other, name: null }, { kind: 'operator' }],
  ['no source', undefined, { kind: 'unknown' }],
])('[HIST-3] %s has its name', (_, source, name) => {
  expect(sourceName(source, here.toUpperCase())).toEqual(name)
})
