import { describe, expect, test } from 'vitest'
import { found, sample, tasksOf, withoutDefaults } from '../testing/reading.ts'

const item = { id: '1', content: 'Read', project_id: '7', priority: 1 }
const only = (fields: object, all: object = {}) =>
  tasksOf({ items: [{ ...item, ...fields }], ...all })[0]

describe('[MOVE-1a] what Sync of Todoist gives', () => {
  test('is read as the preview says', () => {
    const { source, tasks } = found(sample('todoist-sync.json'))

    expect(source).toBe('todoist')
    expect(tasks.map(withoutDefaults)).toEqual([
      {
        id: '6X7rfFVPjhvv0001',
        name: 'Cover the pond',
        description:
          'Before the leaves fall.\n> Ben: The net is in the cellar.\n> Take the long poles.\n> Ana: pond.jpg',
        priority: 'high',
        day: '2026-10-24',
        time: 570,
        deadline: '2026-10-31',
        list: ['House', 'Garden', 'Autumn'],
        tags: ['outside', 'autumn'],
        estimate: 90,
        created: '2026-09-30T09:59:00.000Z',
        reminders: [{ before: 30 }, { at: '2026-10-23T18:00:00' }],
        raw: { priority: '4', due: 'Oct 24 09:30' },
        warnings: [
          { kind: 'attachment', text: 'pond.jpg' },
          { kind: 'value not read', text: 'reminder Garden shed' },
        ],
      },
      {
        id: '6X7rfFVPjhvv0002',
        parent: '6X7rfFVPjhvv0001',
        name: 'Buy netting',
        priority: 'low',
        list: ['House', 'Garden'],
        done: { at: '2026-10-02T17:05:09.000Z' },
        created: '2026-09-30T10:00:00.000Z',
        raw: { priority: '1' },
      },
      {
        id: '6X7rfFVPjhvv0003',
        name: 'Water the ferns',
        priority: 'low',
        day: '2026-10-17',
        repeat: {
          rule: 'FREQ=DAILY;INTERVAL=3',
          from: 'completion',
          anchor: '2026-10-17',
          missed: 'roll',
        },
        tags: ['outside'],
        created: '2026-10-01T08:00:00.000Z',
        raw: { priority: '2', due: 'every! 3 days' },
        warnings: [
          { kind: 'estimate left out', text: '1 day' },
          { kind: 'priority folded', text: '2', priority: 'low' },
        ],
      },
      {
        id: '6X7rfFVPjhvv0004',
        name: 'Portare fuori i rifiuti',
        description: 'ogni martedì alle 18',
        day: '2026-10-20',
        time: 1080,
        list: ['House'],
        created: '2026-10-01T08:00:00.000Z',
        raw: { priority: '3', due: 'ogni martedì alle 18' },
        warnings: [{ kind: 'repeat left out', text: 'ogni martedì alle 18' }],
      },
      {
        id: '6X7rfFVPjhvv0006',
        name: 'Pay the rent',
        priority: 'low',
        day: '2026-10-31',
        repeat: {
          rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
          from: 'due',
          anchor: '2026-10-31',
          missed: 'roll',
        },
        list: ['House'],
        created: '2026-10-01T08:00:00.000Z',
        raw: { priority: '1', due: 'every month' },
      },
    ])
  })

  test.each([
    ['REST', [{ ...item, is_completed: false, created_at: '2026-10-01T08:00:00Z' }]],
    ['a page of its unified interface', { results: [item], next_cursor: null }],
    ['a library', [{ id: '1', content: 'Read', projectId: '7', isCompleted: false }]],
    ['a file of ours of its tasks', { tasks: [item], projects: [] }],
    ['Sync with items by their id', { items: { '1': item } }],
  ])('comes also from %s', (_, content) => {
    expect(found(content)).toMatchObject({ source: 'todoist', tasks: [{ id: '1', name: 'Read' }] })
  })

  test('ids are numbers or texts', () => {
    const child = { id: 2, content: 'Open it', parent_id: 1, project_id: 7 }
    const projects = [{ id: 7, name: 'Books' }]
    expect(tasksOf({ items: [{ ...item, id: 1, project_id: 7 }, child], projects })).toMatchObject([
      { id: '1', list: ['Books'] },
      { id: '2', parent: '1', list: ['Books'] },
    ])
  })

  test('the history of what is done adds to the items', () => {
    const completed = {
      items: [
        { id: '9', task_id: '8', content: 'Write', completed_at: '2026-10-01T08:00:00.000000Z' },
        { id: '10', task_id: '1', content: 'Read', completed_at: '2026-10-01T08:00:00.000000Z' },
      ],
    }
    expect(tasksOf({ items: [item], completed })).toMatchObject([
      { id: '1', done: null },
      { id: '8', name: 'Write', done: { at: '2026-10-01T08:00:00.000Z' } },
    ])
  })

  test('projects that lie in each other name each once', () => {
    const projects = [
      { id: '7', name: 'A', parent_id: '8' },
      { id: '8', name: 'B', parent_id: '7' },
    ]
    expect(only({}, { projects })?.list).toEqual(['B', 'A'])
  })
})

test.each([
  [4, 'high', 0],
  [3, 'medium', 0],
  [2, 'low', 1],
  [1, 'low', 0],
  ['4', 'high', 0],
  [undefined, 'medium', 0],
  ['urgent', 'medium', 0],
])('[MOVE-5b] priority %j of the interface of Todoist is %s', (priority, expected, warnings) => {
  const task = only({ priority })
  expect(task?.priority).toBe(expected)
  expect(task?.warnings).toHaveLength(warnings)
})

test.each([
  ['a day', { date: '2026-10-14' }, '2026-10-14', null],
  ['a wall clock', { date: '2026-10-14T23:30:00.000000' }, '2026-10-14', 1410],
  ['its zone', { date: '2026-10-14T23:30:00Z', timezone: 'Asia/Tokyo' }, '2026-10-15', 510],
  ['the zone of the reader', { date: '2026-10-14T23:30:00Z', timezone: null }, '2026-10-15', 90],
  ['before the clocks go back', { date: '2026-10-25T00:30:00Z' }, '2026-10-25', 150],
  ['after the clocks went back', { date: '2026-10-25T01:30:00Z' }, '2026-10-25', 150],
  ['REST', { date: '2026-10-14', datetime: '2026-10-14T07:00:00Z' }, '2026-10-14', 540],
  ['words alone', { string: '14 Oct 2026 at 9am', lang: 'en' }, '2026-10-14', 540],
  ['nothing real', { date: '2027-02-30', string: '' }, null, null],
])('[MOVE-8a] due of Todoist: %s', (_, due, day, time) => {
  expect(only({ due })).toMatchObject({ day, time })
})

test('[MOVE-8a] in a zone that is not known the clock of the reader counts, and this is told', () => {
  const due = { date: '2026-10-14T07:00:00Z', timezone: 'Mars/Olympus' }
  expect(only({ due })).toMatchObject({
    time: 540,
    warnings: [{ kind: 'unknown zone', text: 'Mars/Olympus' }],
  })
})

test.each([
  ['every other week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['every year', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=16'],
  ['every mon, fri', 'FREQ=WEEKLY;BYDAY=MO,FR'],
  ['jeden Freitag', 'FREQ=WEEKLY;BYDAY=FR'],
])('[MOVE-8a] %j repeats from the day it is due on', (string, rule) => {
  const lang = string.startsWith('j') ? 'de' : 'en'
  const due = { date: '2026-10-16', string, lang, is_recurring: true }
  expect(only({ due })).toMatchObject({ day: '2026-10-16', repeat: { rule, anchor: '2026-10-16' } })
})

test('[MOVE-1a] secrets of the account are not kept', () => {
  const tasks = JSON.stringify(tasksOf(sample('todoist-sync.json')))
  for (const secret of ['0123456789abcdef', 'ana@example.com', 'aLGJg_2qwBE']) {
    expect(tasks).not.toContain(secret)
  }
})

test('[MOVE-2a] what is no object is one line', () => {
  const { tasks, skipped } = found({ items: [item, 5, null, { ...item, id: '2', content: ' ' }] })
  expect(tasks).toHaveLength(1)
  expect(skipped).toEqual([
    { reason: 'unreadable', place: '2' },
    { reason: 'unreadable', place: '3' },
    { reason: 'no name', place: '2' },
  ])
})
