import { type Day, midnight } from '@daymark/core/calendar/day'
import type { UserId } from '@daymark/core/ids'
import { type Block, blockMinutes, estimateFor } from '@daymark/core/plan/blocks'
import { lengthOf, offsetOf, wallOf } from '@daymark/core/plan/dayClock'
import { dayId, saying } from '@daymark/core/plan/days'
import { fillDay, openings } from '@daymark/core/plan/filling'
import { timeOn } from '@daymark/core/plan/timeOn'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import type { Mutation } from '@daymark/sync/mutation'
import type { Planner } from '../context.tsx'
import { dayTaskOf } from '../derived/planned.ts'
import { clearingTime } from '../derived/remindingParts.ts'
import { strings } from '../strings.ts'
import type { Planned, TimelineContent } from './timelineContent.ts'

/** What is done on a timeline: one act. */
export type TimelineChange = { text: string; mutations: readonly Mutation[] }

/** No earlier time is chosen for a task on a coming day. */
const morning = 9 * 60

/** Puts a task at a time of a day, and on that day. */
export function putting(planner: Planner, task: Task, day: Day, time: number): TimelineChange {
  return {
    text: strings.timeline.put(task.title, time),
    mutations: [
      planner.keepRuleDay(table.patch(task.id, timeOn(task, day, time), planner.stamp())),
    ],
  }
}

export function takingOff(planner: Planner, task: Task): TimelineChange {
  return {
    text: strings.timeline.removed(task.title),
    mutations: clearingTime(planner, task),
  }
}

/** Gives a task the time of a block, and the estimate that makes it so long; what stays is not written. */
export function changing(
  planner: Planner,
  { day, clock }: TimelineContent,
  before: Block<Planned>,
  { of, from, to }: Block<Planned>,
): TimelineChange {
  const time = wallOf(clock, from)
  const estimate_minutes = estimateFor(to - from, of)
  const patch = {
    ...(from !== before.from && timeOn(of.task, day, time)),
    ...(to - from !== before.to - before.from && { estimate_minutes }),
  }
  const text =
    from === before.from
      ? strings.timeline.lasts(of.task.title, estimate_minutes)
      : strings.timeline.put(of.task.title, time)
  return { text, mutations: [planner.keepRuleDay(table.patch(of.task.id, patch, planner.stamp()))] }
}

/** Places what has no time in the gaps of its day, from now to the end of the day. */
export function filling(planner: Planner, content: TimelineContent, now: number): TimelineChange {
  const { day, clock } = content
  const tasks = content.untimed.filter((task) => dueDay(task) === day)
  const { placed, unplacedCount } = fillDay(
    clock,
    tasks.map((task) => ({ of: task, minutes: blockMinutes(dayTaskOf(planner, task, day)) })),
    [...content.blocks, ...content.busy],
    freeFrom(content, now),
  )
  const at = planner.stamp()
  return {
    text: strings.timeline.filled(placed.length, unplacedCount),
    mutations: placed.map(({ of, from }) =>
      table.patch(of.id, timeOn(of, day, wallOf(clock, from)), at),
    ),
  }
}

/** Times of day at which a task could begin, one for each gap that holds it. */
export function freeTimes(
  planner: Planner,
  content: TimelineContent,
  task: Task,
  now: number,
): number[] {
  const { clock, blocks, busy, day } = content
  const occupied = [...blocks.filter(({ of }) => of.task.id !== task.id), ...busy]
  const minutes = blockMinutes(dayTaskOf(planner, task, day))
  return openings(clock, minutes, occupied, freeFrom(content, now)).map((offset) =>
    wallOf(clock, offset),
  )
}

/** What is written when the planning of a day is left for the first time. */
export function leaving(planner: Planner, user: UserId, day: Day): Mutation[] {
  if (planner.days.get(dayId(user, day))?.planned_at) return []
  const first = planner.tasks.due(day).find(({ completed }) => !completed)
  const at = planner.stamp()
  return [saying(user, day, { planned_at: at, first_task: first?.id ?? null }, at)]
}

/** From now on, or from the morning of a coming day, to the end of the day. */
function freeFrom({ day, clock, until }: TimelineContent, now: number) {
  const passed = offsetOfMoment(now, day)
  const isNow = passed >= 0 && passed < lengthOf(clock)
  return { from: isNow ? passed : offsetOf(clock, morning), to: offsetOf(clock, until) }
}

/** How many minutes after the beginning of a day a moment lies. */
export function offsetOfMoment(moment: number, day: Day): number {
  return (moment - midnight(day)) / 60_000
}
