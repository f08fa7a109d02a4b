import { Day } from '@daymark/core/calendar/day'
import { changesIn } from '@daymark/core/history/changes'
import type { HistoryEntry } from '@daymark/core/history/entry'
import { groupActs } from '@daymark/core/history/groupActs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { strings } from '../strings.ts'
import { type LineText, textOfLine } from './happenedTexts.ts'

type Row = Record<string, unknown>
type Entry = Partial<HistoryEntry> & { row?: Row }

const names = { nameOf: () => null, today: v.parse(Day, '2026-10-14') }

function told(...given: Entry[]) {
  const rows = new Map<string, Row>()
  const entries = given.map(({ row, ...more }, index): HistoryEntry => {
    const id = more.id ?? `r${index}`
    rows.set(id, { title: `Task ${index}`, ...row })
    return {
      ...{ seq: index + 1, at: '2026-10-14T09:00:00Z', writtenAt: null, act: 1, source: 's' },
      ...{ table: 'tasks', kind: more.before ? 'changed' : 'added', before: null, ...more, id },
    }
  })
  const rowOf = ({ id }: { id: string }) => rows.get(id)
  const lines = groupActs(changesIn(entries.toReversed(), rowOf), rowOf)
  return lines.map((line) => {
    const { head, parts } = textOfLine(line, rowOf, names)
    return [head, ...parts].map(textOf)
  })
}

function textOf(said: LineText): string {
  if ('text' in said) return said.text
  const { name, change } = said
  if (change.kind !== 'values') return name ? strings.changes.of(name, change.text) : change.text
  const { field, was, now } = change
  const { fromTo, fromToOf } = strings.changes
  return (name ? fromToOf(name, field, was, now) : fromTo(field, was, now)).join(' → ')
}

const trashed = { before: { deleted_at: null }, row: { deleted_at: '2026-10-14T09:00:00Z' } }
const moved = (day: string | null) => ({
  before: { due_date: '2026-10-13T00:00:00' },
  row: { due_date: day && `${day}T00:00:00` },
})
const focus = {
  table: 'focus_sessions',
  row: { kind: 'focus', started_at: '2026-10-14T08:00:00Z', ended_at: '2026-10-14T08:25:00Z' },
}

test.each<[string, Entry[], string[]]>([
  ['a task added', [{}], ['“Task 0” added']],
  ['tasks added', [{}, {}], ['2 tasks added', '“Task 1”', '“Task 0”']],
  ['a task into the trash', [trashed], ['“Task 0” into the trash']],
  ['tasks into the trash', [trashed, trashed], ['2 tasks into the trash', '“Task 1”', '“Task 0”']],
  ['a task moved', [moved('2026-10-15')], ['“Task 0”, day: Oct 13 → Oct 15']],
  [
    'tasks to tomorrow',
    [moved('2026-10-15'), moved('2026-10-15')],
    ['2 tasks moved to tomorrow', '“Task 1”', '“Task 0”'],
  ],
  [
    'tasks to Someday',
    [moved(null), moved(null)],
    ['2 tasks moved to Someday', '“Task 1”', '“Task 0”'],
  ],
  [
    'tasks to other days',
    [moved('2026-10-15'), moved('2026-10-20')],
    ['2 tasks moved to other days', '“Task 1”', '“Task 0”'],
  ],
  [
    'a step done',
    [{ before: { completed: false }, row: { parent_id: 'p', completed: true } }],
    ['Step “Task 0” done'],
  ],
  [
    'fields of a task',
    [{ before: { title: 'Ring', priority: 'low' }, row: { priority: 'high' } }],
    ['“Task 0” changed', 'Name: “Ring” → “Task 0”', 'Priority: Low → High'],
  ],
  [
    'tasks changed',
    [{ before: { title: 'Ring' } }, trashed],
    ['2 tasks changed', '“Task 1”: Into the trash', '“Task 0”, name: “Ring” → “Task 0”'],
  ],
  ['a list', [{ table: 'lists', row: { name: 'Work', title: undefined } }], ['List “Work” added']],
  [
    'the plan of a day',
    [{ table: 'days', row: { date: '2026-10-14' } }],
    ['Plan of Oct 14 changed'],
  ],
  ['focus', [focus], ['25 min of focus']],
  [
    'settings',
    [{ table: 'preferences', before: { clock: 12 }, row: { clock: 24 } }],
    ['Settings, hours of the clock: 12 → 24'],
  ],
  [
    'a restore',
    [{ table: null, id: 'none', kind: 'restored' }],
    ['The server was restored from a backup.'],
  ],
])('[HIST-8] of %s', (_, entries, texts) => {
  expect(told(...entries)).toEqual([texts])
})
