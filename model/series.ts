import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { detaching, occurrenceDeletion, skipping, splitting } from '@daymark/core/repeat/changing'
import { occurrenceReopening, seriesCompletion } from '@daymark/core/repeat/completing'
import { occurrenceId } from '@daymark/core/repeat/occurrence'
import { isSeries, type Series } from '@daymark/core/repeat/series'
import { shown } from '@daymark/core/repeat/shown'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { today as firstDay, sampleSeries } from '@daymark/core/tasks/samples'
import type { Mutation } from '@daymark/sync/mutation'
import fc from 'fast-check'
import { rowsOf } from '../packages/core/corpus/seriesRows.ts'
import { comingTo, rescheduling } from '../packages/core/corpus/seriesWorld.ts'

import { meet, openSeriesDevice, type SeriesBackend, type SeriesDevice } from './seriesDevices.ts'

const rules = ['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'] as const

const gestures = [
  ...['complete', 'complete', 'complete', 'complete early', 'undo', 'undo', 'redo', 'reopen'],
  ...['move', 'skip', 'skip early', 'split', 'detach', 'delete', 'change the rule'],
] as const

type SeriesStep =
  | { type: 'gesture'; device: number; gesture: (typeof gestures)[number]; pick: number }
  | { type: 'go offline' | 'go online'; device: number }
  | { type: 'pass'; days: number }

export type SeriesSchedule = {
  missed: Series['repeat']['missed']
  from: Series['repeat']['from']
  /** In hours, of the clock of each device. */
  skews: number[]
  steps: SeriesStep[]
}

const device = fc.nat({ max: 2 })

export const seriesSchedules: fc.Arbitrary<SeriesSchedule> = fc.record({
  missed: fc.constantFrom('roll', 'skip', 'stack', 'expire'),
  from: fc.constantFrom('due', 'due', 'due', 'completion'),
  skews: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 3, maxLength: 3 }),
  steps: fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          type: fc.constant('gesture' as const),
          device,
          gesture: fc.constantFrom(...gestures),
          pick: fc.nat({ max: 20 }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ type: fc.constantFrom('go offline', 'go online'), device }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('pass' as const),
          days: fc.integer({ min: 1, max: 4 }),
        }),
      },
    ),
    { maxLength: 40, size: 'max' },
  ),
})

/** Plays a schedule on three devices, and answers what each of them has at its end, when all are online. */
export async function playSeries(schedule: SeriesSchedule, backend: SeriesBackend) {
  let today = firstDay
  const devices = schedule.skews.map((hours) => openSeriesDevice(backend, hours * 3_600_000))
  const { missed, from } = schedule
  const { user_id, series_id: id } = backend
  const series = sampleSeries(1, { missed, from }, { user_id, id })
  try {
    devices[0]?.client.act([table.create(series)])
    await meet(devices, backend)
    for (const step of schedule.steps) await play(step)
    await meet(devices, backend)
  } finally {
    for (const { client } of devices) client.close()
  }
  return { today, rows: devices.map(({ rows }) => rows) }

  async function play(step: SeriesSchedule['steps'][number]): Promise<void> {
    switch (step.type) {
      case 'pass':
        today = shiftDay(today, step.days)
        break
      case 'gesture':
        perform(devices[step.device], step.gesture, step.pick)
        break
      case 'go offline':
      case 'go online':
        devices[step.device]?.setOnline(step.type === 'go online')
    }
    await backend.settle()
  }

  function perform(
    device: SeriesDevice | undefined,
    gesture: (typeof gestures)[number],
    pick: number,
  ) {
    if (!device) return
    const { client, rows } = device
    if (gesture === 'undo') return void client.history.undo()
    if (gesture === 'redo') return void client.history.redo()
    const context = device.context(today)
    const mutations = mutationsOf(context, [...rows.values()], gesture, pick)
    if (mutations && mutations.length > 0) client.history.act(gesture, mutations)
  }
}

function mutationsOf(
  context: SeriesContext,
  tasks: readonly Task[],
  gesture: Exclude<(typeof gestures)[number], 'undo' | 'redo'>,
  pick: number,
): readonly Mutation[] | null {
  const picked = <T>(all: readonly T[]): T | undefined => all[pick % Math.max(1, all.length)]
  const { rows, today, at } = context
  const shows = tasks
    .filter(isSeries)
    .filter((task) => !task.completed && !task.deleted_at && shown(task, today, rows))
  const series = picked(shows)
  const occurrences = tasks.filter((task) => task.series_id !== null && task.deleted_at === null)
  if (gesture === 'reopen') {
    const done = picked(occurrences.filter(({ completed }) => completed))
    return done ? occurrenceReopening(context, done) : null
  }
  if (gesture === 'delete') {
    const occurrence = picked(occurrences)
    return occurrence ? occurrenceDeletion(context, occurrence) : null
  }
  if (!series) return null
  const coming = picked(comingTo(context, series, shiftDay(today, 8)))
  switch (gesture) {
    case 'complete':
      return seriesCompletion(context, series).mutations
    case 'complete early':
      return coming ? seriesCompletion(context, series, coming).mutations : null
    case 'move':
      return rescheduling(context, series, shiftDay(today, pick % 5))
    case 'skip':
      return skipping(context, series)?.mutations ?? null
    case 'skip early':
      return coming ? (skipping(context, series, coming)?.mutations ?? null) : null
    case 'split':
      return coming
        ? splitting(context, series, coming, { changes: { title: `Split ${pick}` } })
        : null
    case 'detach':
      return coming ? detaching(context, series, coming) : null
    case 'change the rule': {
      if (series.repeat.from === 'completion') return null
      const rule = picked(rules) ?? rules[0]
      return [table.patch(series.id, { repeat: { ...series.repeat, rule } }, at)]
    }
  }
}

/** What a person would see twice, or not at all. */
export function brokenIn(all: readonly Task[], today: Day): string[] {
  const rows = rowsOf(new Map(all.map((task) => [task.id, task])))
  const broken: string[] = []
  const open = new Map<Day, string>()
  for (const task of all) {
    const { series_id, series_day } = task
    if (
      !isSeries(task) &&
      series_id &&
      series_day &&
      task.id !== occurrenceId(series_id, series_day)
    ) {
      broken.push(`${task.id} is not the occurrence of ${series_day}`)
    }
    if (task.completed || task.deleted_at !== null) continue
    const day = isSeries(task) ? shown(task, today, rows)?.ruleDay : series_day
    if (!day) continue
    const other = open.get(day)
    if (other) broken.push(`${other} and ${task.id} are open for ${day}`)
    open.set(day, task.id)
  }
  return broken
}
