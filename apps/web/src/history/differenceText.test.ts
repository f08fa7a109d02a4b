import { Day } from '@daymark/core/calendar/day'
import type { Difference } from '@daymark/core/history/differences'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { differenceText } from './differenceText.ts'

const names = {
  today: v.parse(Day, '2026-10-14'),
  nameOf: (table: string, id: string) => ({ tasks: 'Call Ana', tags: 'calls' })[table] ?? id,
}

const task = { title: 'Call Ana' }

type Given = Partial<Omit<Difference, 'row'>> & { row: object }

test.each<[string, Given, ReturnType<typeof differenceText>]>([
  [
    'the day of a task',
    { row: task, field: 'due_date', now: '2026-10-14T00:00:00', was: '2026-10-20T00:00:00' },
    { name: 'Call Ana, day', now: 'Oct 14', was: 'Oct 20' },
  ],
  [
    'whether it is done',
    { row: task, field: 'completed', now: true, was: false },
    { name: 'Call Ana, done', now: 'yes', was: 'no' },
  ],
  [
    'a tag of it',
    { row: task, field: 'tags/t1', now: true, was: null },
    { name: 'Call Ana, tag “calls”', now: 'on', was: 'off' },
  ],
  [
    'its description, which is too long for a line',
    { row: task, field: 'description', now: 'by phone', was: '' },
    { name: 'Call Ana, description', now: 'another', was: 'as it was' },
  ],
  [
    'a task that was deleted',
    { row: task, fate: 'deleted', field: 'deleted_at', now: true, was: null },
    { name: 'Call Ana', now: 'in the trash', was: 'back' },
  ],
  [
    'one that was added',
    { row: task, fate: 'added', field: 'deleted_at', now: null, was: true },
    { name: 'Call Ana', now: 'here', was: 'in the trash' },
  ],
  [
    'a list',
    { table: 'lists', row: { name: 'Work' }, field: 'name', now: 'Work', was: 'Office' },
    { name: 'Work, name', now: '“Work”', was: '“Office”' },
  ],
  [
    'a reminder',
    { table: 'reminders', row: { task_id: 'r1' }, field: 'before_minutes', now: 10, was: 60 },
    { name: 'Reminder of “Call Ana”, reminder', now: '10 min before', was: '1 h before' },
  ],
  [
    'the plan of a day',
    { table: 'days', row: { date: '2026-10-14' }, field: 'capacity_minutes', now: 360, was: 240 },
    { name: 'Plan of Oct 14, hours', now: '6 h', was: '4 h' },
  ],
  [
    'focus, which is shown alone',
    {
      ...{ table: 'focus_sessions', fate: 'deleted', field: 'deleted_at', now: true, was: null },
      row: { started_at: new Date(2026, 9, 14, 9, 41).toISOString() },
    },
    { name: 'Focus time, Oct 14, 09:41', now: 'not there', was: 'here' },
  ],
])('[HIST-10] ‘Take back’ says what differs: %s', (_, given, text) => {
  const { row, ...rest } = given
  const difference: Difference = {
    ...{ table: 'tasks', id: 'r1', fate: 'changed', field: 'title', now: null, was: null },
    ...rest,
    row: { id: 'r1', user_id: 'u', seq: 1, updated_at: '', ...row },
    before: null,
  }

  expect(differenceText(difference, names)).toEqual(text)
})
