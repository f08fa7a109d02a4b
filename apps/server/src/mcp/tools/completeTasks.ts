import { occurrenceReopening, seriesCompletion } from '@daymark/core/repeat/completing'
import { isSeries } from '@daymark/core/repeat/series'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { completion } from '@daymark/core/tasks/stepActs'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { allOf, counted, perform } from '../act.ts'
import { ChangeOut, TaskIds } from '../shapes.ts'
import { changing, defineTool } from '../tool.ts'
import { readWorldAround, type World } from '../world.ts'

export const completeTasks = defineTool({
  name: 'complete_tasks',
  title: 'Complete tasks',
  description:
    'Marks tasks as done, with their open steps; one that repeats goes on with its next day. With reopen they are open again.',
  scopes: ['tasks:propose'],
  hints: { ...changing, idempotent: false },
  input: v.strictObject({ ids: TaskIds, reopen: v.optional(v.boolean(), false) }),
  output: ChangeOut,
  async run(call, { ids, reopen }) {
    const world = await readWorldAround(call, ids)
    const named = allOf(world.tasks, ids)
    if (!named.ok) return named
    const tasks = named.value.filter(({ completed }) => completed === reopen)
    const mutations = call.inZone(() => (reopen ? reopened(world, tasks) : completed(world, tasks)))
    const count = counted(tasks.length)
    return perform(call, {
      says: reopen
        ? [`Reopened ${count}.`, `Reopen ${count}.`]
        : [`Completed ${count}.`, `Complete ${count}.`],
      mutations,
      tasks: tasks.length,
    })
  },
})

function completed({ steps, context, at }: World, tasks: readonly Task[]): Mutation[] {
  const seriesOf = ({ id }: Task) => {
    const row = context.rows.get(id)
    return row && isSeries(row) ? row : null
  }
  const plain = tasks.filter((task) => !seriesOf(task))
  return [
    ...completion(steps, plain, at).mutations,
    ...tasks.flatMap((task) => {
      const series = seriesOf(task)
      return series ? seriesCompletion(context, series).mutations : []
    }),
  ]
}

function reopened({ context, at }: World, tasks: readonly Task[]): Mutation[] {
  return tasks.flatMap((task) =>
    task.series_id === null
      ? table.patch(task.id, { completed: false }, at)
      : occurrenceReopening(context, task),
  )
}
