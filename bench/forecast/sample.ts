import { type Day, instant, midnight, shiftDay } from '@daymark/core/calendar/day'
import { focusOn } from '@daymark/core/forecast/samples'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import type { Task } from '@daymark/core/tables/tasks'
import {
  sample,
  sampleList,
  sampleOccurrence,
  sampleSeries,
  sampleTag,
  today,
} from '@daymark/core/tasks/samples'

const [allTasks, allSessions, days, openToday] = [10_000, 20_000, 1_000, 40]

export type SampleRows = ReturnType<typeof sampleRows>

/**
 * 10,000 tasks and 20,000 stretches of focus of 1,000 days, in the order of the planner: a third are occurrences of daily series,
 * one of twenty was never done.
 */
export function sampleRows() {
  const random = randomOf(7)
  const below = (count: number) => Math.floor(random() * count)
  const lists = Array.from({ length: 12 }, (_, n) => sampleList(n + 1).id)
  const tags = Array.from({ length: 8 }, (_, n) => sampleTag(n + 1, `tag ${n}`))
  const partsOf = (n: number): Partial<Task> => ({
    title: `${verbs[below(verbs.length)]} ${names[n % names.length]} ${n % 30}`,
    list_id: (n % 5 && lists[below(lists.length)]) || null,
    tags:
      n % 3 ? {} : Object.fromEntries(tags.slice(below(8)).map(({ id }) => [id, true as const])),
    estimate_minutes: n % 2 ? 10 + (n % 60) : null,
  })
  const dueOn = (day: Day) => ({ due_date: `${day}T00:00:00` })
  const doneOn = (day: Day) => ({
    completed: true,
    completed_at: instant(midnight(day, 600 + below(600))),
  })
  const series = [1, 2, 3].map((n) => sampleSeries(n, {}, partsOf(n)))
  const unfinished: Task[] = []
  const done: Task[] = []
  const sessions: FocusSession[] = []
  const said: { date: Day; forecast: object }[] = []
  for (let past = 1; past <= days; past += 1) {
    const day = shiftDay(today, -past)
    const rows = series.map((each) => sampleOccurrence(each, day, doneOn(day)))
    for (let n = past * 10; rows.length < allTasks / days; n += 1) {
      const task = sample(1_000 + n, { ...partsOf(n), ...dueOn(day) })
      if (n % 20 === 0) unfinished.push({ ...task, due_date: null })
      else rows.push({ ...task, ...doneOn(day) })
    }
    done.push(...rows)
    for (let n = 0; n < allSessions / days; n += 1) {
      const task = (n % 7 && rows[n % rows.length]) || null
      sessions.push(focusOn(task, midnight(day, 420 + n * 40), 5 + below(30)))
    }
    const ends = rows.map(({ id }) => id.slice(-12))
    said.push({ date: day, forecast: { at: '', done: 1_000, tasks: ends } })
  }
  const open = Array.from({ length: openToday }, (_, n) =>
    sample(900_000 + n, { ...partsOf(n), ...dueOn(today) }),
  )
  const tasks = [...open, ...series, ...unfinished, ...done].slice(0, allTasks)
  return { tasks, sessions: sessions.sort(byStart), tags, said }
}

const verbs = ['Call', 'Write to', 'Read', 'Review']
const names = Array.from({ length: 400 }, (_, n) =>
  String.fromCodePoint(0x61 + (n % 26), 0x61 + (n % 17)),
)

function byStart(a: FocusSession, b: FocusSession): number {
  return a.started_at < b.started_at ? -1 : 1
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
