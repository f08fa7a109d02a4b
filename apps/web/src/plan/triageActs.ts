import type { Day } from '@daymark/core/calendar/day'
import { type Choice, dayOfChoice } from '@daymark/core/plan/triage'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import type { Planner } from '../context.tsx'
import type { Acts } from '../derived/acts/loadActs.ts'

/** What a choice writes; nothing where a series has no other day left to be skipped to. */
export function triageMutations(
  { actsWithSteps, rescheduling, seriesActs }: Acts,
  planner: Planner,
  task: Task,
  choice: Choice,
  today: Day,
): readonly Mutation[] {
  switch (choice) {
    case 'today':
    case 'tomorrow':
    case 'nextWeek':
      return rescheduling(planner, [task], dayOfChoice(choice, today), today, true).mutations
    case 'someday':
      return task.repeat
        ? seriesActs.skip(planner, task).mutations
        : [table.patch(task.id, { due_date: null, carried: 0 }, planner.stamp())]
    case 'done':
      return actsWithSteps.complete(planner, [task], planner.stamp()).mutations
    case 'trash':
      return actsWithSteps.remove(planner, [task], planner.stamp()).mutations
  }
}
