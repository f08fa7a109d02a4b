import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'

const id = '70000000-0000-4000-8000-000000000001'

describe('[REMIND-4h] the address of a notification', () => {
  test.each([
    [`?reminder=${id}&at=2026-10-14T12:30:00.000Z`, { kind: 'reminder', id, act: null }],
    [`?reminder=${id}&at=x&do=done`, { kind: 'reminder', id, act: 'done' }],
    [`?reminder=${id}&do=snooze`, { kind: 'reminder', id, act: 'snooze' }],
    [`?reminder=${id}&do=erase`, { kind: 'reminder', id, act: null }],
    [`?timer=${id}`, { kind: 'timer', id }],
    ['?plan', { kind: 'plan' }],
    ['?close', { kind: 'close' }],
    ['?reminders', { kind: 'reminders' }],
    ['?reminder=1%27', null],
    ['?settings=password', null],
    ['', null],
  ])('%s', (search, address) => {
    expect(readAddress(search)).toEqual(address)
  })
})
