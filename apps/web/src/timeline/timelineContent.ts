import { type Day, midnight, shiftDay } from '@daymark/core/calendar/day'
import { focusInterval, intervalsOnDay } from '@daymark/core/focus/focusTime'
import { during } from '@daymark/core/meetings/during'
import { type Meeting, spanOn } from '@daymark/core/meetings/meetings'
import {
  type Block,
  beyond,
  blockAt,
  blockMinutes,
  type LaidBlock,
  laidOut,
  shortestBlock,
} from '@daymark/core/plan/blocks'
import { type DayClock, dayClockOf, lengthOf } from '@daymark/core/plan/dayClock'
import { comingDayTask, type DayTask, dayPlanOf } from '@daymark/core/plan/planned'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'
import { hoursOn } from '../derived/hours.ts'
import { hoursLeftOn, meetingsOf, takingOn } from '../derived/meetings.ts'
import { dayTaskOf } from '../derived/planned.ts'
import { stepTreeOf } from '../derived/trees.ts'

/** A task on the timeline, or a coming day of a series, which shows only. */
export type Planned = DayTask & {
  kind: 'task' | 'occurrence'
  task: Task
  isOver: boolean
  /** The meeting on which it lies. */
  during: string | null
}

export type PlannedBlock = LaidBlock<Planned>
type MeetingBlock = LaidBlock<Meeting>
type BusyInterval = { title: string; from: number; to: number }

export type TimelineContent = {
  day: Day
  clock: DayClock
  blocks: readonly PlannedBlock[]
  /** Meetings with a time, in order of time, and those of whole days. */
  meetings: readonly MeetingBlock[]
  allDay: readonly Meeting[]
  /** What takes time, as long as it does. */
  busy: readonly BusyInterval[]
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
  const meetings = meetingsOf(planner, day, goesOn ? midnight(shiftDay(day, 1), starts) : undefined)
  const lies = (meeting: Meeting) => spanOn(day, lengthOf(clock), meeting)
  const busy = takingOn(planner, day, meetings).map((meeting) => ({
    title: meeting.entry.title,
    ...lies(meeting),
  }))
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
  const laid = laidOut<Planned | Meeting>([
    ...timed,
    ...meetings.flatMap((of) => (of.kind === 'allDay' ? [] : shownAt(of, lies(of)))),
  ])
  const carried = day === today ? planner.tasks.agenda(today).overdue : []
  return {
    ...{ day, clock, until: hoursOn(planner, day).until },
    blocks: laid.flatMap(({ of, ...block }) =>
      'task' in of
        ? {
            ...block,
            of: {
              ...of,
              isOver: over?.has(of) ?? false,
              during: during(block, busy)?.title ?? null,
            },
          }
        : [],
    ),
    meetings: laid.flatMap(({ of, ...block }) => ('task' in of ? [] : { of, ...block })),
    allDay: meetings.filter(({ kind }) => kind === 'allDay'),
    busy,
    untimed: [...carried, ...open.filter(({ at_minutes }) => at_minutes === null)],
    focus: focused,
  }
}

/** What a day holds beside what is done of it. */
function roomOf(planner: Planner, day: Day, due: readonly Task[]): number {
  const done = due.filter(({ completed }) => completed)
  const { planned } = dayPlanOf(done.map((task) => dayTaskOf(planner, task, day)))
  return hoursLeftOn(planner, day).capacity - planned
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
  const planned = { ...load, kind, task, isOver: false, during: null }
  return [blockAt(clock, planned, task.at_minutes, blockMinutes(load))]
}

/** A meeting, long enough to be read and hit. */
function shownAt(of: Meeting, { from, to }: { from: number; to: number }): Block<Meeting> {
  return { of, from, to: Math.max(to, from + shortestBlock) }
}

const minuteMs = 60_000
