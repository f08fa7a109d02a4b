import { describe, expect, test } from 'vitest'
import { instant } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { tagRestoration, withImports } from './importTrash.ts'
import { morning, sample, sampleList, sampleTag } from './samples.ts'
import { restoration, trashEntries } from './trash.ts'

const then = instant(morning - 3_600_000)
const earlier = instant(morning - 7_200_000)
const origin = { source: 'todoist', run: 'run-1', file: 'tasks.csv' }

const home = sampleList(1, { deleted_at: then })
const gate = sample(1, { list_id: home.id, origin, deleted_at: then })
const hinge = sample(2, { parent_id: gate.id, origin, deleted_at: then })
const read = sample(3, { origin, deleted_at: then })
const own = sample(4, { deleted_at: then })
const before = sample(5, { origin, deleted_at: earlier })
const trash = { lists: [home], tasks: [gate, hinge, read, own, before] }

function shown(alive: readonly Task[] = []) {
  return withImports(trashEntries(trash, new Map()), trash, alive)
}

describe('[MOVE-4b] an import that was taken back', () => {
  test('is one row of the trash, with its lists and without its steps', () => {
    expect(shown().map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'task Task 4',
      'import tasks.csv',
      'import tasks.csv',
    ])
    expect(shown()[1]).toMatchObject({ tasks: 2, ids: [read.id, home.id] })
  })

  test('is restored as one, its tags too', () => {
    const entry = shown()[1]
    const ids = entry?.kind === 'import' ? entry.ids : []
    const restored = restoration(trash, ids, then).map(({ id }) => id)
    expect(restored.toSorted()).toEqual([home.id, gate.id, hinge.id, read.id].toSorted())

    const tag = sampleTag(1, 'out', { deleted_at: then })
    const tags = [tag, sampleTag(2, 'in', { deleted_at: earlier })]
    expect(entry && tagRestoration(tags, entry, then)).toMatchObject([{ id: tag.id }])
  })

  test('is no row where some of it was left outside', () => {
    const kinds = shown([sample(6, { origin })]).map(({ kind }) => kind)
    expect(kinds).not.toContain('import')
  })
})
