import { newPlan } from '@daymark/core/cycle'
import { tables } from '@daymark/core/tables/all'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { tasks } from '@daymark/core/tables/tasks'
import { readActs, readRefusals } from '@daymark/sync/queue'
import { describe, expect, test } from 'vitest'
import { me, session, sessionId, task, taskId } from './fakes.ts'
import { upgradeOlderChange } from './olderChanges.ts'

const at = '2026-10-14T09:42:00.000Z'
const id = taskId(1)
const write = task(1, 'Write')
const focused = session(1, 0, 25)
const state = { state: 'paused', remaining: 60_000 } as const

const changes = [
  ['add', 'tasks', { type: 'add', task: write }, tasks.create(write)],
  [
    'update',
    'tasks',
    { type: 'update', id, patch: { title: 'Wrote' }, at },
    tasks.patch(id, { title: 'Wrote' }, at),
  ],
  [
    'toggle',
    'tasks',
    { type: 'toggle', id, completed: true, at },
    tasks.patch(id, { completed: true }, at),
  ],
  ['delete', 'tasks', { type: 'delete', id, at }, tasks.patch(id, { deleted_at: at }, at)],
  ['restore', 'tasks', { type: 'restore', id, at }, tasks.patch(id, { deleted_at: null }, at)],
  ['erase', 'tasks', { type: 'erase', id, at }, tasks.erase(id, at)],
  [
    'put of a timer',
    'focus_timers',
    { type: 'put', id, user_id: me, duration_seconds: 600, state, at },
    focusTimers.upsert({ id, user_id: me }, { duration_seconds: 600, state }, at),
  ],
  [
    'put of a plan',
    'focus_timers',
    { type: 'put', id: me, user_id: me, plan: newPlan, at },
    focusTimers.upsert({ id: me, user_id: me }, { plan: newPlan }, at),
  ],
  ['record', 'focus_sessions', { type: 'record', session: focused }, focusSessions.create(focused)],
  [
    'erase of a session',
    'focus_sessions',
    { type: 'erase', id: sessionId(1), at },
    focusSessions.erase(sessionId(1), at),
  ],
] as const

describe('a change queued by an earlier version', () => {
  test.each(changes)('is an act of one mutation: %s', (_, table, change, mutation) => {
    const stored = { order: 4, id: 'one', table, change }

    expect(upgradeOlderChange(stored)).toEqual({ order: 4, id: 'one', mutations: [mutation] })
    expect(readActs(tables, [stored], upgradeOlderChange)).toEqual([
      { id: 'one', mutations: [mutation] },
    ])
  })

  test('leaves a later column out of an added task', () => {
    const { estimate_minutes: _, ...older } = write
    const stored = { id: 'one', table: 'tasks', change: { type: 'add', task: older } }

    expect(readActs(tables, [stored], upgradeOlderChange)).toMatchObject([
      { mutations: [{ type: 'insert', row: { title: 'Write' } }] },
    ])
  })

  test('can be a refusal with the message of the server', () => {
    const stored = {
      id: 'one',
      table: 'tasks',
      change: { type: 'add', task: write },
      message: 'no',
    }

    expect(readRefusals(tables, [stored], upgradeOlderChange)).toEqual([
      { id: 'one', mutations: [tasks.create(write)], reason: 'refused', message: 'no' },
    ])
  })
})

test('an act stays as it is', () => {
  const act = { id: 'one', mutations: [tasks.erase(id, at)] }

  expect(upgradeOlderChange(act)).toBe(act)
})

test.each([
  ['an unknown change', { id: 'one', table: 'tasks', change: { type: 'move', id, at } }],
  ['a change without its moment', { id: 'one', table: 'tasks', change: { type: 'erase', id } }],
  ['a change of nothing', { id: 'one', table: 'tasks', change: { type: 'add' } }],
  ['text', 'text'],
  ['nothing', null],
])('%s is not read as an act', (_, stored) => {
  expect(readActs(tables, [stored], upgradeOlderChange)).toEqual([])
})
