import { expect, test } from 'vitest'
import { namedBefore, wholeFirst } from './wholeFirst.ts'

const groups = [
  { name: 'actions', rows: [{ text: 'New list' }, { text: 'Move to a list…' }] },
  { name: 'tasks', rows: [{ text: 'Lists' }, { text: 'Café' }] },
  { name: 'goTo', rows: [{ text: 'Listings' }, { text: 'Lists' }, { text: 'Café' }] },
]
const first = (query: string) => wholeFirst(query, groups)[0]?.rows[0]?.text
const names = (query: string) => wholeFirst(query, groups).map(({ name }) => name)

test.each([
  ['lists', 'Lists'],
  ['cafe', 'Café'],
  ['new LIST', 'New list'],
])('[FIND-3c] a whole name stands first: %s', (query, expected) => {
  expect(first(query)).toBe(expected)
})

test('[FIND-3c] its group stands first with it, and nothing is lost', () => {
  expect(names('lists')).toEqual(['goTo', 'actions', 'tasks'])
  expect(wholeFirst('lists', groups)[0]?.rows).toHaveLength(3)
})

test.each(['list', ''])('[FIND-3c] where no whole name is typed, the order stays: %j', (query) => {
  expect(names(query)).toEqual(['actions', 'tasks', 'goTo'])
})

test('[FIND-3b] settings that other words alone find stand after what is found by its name', () => {
  const tasks = { name: 'tasks', rows: [{ text: 'Night shift', marks: [[0, 5]] }] }
  const dark = (marks: number[][]) => ({ name: 'settings', rows: [{ text: 'Dark Mode', marks }] })

  expect(namedBefore([dark([]), tasks])).toEqual([tasks, dark([])])
  expect(namedBefore([dark([[0, 4]]), tasks])).toEqual([dark([[0, 4]]), tasks])
})
