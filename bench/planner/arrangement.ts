import { shownTags } from '@daymark/core/lists/tags'
import { choicesOf } from '@daymark/core/view/arrangement'
import { groupedBy } from '@daymark/core/view/grouping'
import { sortedBy } from '@daymark/core/view/sorting'
import { today } from '../../apps/web/src/planner/fakes.ts'
import { placed, tags } from './placed.ts'
import { sampleTasks } from './sample.ts'

const { compare } = new Intl.Collator('en', { numeric: true })
const { sorts, groupings } = choicesOf.found

/** Sorts and groups so many tasks in every way; milliseconds of each. */
export function arrange(count: number): number[] {
  const tasks = sampleTasks(count).map(placed)
  const context = { today, weekStart: 1, tags: shownTags(tags) }

  return sorts.flatMap((sort) =>
    groupings
      .filter((grouping) => grouping !== 'section')
      .map((grouping) => {
        const started = performance.now()
        groupedBy(sortedBy(tasks, sort, compare), grouping, context)
        return performance.now() - started
      }),
  )
}
