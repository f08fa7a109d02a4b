import { type Day, instant, midnight, shiftDay } from '@daymark/core/calendar/day'
import { dayId } from '@daymark/core/plan/days'
import { dismissing, snoozing } from '@daymark/core/remind/answers'
import { type DayRow, days } from '@daymark/core/tables/days'
import { type Preferences, preferences } from '@daymark/core/tables/preferences'
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

type OpenedParts = {
  task?: Task
  reminder?: Reminder
  watchedFrom?: number
  chosen?: Partial<Preferences>
  away?: Day[]
}

const { user_id } = meeting
const nothingChosen = preferences.parse(preferences.empty({ id: user_id, user_id }))

/** A page that was opened at a moment, whose clock the test moves. */
function openedAt(
  opened: number,
  {
    task = meeting,
    reminder = tenBefore,
    watchedFrom = opened,
    chosen,
    away = [],
  }: OpenedParts = {},
) {
  let now = watchedFrom
  let rows = { task, reminder, days: away.map(dayAway) }
  const choices = nothingChosen && chosen ? [{ ...nothingChosen, ...chosen }] : []
  let wait: { work: () => void; at: number } | null = null
  let listener = () => {}
  const watcher = openWatcher({
    planner: {
      reminders: { get: () => rows.reminder, values: () => [rows.reminder] },
      tasks: { get: () => rows.task } as never,
      series: () => null,
      preferences: { get: () => choices[0], values: () => choices },
      days: { get: (id) => rows.days.find((row) => row.id === id), values: () => rows.days },
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
    questions: () => watcher.current().openQuestions,
    waitsUntil: () => wait?.at,
    pass(to: number) {
      now = to
      wait?.work()
    },
    change(changes: { task?: Partial<Task>; reminder?: Partial<Reminder>; away?: Day[] }) {
      rows = {
        days: changes.away?.map(dayAway) ?? rows.days,
        task: { ...rows.task, ...changes.task },
        reminder: { ...rows.reminder, ...changes.reminder },
      }
      listener()
    },
  }
}

function dayAway(day: Day): DayRow {
  const row = days.parse(days.empty({ id: dayId(user_id, day), user_id }))
  if (!row) throw new Error('no row of a day')
  return { ...row, date: day, away: { series: {}, minutes: null } }
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

describe('[AWAY-3a] a window on a day away', () => {
  const asked = { plan_at_minutes: 510, close_at_minutes: 1_080 }

  test('is silent, and what would have rung is not told of afterwards', () => {
    const page = openedAt(rings - 60_000, { away: [today] })
    page.pass(rings)
    const later = openedAt(rings + 60_000, { away: [today] })
    const nextDay = openedAt(midnight(shiftDay(today, 1), 60), { away: [today] })

    for (const { ringing, missed } of [page, later, nextDay]) {
      expect([ringing(), missed()]).toEqual([[], []])
    }
  })

  test('falls silent when the day is set, and waits for the ring again when it is ended', () => {
    const page = openedAt(rings - 60_000)

    page.change({ away: [today] })
    expect(page.waitsUntil()).toBeGreaterThan(rings)
    page.change({ away: [] })
    expect(page.waitsUntil()).toBe(rings)
    page.pass(rings)
    expect(page.ringing()).toEqual([rings])

    page.change({ away: [today] })
    expect([page.ringing(), page.missed()]).toEqual([[], []])
  })

  test('asks nothing about the day, and no more once the day is set', () => {
    const evening = at(1_080)
    const away = openedAt(at(400), { chosen: asked, away: [today] })
    away.pass(evening)
    const atHome = openedAt(at(1_000), { chosen: asked })
    atHome.pass(evening)
    expect([away.questions(), atHome.questions()]).toEqual([[], ['close']])

    atHome.change({ away: [today] })

    expect(atHome.questions()).toEqual([])
  })

  test('goes by the zone of the person', () => {
    // At no moment do these two have the same day.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    const dayInEast = instant(rings + 14 * 3_600_000).slice(0, 10) as Day
    const ringingIn = (time_zone: string) => {
      const page = openedAt(rings - 1, { chosen: { time_zone }, away: [dayInEast] })
      page.pass(rings)
      return page.ringing()
    }

    expect([ringingIn(east), ringingIn(west)]).toEqual([[], [rings]])
  })
})
