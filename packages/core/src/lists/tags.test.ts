import { describe, expect, test } from 'vitest'
import { sample, sampleTag } from '../tasks/samples.ts'
import { removing, retagging, shownTags, tagDeletion, tagsIn } from './tags.ts'

const at = '2026-10-14T09:42:00.000Z'
const calls = sampleTag(1, 'calls')
const again = sampleTag(2, 'Calls')
const deep = sampleTag(3, 'deep')
const gone = sampleTag(4, 'mail', { deleted_at: '2026-10-14T09:00:00.000Z' })
const tags = shownTags([gone, again, deep, calls])

const tagged = (number: number, ...ids: string[]) =>
  sample(number, { tags: Object.fromEntries(ids.map((id) => [id, true])) })

test.each([
  ['calls, @deep work,calls', ['calls', 'deep work']],
  ['Calls, calls', ['calls']],
  [' , ', []],
])('[TAG-1b] tags typed with commas between them: %j', (text, names) => {
  expect(tagsIn(text)).toEqual(names)
})

test.each([
  [[calls.id], { [deep.id]: true }, { [calls.id]: null, [deep.id]: true }],
  [[again.id, deep.id], { [calls.id]: true }, { [deep.id]: null }],
  [[again.id, gone.id], {}, { [again.id]: null }],
  [[deep.id], { [deep.id]: true }, {}],
] as const)('[TAG-1b] a task with %j is given %j', (ids, wanted, patch) => {
  expect(retagging(tags, tagged(1, ...ids), wanted)).toEqual({ tags: patch })
})

describe('[TAG-1b] tags of one name', () => {
  test('show as one, whatever the case: the smaller id', () => {
    expect(tags.all.map(({ tag }) => tag)).toEqual([calls, deep])
    expect(tags.named('CALLS')?.tag).toBe(calls)
    expect(tags.named('mail')).toBeUndefined()
  })

  test('show once on a task that has both, and not where they are gone', () => {
    const shown = tags.of(tagged(1, again.id, calls.id, gone.id)).map(({ tag }) => tag)

    expect(shown).toEqual([calls])
    expect(tags.of(tagged(1, again.id)).map(({ tag }) => tag)).toEqual([calls])
  })

  test('are put on as one and taken off together', () => {
    const [shown] = tags.all
    if (!shown) throw new Error('There is no tag')

    expect(shown.tag.id).toBe(calls.id)
    expect(removing(shown, tagged(1, again.id, calls.id, deep.id))).toEqual({
      tags: { [calls.id]: null, [again.id]: null },
    })
    expect(removing(shown, tagged(1, again.id))).toEqual({ tags: { [again.id]: null } })
  })

  test('are deleted together and taken off the tasks that have one', () => {
    const [shown] = tags.all
    if (!shown) throw new Error('There is no tag')
    const tasks = [tagged(1, calls.id), tagged(2, deep.id), tagged(3, again.id)]

    const mutations = tagDeletion(shown, tasks, at)

    expect(mutations.map(({ table, id }) => [table, id])).toEqual([
      ['tags', calls.id],
      ['tags', again.id],
      ['tasks', tasks[0]?.id],
      ['tasks', tasks[2]?.id],
    ])
  })
})
