import { occurrenceDeletion } from '@daymark/core/repeat/changing'
import { occurrenceReopening, seriesCompletion } from '@daymark/core/repeat/completing'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { completion, deletion } from '@daymark/core/tasks/stepActs'
import { completedWith } from '@daymark/core/tasks/steps'
import { restoration } from '@daymark/core/tasks/trash'
import type { Mutation } from '@daymark/sync/mutation'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { stepTreeOf } from '../trees.ts'
import { seriesContext, storedSeries } from './seriesActs.ts'

/** An act. `text`: what it says where that is special. `next`: the task to be offered for completion after it. */
export type Act = { mutations: readonly Mutation[]; text?: string | null; next?: Task | null }

/** Acts on tasks that have steps, that repeat, or that were done of a series. */
export const actsWithSteps = {
  complete(planner: Planner, tasks: readonly Task[], at: string): Act {
    const tree = stepTreeOf(planner)
    const [only, ...others] = tasks
    const context = tasks.some(({ repeat }) => repeat) ? seriesContext(planner, at) : null
    const seriesOf = (task: Task) => context && storedSeries(context, task)
    const plain = completion(
      tree,
      tasks.filter((task) => !seriesOf(task)),
      at,
    )
    const ofSeries = tasks.flatMap((task) => {
      const series = seriesOf(task)
      return context && series ? seriesCompletion(context, series) : []
    })
    const goesOn = others.length === 0 && ofSeries[0]?.next
    return {
      mutations: [...plain.mutations, ...ofSeries.flatMap(({ mutations }) => mutations)],
      text: goesOn
        ? strings.series.goesOn(goesOn)
        : plain.steps > 0
          ? strings.steps.done(plain.steps)
          : null,
      next: only && others.length === 0 ? completedWith(tree, only) : null,
    }
  },
  reopen(planner: Planner, tasks: readonly Task[], at: string): Mutation[] {
    const context = seriesContext(planner, at)
    return tasks.flatMap((task) =>
      task.series_id === null
        ? table.patch(task.id, { completed: false }, at)
        : occurrenceReopening(context, task),
    )
  },
  /** The day of an occurrence is passed over from then on. */
  remove(planner: Planner, tasks: readonly Task[], at: string): Act {
    const occurrences = tasks.filter(({ series_id }) => series_id !== null)
    const others = tasks.filter(({ series_id }) => series_id === null)
    const { mutations } = deletion(stepTreeOf(planner), others, at)
    if (occurrences.length === 0) return { mutations }
    const context = seriesContext(planner, at)
    const ofSeries = occurrences.flatMap((task) => occurrenceDeletion(context, task))
    return { mutations: [...mutations, ...ofSeries] }
  },
  restore: (planner: Planner, { id }: Task, at: string): Mutation[] =>
    restoration({ lists: [], tasks: planner.tasks.trash() }, [id], at),
}
