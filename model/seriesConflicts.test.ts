import { Day } from '@daymark/core/calendar/day'
import { skipping, splitting } from '@daymark/core/repeat/changing'
import { seriesCompletion } from '@daymark/core/repeat/completing'
import { followingId, occurrenceId } from '@daymark/core/repeat/occurrence'
import { isSeries, type Series } from '@daymark/core/repeat/series'
import { shown } from '@daymark/core/repeat/shown'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import { type Repeat, type Task, tasks } from '@daymark/core/tables/tasks'
import { sampleSeries, today } from '@daymark/core/tasks/samples'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../packages/core/corpus/seriesRows.ts'
import { rescheduling } from '../packages/core/corpus/seriesWorld.ts'
import {
  meet,
  openSeriesDevice,
  referenceSeriesBackend,
  type SeriesDevice,
} from './seriesDevices.ts'

const day = (text: string) => v.parse(Day, text)
const tomorrow = day('2026-10-15')
const friday = day('2026-10-16')
const { id } = sampleSeries(1)

type Gesture = (device: SeriesDevice) => void

const act =
  (
    mutationsOf: (context: SeriesContext, series: Series) => readonly Mutation[] | null | undefined,
    now = today,
  ): Gesture =>
  (device) => {
    const series = device.rows.get(id)
    if (!series || !isSeries(series)) throw new Error('The series is not there')
    device.client.history.act('', mutationsOf(device.context(now), series) ?? [])
  }
const complete = act((context, series) => seriesCompletion(context, series).mutations)
const undo: Gesture = ({ client }) => void client.history.undo()
const move = act((context, series) => rescheduling(context, series, day('2026-10-20')))
const skip = act((context, series) => skipping(context, series)?.mutations)
const split = (title: string) =>
  act((context, series) => splitting(context, series, friday, { changes: { title } }))

/** Two devices that do not hear of each other, until the first or the second of them is online first. */
async function apart(
  first: number,
  repeat: Partial<Repeat>,
  gestures: readonly [number, Gesture][],
) {
  const backend = referenceSeriesBackend()
  const series = sampleSeries(1, repeat)
  const devices = [openSeriesDevice(backend), openSeriesDevice(backend)]
  devices[0]?.client.act([tasks.create(series)])
  await meet(devices, backend)

  for (const device of devices) device.setOnline(false)
  for (const [device, gesture] of gestures)
    for (const each of devices.slice(device, device + 1)) gesture(each)
  await meet(devices.slice(first, first + 1), backend)
  await meet(devices, backend)

  const [phone, laptop] = devices.map(({ rows }) => rows)
  expect(laptop).toEqual(phone)
  for (const { client } of devices) client.close()
  const all = phone ?? new Map<string, Task>()
  return { all, occurrence: (ruleDay: Day) => all.get(occurrenceId(id, ruleDay)), shows }

  function shows(series = id, now = today) {
    const row = all.get(series)
    return row && isSeries(row) && !row.completed
      ? (shown(row, now, rowsOf(all))?.day ?? null)
      : null
  }
}

const [phone, laptop] = [0, 1]

describe.each([
  ['the first', 0],
  ['the second', 1],
])('[REPEAT-8a] of two devices, one offline, %s is heard first:', (_, first) => {
  test('both complete a day: one occurrence', async () => {
    const { all, occurrence, shows } = await apart(first, {}, [
      [phone, complete],
      [laptop, complete],
    ])

    expect(all.size).toBe(2)
    expect(occurrence(today)).toMatchObject({ completed: true, deleted_at: null })
    expect(shows()).toBe(tomorrow)
  })

  test('both complete a day from completion: the later day counts', async () => {
    const completeTomorrow = act(
      (context, series) => seriesCompletion(context, series).mutations,
      tomorrow,
    )
    const repeat = { rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion' as const }

    const { all, shows } = await apart(first, repeat, [
      [phone, complete],
      [laptop, completeTomorrow],
    ])

    expect(all.size).toBe(2)
    expect(shows()).toBe('2026-10-18')
  })

  test('one completes a day and takes it back, then the other completes it: it is done', async () => {
    const { all, occurrence, shows } = await apart(first, {}, [
      [phone, complete],
      [phone, undo],
      [laptop, complete],
    ])

    expect(all.size).toBe(2)
    expect(occurrence(today)).toMatchObject({ completed: true, deleted_at: null })
    expect(shows()).toBe(tomorrow)
  })

  test('one completes a day, and the other has completed it meanwhile when it is taken back: it is open', async () => {
    const { occurrence, shows } = await apart(first, {}, [
      [phone, complete],
      [laptop, complete],
      [phone, undo],
    ])

    expect(occurrence(today)).toMatchObject({ completed: false, deleted_at: expect.any(String) })
    expect(shows()).toBe(today)
  })

  test.each([
    ['moves', move],
    ['skips', skip],
  ])('one completes a day, the other %s it: it is done, then comes the next', async (_, other) => {
    for (const order of [
      [phone, laptop],
      [laptop, phone],
    ] as const) {
      const { occurrence, shows } = await apart(first, {}, [
        [order[0], complete],
        [order[1], other],
      ])

      expect(occurrence(today)).toMatchObject({ completed: true, deleted_at: null })
      expect(shows()).toBe(tomorrow)
    }
  })

  test('one completes a day, the other changes the rule: the day given stands once, then the new rule', async () => {
    const sundays = act(({ at }, { repeat }) => [
      tasks.patch(id, { repeat: { ...repeat, rule: 'FREQ=WEEKLY;BYDAY=SU' } }, at),
    ])

    const { occurrence, shows } = await apart(first, {}, [
      [phone, complete],
      [laptop, sundays],
    ])

    expect(occurrence(today)).toMatchObject({ completed: true })
    expect(shows()).toBe(tomorrow)
    expect(shows(id, day('2026-10-18'))).toBe('2026-10-18')
  })

  test('both split at a day: one new series', async () => {
    const { all, shows } = await apart(first, {}, [
      [phone, split('One')],
      [laptop, split('Other')],
    ])

    expect(all.size).toBe(2)
    expect(all.get(followingId(id, friday))).toMatchObject({ title: 'Other', deleted_at: null })
    expect(shows(id, day('2026-10-20'))).toBe(tomorrow)
    expect(shows(followingId(id, friday))).toBe(friday)
  })

  test('one splits at a day, the other completes beyond it: that occurrence is its own', async () => {
    const completeFriday = act(
      (context, series) => seriesCompletion(context, series, friday).mutations,
    )

    const { all, shows } = await apart(first, {}, [
      [phone, split('One')],
      [laptop, completeFriday],
    ])

    expect(all.size).toBe(3)
    expect(shows(followingId(id, friday))).toBe('2026-10-17')
  })
})
