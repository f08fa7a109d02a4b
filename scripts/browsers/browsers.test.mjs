import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firefoxJourneys } from '../../e2e/browsers/firefoxJourneys.ts'
import { root } from '../command.mjs'
import { missingFor } from './programs.mjs'
import { holds, tableOf } from './table.mjs'
import { morningZone, wantedOf } from './wanted.mjs'

test('without a name the day runs in Firefox and WebKit, and the journeys in Firefox', () => {
  expect(wantedOf([])).toEqual({
    ok: true,
    days: ['firefox', 'webkit'],
    journeys: true,
    installs: false,
    screens: false,
  })
})

test('a name chooses, an option does not, and an unknown one is told', () => {
  expect(wantedOf(['webkit', '--install'])).toMatchObject({
    days: ['webkit'],
    journeys: false,
    installs: true,
  })
  expect(wantedOf(['--screens'])).toMatchObject({ days: ['firefox', 'webkit'], screens: true })
  expect(wantedOf(['safari'])).toEqual({ ok: false, unknown: ['safari'] })
})

test('it is ten in the morning whenever the day runs', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const now = new Date(Date.UTC(2026, 10, 27, hour, 30))
    const format = { hour: 'numeric', hourCycle: 'h23', timeZone: morningZone(now) }
    return new Intl.DateTimeFormat('en', format).format(now)
  })

  expect(new Set(hours)).toEqual(new Set(['10']))
})

test('a browser is missing as long as one of its programs is', () => {
  const installed = ['firefox-esr', 'WebKitWebDriver', 'MiniBrowser']
  const find = (name) => installed.find((program) => program === name)

  expect(missingFor('firefox', find)).toBeNull()
  expect(missingFor('webkit', find)).toBe('no Xvfb')
})

const firefox = {
  browser: 'firefox',
  version: '153',
  outcomes: [
    { step: 'sign up', state: 'holds' },
    { step: 'export', state: 'holds' },
  ],
}
const webkit = {
  browser: 'webkit',
  version: '2.50',
  outcomes: [
    { step: 'sign up', state: 'holds' },
    { step: 'export', state: 'cannot', reason: 'no downloads' },
  ],
}

test('the table names and counts what a driver cannot do, and that is no failure', () => {
  expect(tableOf([firefox, webkit])).toEqual([
    '         firefox 153  webkit 2.50',
    'sign up  holds        holds',
    'export   holds        cannot',
    '         2 holds      1 holds, 1 cannot',
    'webkit cannot: export: no downloads',
  ])
  expect(holds([firefox, webkit])).toBe(true)
})

test('a step that fails in one browser fails the run, with its reason', () => {
  const failing = { ...webkit, outcomes: [{ step: 'sign up', state: 'fails', reason: 'no page' }] }

  expect(tableOf([firefox, failing])).toContain('webkit fails: sign up: no page')
  expect(holds([firefox, failing])).toBe(false)
})

test('every journey that is left out in Firefox is there, with its reason', () => {
  const missing = Object.entries(firefoxJourneys).flatMap(([file, left]) => {
    const journeys = readFileSync(join(root, 'e2e', file), 'utf8')
    // The last word of a title may be put in.
    const known = (title) => journeys.includes(title.slice(0, title.lastIndexOf(' ')))
    return left.filter(({ title, why }) => !known(title) || why === '')
  })

  expect(missing).toEqual([])
})
