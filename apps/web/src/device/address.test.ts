import { Day, shiftDay } from '@daymark/core/calendar/day'
import { TaskId } from '@daymark/core/ids'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type Address,
  blankAddress,
  formatAddress,
  openWords,
  parseAddress,
  presentAddress,
  withOpen,
  withTask,
} from './address.ts'

const id = v.parse(TaskId, '018f2b6a-7c1d-7e4f-9a2b-3c4d5e6f7a8b')
const day = (text: string) => v.parse(Day, text)
const today = day('2026-10-14')
const monday = 1
const shown = (parts: Partial<Address>): Address => ({ ...blankAddress, ...parts })

const table: [string, Partial<Address>][] = [
  ['', {}],
  ['?day=2026-10-17', { day: day('2026-10-17') }],
  ['?place=focus', { view: 'focus' }],
  ['?place=week', { view: 'week' }],
  ['?place=week&day=2026-10-19', { view: 'week', day: day('2026-10-19') }],
  ['?place=lists', { view: 'lists' }],
  [`?place=lists&list=${id}`, { view: 'lists', page: { kind: 'list', id } }],
  ['?place=lists&list=inbox', { view: 'lists', page: { kind: 'inbox' } }],
  ['?place=lists&list=someday', { view: 'lists', page: { kind: 'someday' } }],
  [`?place=lists&tag=${id}`, { view: 'lists', page: { kind: 'tag', id } }],
  [`?place=lists&filter=${id}`, { view: 'lists', page: { kind: 'filter', id } }],
  ['?place=lists&show=trash', { view: 'lists', page: { kind: 'trash' } }],
  ['?place=lists&show=done', { view: 'lists', page: { kind: 'done' } }],
  ['?open=away', { open: 'away' }],
  ['?open=review', { open: 'review' }],
  ['?place=lists&filter=new', { view: 'lists', page: { kind: 'new filter' } }],
  [`?task=${id}`, { task: { id, on: null } }],
  [`?task=${id}&on=2026-10-23`, { task: { id, on: day('2026-10-23') } }],
  [`?place=week&task=${id}&open=help`, { view: 'week', task: { id, on: null }, open: 'help' }],
  ...openWords.map((open): [string, Partial<Address>] => [`?open=${open}`, { open }]),
]

describe('[NAV-1a] what is shown and its address', () => {
  test.each(table)('%s', (search, parts) => {
    expect(parseAddress(search)).toEqual(shown(parts))
    expect(formatAddress(shown(parts))).toBe(search)
  })

  test('leave out what another place has chosen', () => {
    const page = { kind: 'list', id } as const
    expect(formatAddress(shown({ page }))).toBe('')
    expect(formatAddress(shown({ view: 'lists', page, day: today }))).toBe(
      `?place=lists&list=${id}`,
    )
  })

  test('are each other’s for all that can be shown', () => {
    const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
    const days = fc.integer({ min: -4000, max: 4000 }).map((by) => shiftDay(today, by))
    const ids = fc.uuid().map((text) => v.parse(TaskId, text))
    const page = fc.oneof(
      fc.constantFrom<NonNullable<Address['page']>[]>(
        ...[{ kind: 'inbox' } as const, { kind: 'someday' } as const],
        ...[{ kind: 'new filter' } as const, { kind: 'trash' } as const],
      ),
      fc.record({ kind: fc.constantFrom('list', 'tag', 'filter'), id: ids }),
    )
    const places = fc.oneof(
      fc.record({ view: fc.constantFrom('day', 'week'), day: fc.option(days) }),
      fc.record({ view: fc.constant('lists' as const), page: fc.option(page) }),
      fc.constant({ view: 'focus' as const }),
    )
    const property = fc.property(
      places,
      fc.option(fc.record({ id: ids, on: fc.option(days) })),
      fc.option(fc.constantFrom(...openWords)),
      (place, task, open) => {
        const address = shown({ ...place, task, open })
        expect(parseAddress(formatAddress(address))).toEqual(address)
      },
    )
    fc.assert(property, { seed, numRuns: 500 })
  })

  test.each([
    ['?day=2026-10-17&place=week', '?place=week&day=2026-10-17'],
    [`?open=help&task=${id}`, `?task=${id}&open=help`],
  ])('%s is read in any order', (search, written) => {
    expect(formatAddress(parseAddress(search))).toBe(written)
  })
})

describe('[NAV-1b] the present day', () => {
  test.each([
    ['?day=2026-10-14', ''],
    ['?place=week&day=2026-10-12', '?place=week'],
    ['?place=week&day=2026-10-18', '?place=week'],
    ['?place=week&day=2026-10-23', '?place=week&day=2026-10-19'],
    ['?place=week&day=2026-10-11', '?place=week&day=2026-10-05'],
    ['?place=month&day=2026-10-31', '?place=month'],
    ['?place=month&day=2026-11-17', '?place=month&day=2026-11-01'],
  ])('%s is written %s', (search, written) => {
    expect(formatAddress(presentAddress(parseAddress(search), today, monday))).toBe(written)
  })
})

describe('[NAV-6a] nonsense leaves the rest', () => {
  test.each([
    ['?day=2026-02-30', ''],
    ['?day=tomorrow&task=1', ''],
    ['?place=day', ''],
    ['?place=nowhere&day=2026-10-17', '?day=2026-10-17'],
    ['?place=year&open=nowhere', ''],
    ['?place=focus&day=2026-10-17', '?place=focus'],
    ['?place=lists&list=Work&open=help', '?place=lists&open=help'],
    ['?place=lists&show=gone', '?place=lists'],
    [`?list=${id}`, ''],
    ['?on=2026-10-17', ''],
    [`?task=${id}&on=soon`, `?task=${id}`],
    ['?open=settings.nowhere', '?open=settings'],
    ['?open=constructor', ''],
    ['?open=task', ''],
    ['?place=week&utm_source=mail', '?place=week'],
    ['?%E0%A4%A', ''],
  ])('%s', (search, corrected) => {
    expect(formatAddress(parseAddress(search))).toBe(corrected)
  })

  test('of any kind', () => {
    const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
    const words = fc.constantFrom('place', 'day', 'list', 'tag', 'task', 'on', 'open', 'a')
    const texts = fc.oneof(fc.string(), fc.constantFrom('week', 'lists', 'help', '2026-10-17', id))
    const property = fc.property(fc.array(fc.tuple(words, texts)), (pairs) => {
      const written = formatAddress(parseAddress(`?${new URLSearchParams(pairs)}`))
      expect(formatAddress(parseAddress(written))).toBe(written)
      // No text of a person is in it.
      expect(written).toMatch(/^[?&=a-z0-9.-]*$/)
    })
    fc.assert(property, { seed, numRuns: 500 })
  })
})

test('a card and what is open change an address without its place', () => {
  expect(withTask('?place=week&open=help', { id, on: null })).toBe(
    `?place=week&task=${id}&open=help`,
  )
  expect(withTask(`?day=2026-10-17&task=${id}`, null)).toBe('?day=2026-10-17')
  expect(withOpen('?place=week', 'account')).toBe('?place=week&open=account')
  expect(withOpen('?place=week&open=help', null)).toBe('?place=week')
})
