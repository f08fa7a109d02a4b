import { groupBy } from '@daymark/core/groupBy'
import type { ExchangedTask } from './exchangedTask.ts'

/** Tasks with all their steps right below them; a step whose task is not among them stands alone. */
export function inTreeOrder(tasks: readonly ExchangedTask[]): ExchangedTask[] {
  const keys = new Set(tasks.map(({ key }) => key))
  const steps = groupBy(tasks, ({ parent }) =>
    parent !== null && keys.has(parent) ? parent : null,
  )
  const ordered: ExchangedTask[] = []
  const waiting = [...(steps.get(null) ?? [])].reverse()
  for (let task = waiting.pop(); task; task = waiting.pop()) {
    ordered.push(task)
    waiting.push(...(steps.get(task.key) ?? []).reverse())
  }
  return ordered
}
