import { reading } from '@daymark/core/account/preferences'
import { listDeletion, moveToList } from '@daymark/core/lists/listActs'
import { listTree } from '@daymark/core/lists/lists'
import { shownTags, tagDeletion } from '@daymark/core/lists/tags'
import { lists } from '@daymark/core/tables/lists'
import { tags } from '@daymark/core/tables/tags'
import { tasks } from '@daymark/core/tables/tasks'
import { sampleList, sampleTag } from '@daymark/core/tasks/samples'
import { completion, deletion } from '@daymark/core/tasks/stepActs'
import { stepTree } from '@daymark/core/tasks/steps'
import type { Row } from '@daymark/sync/definition'
import type { Mutation } from '@daymark/sync/mutation'
import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task } from './fakes.ts'

const work = sampleList(1)
const calls = sampleTag(1, 'calls')
const trip = task(1, 'Plan trip', { list_id: work.id, tags: { [calls.id]: true } })
const book = task(2, 'Book', { parent_id: trip.id, due_date: null })
const pack = task(3, 'Pack', { parent_id: book.id, due_date: null })
const rows = [trip, book, pack]
const trees = { lists: listTree([work]), steps: stepTree(rows) }

const acts: [string, (at: string) => Mutation[]][] = [
  [
    '[STEP-3a] completing a task with its steps',
    (at) => completion(trees.steps, [trip], at).mutations,
  ],
  ['[STEP-3c] deleting a task with its steps', (at) => deletion(trees.steps, [trip], at).mutations],
  [
    '[LIST-3b] deleting a list with its tasks',
    (at) => listDeletion(trees, work, { tasksTo: 'trash', at }),
  ],
  ['[LIST-3a] deleting a list alone', (at) => listDeletion(trees, work, { tasksTo: 'inbox', at })],
  ['[LIST-2b] moving a task to Inbox', (at) => moveToList(trees.steps, [trip], null, at)],
  [
    '[TAG-1c] deleting a tag',
    (at) => shownTags([calls]).all.flatMap((tag) => tagDeletion(tag, rows, at)),
  ],
]

test('[LIST-1a] lists and tags show as they are, and those in the trash with them', async () => {
  const { planner } = plannerWith()
  const versions = new Set<number>()
  planner.subscribe(() => versions.add(planner.version()))
  planner.perform([lists.create(work), tags.create(calls)])
  const shown = planner.lists.values()
  planner.perform([tags.patch(calls.id, { name: 'phone' }, planner.stamp())])

  expect(planner.tags.get(calls.id)?.name).toBe('phone')
  expect(planner.lists.values()).toBe(shown)
  planner.perform([lists.patch(work.id, { deleted_at: planner.stamp() }, planner.stamp())])
  expect(planner.lists.values()).not.toBe(shown)
  expect(versions.size).toBe(3)
  planner.close()
})

test('[ROWS-5b] a preference shows as soon as it is chosen', () => {
  const { planner } = plannerWith()
  const before = planner.version()
  planner.perform([reading(trip.user_id, 'March', false, planner.stamp())])

  expect(planner.preferences.get(trip.user_id)?.words_off).toEqual({ march: true })
  expect(planner.version()).not.toBe(before)
  planner.close()
})

describe('one act, taken back at once:', () => {
  test.each(acts)('%s', async (_, mutationsAt) => {
    const { planner, server } = plannerWith()
    planner.perform([
      lists.create(work),
      tags.create(calls),
      ...rows.map((row) => tasks.create(row)),
    ])
    await settled()
    const stored = () =>
      new Map(['tasks', 'lists', 'tags'].flatMap((table) => server.rows(table).map(withoutMerge)))
    const before = stored()

    planner.history.act('Act', mutationsAt(planner.stamp()))
    await settled()
    expect(stored()).not.toEqual(before)

    planner.history.undo()
    await settled()
    expect(stored()).toEqual(before)
    planner.close()
  })
})

function withoutMerge({ seq: _, updated_at: __, ...row }: Row): [string, object] {
  return [row.id, row]
}
