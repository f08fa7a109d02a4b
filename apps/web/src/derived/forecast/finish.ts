import { type Day, minuteOfDay } from '@daymark/core/calendar/day'
import type { FocusInterval } from '@daymark/core/focus/focusTime'
import { remaining } from '@daymark/core/focus/timer'
import { type Forecast, forecastOf, type Running } from '@daymark/core/forecast/forecast'
import { saidFinish } from '@daymark/core/forecast/saidFinish'
import { saying } from '@daymark/core/plan/days'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../../context.tsx'
import type { Focus } from '../../planner/focus/store.ts'
import { strings } from '../../strings.ts'
import { dayRowsOf } from '../away.ts'
import { accuracyNow } from './accuracyNow.ts'
import { type BusyMeeting, busyMeetings } from './busy.ts'
import { focusDaysOf, taskRecordOf, wantsForecasts } from './taskRecord.ts'

/** When today is done, and what it is computed from. */
export type Finish = Forecast & {
  accuracy: ReturnType<typeof accuracyNow>
  meetings: readonly BusyMeeting[]
}

type FinishOptions = {
  focus: Pick<Focus, 'of' | 'plan'>
  now: number
  /** The open tasks that the plan of today counts, in list order. */
  tasks: readonly Task[]
  /** The focus that is being counted now. */
  running: FocusInterval | null
}

/** When today is done; null where that is not said. */
export function finishToday(planner: Planner, options: FinishOptions): Finish | null {
  if (!wantsForecasts(planner)) return null
  const { focus, now, tasks, running } = options
  const record = taskRecordOf(planner)
  const { today } = record.sources()
  const accuracy = accuracyNow(planner, record)
  const meetings = busyMeetings(planner, today)
  const forecast = forecastOf(record, {
    ...{ now, tasks, accuracy },
    plan: focus.plan(),
    running: runningOf(focus, running, now),
    busy: meetings,
    days: focusDaysOf(record),
    hasFocusToday:
      running !== null || planner.focus.sessions.ofDay(today).some(({ kind }) => kind === 'focus'),
  })
  return forecast && { ...forecast, accuracy, meetings: meetings.filter(({ to }) => to > now) }
}

function runningOf(
  focus: FinishOptions['focus'],
  running: FocusInterval | null,
  now: number,
): Running | null {
  if (!running?.task) return null
  const interval = { ...running, task: running.task }
  return { interval, rest: remaining(focus.of(running.task), now) / 60_000 }
}

/** Keeps the first finish that was said of a day, by which later ones are measured. It is no act, and cannot be undone. */
export function keepFirstFinish(
  planner: Planner,
  day: Day,
  { said, finish, counted }: Finish,
): void {
  if (said.length === 0 || planner.status().kind === 'opening') return
  if (dayRowsOf(planner).get(day)?.forecast) return
  const [known] = [...planner.days.values(), ...planner.tasks.due(day)]
  const at = planner.stamp()
  const tasks = counted.map(({ task }) => task)
  const forecast = saidFinish(day, { finish, tasks, at })
  if (known && forecast) planner.perform([saying(known.user_id, day, { forecast }, at)])
}

/** What is said of a finish. */
export function finishText({ said }: Pick<Finish, 'said'>): string {
  const [from, to] = said.map(minuteOfDay)
  const texts = strings.finish
  if (from === undefined) return texts.beyond
  return to === undefined ? texts.about(from) : texts.between(from, to)
}
