import { TagId } from '@daymark/core/ids'
import { newTag } from '@daymark/core/lists/tags'
import type { Tag } from '@daymark/core/tables/tags'
import type { Task } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { me, morning, task, today } from '../planner/fakes.ts'
import { type PageSays, type RowParts, rowParts } from './rowParts.ts'

type Given = {
  task?: Partial<Task>
  tags?: readonly Tag[]
  page?: Partial<PageSays>
  reminders?: 'none' | 'over' | 'ringing'
}

const tags = ['deep', 'mail', 'calls', 'home'].map((name, index) => {
  const id = v.parse(TagId, `40000000-0000-4000-8000-00000000000${index}`)
  return newTag(name, { id, user_id: me, color: null, now: morning })
})
const [deep] = tags

function partsOf(rows: 'full' | 'quiet', given: Given): RowParts {
  return rowParts(task(1, 'Call Ana', given.task), {
    rows,
    page: { day: false, list: false, tag: null, ...given.page },
    today,
    tags: given.tags ?? [],
    reminders: given.reminders ?? 'none',
  })
}

const none = 'none' as const
const on = (day: string) => ({ due_date: `${day}T00:00:00` })

/** What is given, and what a full and a quiet row show of it. */
const table: [given: Given, full: Partial<RowParts>, quiet: Partial<RowParts>][] = [
  [{}, { description: none }, { description: none }],
  [{ task: { description: 'At noon' } }, { description: 'line' }, { description: 'sign' }],
  [{ task: on('2026-10-14') }, { day: 'Oct 14, 2026' }, { day: 'Today' }],
  [{ task: on('2026-10-15') }, { day: 'Oct 15, 2026' }, { day: 'Tomorrow' }],
  [{ task: on('2026-10-13') }, { day: 'Oct 13, 2026' }, { day: 'Oct 13' }],
  [{ task: on('2026-10-16') }, { day: 'Oct 16, 2026' }, { day: 'Oct 16' }],
  [{ task: on('2027-01-01') }, { day: 'Jan 1, 2027' }, { day: 'Jan 1, 2027' }],
  [{ task: { due_date: null } }, { day: 'No day' }, { day: null }],
  [
    { task: { ...on('2026-10-16'), at_minutes: 570 }, page: { day: true } },
    { day: 'Oct 16, 2026', time: '09:30' },
    { day: null, time: '09:30' },
  ],
  [{ task: { priority: 'high' } }, { priority: 'high' }, { priority: 'high' }],
  [{ task: { priority: 'medium' } }, { priority: 'medium' }, { priority: 'ring' }],
  [{ task: { priority: 'low' } }, { priority: 'low' }, { priority: 'ring' }],
  [{}, { state: true }, { state: false }],
  [{ page: { list: true } }, { list: false }, { list: false }],
  [{}, { list: true }, { list: true }],
  [{ tags }, { tags: { shown: tags, more: 0 } }, { tags: { shown: tags.slice(0, 2), more: 2 } }],
  [
    { tags, page: { tag: deep?.id ?? null } },
    { tags: { shown: tags, more: 0 } },
    { tags: { shown: tags.slice(1, 3), more: 1 } },
  ],
  [{ reminders: 'ringing' }, { reminder: 'words' }, { reminder: 'sign' }],
  [{ reminders: 'over' }, { reminder: 'words' }, { reminder: none }],
  [{}, { reminder: none }, { reminder: none }],
  [{ task: { carried: 2 } }, { carried: 0 }, { carried: 0 }],
  [{ task: { carried: 3 } }, { carried: 3 }, { carried: 3 }],
  [{ task: { ...on('2026-10-13'), carried: 2 } }, { carried: 3 }, { carried: 3 }],
  [{ task: { carried: 3, completed: true } }, { carried: 0 }, { carried: 0 }],
]

describe('what a row shows', () => {
  test.each(table)('[ROW-1a, ROW-1b] of %j', (given, full, quiet) => {
    expect(partsOf('full', given)).toMatchObject(full)
    expect(partsOf('quiet', given)).toMatchObject(quiet)
  })
})
