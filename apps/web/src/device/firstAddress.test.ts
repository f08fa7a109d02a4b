import { describe, expect, test } from 'vitest'
import { appRequestOf, layersOf, renewedAddress } from './firstAddress.ts'

const id = '018f2b6a-7c1d-7e4f-9a2b-3c4d5e6f7a8b'

describe('[NAV-6f] an address of before', () => {
  test.each([
    ['?settings=password', '?open=account'],
    ['?reminders', '?open=settings.reminders'],
    ['?plan', '?open=plan'],
    ['?close', '?open=close'],
    ['?place=week', '?place=week'],
    ['', ''],
  ])('%s is now %s', (search, now) => {
    expect(renewedAddress(search)).toBe(now)
  })
})

test('[NAV-5a] a window that begins at an address has its layers, on phones the card, too', () => {
  const search = `?place=week&task=${id}&open=account`
  const settings = { name: 'settings', under: `?place=week&task=${id}` }
  expect(layersOf(search, false)).toEqual([settings])
  expect(layersOf(search, true)).toEqual([{ name: 'task', under: '?place=week' }, settings])
  const occurrence = { name: 'occurrence', under: '?place=week' }
  expect(layersOf(`?place=week&task=${id}&on=2026-10-23`, false)).toEqual([occurrence])
  expect(layersOf('', true)).toEqual([])
})

test.each([
  ['?connect=5c1c0a52-8f0e-4f5f-9d2c-0a7d5c9a1b2e', '5c1c0a52-8f0e-4f5f-9d2c-0a7d5c9a1b2e'],
  ['?connect=../../user', null],
  ['?connect=', null],
  ['?open=settings', null],
  ['', null],
])('[OAUTH-3p] the question of an app is known by its id: %j', (search, id) => {
  expect(appRequestOf(search)).toBe(id)
})
