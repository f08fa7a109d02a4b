import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entry, meeting, meetingsIn, rowsOf, work } from '../../corpus/meetings.ts'
import { type Day, instant } from '../calendar/day.ts'
import { meetingOf, meetingsOn, spanOn } from './meetings.ts'

const zone = process.env.TZ
const inZone = (name: string) => {
  process.env.TZ = name
}

beforeEach(() => inZone('Europe/Berlin'))
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const day = '2026-10-14' as Day
const titles = (meetings: readonly { entry: { title: string } }[]) =>
  meetings.map(({ entry }) => entry.title)

describe('[CAL-7c] an entry lies on the days of its reader', () => {
  test('at the instant that it says, whatever day that is in UTC', () => {
    const late = entry('2026-10-13T22:30:00Z', '2026-10-13T23:00:00Z', { title: 'Late call' })
    const rows = { '2026-10-13': [late] }

    expect(titles(meetingsIn(rows, '2026-10-14'))).toEqual(['Late call'])
    expect(meetingsIn(rows, '2026-10-13')).toEqual([])
  })

  test('at the wall clock of the reader where it has no zone', () => {
    const rows = { [day]: [entry('2026-10-14T09:00:00', '2026-10-14T09:15:00')] }

    const inBerlin = meetingsIn(rows, day)
    inZone('America/New_York')
    const inNewYork = meetingsIn(rows, day)

    expect(instant(inBerlin[0]?.start ?? 0)).toBe('2026-10-14T07:00:00.000Z')
    expect(instant(inNewYork[0]?.start ?? 0)).toBe('2026-10-14T13:00:00.000Z')
  })

  test.each(['Pacific/Auckland', 'America/New_York'])('as a day everywhere: %s', (name) => {
    inZone(name)
    const rows = { [day]: [entry('2026-10-14', '2026-10-15')] }

    expect(meetingsIn(rows, '2026-10-14')).toHaveLength(1)
    expect(meetingsIn(rows, '2026-10-13')).toEqual([])
    expect(meetingsIn(rows, '2026-10-15')).toEqual([])
  })

  test('in each day that it touches, cut at midnight', () => {
    const night = entry('2026-10-13T20:00:00Z', '2026-10-13T23:00:00Z')
    const rows = { '2026-10-13': [night] }
    const [before] = meetingsIn(rows, '2026-10-13')
    const [after] = meetingsIn(rows, '2026-10-14')

    expect(before && spanOn('2026-10-13' as Day, 1_440, before)).toEqual({ from: 1_320, to: 1_440 })
    expect(after && spanOn(day, 1_440, after)).toEqual({ from: 0, to: 60 })
    expect(before?.key).toBe(after?.key)
  })

  test('not in the day at whose midnight it ends, or begins', () => {
    const rows = {
      '2026-10-13': [entry('2026-10-13T20:00:00', '2026-10-14T00:00:00')],
      [day]: [entry('2026-10-14T00:00:00', '2026-10-14T00:00:00', { uid: 'line' })],
    }

    expect(meetingsIn(rows, '2026-10-13')).toHaveLength(1)
    expect(meetingsIn(rows, '2026-10-14').map(({ kind }) => kind)).toEqual(['line'])
  })

  test('once, though the rows of several days hold it', () => {
    const long = entry('2026-10-13T08:00:00Z', '2026-10-15T08:00:00Z')

    const rows = { '2026-10-13': [long], '2026-10-14': [long], '2026-10-15': [long] }

    expect(meetingsIn(rows, '2026-10-14')).toHaveLength(1)
  })

  test('twice where a series has two on that day', () => {
    const [morning, evening] = ['2026-10-14T07:00:00Z', '2026-10-14T16:00:00Z'].map((from) =>
      entry(from, from.replace(':00:00', ':30:00'), { uid: 'series', of: from }),
    )
    const rows = { [day]: [morning, evening].flatMap((each) => each ?? []) }

    expect(meetingsIn(rows, '2026-10-14')).toHaveLength(2)
  })

  test('after midnight too, where the day goes on', () => {
    const night = entry('2026-10-15T00:30:00', '2026-10-15T01:00:00')
    const end = Date.parse('2026-10-15T02:00:00Z')

    const shown = meetingsOn(day, [work], rowsOf({ '2026-10-15': [night] }), end)

    expect(shown.map((each) => spanOn(day, 1_680, each))).toEqual([{ from: 1_470, to: 1_500 }])
  })

  test('whole days first, then by time', () => {
    const rows = {
      [day]: [
        entry('2026-10-14T12:00:00', '2026-10-14T13:00:00', { title: 'Lunch' }),
        entry('2026-10-14T09:00:00', '2026-10-14T09:15:00', { title: 'Stand-up' }),
        entry('2026-10-14', '2026-10-17', { title: 'Autumn holidays' }),
      ],
    }

    expect(titles(meetingsIn(rows, day))).toEqual(['Autumn holidays', 'Stand-up', 'Lunch'])
  })
})

describe('[CAL-7c] across a change of clocks an entry lasts as long as its instants say', () => {
  const table = [
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:30:00Z', '2026-03-29T01:30:00Z', 30, 150],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T00:30:00Z', '2026-10-25T02:00:00Z', 150, 240],
    ['America/New_York', '2026-03-08', '2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z', 60, 180],
    ['America/New_York', '2026-11-01', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', 90, 150],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T13:00:00Z', '2026-09-26T15:00:00Z', 60, 180],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-04T15:00:00Z', 120, 240],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T15:00:00Z', '2026-10-03T16:00:00Z', 90, 150],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T14:30:00Z', '2026-04-04T16:00:00Z', 90, 180],
  ] as const

  test.each(table)('%s on %s', (name, of, from, to, first, last) => {
    inZone(name)

    expect(spanOn(of as Day, 1_500, meeting(from, to))).toEqual({ from: first, to: last })
  })

  const clocks = [
    ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
    ['Pacific/Auckland', '2026-09-27T02:30:00', '2026-09-26T14:30:00.000Z'],
    ['Pacific/Auckland', '2026-04-05T02:30:00', '2026-04-04T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00.000Z'],
  ] as const

  test.each(clocks)('a missing or a doubled time in %s, %s', (name, from, at) => {
    inZone(name)

    expect(instant(meeting(from, from).start)).toBe(at)
  })

  test('one that begins in the gap and ends where it does lasts as long as its clock says', () => {
    const { start, end } = meeting('2026-03-29T02:30:00', '2026-03-29T03:00:00')

    expect((end - start) / 60_000).toBe(30)
  })

  test('a day away lasts as long as that day', () => {
    const { start, end } = meeting('2026-10-25', '2026-10-26')

    expect((end - start) / 3_600_000).toBe(25)
  })
})

describe('[CAL-6d] what an entry takes', () => {
  const timed = entry('2026-10-14T09:00:00', '2026-10-14T10:00:00')
  const whole = entry('2026-10-14', '2026-10-15')
  const table = [
    ['one with a beginning and an end', work, timed, 'busy', true],
    ['a maybe', work, { ...timed, maybe: true }, 'busy', true],
    ['one that is transparent', work, { ...timed, free: true }, 'free', false],
    ['one without a length', work, { ...timed, to: timed.from }, 'line', false],
    ['a whole day', work, whole, 'allDay', false],
    ['a whole day, ‘All-day entries too’', { ...work, all_day: true }, whole, 'allDay', true],
    [
      'a transparent whole day',
      { ...work, all_day: true },
      { ...whole, free: true },
      'allDay',
      false,
    ],
    [
      '[CAL-2] one of a calendar that takes no time',
      { ...work, busy: false },
      timed,
      'free',
      false,
    ],
    [
      '[CAL-2] a whole day of such a one',
      { ...work, busy: false, all_day: true },
      whole,
      'allDay',
      false,
    ],
  ] as const

  test.each(table)('%s', (_what, calendar, of, kind, takesTime) => {
    expect(meetingOf(calendar, of)).toMatchObject({ kind, takesTime })
  })
})
