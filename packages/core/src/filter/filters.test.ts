import { describe, expect, test } from 'vitest'
import { sample } from '../tasks/samples.ts'
import { isFiltering, matches, noFilters, searchText } from './filters.ts'

const task = sample(1, {
  title: 'Call the Dentist',
  description: 'About Tuesday',
  priority: 'high',
  completed: true,
})
const passes = (filters: Partial<typeof noFilters>) =>
  matches({ ...noFilters, ...filters })(task, searchText(task))

describe('[DASH-8a, DASH-8b, DASH-8c, DASH-8d] a task passes', () => {
  test('when its title or description contains the search, in any case', () => {
    expect(passes({ search: 'dENT' })).toBe(true)
    expect(passes({ search: 'tuesday' })).toBe(true)
    expect(passes({ search: 'piano' })).toBe(false)
  })

  test('when its priority is the chosen one', () => {
    expect(passes({ priority: 'high' })).toBe(true)
    expect(passes({ priority: 'low' })).toBe(false)
  })

  test('when it is completed and ‘Completed’ is chosen, and only then', () => {
    expect(passes({ status: 'completed' })).toBe(true)
    expect(passes({ status: 'not_completed' })).toBe(false)
  })

  test('only when every filter lets it through', () => {
    expect(passes({ search: 'dentist', priority: 'high', status: 'completed' })).toBe(true)
    expect(passes({ search: 'dentist', priority: 'low', status: 'completed' })).toBe(false)
  })
})

test('nothing chosen filters nothing', () => {
  expect(passes({})).toBe(true)
  expect(isFiltering(noFilters)).toBe(false)
  expect(isFiltering({ ...noFilters, search: 'x' })).toBe(true)
})

test.each([
  ['Café, Straße, İstanbul', ['cafe', 'strasse', 'istanbul']],
  ['Don’t forget', ["don't", 'dont', 'dont forget']],
])('[FIND-2] “%s” is found as people type it', (title, searches) => {
  const text = searchText(sample(1, { title }))
  for (const search of searches) {
    expect(matches({ ...noFilters, search })(sample(1, { title }), text)).toBe(true)
  }
})
