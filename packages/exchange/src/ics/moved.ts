import type { ExchangedTask } from '../exchangedTask.ts'

/** A series whose first day alone was moved shows on another day and still stands for that one. */
export function withMovedSeries(tasks: readonly ExchangedTask[]): ExchangedTask[] {
  const moved = new Map<string, ExchangedTask>()
  const series = new Map(tasks.map((task) => [task.key, task]))
  for (const task of tasks) {
    const of = task.occurrence ? series.get(task.occurrence.series) : undefined
    const isMoved = of?.repeat && of.name === task.name && of.day === task.occurrence?.day
    if (of && isMoved && !task.done && task.day !== null) moved.set(of.key, task)
  }
  const merged = new Set([...moved.values()].map(({ key }) => key))
  return tasks.flatMap((task) => {
    if (merged.has(task.key)) return []
    const to = moved.get(task.key)
    return to ? { ...task, day: to.day, time: to.time, standsFor: task.day } : task
  })
}
