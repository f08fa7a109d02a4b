import type { ExchangedTask } from '../exchangedTask.ts'

/** A series whose first day alone was moved shows on another day and still stands for that one. */
export function withShiftedSeries(tasks: readonly ExchangedTask[]): ExchangedTask[] {
  const occurrences = new Map<string, ExchangedTask>()
  const series = new Map(tasks.map((task) => [task.key, task]))
  for (const task of tasks) {
    const of = task.occurrence ? series.get(task.occurrence.series) : undefined
    const isFirst = of?.repeat && of.name === task.name && of.day === task.occurrence?.day
    if (of && isFirst && !task.done && task.day !== null) occurrences.set(of.key, task)
  }
  const merged = new Set([...occurrences.values()].map(({ key }) => key))
  return tasks.flatMap((task) => {
    if (merged.has(task.key)) return []
    const to = occurrences.get(task.key)
    return to ? { ...task, day: to.day, time: to.time, standsFor: task.day } : task
  })
}
