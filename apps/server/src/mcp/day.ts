import { type Day, midnight, shiftDay } from '@daymark/core/calendar/day'
import {
  type FocusInterval,
  focusInterval,
  focusTime,
  focusTimeOnDay,
} from '@daymark/core/focus/focusTime'
import { runningTimer } from '@daymark/core/focus/runningTimer'
import { timersOf } from '@daymark/core/focus/timerRows'
import type { Timers } from '@daymark/core/focus/timers'
import { busyMinutes, hoursLeft } from '@daymark/core/meetings/busyMinutes'
import { type Meeting, meetingsOn, spanOn } from '@daymark/core/meetings/meetings'
import { taskOf, tasksOfMeetings } from '@daymark/core/meetings/meetingTask'
import { type Block, blockAt, blockMinutes } from '@daymark/core/plan/blocks'
import { hoursOf } from '@daymark/core/plan/capacity'
import { type DayClock, dayClockOf, lengthOf, offsetOf } from '@daymark/core/plan/dayClock'
import { comingDayTask, type DayTask, dayPlanOf, plannedEstimate } from '@daymark/core/plan/planned'
import type { Calendar } from '@daymark/core/tables/calendars'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import type { Task } from '@daymark/core/tables/tasks'
import { byDayThenOrder, isOverdue } from '@daymark/core/tasks/agenda'
import { inOrder } from '@daymark/core/tasks/order'
import { ridesAlong } from '@daymark/core/tasks/steps'
import { dueDay } from '@daymark/core/tasks/task'
import { timesFirst } from '@daymark/core/view/timesFirst'
import type { Call } from './call.ts'
import { type DayRows, readDayRows, readSessions } from './store/dayRows.ts'
import { readOpenTasks } from './store/rows.ts'
import { readNames, type World, worldOf } from './world.ts'

/** A day as the app shows it. */
export type DayView = {
  day: Day
  world: World
  clock: DayClock
  /** In the order in which they show. */
  tasks: readonly Task[]
  /** Of today: open since earlier days. */
  carried: readonly Task[]
  /** What repeats and is still to come then. */
  coming: readonly Task[]
  meetings: readonly Meeting[]
  /** Open tasks with a time, in minutes since the day began. */
  blocks: readonly Block<Task>[]
  /** What else takes time. */
  busy: readonly { from: number; to: number }[]
  plan: { planned: number; unestimated: number; capacity: number; inMeetings: number }
  /** When it ends, in minutes after midnight. */
  until: number
  sessions: readonly FocusSession[]
  timers: Timers
  running: FocusInterval | null
  dayTaskOf(task: Task): DayTask
  calendarName(id: string): string
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export async function readDay(call: Call, day: Day): Promise<DayView> {
  const [stored, names, rows] = await Promise.all([
    readOpenTasks(call, { due: day }),
    readNames(call),
    readDayRows(call, day),
  ])
  const { world, due, carried, noon } = call.inZone(() => {
    const world = worldOf(call, stored, names)
    const all = [...world.tasks.values()].filter((task) => !ridesAlong(world.steps, task))
    const due = all.filter((task) => dueDay(task) === day).sort(inOrder)
    const isToday = day === call.today
    const carried = isToday ? all.filter((task) => isOverdue(task, day)).sort(byDayThenOrder) : []
    return { world, due, carried, noon: midnight(day, 720) }
  })
  const tasks = rows.row?.sort === 'hand' ? due : timesFirst(due)
  const open = [...world.tasks.values()].filter(({ completed }) => !completed)
  const sessions = await readSessions(call, {
    tasks: [...due, ...open].map(({ id }) => id),
    from: noon - dayMs,
    to: noon + dayMs,
  })
  return call.inZone(() => viewOf(call, day, { world, tasks, carried, rows, sessions }))
}

type Parts = Pick<DayView, 'world' | 'tasks' | 'carried' | 'sessions'> & { rows: DayRows }

function viewOf(call: Call, day: Day, parts: Parts): DayView {
  const { world, tasks, carried, rows, sessions } = parts
  const { starts, today, now } = call
  const timers = timersOf(rows.timers, call.userId)
  const running = runningInterval(timers, now)
  const dayTaskOf = (task: Task) => counted(world, task, { day, starts, sessions, running })

  const hours = hoursOf(day, call.preferences, rows.row)
  const ends = midnight(shiftDay(day, 1), starts)
  const calendar = dayClockOf(day, 0)
  const isNight = day === today && now >= midnight(shiftDay(day, 1))
  const clock = isNight ? dayClockOf(day, starts) : calendar
  const meetings = meetingsOn(day, rows.calendars, rows.entriesOn, isNight ? ends : undefined)
  const made = tasksOfMeetings(tasks)
  const taking = meetings.filter((each) => each.takesTime && taskOf(each, made) === null)
  const busy = busyMinutes(day, { starts, until: hours.until }, taking)

  const coming = (world.series.upcomingOccurrences([day]).get(day) ?? []).map(
    ({ series }) => series,
  )
  const ahead = day > today ? coming.map((series) => comingDayTask(world.steps, series)) : []
  const { planned, unestimated } = dayPlanOf([...tasks.map(dayTaskOf), ...ahead])
  const isTimed = ({ completed, at_minutes }: Task) => !completed && at_minutes !== null
  return {
    ...{
      day,
      world,
      clock,
      tasks,
      carried,
      coming,
      meetings,
      sessions,
      timers,
      running,
      dayTaskOf,
    },
    until: hours.until,
    calendarName: (id) => nameOf(rows.calendars.find((each) => each.id === id)),
    busy: taking.map((meeting) => spanOn(day, lengthOf(clock), meeting)),
    blocks: [
      ...tasks.filter(isTimed).map((task) => blockOf(clock, task, dayTaskOf(task))),
      ...coming
        .filter(isTimed)
        .map((series) => blockOf(clock, series, comingDayTask(world.steps, series))),
    ],
    plan: { planned, unestimated, ...hoursLeft(hours.minutes, busy) },
  }
}

/** What its person calls a calendar, else its file, else where it comes from. */
function nameOf(calendar: Calendar | undefined): string {
  return calendar ? (calendar.name ?? calendar.file_name ?? calendar.host.replace(/ .*/, '')) : ''
}

function blockOf(clock: DayClock, task: Task, load: DayTask): Block<Task> {
  return blockAt(clock, task, task.at_minutes ?? 0, blockMinutes(load))
}

const minutesOf = (milliseconds: number) => Math.floor(milliseconds / minuteMs)

function counted(
  { steps }: World,
  task: Task,
  of: {
    day: Day
    starts: number
    sessions: readonly FocusSession[]
    running: FocusInterval | null
  },
): DayTask {
  const recorded = of.sessions.filter(({ task_id }) => task_id === task.id).map(focusInterval)
  const all = of.running?.task === task.id ? [...recorded, of.running] : recorded
  const onDay = minutesOf(focusTimeOnDay(all, of.day, of.starts))
  return {
    isDone: task.completed,
    estimate: plannedEstimate(steps, task),
    onDay,
    before: minutesOf(focusTime(all)) - onDay,
  }
}

/** What the running timer counts now. */
function runningInterval({ all, plan }: Timers, now: number): FocusInterval | null {
  const running = runningTimer(all)
  if (running?.timer.state !== 'running') return null
  const { id, timer } = running
  const kind = id === 'global' ? plan.phase : 'focus'
  return {
    from: timer.since,
    to: Math.min(now, timer.endsAt),
    kind,
    task: id === 'global' ? null : id,
  }
}

/** No earlier time is chosen for a task on a coming day. */
const morning = 9 * 60

/** From now on, or from the morning of a coming day, to the end of the day; in minutes since it began. */
export function freeWithin({ now }: Call, { day, clock, until }: DayView) {
  const passed = (now - midnight(day)) / minuteMs
  const isNow = passed >= 0 && passed < lengthOf(clock)
  return { from: isNow ? passed : offsetOf(clock, morning), to: offsetOf(clock, until) }
}
