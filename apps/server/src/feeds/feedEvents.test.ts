import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { Day } from '@daymark/core/calendar/day'
import { TaskId, UserId } from '@daymark/core/ids'
import { occurrenceId } from '@daymark/core/repeat/occurrence'
import { blankTask, type Task } from '@daymark/core/tables/tasks'
import { openWallClocks } from '@daymark/exchange/wallClocks'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { FeedEvent } from './feedEvent.ts'
import { feedEvents, windowAround } from './feedEvents.ts'
import type { FeedRows } from './feedRows.ts'
import { zoneClock } from './zoneClock.ts'

const day = (text: string) => v.parse(Day, text)
const wallClocks = openWallClocks()
const everything = {
  timed: true,
  untimed: true,
  focus: true,
  names: true,
  language: 'en' as TextLanguage,
}
const written = '2026-10-01T08:00:00.000Z'

let made = 0
function task(parts: Partial<Task> = {}): Task {
  made += 1
  return blankTask({
    id: v.parse(TaskId, `${String(made).padStart(8, '0')}-0000-4000-8000-000000000000`),
    user_id: v.parse(UserId, '00000000-0000-4000-8000-000000000009'),
    title: 'Write',
    priority: 'medium',
    due_date: '2026-10-14T00:00:00',
    position: null,
    created_at: written,
    updated_at: written,
    ...parts,
  })
}

function eventsOf(
  rows: Partial<FeedRows>,
  { zone = 'Europe/Berlin', today = '2026-10-14', holds = everything, starts = 0 } = {},
): FeedEvent[] {
  const all = { tasks: [], lists: [], tags: [], intervals: [], ...rows }
  return feedEvents(all, holds, windowAround(day(today)), zoneClock(zone, starts, wallClocks))
}

const shownAs = ({ when }: FeedEvent) =>
  when.kind === 'day'
    ? when.day
    : `${new Date(when.from).toISOString().slice(0, 16)}/${new Date(when.to).toISOString().slice(0, 16)}`
const shownDays = (events: FeedEvent[]) => events.map(shownAs)
const summaries = (events: FeedEvent[]) => events.map(({ says }) => says.summary)

const repeat = (rule: string, parts: Partial<NonNullable<Task['repeat']>> = {}) =>
  ({ rule, from: 'due', anchor: day('2026-10-14'), missed: 'roll', ...parts }) as const

describe('[FEED-3] a task with a time', () => {
  test.each([
    ['Europe/Berlin', '2026-10-14', 570, '2026-10-14T07:30/2026-10-14T08:00'],
    ['America/New_York', '2026-10-14', 570, '2026-10-14T13:30/2026-10-14T14:00'],
    ['Pacific/Auckland', '2026-10-14', 570, '2026-10-13T20:30/2026-10-13T21:00'],
    // Clocks go back: 02:30 comes twice, and the first counts.
    ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30/2026-10-25T01:00'],
    ['Europe/Berlin', '2026-10-25', 240, '2026-10-25T03:00/2026-10-25T03:30'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30/2026-11-01T06:00'],
    ['Pacific/Auckland', '2027-04-04', 150, '2027-04-03T13:30/2027-04-03T14:00'],
    // Clocks go forward: 02:30 is not there, and comes as long after the gap.
    ['Europe/Berlin', '2027-03-28', 150, '2027-03-28T01:30/2027-03-28T02:00'],
    ['America/New_York', '2027-03-14', 150, '2027-03-14T07:30/2027-03-14T08:00'],
    ['Pacific/Auckland', '2026-09-27', 150, '2026-09-26T14:30/2026-09-26T15:00'],
    ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45/2026-10-03T16:15'],
    ['No/Where', '2026-10-14', 570, '2026-10-14T09:30/2026-10-14T10:00'],
  ])('in %s on %s at minute %i is at %s', (zone, on, at_minutes, expected) => {
    const events = eventsOf({ tasks: [task({ due_date: `${on}T00:00:00`, at_minutes })] }, { zone })

    expect(shownDays(events)).toEqual([expected])
    expect(events[0]?.isOpaque).toBe(true)
  })

  test('is as long as its estimate, or as those of its steps together', () => {
    const own = task({ at_minutes: 540, estimate_minutes: 90 })
    const parent = task({ at_minutes: 720 })
    const step = (estimate_minutes: number) =>
      task({ parent_id: parent.id, due_date: null, estimate_minutes })

    const events = eventsOf({ tasks: [own, parent, step(20), step(25)] })

    expect(shownDays(events)).toEqual([
      '2026-10-14T07:00/2026-10-14T08:30',
      '2026-10-14T10:00/2026-10-14T10:45',
    ])
  })

  test('lasts as long over a change of clocks', () => {
    const night = task({
      due_date: '2026-10-25T00:00:00',
      at_minutes: 60,
      estimate_minutes: 180,
    })

    expect(shownDays(eventsOf({ tasks: [night] }))).toEqual(['2026-10-24T23:00/2026-10-25T02:00'])
  })
})

describe('[FEED-3] a task of a day', () => {
  test('is that day in every zone, and takes no time', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland']) {
      const [event] = eventsOf({ tasks: [task()] }, { zone })

      expect(event && shownAs(event)).toBe('2026-10-14')
      expect(event?.isOpaque).toBe(false)
    }
  })

  test('may be a step with a day of its own', () => {
    const parent = task({ title: 'Move', due_date: null })
    const step = task({ title: 'Pack', parent_id: parent.id })

    expect(summaries(eventsOf({ tasks: [parent, step] }))).toEqual(['Pack'])
  })

  test('that is done has a mark', () => {
    expect(summaries(eventsOf({ tasks: [task({ completed: true })] }))).toEqual(['✓ Write'])
  })
})

describe('[FEED-3] in the feed is nothing of', () => {
  test.each([
    ['the trash', { deleted_at: written }],
    ['Someday', { due_date: null }],
    ['Someday as older clients write it', { due_date: '9999-12-31T00:00:00' }],
    ['91 days ago', { due_date: '2026-07-15T00:00:00' }],
    ['a day in a year and a day', { due_date: '2027-10-15T00:00:00' }],
  ])('%s', (_what, columns) => {
    expect(eventsOf({ tasks: [task(columns)] })).toEqual([])
  })

  test('an occurrence that was put away', () => {
    const series = task({ repeat: repeat('FREQ=DAILY;UNTIL=20261015') })
    const id = occurrenceId(series.id, day('2026-10-14'))
    const putAway = task({
      id,
      series_id: series.id,
      series_day: day('2026-10-14'),
      deleted_at: written,
    })

    expect(shownDays(eventsOf({ tasks: [series, putAway] }))).toEqual(['2026-10-14', '2026-10-15'])
  })

  test('what is not chosen', () => {
    const tasks = [task({ title: 'Timed', at_minutes: 540 }), task({ title: 'Untimed' })]
    const intervals = [
      { id: 'f', started_at: written, ended_at: written, updated_at: written, title: 'Timed' },
    ]
    const only = (name: 'timed' | 'untimed' | 'focus') =>
      summaries(
        eventsOf(
          { tasks, intervals },
          { holds: { ...everything, timed: false, untimed: false, focus: false, [name]: true } },
        ),
      )

    expect([only('timed'), only('untimed'), only('focus')]).toEqual([
      ['Timed'],
      ['Untimed'],
      ['Focus: Timed'],
    ])
  })

  test('the window ends with the days it names', () => {
    const tasks = ['2026-07-16', '2027-10-14'].map((on) => task({ due_date: `${on}T00:00:00` }))

    expect(shownDays(eventsOf({ tasks }))).toEqual(['2026-07-16', '2027-10-14'])
  })
})

describe('[FEED-3] a series', () => {
  test('has each of its days by itself, 60 at most', () => {
    const series = task({ repeat: repeat('FREQ=DAILY'), at_minutes: 540 })

    const events = eventsOf({ tasks: [series] })

    expect(events).toHaveLength(60)
    expect(shownDays(events).slice(0, 2)).toEqual([
      '2026-10-14T07:00/2026-10-14T07:30',
      '2026-10-15T07:00/2026-10-15T07:30',
    ])
    // Clocks go back in between, and it stays at nine.
    expect(shownDays(events)[11]).toBe('2026-10-25T08:00/2026-10-25T08:30')
  })

  test('keeps the id of each day while it goes on', () => {
    const series = task({ repeat: repeat('FREQ=DAILY;UNTIL=20261016') })
    const ids = (tasks: Task[]) => eventsOf({ tasks }).map(({ uid, when }) => [when, uid])
    const before = ids([series])
    const done = task({
      id: occurrenceId(series.id, day('2026-10-14')),
      series_id: series.id,
      series_day: day('2026-10-14'),
      completed: true,
      completed_at: '2026-10-14T10:00:00.000Z',
    })

    const after = ids([{ ...series, due_date: '2026-10-15T00:00:00' }, done])

    expect(after).toEqual(before)
  })

  test('leaves out the days that are skipped, and those after its end', () => {
    const skipped = task({
      repeat: repeat('FREQ=DAILY;UNTIL=20261017'),
      repeat_skips: { '2026-10-15': true },
    })

    expect(shownDays(eventsOf({ tasks: [skipped] }))).toEqual([
      '2026-10-14',
      '2026-10-16',
      '2026-10-17',
    ])
  })

  test('stands on the day of its person, which may begin late', () => {
    const series = task({
      due_date: '2026-10-10T00:00:00',
      repeat: repeat('FREQ=DAILY;UNTIL=20261014', { anchor: day('2026-10-10') }),
    })

    expect(shownDays(eventsOf({ tasks: [series] }, { today: '2026-10-12' }))).toEqual([
      '2026-10-12',
      '2026-10-13',
      '2026-10-14',
    ])
  })

  test('that counts from completion goes by the clock of its person', () => {
    const series = task({ repeat: repeat('FREQ=DAILY;INTERVAL=3', { from: 'completion' }) })
    const done = task({
      id: occurrenceId(series.id, day('2026-10-14')),
      series_id: series.id,
      series_day: day('2026-10-14'),
      completed: true,
      // In Auckland it is the 15th.
      completed_at: '2026-10-14T20:00:00.000Z',
    })

    const days = (zone: string) => shownDays(eventsOf({ tasks: [series, done] }, { zone }))

    expect(days('Pacific/Auckland')).toEqual(['2026-10-14', '2026-10-18'])
    expect(days('Europe/Berlin')).toEqual(['2026-10-14', '2026-10-17'])
  })

  test('never lets the sequence of a day fall', () => {
    const day14 = day('2026-10-14')
    const at = (hour: number) => `2026-10-02T${String(hour).padStart(2, '0')}:00:00.000Z`
    const series = task({ repeat: repeat('FREQ=DAILY;UNTIL=20261014'), updated_at: at(9) })
    const occurrence = task({
      id: occurrenceId(series.id, day14),
      series_id: series.id,
      series_day: day14,
      // By a device whose clock is behind.
      updated_at: at(8),
      completed: true,
    })
    const putAway = { ...occurrence, completed: false, deleted_at: at(11), updated_at: at(11) }
    const after = { ...series, completed: true, due_date: null }
    const sequenceOf = (tasks: Task[]) =>
      eventsOf({ tasks }).find(({ uid }) => uid === occurrence.id)?.sequence ?? 0

    const sequences = [
      sequenceOf([series]),
      sequenceOf([after, occurrence]),
      sequenceOf([series, putAway]),
    ]

    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(sequences[2]).toBe(Date.parse(at(11)))
  })
})

describe('[FEED-3] an interval of focus', () => {
  const interval = {
    id: 'interval',
    started_at: '2026-10-14T09:00:12.000Z',
    ended_at: '2026-10-14T09:25:40.000Z',
    updated_at: written,
    title: 'Write',
  }

  test('is as it was, with the name of its task', () => {
    const [event] = eventsOf({ intervals: [interval] })

    expect(event).toMatchObject({
      uid: 'interval',
      when: { from: Date.parse(interval.started_at), to: Date.parse(interval.ended_at) },
      isOpaque: false,
      says: { summary: 'Focus: Write', task: null },
    })
  })

  test('on no task has none', () => {
    expect(summaries(eventsOf({ intervals: [{ ...interval, title: null }] }))).toEqual(['Focus'])
  })

  test.each<[TextLanguage, string, string]>([
    ['de', 'Fokus: Write', 'Fokus'],
    ['fr', 'Concentration\u00a0: Write', 'Concentration'],
    ['es', 'Concentración: Write', 'Concentración'],
    ['pt-BR', 'Foco: Write', 'Foco'],
    ['ar', 'تركيز: \u2068Write\u2069', 'تركيز'],
  ])('[LANG-8] is named in %s', (language, onTask, onNone) => {
    const intervals = [interval, { ...interval, id: 'other', title: null }]

    const events = eventsOf({ intervals }, { holds: { ...everything, language } })

    expect(summaries(events)).toEqual([onTask, onNone])
  })
})

test('[FEED-3] without names nothing of a task is said', () => {
  const tasks = [task({ description: 'Secret', completed: true })]

  const [event] = eventsOf({ tasks }, { holds: { ...everything, names: false } })

  expect(event?.says).toEqual({ summary: 'Busy', task: null })
})

test('[FEED-3] list, section and tags are named once each, and not from the trash', () => {
  const named = (id: string, name: string, parts = {}) => ({
    id,
    name,
    parent_id: null,
    deleted_at: null,
    ...parts,
  })
  const lists = [named('work', 'Work'), named('q3', 'Q3', { parent_id: 'work' })]
  const tags = [
    named('t1', 'urgent'),
    named('t2', 'Work'),
    named('t3', 'gone', { deleted_at: written }),
  ]
  const row = task({ tags: { t1: true, t2: true, t3: true } })
  const tasks = [{ ...row, list_id: 'q3' as Task['list_id'] }]

  const [event] = eventsOf({ tasks, lists, tags })

  expect(event?.says.task?.categories).toEqual(['Work', 'Q3', 'urgent'])
})
