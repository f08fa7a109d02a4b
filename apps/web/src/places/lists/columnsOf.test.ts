import { listTree } from '@daymark/core/lists/lists'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { sample, sampleList } from '@daymark/core/tasks/samples'
import { describe, expect, test } from 'vitest'
import { columnsOf } from './columnsOf.ts'

const work = sampleList(1, { name: 'Work' })
const finance = sampleList(2, { name: 'Finance', parent_id: work.id })
const taxes = sampleList(3, { name: 'Taxes', parent_id: finance.id })
const hiring = sampleList(4, { name: 'Hiring', parent_id: work.id })

function sectionOf(list: List, tasks: readonly Task[] = []) {
  return { name: `list ${list.id}` as const, title: list.name, untitled: false, list, tasks }
}

function columns(
  lists: readonly List[],
  tasks: ReadonlyMap<List, readonly Task[]>,
  done: Task[] = [],
) {
  const sections = lists.map((list) => sectionOf(list, tasks.get(list)))
  return columnsOf(listTree(lists), work, { sections, done }).map((column) => ({
    title: column.title,
    sections: column.sections.map(({ title, tasks }) => [title, tasks.length]),
    done: column.done.length,
  }))
}

test('[BOARD-4b] an archived section has no column, nor have those in it', () => {
  const archived = { ...finance, archived_at: '2026-10-14T08:00:00.000Z' }
  const lists = [work, archived, taxes, hiring]

  expect(columns(lists, new Map([[taxes, [sample(1)]]])).map(({ title }) => title)).toEqual([
    'Hiring',
  ])
})

describe('[BOARD-1b] the columns of a board', () => {
  test('are the sections of the list, with those in them', () => {
    const lists = [work, finance, taxes, hiring]
    const tasks = new Map([
      [work, [sample(1)]],
      [taxes, [sample(2), sample(3)]],
    ])
    const done = [sample(4, { list_id: taxes.id }), sample(5, { list_id: finance.id })]

    expect(columns(lists, tasks, done)).toEqual([
      { title: 'No section', sections: [['No section', 1]], done: 0 },
      {
        title: 'Finance',
        sections: [
          ['Finance', 0],
          ['Taxes', 2],
        ],
        done: 2,
      },
      { title: 'Hiring', sections: [['Hiring', 0]], done: 0 },
    ])
  })

  test('leave the list itself out where it is empty and there are sections', () => {
    expect(columns([work, hiring], new Map())).toEqual([
      { title: 'Hiring', sections: [['Hiring', 0]], done: 0 },
    ])
    expect(columns([work], new Map())).toEqual([
      { title: 'No section', sections: [['No section', 0]], done: 0 },
    ])
  })

  test('keep the list itself while something is done in it', () => {
    const done = [sample(1, { list_id: work.id })]

    expect(columns([work, hiring], new Map(), done).map(({ title }) => title)).toEqual([
      'No section',
      'Hiring',
    ])
  })
})
