import { describe, expect, test } from 'vitest'
import { sample, sampleList, sampleTag } from '../tasks/samples.ts'
import { listTree } from './lists.ts'
import { listAt, openNamed, pathOf } from './named.ts'
import { shownTags } from './tags.ts'

const home = sampleList(1, { name: 'Home' })
const repairs = sampleList(2, { name: 'Repairs', parent_id: home.id })
const old = sampleList(3, { name: 'Old', archived_at: '2026-10-14T09:00:00.000Z' })
const calls = sampleTag(1, 'calls')
const lists = listTree([home, repairs, old])
const { user_id } = sample(0)

/** Creates the lists and tags that these drafts name. */
function named(...drafts: { list?: string[]; tags?: string[] }[]) {
  const ids = [7, 8, 9].map((number) => sampleList(number).id)
  const newId = () => ids.shift() ?? home.id
  const names = openNamed({ lists, tags: shownTags([calls]) }, { user_id, newId, now: 0 })
  const tasks = drafts.map(({ list = [], tags = [] }) => names.of({ list, tags }))
  const made = names.made().map((mutation) => mutation.type === 'insert' && mutation.row)
  return { tasks, made }
}

describe('[WORDS-3f] a list by its path', () => {
  test.each([
    [['home'], home],
    [['HOME', 'repairs'], repairs],
    [['Repairs'], repairs],
    [['Repairs', 'Home'], undefined],
    [['Home', 'Garden'], undefined],
    // An archived list is hidden.
    [['Old'], undefined],
  ])('%j', (path, list) => {
    expect(listAt(lists, path)).toBe(list)
  })

  test('reads back as the list', () => {
    expect(pathOf(lists, repairs)).toEqual(['Home', 'Repairs'])
  })
})

describe('[WORDS-3f] names in a line', () => {
  test('are those that exist, whatever their case', () => {
    const { tasks, made } = named({ list: ['home', 'REPAIRS'], tags: ['Calls'] })

    expect(tasks).toEqual([{ list_id: repairs.id, tags: { [calls.id]: true } }])
    expect(made).toEqual([])
  })

  test('make what does not exist, once for all lines, a section in its list', () => {
    const { tasks, made } = named(
      { list: ['Home', 'Garden'], tags: ['deep'] },
      { list: ['home', 'garden'], tags: ['Deep', 'calls'] },
    )
    const [garden, deep] = [sampleList(7).id, sampleList(8).id]

    expect(tasks).toEqual([
      { list_id: garden, tags: { [deep]: true } },
      { list_id: garden, tags: { [deep]: true, [calls.id]: true } },
    ])
    expect(made).toMatchObject([
      { id: garden, name: 'Garden', parent_id: home.id },
      { id: deep, name: 'deep' },
    ])
  })

  test('stay in the order in which they were named', () => {
    const { made } = named({ tags: ['phone', 'deep', 'mail'] })
    const moments = made.map((row) => (row ? row.created_at : null))

    expect(moments).toEqual([...new Set(moments)].sort())
  })

  test('make a list together with its section', () => {
    expect(named({ list: ['Work', 'Finance'] }).made).toMatchObject([
      { name: 'Work', parent_id: null },
      { name: 'Finance', parent_id: sampleList(7).id },
    ])
  })

  test.each([[[]], [['inbox']]])('%j is Inbox', (list) => {
    expect(named({ list })).toEqual({ tasks: [{ list_id: null, tags: {} }], made: [] })
  })
})
