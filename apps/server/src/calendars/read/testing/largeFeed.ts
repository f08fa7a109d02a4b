import { dayText } from '../days.ts'

const first = Date.UTC(2026, 8, 12) / 86_400_000

/** A calendar of entries with all that programs write, some 500 bytes each: every tenth repeats, a third is in a zone. */
export function largeFeed(count: number): string {
  const entries = Array.from({ length: count }, (_, n) => entry(n))
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Large//EN',
    'X-WR-CALNAME:Large',
  ]
  return `${[...head, ...entries.flat(), 'END:VCALENDAR'].join('\r\n')}\r\n`
}

function entry(n: number): string[] {
  // Half of a large calendar is of years ago.
  const day = dayText(first + (n % 2 === 0 ? (n * 7) % 200 : -40 - ((n * 13) % 4_000)))
  const clock = `${day.replaceAll('-', '')}T${String(7 + (n % 11)).padStart(2, '0')}`
  const zone = n % 3 === 0 ? ';TZID=Europe/Berlin' : ''
  const end = zone === '' ? 'Z' : ''
  return [
    'BEGIN:VEVENT',
    `UID:entry-${n}-3f6c1f0e2b7d4a51@example.com`,
    'DTSTAMP:20260901T080000Z',
    `DTSTART${zone}:${clock}0000${end}`,
    `DTEND${zone}:${clock}4500${end}`,
    ...(n % 10 === 1 ? ['RRULE:FREQ=WEEKLY;UNTIL=20250101T000000Z'] : []),
    `SUMMARY:Meeting number ${n} about what comes next`,
    'LOCATION:Room 4\\, second floor',
    'DESCRIPTION:Please read the notes before.\\nJoin: https://zoom.us/j/123456789?pwd=ab',
    ' cdef and bring what you have. There is a page with all that was said.',
    'ATTENDEE;CN=Ana;PARTSTAT=ACCEPTED:mailto:ana@example.com',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}
