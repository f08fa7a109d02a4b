import { newFilter } from '@daymark/core/filter/savedFilters'
import { filters } from '@daymark/core/tables/filters'
import { lists } from '@daymark/core/tables/lists'
import { tasks } from '@daymark/core/tables/tasks'
import { sampleList } from '@daymark/core/tasks/samples'
import type { Mutation } from '@daymark/sync/mutation'
import { describe, expect, test } from 'vitest'
import { me, plannerWith, settled, task } from '../planner/fakes.ts'
import { strings } from '../strings.ts'
import { namedRefusalOf } from './namedRefusals.ts'

const at = '2026-10-14T09:42:00.000Z'
const garden = sampleList(1, { name: 'Garden' })
const quick = newFilter({ name: 'Quick', query: 'p1' }, { id: 'f', user_id: me, now: 0 })

/** What a refusal says. */
async function wordsOf(...mutations: Mutation[]): Promise<string | null> {
  const { planner } = plannerWith()
  await settled()
  planner.perform([lists.create(garden)])
  const refusal = { id: 'one', mutations, reason: 'refused', message: 'no' } as const
  const named = namedRefusalOf(refusal, planner)
  return named && strings.refusals.named(named.kind, named.what, named.name)
}

describe('what the server refused of lists, tags and filters', () => {
  test.each<[string, Mutation]>([
    ['The filter “Quick” was not saved.', filters.create(quick)],
    ['The change to a filter was not saved.', filters.patch(quick.id, { query: 'p2' }, at)],
    ['The change to the list “Garden” was not saved.', lists.patch(garden.id, { name: 'G' }, at)],
    ['The list “Garden” was not deleted.', lists.patch(garden.id, { deleted_at: at }, at)],
    ['The list “Garden” was not restored.', lists.patch(garden.id, { deleted_at: null }, at)],
    ['The list “Garden” was not deleted from the trash.', lists.erase(garden.id, at)],
  ])('[SYNC-3a] is named: %s', async (text, mutation) => {
    expect(await wordsOf(mutation)).toBe(text)
  })

  test('is nothing of a task', async () => {
    expect(await wordsOf(tasks.create(task(1, 'Write')))).toBeNull()
  })
})
