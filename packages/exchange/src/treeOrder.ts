import type { ExchangedTask } from './exchangedTask.ts'

/** Tasks with all their steps right below them; a step whose task is not among them stands alone. */
export function inTreeOrder(tasks: readonly ExchangedTask[]): ExchangedTask[] {
  const keys = new Set(tasks.map(({ key }) => key))
  const steps = new Map<string | null, ExchangedTask[]>()
  for (const task of tasks) {
    const parent = task.parent !== null && keys.has(task.parent) ? task.parent : null
    const siblings = steps.get(parent)
    if (siblings) siblings.push(task)
    else steps.set(parent, [task])
  }
  const ordered: ExchangedTask[] = []
  const waiting = [...(steps.get(null) ?? [])].reverse()
  for (let task = waiting.pop(); task; task = waiting.pop()) {
    ordered.push(task)
    waiting.push(...(steps.get(task.key) ?? []).reverse())
  }
  return ordered
}
