import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { instant } from '../calendar/day.ts'
import { ReminderId, UserId } from '../ids.ts'
import { preferences } from '../tables/preferences.ts'
import type { Task } from '../tables/tasks.ts'
import { morning, sample, today } from '../tasks/samples.ts'
import { readRings, remindingOfNew, textOfRing } from './newTasks.ts'
import { atTime, before } from './ring.ts'

const user = v.parse(UserId, '00000000-0000-4000-8000-000000000001')
const id = v.parse(ReminderId, '70000000-0000-4000-8000-000000000001')

function written(
  task: Partial<Task>,
  wanted: string[] | null = null,
  chosen: Partial<ReturnType<typeof row>> | null = null,
) {
  const mutations = remindingOfNew(sample(1, task), wanted, {
    user_id: user,
    newId: () => id,
    at: instant(morning),
    zone: 'Europe/Lisbon',
    chosen: chosen ? { ...row(), ...chosen } : undefined,
  })
  return mutations.map((mutation) => {
    if (mutation.type === 'upsert') return mutation.columns.time_zone
    return mutation.type === 'insert' ? [mutation.row.before_minutes, mutation.row.at] : mutation
  })
}

function row() {
  const parsed = preferences.parse(preferences.empty({ id: user, user_id: user }))
  if (!parsed) throw new Error('No row of preferences')
  return parsed
}

const timed = { at_minutes: 570 }
const zoned = { time_zone: 'Europe/Berlin' }

describe('[REMIND-1e] a new task is remembered', () => {
  test('at its time, where nobody has set anything', () => {
    expect(written(timed, null, zoned)).toEqual([[0, null]])
    expect(written({}, null, zoned)).toEqual([])
  })

  test('[ROWS-5a] as its user has set it, never without a day', () => {
    const chosen = { ...zoned, reminder_defaults: { timed: null, untimed: 1_440 } }

    expect(written(timed, null, chosen)).toEqual([])
    expect(written({}, null, chosen)).toEqual([[1_440, null]])
    expect(written({ due_date: null }, null, chosen)).toEqual([])
  })

  test('as it was chosen for it, several times or not at all', () => {
    expect(written(timed, ['10', `${today}T08:00:00`], zoned)).toEqual([
      [10, null],
      [null, `${today}T08:00:00`],
    ])
    expect(written(timed, [], zoned)).toEqual([])
  })

  test('not where it is done', () => {
    expect(written({ ...timed, completed: true }, ['10'], zoned)).toEqual([])
  })

  test('[REMIND-2c] with the zone of the device, the first time', () => {
    expect(written(timed)).toEqual(['Europe/Lisbon', [0, null]])
    expect(written({})).toEqual([])
  })
})

test('[REMIND-1e] what the form keeps is read back', () => {
  const rings = [before(0), before(1_440), atTime(today, 9 * 60 + 5)]

  expect(readRings(rings.map(textOfRing))).toEqual(rings)
  expect(readRings(['soon', `${today}T`, '2026-02-30T09:00:00'])).toEqual([])
})
