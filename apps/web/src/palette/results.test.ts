import { sample } from '@daymark/core/tasks/samples'
import { describe, expect, test } from 'vitest'
import type { ActionName } from '../actions/action.ts'
import type { Offer } from '../actions/useActions.ts'
import { search, subjectOf } from './results.ts'

function offer(id: ActionName, more: { subject?: string; goes?: true } = {}): Offer {
  const { subject = null, ...place } = more
  return { action: { id, group: 'general', ...place }, name: id, subject, act: () => {} }
}

const offers = [
  offer('add'),
  offer('undo'),
  offer('redo'),
  offer('reset'),
  offer('older'),
  offer('newer'),
  offer('settings', { goes: true }),
  offer('toToday', { subject: 'Write' }),
]
const tasks = Array.from({ length: 20 }, (_, number) => sample(number, { title: `Tour ${number}` }))

/** What is found, by group. */
function found(query: string, options: { subject?: string; recent?: string[] } = {}) {
  const { subject = null, recent = [] } = options
  return search(query, { offers, tasks, recent, subject })
    .filter(({ results }) => results.length > 0)
    .map(({ name, results }) => [
      name,
      results.map((each) => (each.kind === 'task' ? each.task.title : each.offer.action.id)),
    ])
}

describe('[KEY-6a, KEY-6b, KEY-6d, KEY-6h] what the palette finds', () => {
  test('is actions on the subject, other actions, at most eight tasks, then places', () => {
    expect(found('t', { subject: 'Write' })).toEqual([
      ['subject', ['toToday']],
      ['actions', ['add', 'reset']],
      ['tasks', tasks.slice(0, 8).map(({ title }) => title)],
      ['goTo', ['settings']],
    ])
  })

  test('leaves out the actions on a subject whose token was taken off', () => {
    expect(found('move')).toEqual([])
  })

  test('is, before anything is typed, what can be done with the subject', () => {
    expect(found('', { subject: 'Write' })).toEqual([[null, ['toToday']]])
  })

  test('is, without a subject, the actions that were last used, at most five, then places', () => {
    const recent = ['newer', 'gone', 'undo']

    expect(found('', { recent })).toEqual([
      [null, ['newer', 'undo']],
      ['goTo', ['settings']],
    ])
    expect(found('', { recent: ['newer', 'settings', 'add', 'undo', 'redo', 'reset'] })).toEqual([
      [null, ['newer', 'settings', 'add', 'undo', 'redo']],
    ])
  })

  test('is, without a subject, also ‘Plan the day’, once; on a new device no action that was never used', () => {
    const more = [...offers, offer('plan')]
    const shown = (recent: string[]) =>
      search('', { offers: more, tasks, recent, subject: null }).flatMap(({ results }) =>
        results.map((each) => each.kind === 'action' && each.offer.action.id),
      )

    expect(shown([])).toEqual(['plan', 'settings'])
    expect(shown(['plan', 'add'])).toEqual(['plan', 'add', 'settings'])
  })

  test('[FIND-3b] has actions by other words for them, after those by their names', () => {
    const wordsOf = (name: string) => (name === 'settings' ? 'preferences older' : '')
    const ids = (query: string) =>
      search(query, { offers, tasks: [], recent: [], subject: null, wordsOf }).flatMap(
        ({ results }) => results.map((each) => each.kind === 'action' && each.offer.action.id),
      )

    expect(ids('prefer')).toEqual(['settings'])
    expect(ids('account pref')).toEqual(['settings'])
    expect(ids('older')).toEqual(['older', 'settings'])
    // Only from the beginning of a word.
    expect(ids('references')).toEqual([])
  })

  test('has, of those that match alike, the recently used ones first', () => {
    expect(found('week')).toEqual([['actions', ['older', 'newer']]])
    expect(found('week', { recent: ['newer'] })).toEqual([['actions', ['newer', 'older']]])
  })
})

test('[KEY-6h] the subject is that of the first action that has one', () => {
  expect(subjectOf(offers)).toBe('Write')
  expect(subjectOf([offer('add')])).toBeNull()
})
