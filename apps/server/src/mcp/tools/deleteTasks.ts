import { occurrenceDeletion } from '@daymark/core/repeat/changing'
import { deletion } from '@daymark/core/tasks/stepActs'
import * as v from 'valibot'
import { allOf, counted, perform } from '../act.ts'
import { ChangeOut, TaskIds } from '../shapes.ts'
import { defineTool, deleting } from '../tool.ts'
import { readWorldAround } from '../world.ts'

export const deleteTasks = defineTool({
  name: 'delete_tasks',
  title: 'Delete tasks',
  description: 'Moves tasks with their steps into the trash, or proposes to.',
  scopes: ['tasks:propose'],
  hints: deleting,
  input: v.strictObject({ ids: TaskIds }),
  output: ChangeOut,
  async run(call, { ids }) {
    const { tasks, steps, context, at } = await readWorldAround(call, ids)
    const named = allOf(tasks, ids)
    if (!named.ok) return named
    const occurrences = named.value.filter(({ series_id }) => series_id !== null)
    const others = named.value.filter(({ series_id }) => series_id === null)
    const mutations = [
      ...deletion(steps, others, at).mutations,
      ...occurrences.flatMap((task) => occurrenceDeletion(context, task)),
    ]
    const count = counted(named.value.length)
    return perform(call, {
      says: [`Deleted ${count}.`, `Delete ${count}.`],
      mutations,
      tasks: named.value.length,
    })
  },
})
