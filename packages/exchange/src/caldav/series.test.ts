import { describe, expect, test } from 'vitest'
import { calendar, linesOf, openCaldavServer, taskNamed, todo } from '../testing/caldav.ts'
import { day } from '../testing/context.ts'

const today = day('2026-10-14')
const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' } as const
const weekly = { ...daily, rule: 'FREQ=WEEKLY;BYDAY=WE' } as const
const counted = { ...daily, rule: 'FREQ=DAILY;INTERVAL=3', from: 'completion' } as const

type Parts = NonNullable<Parameters<typeof taskNamed>[1]>

/** A server with a series that stands on a Wednesday, today. */
function serverWith(parts: Parts = {}) {
  const server = openCaldavServer()
  server.add(
    taskNamed('Water', {
      due_date: `${today}T00:00:00`,
      series_day: today,
      repeat: daily,
      ...parts,
    }),
    'x',
  )
  const series = () => server.task('Water')
  return {
    ...server,
    series,
    stands: () => series().due_date?.slice(0, 10),
    /** The live occurrences: rule day, and the day of those that are done. */
    occurrences: () =>
      server
        .live()
        .filter(({ series_id }) => series_id !== null)
        .map(({ series_day, completed }) => `${series_day}${completed ? ' done' : ''}`)
        .sort(),
  }
}

const rule = (text: string) => `RRULE:${text}`
const on = (date: string) => [`DTSTART;VALUE=DATE:${date}`, `DUE;VALUE=DATE:${date}`]
const series = (date: string, ...lines: readonly string[]) => {
  const own = lines.some((line) => line.startsWith('RRULE')) ? [] : [rule('FREQ=DAILY')]
  return ['BEGIN:VTODO', 'UID:x', 'SUMMARY:Water', ...on(date), ...own, ...lines, 'END:VTODO']
}
const single = (date: string, ...lines: readonly string[]) => [
  'BEGIN:VTODO',
  'UID:x',
  `RECURRENCE-ID;VALUE=DATE:${date}`,
  'SUMMARY:Water',
  ...lines,
  'END:VTODO',
]
const done = ['STATUS:COMPLETED', 'COMPLETED:20261014T080000Z']

describe('a series as its VTODO', () => {
  test('has the day it stands on, its rule, and the days that are passed over [DAV-9a]', () => {
    const server = serverWith({
      at_minutes: 570,
      repeat: { ...daily, rule: 'FREQ=DAILY;UNTIL=20261231' },
      repeat_skips: { '2026-10-16': true, '2026-10-02': true },
    })
    expect(linesOf(server.body('x'))).toEqual(
      expect.arrayContaining([
        'DTSTART:20261014T093000',
        'DUE:20261014T093000',
        'RRULE:FREQ=DAILY;UNTIL=20261231T235959',
        'EXDATE:20261016T093000',
      ]),
    )
    expect(server.body('x')).not.toContain('20261002')
  })

  test('says that it counts from completion [DAV-9a]', () => {
    const lines = linesOf(serverWith({ repeat: counted }).body('x'))
    expect(lines).toContain('RRULE:FREQ=DAILY;INTERVAL=3')
    expect(lines).toContain('X-DAYMARK-REPEAT-FROM:COMPLETION')
  })

  test('has its occurrences as tasks of their own, without a rule [DAV-9b]', () => {
    const server = serverWith()
    server.put('phone', 'x', calendar(series('20261015')))
    const occurrence = server.live().find(({ series_id }) => series_id !== null)
    const body = server.body(occurrence?.id ?? '')
    expect(body).toContain('DUE;VALUE=DATE:20261014\r\n')
    expect(body).not.toContain('RRULE')
    expect(server.body('x').match(/BEGIN:VTODO/g)).toHaveLength(1)
  })
})

describe('a series is completed once', () => {
  test.each([
    ['by its next rule day', {}, series('20261015'), '2026-10-15'],
    [
      'by one step of the rule from a day it was moved to',
      { due_date: '2026-10-16T00:00:00' },
      series('20261017'),
      '2026-10-15',
    ],
    [
      'by its next rule day where COUNT is lower',
      { repeat: { ...daily, rule: 'FREQ=DAILY;UNTIL=20261018' } },
      series('20261015', rule('FREQ=DAILY;COUNT=4')),
      '2026-10-15',
    ],
    ['by STATUS', {}, series('20261014', ...done), '2026-10-15'],
    [
      'by the VTODO of its day',
      {},
      [...series('20261014'), ...single('20261014', ...done)],
      '2026-10-15',
    ],
    [
      'from completion, by a step of the rule',
      { repeat: counted },
      series('20261017', rule('FREQ=DAILY;INTERVAL=3')),
      '2026-10-17',
    ],
    [
      'from completion, a day beside it',
      { repeat: counted },
      series('20261018', rule('FREQ=DAILY;INTERVAL=3')),
      '2026-10-17',
    ],
  ] as const)('%s [DAV-9c]', (_, parts, lines, next) => {
    const server = serverWith(parts)
    const body = calendar(lines)
    for (const device of ['phone', 'phone', 'laptop']) server.put(device, 'x', body)

    expect(server.occurrences()).toEqual(['2026-10-14 done'])
    expect(server.stands()).toBe(next)
    expect(server.series().completed).toBe(false)
  })

  test('late: the day is the one it showed, and it goes to the first rule day after today [DAV-9d]', () => {
    const server = serverWith({
      due_date: '2026-10-07T00:00:00',
      series_day: day('2026-10-07'),
      repeat: { ...daily, anchor: day('2026-10-01') },
    })
    const body = calendar(series('20261008'))
    for (const device of ['phone', 'phone', 'laptop']) server.put(device, 'x', body)

    expect(server.occurrences()).toEqual(['2026-10-14 done'])
    expect(server.stands()).toBe('2026-10-15')
  })

  test('at the moment that the device says [DAV-9d]', () => {
    const server = serverWith()
    server.put(
      'phone',
      'x',
      calendar(series('20261014', 'STATUS:COMPLETED', 'COMPLETED:20261014T060000Z')),
    )
    const occurrence = server.live().find(({ series_id }) => series_id !== null)
    expect(occurrence?.completed_at).toBe('2026-10-14T06:00:00.000Z')
  })

  test('and for good where none of its days is left [DAV-9d]', () => {
    const server = serverWith({ repeat: { ...daily, rule: 'FREQ=DAILY;UNTIL=20261014' } })
    const body = calendar(series('20261014', rule('FREQ=DAILY;UNTIL=20261014'), ...done))
    for (const device of ['phone', 'laptop']) server.put(device, 'x', body)
    expect(server.series().completed).toBe(true)
    expect(server.occurrences()).toEqual([])
  })
})

describe('a single day of a series', () => {
  test('that is to come is done [DAV-9e]', () => {
    const server = serverWith()
    const body = calendar(series('20261014'), single('20261017', ...done))
    for (const device of ['phone', 'laptop']) server.put(device, 'x', body)
    expect(server.occurrences()).toEqual(['2026-10-17 done'])
    expect(server.stands()).toBe('2026-10-14')
    expect(linesOf(server.body('x'))).toContain('EXDATE;VALUE=DATE:20261017')
  })

  test('that is changed is ‘Only that day’ [DAV-9e]', () => {
    const server = serverWith()
    const changed = single(
      '20261017',
      'DUE;VALUE=DATE:20261018',
      'DESCRIPTION:twice',
      'STATUS:NEEDS-ACTION',
    )
    const body = calendar(series('20261014'), changed)
    for (const device of ['phone', 'laptop']) server.put(device, 'x', body)
    expect(server.live()).toContainEqual(
      expect.objectContaining({
        series_day: '2026-10-17',
        due_date: '2026-10-18T00:00:00',
        description: 'twice',
        completed: false,
      }),
    )
    expect(server.occurrences()).toEqual(['2026-10-17'])
  })

  test('that the series has left is that occurrence [DAV-9e]', () => {
    const server = serverWith()
    server.put('phone', 'x', calendar(series('20261015')))
    server.put(
      'phone',
      'x',
      calendar(
        series('20261015'),
        single('20261014', 'DUE;VALUE=DATE:20261014', 'DESCRIPTION:twice', ...done),
      ),
    )
    expect(server.live().find(({ series_id }) => series_id)?.description).toBe('twice')
    expect(server.occurrences()).toEqual(['2026-10-14 done'])
  })

  test('that says nothing is passed over, and so is a VTODO without UID, SUMMARY and RECURRENCE-ID [DAV-9f]', () => {
    const server = serverWith()
    const empty = ['BEGIN:VTODO', 'DTSTAMP:20261014T080000Z', 'END:VTODO']
    const body = calendar(series('20261014'), empty, single('20261016', 'DUE;VALUE=DATE:20261016'))
    expect(server.put('phone', 'x', body)).toMatchObject({ value: { mutations: [] } })
  })
})

describe('a series is changed', () => {
  test('by any other DUE: moved, this one alone [DAV-9g]', () => {
    const server = serverWith({ repeat: weekly })
    server.put('phone', 'x', calendar(series('20261016', rule('FREQ=WEEKLY;BYDAY=WE'))))
    expect(server.series()).toMatchObject({
      due_date: '2026-10-16T00:00:00',
      series_day: '2026-10-14',
    })
    expect(server.occurrences()).toEqual([])
  })

  test('by the next rule day with another name: moved, not completed [DAV-9g]', () => {
    const server = serverWith()
    server.put(
      'phone',
      'x',
      calendar(series('20261015').map((line) => line.replace('Water', 'Feed'))),
    )
    expect(server.task('Feed').due_date).toBe('2026-10-15T00:00:00')
    expect(server.occurrences()).toEqual([])
  })

  test.each([
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
    ['FREQ=DAILY;COUNT=3', 'FREQ=DAILY;UNTIL=20261016'],
    ['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=14'],
    ['FREQ=DAILY;BYHOUR=9', 'FREQ=DAILY'],
    ['FREQ=DAILY;INTERVAL=1;WKST=MO', 'FREQ=DAILY'],
  ])('by another rule: %s is %s [DAV-9h]', (text, kept) => {
    const server = serverWith()
    const body = calendar(series('20261014', rule(text)))
    for (const device of ['phone', 'phone', 'laptop']) server.put(device, 'x', body)
    expect(server.series().repeat?.rule).toBe(kept)
    expect(server.stands()).toBe('2026-10-14')
    expect(server.occurrences()).toEqual([])
  })

  test('by no rule, of a device that has sent one: ‘Stop repeating’ [DAV-9h]', () => {
    const server = serverWith()
    const plain = todo('UID:x', 'SUMMARY:Water', 'DUE;VALUE=DATE:20261014')
    server.put('phone', 'x', plain)
    expect(server.series().repeat).not.toBeNull()
    server.put('phone', 'x', calendar(series('20261014')))
    server.put('phone', 'x', plain)
    expect(server.series()).toMatchObject({ repeat: null, due_date: '2026-10-14T00:00:00' })
  })

  test('a task by a rule: it repeats from its day [DAV-9h]', () => {
    const server = openCaldavServer()
    server.put('phone', 'x', todo('UID:x', 'SUMMARY:Water', 'DUE;VALUE=DATE:20261014'))
    const body = calendar(series('20261014'))
    for (const device of ['phone', 'laptop']) server.put(device, 'x', body)
    expect(server.task('Water').repeat).toMatchObject({ rule: 'FREQ=DAILY', anchor: '2026-10-14' })
  })

  test('by a day that is left out [DAV-9i]', () => {
    const server = serverWith()
    server.put('phone', 'x', calendar(series('20261014', 'EXDATE;VALUE=DATE:20261016,20261017')))
    expect(server.series().repeat_skips).toEqual({ '2026-10-16': true, '2026-10-17': true })
    server.put('phone', 'x', calendar(series('20261014', 'EXDATE;VALUE=DATE:20261017')))
    expect(server.series().repeat_skips).toEqual({ '2026-10-17': true })
  })
})

describe('a done copy under a new UID', () => {
  const copy = todo('UID:copy', 'SUMMARY:Water', 'DUE;VALUE=DATE:20261014', ...done)
  const open = todo('UID:copy', 'SUMMARY:Water', 'DUE;VALUE=DATE:20261014')

  test('is the occurrence just completed, under that name [DAV-9j]', () => {
    const server = serverWith()
    server.put('script', 'x', calendar(series('20261015')))
    for (const device of ['script', 'script']) server.put(device, 'copy', copy)
    expect(server.occurrences()).toEqual(['2026-10-14 done'])
    expect(server.live()).toHaveLength(2)
    expect(server.body('copy')).toContain('UID:copy')
  })

  test('written before the series, and open at first, completes it [DAV-9j]', () => {
    const server = serverWith()
    server.put('script', 'copy', open)
    server.put('script', 'copy', copy)
    server.put('script', 'x', calendar(series('20261015')))
    expect(server.occurrences()).toEqual(['2026-10-14 done'])
    expect(server.live()).toHaveLength(2)
    expect(server.stands()).toBe('2026-10-15')
  })

  test('is a task of its own later, or of another day [DAV-9j]', () => {
    const server = serverWith()
    server.put('script', 'x', calendar(series('20261015')))
    server.wait(11)
    server.put(
      'script',
      'copy',
      todo('UID:copy', 'SUMMARY:Water', 'DUE;VALUE=DATE:20261014', 'STATUS:COMPLETED'),
    )
    server.put(
      'script',
      'other',
      todo('UID:other', 'SUMMARY:Water', 'DUE;VALUE=DATE:20261001', 'STATUS:COMPLETED'),
    )
    expect(server.live()).toHaveLength(4)
  })
})
