import { Day } from '@daymark/core/calendar/day'
import { changesIn } from '@daymark/core/history/changes'
import type { HistoryEntry } from '@daymark/core/history/entry'
import { tables } from '@daymark/core/tables/all'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { strings } from '../../strings.ts'
import { type DescribedChange, describeChanges, fieldName } from './describeChange.ts'

type Row = Record<string, unknown>

const known: Record<string, string> = {
  'lists work': 'Work',
  'tags calls': 'calls',
  'tasks call': 'Call',
}
const names = {
  nameOf: (table: string, id: string) => known[`${table} ${id}`] ?? null,
  today: v.parse(Day, '2026-10-14'),
}

function said(table: string, before: Row, row: Row): string[] {
  const entry: HistoryEntry = {
    ...{ seq: 1, at: '2026-10-14T09:00:00Z', writtenAt: null, act: 1, source: 's', table, id: 'r' },
    ...{ kind: 'changed', before },
  }
  const [told] = changesIn([entry], () => row)
  return describeChanges(told?.changes ?? [], names).map(textOf)
}

function textOf(change: DescribedChange): string {
  if (change.kind !== 'values') return change.text
  return strings.changes.fromTo(change.field, change.was, change.now).join(' → ')
}

describe('[HIST-7] a change says', () => {
  test.each<[string, Row, Row, string | string[]]>([
    [
      'tasks',
      { title: 'Call Ana' },
      { title: 'Call Ana back' },
      'Name: “Call Ana” → “Call Ana back”',
    ],
    [
      'tasks',
      { due_date: '2026-10-14T00:00:00' },
      { due_date: '2026-10-15T00:00:00' },
      'Day: Oct 14 → Oct 15',
    ],
    [
      'tasks',
      { due_date: '2025-10-14T00:00:00' },
      { due_date: null },
      'Day: Oct 14, 2025 → Someday',
    ],
    [
      'tasks',
      { due_date: '2026-10-13T00:00:00', at_minutes: null, series_day: null, carried: 0 },
      { due_date: '2026-10-14T00:00:00', at_minutes: 570, series_day: '2026-10-14', carried: 1 },
      'Day: Oct 13 → Oct 14, 09:30',
    ],
    ['tasks', { at_minutes: 570 }, { at_minutes: null }, 'Time: 09:30 → none'],
    ['tasks', { description: 'a' }, { description: 'b' }, 'Description changed'],
    [
      'tasks',
      { completed: false, completed_at: null },
      { completed: true, completed_at: 'x' },
      'Done',
    ],
    ['tasks', { completed: true }, { completed: false }, 'Not done any more'],
    ['tasks', { deleted_at: null }, { deleted_at: '2026-10-14T09:00:00Z' }, 'Into the trash'],
    [
      'tasks',
      { deleted_at: '2026-10-14T09:00:00+00:00' },
      { deleted_at: null },
      'Out of the trash',
    ],
    ['tasks', { position: 'a', list_position: 'b' }, {}, 'Moved in the list'],
    ['tasks', { list_id: null, list_position: 'b' }, { list_id: 'work' }, 'List: Inbox → Work'],
    ['tasks', { list_id: 'gone' }, { list_id: null }, 'List: deleted → Inbox'],
    ['tasks', { parent_id: null }, { parent_id: 'call' }, 'Step of: none → “Call”'],
    ['tasks', { estimate_minutes: 60 }, { estimate_minutes: 90 }, 'Estimate: 1 h → 1 h 30'],
    ['tasks', { priority: 'low' }, { priority: 'high' }, 'Priority: Low → High'],
    ['tasks', { deadline: null }, { deadline: '2026-10-16' }, 'Deadline: none → Oct 16'],
    [
      'tasks',
      { repeat: null },
      { repeat: { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' } },
      'Repeat: none → every day',
    ],
    [
      'tasks',
      { 'tags/calls': null, 'tags/x': true },
      { tags: { calls: true } },
      ['Tag “calls” on', 'Tag “deleted” off'],
    ],
    ['tasks', { 'repeat_skips/2026-10-14': null }, {}, 'Oct 14 skipped'],
    [
      'tasks',
      { title: 'a', position: 'b', deadline: null },
      { title: 'b', deadline: null },
      ['Name: “a” → “b”', 'Deadline: none → none'],
    ],
    ['tasks', { later_column: 1 }, {}, 'Something changed'],
    ['lists', { color: null }, { color: 'teal' }, 'Colour: none → Teal'],
    ['lists', { note: '' }, { note: 'Here' }, 'Note changed'],
    ['lists', { archived_at: null }, { archived_at: '2026-10-14T09:00:00Z' }, 'Archived'],
    ['filters', { query: 'today' }, { query: 'overdue' }, 'Search: “today” → “overdue”'],
    [
      'reminders',
      { before_minutes: 5 },
      { before_minutes: 10 },
      'Reminder: 5 min before → 10 min before',
    ],
    ['reminders', { at: null }, { at: '2026-10-14T09:30:00' }, 'Reminder: none → Oct 14, 09:30'],
    ['days', { capacity_minutes: null }, { capacity_minutes: 360 }, 'Hours: none → 6 h'],
    ['days', { note: null }, { note: 'Rest' }, 'Line for the next day: none → “Rest”'],
    ['days', { 'away.series/s': null }, {}, 'A series skipped for being away'],
    [
      'preferences',
      { plan_at_minutes: 540 },
      { plan_at_minutes: -1 },
      'Morning planning: 09:00 → off',
    ],
    ['preferences', { hours: null }, { hours: {} }, 'Hours of the week changed'],
    ['calendars', { shown: true }, { shown: false }, 'Hidden'],
  ])('of %s %j → %j', (table, before, row, text) => {
    expect(said(table, before, row)).toEqual([text].flat())
  })

  test('that it changed where the value after is not known', () => {
    const entry: HistoryEntry = {
      ...{ seq: 1, at: '2026-10-14T09:00:00Z', writtenAt: null, act: 1, source: 's', id: 'r' },
      ...{ table: 'tasks', kind: 'changed', before: { title: 'a' } },
    }
    const [told] = changesIn([entry], () => undefined)

    expect(describeChanges(told?.changes ?? [], names).map(textOf)).toEqual(['Name changed'])
  })
})

test('[HIST-7] every column that people change has a name', () => {
  const edited = [...tables.values()].flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { edit }]) =>
      edit ? [[name, column] as const] : [],
    ),
  )
  const silent = ['app_changes', 'focus_timers']
  const unnamed = edited
    .filter(
      ([table, column]) => !silent.includes(table) && column !== 'origin' && column !== 'forecast',
    )
    .filter(([table, column]) => fieldName(table, column) === strings.changes.unknownField)

  expect(unnamed).toEqual([])
})
