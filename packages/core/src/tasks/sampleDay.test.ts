import type { Row } from '@daymark/sync/definition'
import { apply } from '@daymark/sync/merge'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { instant, shiftDay } from '../calendar/day.ts'
import { ListId, TagId, TaskId, UserId } from '../ids.ts'
import { newList } from '../lists/listActs.ts'
import { listTree } from '../lists/lists.ts'
import { occurrenceId } from '../repeat/occurrence.ts'
import { tables } from '../tables/all.ts'
import type { List } from '../tables/lists.ts'
import type { Tag } from '../tables/tags.ts'
import type { Task } from '../tables/tasks.ts'
import { isSampled, sampleDay, sampleRemoval } from './sampleDay.ts'
import { morning, sample, today } from './samples.ts'
import { dueDay } from './task.ts'

const user_id = v.parse(UserId, '00000000-0000-4000-8000-000000000001')
const list = v.parse(ListId, '20000000-0000-4000-8000-000000000001')
const tag = v.parse(TagId, '30000000-0000-4000-8000-000000000001')
const at = instant(morning + 60_000)

const names = {
  file: 'Sample day',
  list: 'Sample',
  tag: 'errands',
  tasks: {
    plan: 'Plan the week',
    bread: 'Buy bread',
    report: 'Write the report',
    dentist: 'Call the dentist',
    lunch: 'Lunch with Ines',
    plants: 'Water the plants',
    tickets: 'Book train tickets',
    parcel: 'Pick up the parcel',
  },
}

function rowsAfter(mutations: readonly Mutation[], before = new Map<string, Row>()) {
  const rows = new Map(before)
  for (const mutation of mutations) {
    const table = tables.get(mutation.table)
    const row = table && apply(table, rows.get(mutation.id), mutation)
    if (row) rows.set(mutation.id, row)
  }
  return rows
}

function added() {
  const ids = Array.from({ length: 20 }, (_, index) =>
    v.parse(TaskId, `40000000-0000-4000-8000-${String(900 + index).padStart(12, '0')}`),
  )
  const newId = () => ids.pop() ?? sample(0).id
  return sampleDay({ user_id, today, now: morning, newId, names, ids: { list, tag } })
}

const tasksOf = (rows: ReadonlyMap<string, Row>) =>
  [...rows.values()].filter((row) => 'due_date' in row) as unknown as Task[]

describe('[BEGIN-3a] a sample day', () => {
  const rows = rowsAfter(added())
  const tasks = tasksOf(rows)

  test('is eight tasks of one import, a list, a tag and a series, some of them done yesterday', () => {
    expect(tasks.map(({ title }) => title).toSorted()).toEqual(
      Object.values(names.tasks).toSorted(),
    )
    expect(rows.get(list)).toMatchObject({ name: 'Sample' })
    expect(rows.get(tag)).toMatchObject({ name: 'errands' })
    expect(tasks.every((task) => task.list_id === list && isSampled(task))).toBe(true)
    expect(new Set(tasks.map(({ origin }) => origin && 'run' in origin && origin.run)).size).toBe(1)
    expect(tasks.filter(({ repeat }) => repeat)).toHaveLength(1)
    const done = tasks.filter(({ completed }) => completed)
    expect(done.map(dueDay)).toEqual([shiftDay(today, -1), shiftDay(today, -1)])
  })
})

describe('[BEGIN-3c] removing a sample day', () => {
  const rows = rowsAfter(added())
  const [first, ...others] = tasksOf(rows)
  const series = others.find(({ repeat }) => repeat)
  if (!first || !series) throw new Error('The sample has no tasks')
  const section: List = newList('Later', {
    id: v.parse(ListId, '20000000-0000-4000-8000-000000000002'),
    user_id,
    parent_id: list,
    color: null,
    now: morning,
  })
  const own = [
    sample(1, { list_id: list }),
    sample(2, { list_id: section.id }),
    sample(3, { parent_id: first.id, list_id: list }),
    sample(4, { tags: { [tag]: true } }),
    sample(5),
  ]
  const occurrence = sample(6, { id: occurrenceId(series.id, today), series_id: series.id })
  const all = new Map<string, Row>([
    ...rows,
    ...[section, occurrence, ...own].map((row): [string, Row] => [row.id, row as unknown as Row]),
  ])
  const lists = listTree([rows.get(list) as unknown as List, section])
  const tasks = tasksOf(all)
  const removed = rowsAfter(sampleRemoval(tasks, lists, at), all)
  const deleted = (id: string) => removed.get(id)?.deleted_at

  test('takes what came with it, and what came of its series', () => {
    for (const { id } of [...tasksOf(rows), occurrence]) expect(deleted(id)).toBe(at)
    expect([deleted(list), deleted(section.id)]).toEqual([at, at])
    expect(tasksOf(removed).some(isSampled)).toBe(false)
  })

  test('leaves what was added since, in Inbox', () => {
    for (const { id } of own) {
      expect(removed.get(id)).toMatchObject({ deleted_at: null, list_id: null, parent_id: null })
    }
  })

  test('leaves a tag that is in use, and takes one that is not', () => {
    expect(deleted(tag)).toBeNull()
    const unused = tasks.filter(({ tags, origin }) => origin !== null || !(tag in tags))
    const without = rowsAfter(sampleRemoval(unused, lists, at), all).get(tag) as unknown as Tag
    expect(without.deleted_at).toBe(at)
  })
})
