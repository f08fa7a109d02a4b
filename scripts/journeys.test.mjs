import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'

/** Nobody signs up with it. */
const shared = ['nobody@example.com']

test('no two files of journeys use the same e-mail address: they may share a server', () => {
  const journeys = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
  const addresses = journeys.flatMap((name) => [
    ...new Set(readFileSync(join(root, 'e2e', name), 'utf8').match(/[\w.+-]+@example\.com/g)),
  ])
  const twice = addresses.filter((address, at) => addresses.indexOf(address) !== at)
  expect(twice.filter((address) => !shared.includes(address))).toEqual([])
})
