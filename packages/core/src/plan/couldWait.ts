import { type Day, shiftDay } from '../calendar/day.ts'
import type { TaskId } from '../ids.ts'
import { type Priority, priorities, type Task } from '../tables/tasks.ts'
import { type DayTask, remainingMinutes } from './planned.ts'

/** A task of a day that may wait, and how much of the day it takes. */
export type Waiting = { task: Task; minutes: number }

/** What could be moved to the next day, those that take most first, and the minutes that then are still over. */
export type Proposal = { waiting: readonly Waiting[]; leftOver: number }

export type DayTasks = readonly (readonly [Task, DayTask])[]

const leastMinutes = 10
/** A deadline is near from so many days before. */
const nearDays = 3

/**
 * The fewest tasks of a day that cover what is over; of equally many those with fewer high, then fewer medium, then those that
 * move least beyond it, were carried least, and have the smaller ids. All that may wait where they are too little.
 */
export function couldWait(
  tasks: DayTasks,
  { day, over, running }: { day: Day; over: number; running: TaskId | null },
): Proposal {
  const all = tasks.flatMap(([task, counted]) =>
    mayWait(task, counted, day) && task.id !== running
      ? [{ task, minutes: remainingMinutes(counted) }]
      : [],
  )
  const waiting = over > 0 ? fewest(all.sort(byMinutes), over) : []
  return { waiting, leftOver: Math.max(0, over - minutesOf(waiting)) }
}

function mayWait(task: Task, counted: DayTask, day: Day): boolean {
  const { completed, deadline, at_minutes, repeat, series_id } = task
  const isFixed = at_minutes !== null && (repeat ?? series_id) !== null
  const isNear = deadline !== null && deadline <= shiftDay(day, nearDays)
  const isEstimated = counted.estimate !== null && remainingMinutes(counted) >= leastMinutes
  return !completed && !isFixed && !isNear && isEstimated
}

/** How many tasks of each priority are chosen, the highest first. */
type Counts = readonly number[]

/** Of `all`, those that take most first. */
function fewest(all: readonly Waiting[], over: number): readonly Waiting[] {
  const covers = (chosen: readonly Waiting[]) => minutesOf(chosen) >= over
  const count = all.findIndex((_, index) => covers(all.slice(0, index + 1))) + 1
  if (count === 0) return all
  const groups = priorities.toReversed().map((priority) => ofPriority(all, priority))
  const largest = (counts: Counts) =>
    groups.flatMap((group, index) => group.slice(0, counts[index] ?? 0))
  const counts = waysToChoose(count, groups).find((counts) => covers(largest(counts)))
  return counts ? leastBeyond(groups, counts, over).toSorted(byMinutes) : all
}

/** Fewer of the first group before more of it, then fewer of the second. */
function waysToChoose(count: number, groups: readonly (readonly Waiting[])[]): Counts[] {
  const [first, ...rest] = groups
  if (!first) return count === 0 ? [[]] : []
  return Array.from({ length: Math.min(count, first.length) + 1 }, (_, chosen) =>
    waysToChoose(count - chosen, rest).map((others) => [chosen, ...others]),
  ).flat()
}

/** The best choice for each sum of minutes. */
type Choices = ReadonlyMap<number, readonly Waiting[]>

/** So many of each group that together they move at least `over` minutes, and as little beyond it as can be. */
function leastBeyond(
  groups: readonly (readonly Waiting[])[],
  counts: Counts,
  over: number,
): readonly Waiting[] {
  let choices: Choices = new Map([[0, []]])
  // What the largest tasks of the groups that follow could add.
  let ahead = minutesOf(groups.flatMap((group, index) => group.slice(0, counts[index])))
  for (const [index, group] of groups.entries()) {
    const count = counts[index] ?? 0
    ahead -= minutesOf(group.slice(0, count))
    choices = choicesWith(choices, group, count, over - ahead)
  }
  const least = Math.min(...choices.keys())
  return choices.get(least) ?? []
}

/** Adds `count` tasks of a group to each choice. Leaves out those that cannot come to `needed` minutes. */
function choicesWith(
  before: Choices,
  group: readonly Waiting[],
  count: number,
  needed: number,
): Choices {
  const layers: Map<number, readonly Waiting[]>[] = [
    new Map(before),
    ...Array.from({ length: count }, () => new Map()),
  ]
  for (const [index, waiting] of group.entries()) {
    for (let chosen = Math.min(count, index + 1); chosen > 0; chosen -= 1) {
      const layer = layers[chosen]
      const possible = minutesOf(group.slice(index + 1, index + 1 + count - chosen))
      for (const [sum, others] of layers[chosen - 1] ?? []) {
        const minutes = sum + waiting.minutes
        if (minutes + possible < needed) continue
        const choice = [...others, waiting]
        const current = layer?.get(minutes)
        if (!current || isBetter(choice, current)) layer?.set(minutes, choice)
      }
    }
  }
  return layers[count] ?? new Map()
}

/** Of two choices that move as many minutes. */
function isBetter(a: readonly Waiting[], b: readonly Waiting[]): boolean {
  const carried = (choice: readonly Waiting[]) =>
    choice.reduce((total, { task }) => total + task.carried, 0)
  if (carried(a) !== carried(b)) return carried(a) < carried(b)
  const [first, second] = [idsOf(a), idsOf(b)]
  const differs = first.findIndex((id, index) => id !== second[index])
  return differs >= 0 && (first[differs] ?? '') < (second[differs] ?? '')
}

function idsOf(choice: readonly Waiting[]): TaskId[] {
  return choice.map(({ task }) => task.id).sort()
}

function ofPriority(all: readonly Waiting[], priority: Priority): Waiting[] {
  return all.filter(({ task }) => task.priority === priority)
}

function byMinutes(a: Waiting, b: Waiting): number {
  return b.minutes - a.minutes || (a.task.id < b.task.id ? -1 : 1)
}

function minutesOf(waiting: readonly Waiting[]): number {
  return waiting.reduce((total, { minutes }) => total + minutes, 0)
}
