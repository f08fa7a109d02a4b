import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exceptions as whenLate } from '../e2e/lateCode.ts'
import { exceptions as inPseudoLocales } from '../e2e/pseudoLocale/exceptions.ts'
import { root } from './command.mjs'

/** Nobody signs up with them; the second is the user of mounted pages. */
const shared = ['nobody@example.com', 'mounted@example.com']

test('no two files of journeys use the same e-mail address: they may share a server', () => {
  const journeys = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
  const addresses = journeys.flatMap((name) => [
    ...new Set(readFileSync(join(root, 'e2e', name), 'utf8').match(/[\w.+-]+@example\.com/g)),
  ])
  const twice = addresses.filter((address, at) => addresses.indexOf(address) !== at)
  expect(twice.filter((address) => !shared.includes(address))).toEqual([])
})

test('what does not run in a pseudo-locale or with late code is there, and has a reason', () => {
  const gone = [...inPseudoLocales, ...whenLate].filter(({ file, titles = [''], reason }) => {
    const journeys = readFileSync(join(root, 'e2e', `${file}.spec.ts`), 'utf8')
    return reason === '' || !titles.every((title) => journeys.includes(title))
  })
  expect(gone).toEqual([])
})
