import { instant, midnight } from '@daymark/core/calendar/day'
import { dismissing, snoozing } from '@daymark/core/remind/answers'
import type { Reminder } from '@daymark/core/tables/reminders'
import type { Task } from '@daymark/core/tables/tasks'
import { morning, sample, sampleReminder, today } from '@daymark/core/tasks/samples'
import { describe, expect, test } from 'vitest'
import { openWatcher } from './watcher.ts'

const at = (minutes: number) => midnight(today, minutes)
const early = instant(at(0))
const meeting = sample(1, { at_minutes: 600, updated_at: early })
const tenBefore = sampleReminder(1, meeting, { updated_at: early })
const rings = at(590)

type OpenedParts = { task?: Task; reminder?: Reminder; watchedFrom?: number }

/** A page that was opened at a moment, whose clock the test moves. */
function openedAt(
  opened: number,
  { task = meeting, reminder = tenBefore, watchedFrom = opened }: OpenedParts = {},
) {
  let now = watchedFrom
  let rows = { task, reminder }
  let wait: { work: () => void; at: number } | null = null
  let listener = () => {}
  const watcher = openWatcher({
    planner: {
      reminders: { get: () => rows.reminder, values: () => [rows.reminder] },
      tasks: { get: () => rows.task } as never,
      series: () => null,
      preferences: { get: () => undefined, values: () => [] },
      days: { get: () => undefined, values: () => [] },
      status: () => ({ kind: 'current' }),
      subscribe(changed) {
        listener = changed
        return () => {}
      },
    },
    clock: () => now,
    opened,
    later(work, ms) {
      wait = { work, at: now + ms }
      return () => {}
    },
    onAwake: () => () => {},
  })
  return {
    ringing: () => watcher.current().ringing.map(({ moment }) => moment),
    missed: () => watcher.current().missed.map(({ moment }) => moment),
    waitsUntil: () => wait?.at,
    pass(to: number) {
      now = to
      wait?.work()
    },
    change(changes: { task?: Partial<Task>; reminder?: Partial<Reminder> }) {
      rows = {
        task: { ...rows.task, ...changes.task },
        reminder: { ...rows.reminder, ...changes.reminder },
      }
      listener()
    },
  }
}

const answeredBy = (mutation: ReturnType<typeof dismissing>): Partial<Reminder> =>
  mutation.type === 'patch' ? { ...mutation.columns, updated_at: mutation.at } : {}

describe('[REMIND-6a, REMIND-6c] an open window', () => {
  test('rings at the moment and not before, and waits for that alone', () => {
    const page = openedAt(rings - 60_000)
    expect([page.ringing(), page.waitsUntil()]).toEqual([[], rings])

    page.pass(rings)

    expect([page.ringing(), page.missed()]).toEqual([[rings], []])
  })

  test('tells of what rang before it was opened as missed', () => {
    const page = openedAt(rings + 60_000)

    expect([page.ringing(), page.missed()]).toEqual([[], [rings]])
  })

  test('rings what fell due while the code for it was still to come', () => {
    const page = openedAt(rings - 1_000, { watchedFrom: rings + 1_000 })

    expect([page.ringing(), page.missed()]).toEqual([[rings], []])
  })

  test('rings late where the device has slept', () => {
    const page = openedAt(rings - 60_000)

    page.pass(rings + 3_600_000)

    expect(page.ringing()).toEqual([rings])
  })

  test('[REMIND-5d] is silent once it was answered anywhere', () => {
    const page = openedAt(rings - 1)
    page.pass(rings)

    page.change({ reminder: answeredBy(dismissing(tenBefore.id, instant(rings + 5_000))) })

    expect([page.ringing(), page.missed()]).toEqual([[], []])
  })

  test('[REMIND-5a] rings again where it was put off', () => {
    const page = openedAt(rings - 1)
    page.pass(rings)
    const until = rings + 600_000
    page.change({ reminder: answeredBy(snoozing(tenBefore.id, until, instant(rings + 5_000))) })
    expect([page.ringing(), page.waitsUntil()]).toEqual([[], until])

    page.pass(until)

    expect(page.ringing()).toEqual([until])
  })

  test('keeps ringing while its task is edited in another way', () => {
    const page = openedAt(rings - 1)
    page.pass(rings)

    page.change({ task: { title: 'Meeting', updated_at: instant(rings + 5_000) } })

    expect(page.ringing()).toEqual([rings])
  })

  test('does not ring for a time that had passed when it was set', () => {
    const page = openedAt(at(60))
    page.pass(at(120))

    page.change({ task: { at_minutes: 100, updated_at: instant(at(120)) } })

    expect([page.ringing(), page.missed()]).toEqual([[], []])
  })
})

test('[REMIND-3a] what is done, in the trash or moved rings no more', () => {
  for (const task of [
    { completed: true },
    { deleted_at: instant(morning) },
    { at_minutes: 700 },
  ] satisfies Partial<Task>[]) {
    const page = openedAt(rings - 1)
    page.pass(rings)
    page.change({ task })

    expect(page.ringing()).toEqual([])
  }
})
