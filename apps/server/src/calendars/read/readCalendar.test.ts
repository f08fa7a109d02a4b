import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpusTexts } from '../../../test/calendars/corpusFiles.ts'
import { largeFeed } from '../../../test/calendars/largeFeed.ts'
import { type ReadCalendar, readCalendar } from './readCalendar.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const context = { today: '2026-10-14', addresses: ['ana@example.com'] }
const tooLarge = { kind: 'problem', problem: 'too_large' }

function read(...lines: string[]): ReadCalendar {
  return readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'), context)
}

function event(uid: string, ...lines: string[]): string[] {
  return ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']
}

describe('a calendar file is too large', () => {
  test('[CAL-5b] with more than 5 MB', () => {
    expect(read(`X-NOTE:${'x'.repeat(6_000_000)}`)).toEqual(tooLarge)
  })

  test('[CAL-5b] with more than 20,000 components, alarms not counted', () => {
    const alarm = ['BEGIN:VALARM', 'END:VALARM']
    const components = (count: number) =>
      Array.from({ length: count }, () => ['BEGIN:VEVENT', ...alarm, 'END:VEVENT']).flat()

    expect(read(...components(20_000))).toEqual(tooLarge)
    expect(read(...components(19_999))).toMatchObject({ kind: 'calendar', entries: 0 })
  })

  test('[CAL-5b] with more than 5,000 entries in the days that are kept', () => {
    const minutes = (count: number) =>
      read(...event('a', 'DTSTART:20261014T000000Z', `RRULE:FREQ=MINUTELY;COUNT=${count}`))

    expect(minutes(5_000)).toMatchObject({ kind: 'calendar', entries: 5_000 })
    expect(minutes(5_001)).toEqual(tooLarge)
  })

  test.each([
    'FREQ=SECONDLY',
    `FREQ=YEARLY;COUNT=9;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYHOUR=${count(24)};BYMINUTE=${count(60)};BYSECOND=${count(60)}`,
    'FREQ=SECONDLY;BYMONTH=1;BYMONTHDAY=1;COUNT=999999999',
  ])('[CAL-5b] with a rule that has no end of times: %.60s', (rule) => {
    expect(read(...event('a', 'DTSTART:19700101T000000Z', `RRULE:${rule}`))).toEqual(tooLarge)
  })

  test('[CAL-5b] with components within components without end', () => {
    expect(read(...Array.from({ length: 1_000 }, () => 'BEGIN:VEVENT'))).toEqual(tooLarge)
  })

  test('[CAL-5b] not with 10,000 entries of which half are of other years', () => {
    expect(readCalendar(largeFeed(10_000), context)).toMatchObject({
      entries: 5_000,
      unreadable: 0,
    })
  })
})

describe('a day of a calendar', () => {
  test('[CAL-5c, CONN-2b] has no more than a row holds, and says how many there are more', () => {
    const long = (n: number) =>
      event(
        `${n}`,
        'DTSTART:20261014T090000Z',
        `SUMMARY:${'€'.repeat(200)}`,
        `LOCATION:${'€'.repeat(200)}`,
      )
    const calendar = read(...Array.from({ length: 50 }, (_, n) => long(n)).flat())

    const day = calendar.kind === 'calendar' ? calendar.days.get('2026-10-14') : undefined
    const { entries, more } = day ?? { entries: [], more: 0 }
    expect(entries.length + more).toBe(50)
    expect(entries.length).toBeLessThan(30)
    expect(Buffer.byteLength(JSON.stringify(entries, null, 1))).toBeLessThan(36 * 1024)
    expect(Buffer.byteLength(JSON.stringify(entries))).toBeLessThan(32 * 1024)
  })

  test('[CAL-9a] is the same, whatever the order of the file', () => {
    const events = [
      event('a', 'DTSTART:20261014T090000Z', 'DTEND:20261014T100000Z', 'SUMMARY:Two'),
      event('b', 'DTSTART:20261014T090000Z', 'DTEND:20261014T100000Z', 'SUMMARY:One'),
      event('c', 'DTSTART;VALUE=DATE:20261014'),
      event('d', 'DTSTART:20261001T080000Z', 'RRULE:FREQ=DAILY;COUNT=20'),
      event('d', 'DTSTART:20261014T130000Z', 'RECURRENCE-ID:20261014T080000Z'),
    ]

    expect(json(read(...events.toReversed().flat()))).toBe(json(read(...events.flat())))
  })

  test('[CAL-6c] has no text that PostgreSQL does not keep', () => {
    const calendar = read(
      ...event('\u0000a\ud800', 'DTSTART:20261014T090000Z', 'SUMMARY:x\u0000\ud800y'),
    )

    expect(json(calendar)).toContain('"title":"x \ufffdy"')
    expect(json(calendar)).toContain('"uid":"a\ufffd"')
  })
})

const changes = Number(process.env.DAYMARK_CALENDAR_FILES ?? 500)

test(
  `[CAL-8d] files that were changed at random are read or refused, seed ${seed}`,
  () => {
    const texts = corpusTexts()
    const change = fc.record({
      text: fc.constantFrom(...texts),
      other: fc.constantFrom(...texts),
      at: fc.nat(10_000),
      length: fc.nat(40),
      junk: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom(
          '\n',
          '99999999',
          '-',
          'T',
          ';',
          ':',
          '"',
          'P9999999D',
          'COUNT=999999999',
          ',',
          '0',
        ),
      ),
    })

    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (made) => {
        let text = ''
        for (const { text: base, other, at, length, junk } of made) {
          text ||= base
          const place = at % Math.max(1, text.length)
          text =
            text.slice(0, place) +
            junk +
            other.slice(at % other.length).slice(0, length) +
            text.slice(place + length)
        }
        expect(['calendar', 'problem']).toContain(readCalendar(text, context).kind)
      }),
      { seed, numRuns: changes },
    )
  },
  60_000 + 50 * changes,
)

function count(length: number): string {
  return Array.from({ length }, (_, number) => number).join(',')
}

function json(calendar: ReadCalendar): string {
  return JSON.stringify(calendar.kind === 'calendar' ? [...calendar.days] : calendar)
}
