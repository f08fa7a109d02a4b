import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../command.mjs'
import { projects } from './projects.mjs'

test('every project of Vitest is run by one stage', () => {
  const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8')
  const named = [...config.matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name)
  const rehearsedOnly = ['rehearsal']

  expect([...Object.values(projects).flat(), ...rehearsedOnly].toSorted()).toEqual(named.toSorted())
})
