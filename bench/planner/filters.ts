import { groupsOf } from '@daymark/core/filter/groups'
import { passes } from '@daymark/core/filter/passes'
import { readFilter } from '@daymark/core/filter/read'
import { filterWorld } from '@daymark/core/filter/world'
import { listTree } from '@daymark/core/lists/lists'
import { shownTags } from '@daymark/core/lists/tags'
import type { Task } from '@daymark/core/tables/tasks'
import { stepTree } from '@daymark/core/tasks/steps'
import { createDayReader } from '@daymark/core/words/days'
import { english } from '@daymark/core/words/en'
import { task, today } from '../../apps/web/src/planner/fakes.ts'
import { strings } from '../../apps/web/src/strings.ts'
import { lists, placed, tags } from './placed.ts'
import { sampleTasks } from './sample.ts'

const query = 'is:open est:<=15m (due:none | due:next monday) -@calls | #Work report'

/** Types a filter over so many tasks and a fifth as many steps; milliseconds from each key to its groups and sentence. */
export function typeFilter(count: number): number[] {
  const plain = sampleTasks(count)
  const steps = plain.filter((_, n) => n % 5 === 0).map(stepOf(count))
  const tasks = [...plain.map(placed), ...steps]
  const world = filterWorld({
    steps: stepTree(tasks),
    lists: listTree(lists),
    tags: shownTags(tags),
    today,
  })
  const readDay = createDayReader([english])

  return Array.from(query, (_, key) => {
    const started = performance.now()
    const { condition } = readFilter(query.slice(0, key + 1), (words) => readDay(words, today))
    const found = tasks.filter(passes(condition, world))
    groupsOf(found, { today, weekStart: 1 })
    strings.filterWords.sentence(condition, found.length)
    return performance.now() - started
  })
}

function stepOf(count: number) {
  return (parent: Task, n: number) =>
    task(count + n, `Step ${n}`, { parent_id: parent.id, due_date: null, estimate_minutes: 5 })
}
