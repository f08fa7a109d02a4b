import { type Day, midnight } from '@daymark/core/calendar/day'
import { focusInterval, intervalsOnDay } from '@daymark/core/focus/focusTime'
import {
  type Block,
  beyond,
  blockAt,
  blockMinutes,
  type LaidBlock,
  laidOut,
} from '@daymark/core/plan/blocks'
import { type DayClock, dayClockOf, lengthOf } from '@daymark/core/plan/dayClock'
import { comingDayTask, type DayTask, dayPlanOf } from '@daymark/core/plan/planned'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'
import { hoursOn } from '../derived/hours.ts'
import { dayTaskOf } from '../derived/planned.ts'
import { stepTreeOf } from '../derived/trees.ts'

/** A task on the timeline, or a coming day of a series, which shows only. */
export type Planned = DayTask & { kind: 'task' | 'occurrence'; task: Task; isOver: boolean }

export type PlannedBlock = LaidBlock<Planned>

export type TimelineContent = {
  day: Day
  clock: DayClock
  blocks: readonly PlannedBlock[]
  /** Open tasks of the day without a time, and today what was carried over; in list order. */
  untimed: readonly Task[]
  /** Focus as it was. */
  focus: readonly Block<'focus'>[]
  until: number
}

/** What lies on the timeline of a day. Of a day that has passed it shows the focus only. `isNight`: it is past its midnight. */
export function timelineContent(
  planner: Planner,
  day: Day,
  today: Day,
  isNight: boolean,
): TimelineContent {
  const { sessions } = planner.focus
  const starts = sessions.dayStarts()
  const focused = intervalsOnDay(sessions.ofDay(day).map(focusInterval), day, starts).flatMap(
    ({ kind, ...interval }) => (kind === 'focus' ? blockOfFocus(interval, day) : []),
  )
  // Until the next day begins, today goes on after midnight, and an earlier day with focus then.
  const calendar = dayClockOf(day, 0)
  const goesOn = isNight || focused.some(({ to }) => to > lengthOf(calendar))
  const clock = goesOn ? dayClockOf(day, starts) : calendar
  const due = planner.tasks.due(day)
  const open = day < today ? [] : due.filter(({ completed }) => !completed)
  const timed = [
    ...open.flatMap((task) => blockOf(clock, 'task', task, dayTaskOf(planner, task, day))),
    ...upcomingOf(planner, day).flatMap((series) =>
      blockOf(clock, 'occurrence', series, comingDayTask(stepTreeOf(planner), series)),
    ),
  ]
  // Of thousands of tasks nothing is counted where none has a time.
  const over = timed.length > 0 ? beyond(timed, roomOf(planner, day, due), plannedMinutes) : null
  const carried = day === today ? planner.tasks.agenda(today).overdue : []
  return {
    ...{ day, clock, until: hoursOn(planner, day).until },
    blocks: laidOut(timed).map((block) => ({
      ...block,
      of: { ...block.of, isOver: over?.has(block.of) ?? false },
    })),
    untimed: [...carried, ...open.filter(({ at_minutes }) => at_minutes === null)],
    focus: focused,
  }
}

/** What a day holds beside what is done of it. */
function roomOf(planner: Planner, day: Day, due: readonly Task[]): number {
  const done = due.filter(({ completed }) => completed)
  const { planned } = dayPlanOf(done.map((task) => dayTaskOf(planner, task, day)))
  return hoursOn(planner, day).minutes - planned
}

function plannedMinutes(planned: Planned): number {
  return dayPlanOf([planned]).planned
}

/** An interval of focus on the timeline of a day. */
export function blockOfFocus({ from, to }: { from: number; to: number }, day: Day): Block<'focus'> {
  const start = midnight(day)
  return { of: 'focus', from: (from - start) / minuteMs, to: (to - start) / minuteMs }
}

function upcomingOf(planner: Planner, day: Day): Task[] {
  const occurrences = planner.series()?.upcomingOccurrences([day]).get(day) ?? []
  return occurrences.map(({ series }) => series)
}

function blockOf(
  clock: DayClock,
  kind: Planned['kind'],
  task: Task,
  load: DayTask,
): Block<Planned>[] {
  if (task.at_minutes === null) return []
  const planned = { ...load, kind, task, isOver: false }
  return [blockAt(clock, planned, task.at_minutes, blockMinutes(load))]
}

const minuteMs = 60_000
