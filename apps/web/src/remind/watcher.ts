import { dayOf } from '@daymark/core/calendar/day'
import { type IsAway, isAwayAt } from '@daymark/core/remind/awayDays'
import {
  isChangedSince,
  nextRing,
  type Reminded,
  unansweredRing,
} from '@daymark/core/remind/moments'
import { minutesOf, nextQuestion, type Question, questions } from '@daymark/core/remind/questions'
import type { DayRow } from '@daymark/core/tables/days'
import type { Reminder } from '@daymark/core/tables/reminders'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'

/** A reminder that rang at a moment and that nobody has answered. */
export type Rung = { reminder: Reminder; task: Task; moment: number }

export type Watched = {
  /** Since this page was opened. */
  ringing: readonly Rung[]
  /** Before. */
  missed: readonly Rung[]
  /** The questions about the day that wait for an answer. */
  openQuestions: readonly Question[]
}

type WatchedPlanner = Pick<
  Planner,
  'reminders' | 'tasks' | 'series' | 'preferences' | 'days' | 'status' | 'subscribe'
>

type WatcherOptions = {
  planner: WatchedPlanner
  clock: () => number
  /** When this page was opened: its code comes later. */
  opened: number
  /** Calls once after so many milliseconds; answers what stops that. */
  later: (work: () => void, ms: number) => () => void
  /** Calls when the device has slept or the page comes back. */
  onAwake: (listener: () => void) => () => void
}

/** A clock that is set, or a device that slept, is noticed after this at the latest. */
const longestWaitMs = 3_600_000

/** Watches what rings in this window. A timeout waits for the next moment only. */
export function openWatcher({ planner, clock, opened, later, onAwake }: WatcherOptions) {
  const listeners = new Set<() => void>()
  const rang = new Set<string>()
  let nextOf = new WeakMap<Reminder, { task: Task; next: number | null }>()
  let read: { days: readonly DayRow[]; zone: string | null } = { days: [], zone: null }
  const answered = new Set<Question>()
  let openQuestions: readonly Question[] = []
  let watched: Watched = { ringing: [], missed: [], openQuestions }
  let checked = opened
  let stop = () => {}

  function remindedBy(reminder: Reminder): Reminded | null {
    const { rows = null } = planner.series() ?? {}
    const task = rows?.get(reminder.task_id) ?? planner.tasks.get(reminder.task_id)
    return task ? { reminder, task, rows } : null
  }

  /** What was worked out for other days away is worked out anew. */
  function readAway(): IsAway {
    const days = planner.days.values()
    const zone = planner.preferences.values()[0]?.time_zone ?? null
    if (days !== read.days || zone !== read.zone) nextOf = new WeakMap()
    read = { days, zone }
    return isAwayAt(planner.days, zone)
  }

  function next(reminded: Reminded, now: number, isAway: IsAway): number | null {
    const known = nextOf.get(reminded.reminder)
    const isCurrent = known?.task === reminded.task && !reminded.task.repeat
    if (known && isCurrent && (known.next === null || known.next > now)) return known.next
    const moment = nextRing(reminded, now, isAway)
    nextOf.set(reminded.reminder, { task: reminded.task, next: moment })
    return moment
  }

  /** Has it rung while this page was open? What was changed since then has not. */
  function hasRung(reminded: Reminded, moment: number): boolean {
    const key = `${reminded.reminder.id} ${moment}`
    if (!rang.has(key) && moment > checked && !isChangedSince(reminded, moment)) rang.add(key)
    return rang.has(key)
  }

  function ask(now: number, isAway: IsAway): void {
    const [chosen] = planner.preferences.values()
    const [row] = planner.days.values().filter(({ date }) => date === dayOf(now))
    const isDone = { plan: row?.planned_at, close: row?.closed_at }
    const due = questions.filter((question) => {
      const moment = nextQuestion(question, chosen, checked, isAway)
      return moment !== null && moment <= now
    })
    for (const question of due) answered.delete(question)
    openQuestions = [...new Set([...openQuestions, ...due])].filter(
      (question) =>
        minutesOf(question, chosen) !== null &&
        !isDone[question] &&
        !answered.has(question) &&
        !(chosen && isAway(chosen.user_id, now)),
    )
  }

  function check(): void {
    stop()
    if (planner.status().kind === 'opening') return
    const now = clock()
    const isAway = readAway()
    const [ringing, missed]: [Rung[], Rung[]] = [[], []]
    const moments: (number | null)[] = []
    for (const reminder of planner.reminders.values()) {
      const reminded = remindedBy(reminder)
      if (!reminded) continue
      moments.push(next(reminded, now, isAway))
      const moment = unansweredRing(reminded, now, isAway)
      if (moment === null) continue
      const rung = { reminder, task: reminded.task, moment }
      if (moment > opened) {
        if (hasRung(reminded, moment)) ringing.push(rung)
      } else if (!isChangedSince(reminded, moment)) missed.push(rung)
    }
    ask(now, isAway)
    checked = now
    const [chosen] = planner.preferences.values()
    for (const question of questions) moments.push(nextQuestion(question, chosen, now, isAway))
    const first = Math.min(...moments.filter((moment) => moment !== null), now + longestWaitMs)
    stop = later(check, first - now)
    show({ ringing: inOrder(ringing), missed: inOrder(missed), openQuestions })
  }

  function show(next: Watched): void {
    if (textOf(next) === textOf(watched)) return
    watched = next
    for (const listener of listeners) listener()
  }

  const unsubscribes = [planner.subscribe(check), onAwake(check)]
  check()

  return {
    current: () => watched,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The question shows no more. */
    answer(question: Question): void {
      answered.add(question)
      check()
    },
    close(): void {
      stop()
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

function inOrder(rung: Rung[]): Rung[] {
  return rung.sort((one, other) => one.moment - other.moment)
}

/** Equal texts show the same. */
function textOf({ ringing, missed, openQuestions }: Watched): string {
  return JSON.stringify([
    ...[ringing, missed].map((all) =>
      all.map(({ reminder, task, moment }) => [reminder.id, moment, task.title, task.updated_at]),
    ),
    openQuestions,
  ])
}
