import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { boundsOf, milliseconds, shiftDay } from '../calendar/day.ts'
import { TaskId } from '../ids.ts'
import type { Task } from '../tables/tasks.ts'
import { copiesOf } from './copies.ts'
import { sample, sampleList, sampleOccurrence, sampleSeries, today } from './samples.ts'
import { outlineOf, stepTree } from './steps.ts'

const at = '2026-10-14T09:42:00.000Z'
const work = sampleList(1)
const trip = sample(1, { list_id: work.id, position: 'b', list_position: 'm' })
const pack = sample(2, { parent_id: trip.id, list_id: work.id, due_date: null })
const charger = sample(3, { parent_id: pack.id, list_id: work.id, due_date: null })
const book = sample(4, {
  parent_id: trip.id,
  list_id: work.id,
  due_date: null,
  completed: true,
  completed_at: at,
})
const call = sample(5, { position: 'c', list_position: 'n' })
const tasks = [trip, pack, charger, book, call]

function copiesIn(all: readonly Task[], task: Task): Task[] {
  let made = 900
  const newId = () => v.parse(TaskId, `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`)
  const copies = copiesOf(task, {
    tree: stepTree(all),
    tasks: all,
    today,
    now: milliseconds(at),
    newId,
  })
  return copies.map(({ copy }) => copy)
}

describe('[KEY-6p] a task is duplicated', () => {
  test('as it is written, right below itself in its day and its list', () => {
    const copy = copiesIn(tasks, trip)[0] as Task

    expect(copy).toMatchObject({ title: trip.title, list_id: work.id, created_at: at })
    expect(copy.id).not.toBe(trip.id)
    expect([trip.position, copy.position, call.position]).toEqual(
      [trip.position, copy.position, call.position].toSorted(),
    )
    expect([trip.list_position, copy.list_position, call.list_position]).toEqual(
      [trip.list_position, copy.list_position, call.list_position].toSorted(),
    )
    expect(new Set([trip.position, copy.position, call.position]).size).toBe(3)
  })

  test('with its steps in their order and at their levels, all open', () => {
    const copies = copiesIn(tasks, trip)
    const copy = copies[0] as Task
    const outline = (all: readonly Task[], task: Task) =>
      outlineOf(stepTree(all), task).map(({ step, level }) => `${level} ${step.title}`)

    expect(outline([...tasks, ...copies], copy)).toEqual(outline(tasks, trip))
    expect(copies.map(({ completed, completed_at }) => [completed, completed_at])).toEqual(
      copies.map(() => [false, null]),
    )
  })

  test('today, where its day has passed', () => {
    const { start: yesterday } = boundsOf(shiftDay(today, -1))
    const [copy] = copiesIn([], sample(6, { due_date: yesterday, carried: 3, completed: true }))

    expect(copy).toMatchObject({ due_date: boundsOf(today).start, carried: 0, completed: false })
  })

  test('as a series of its own, or as a plain task where it was done of one', () => {
    const series = sampleSeries(7, {}, { repeat_skips: { '2026-10-15': true } })
    const occurrence = sampleOccurrence(series, shiftDay(today, -1))

    const [ofSeries] = copiesIn([series], series)
    expect(ofSeries).toMatchObject({ repeat: series.repeat, repeat_skips: {}, series_id: null })
    const [ofOccurrence] = copiesIn([series, occurrence], occurrence)
    expect(ofOccurrence).toMatchObject({ repeat: null, series_id: null, series_day: null })
  })
})
