import { shiftDay } from '@daymark/core/calendar/day'
import { contentLines, escaped } from '@daymark/exchange/ics/contentLines'
import { priorityNumbers, prodId } from '@daymark/exchange/ics/ownCalendar'
import type { FeedEvent } from './feedEvent.ts'

/** The file of a feed in parts, each of whole lines. The same events are always the same bytes. */
export function* writeFeed(name: string, events: readonly FeedEvent[]): Generator<string, void> {
  yield contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${prodId}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ])
  for (let from = 0; from < events.length; from += eventsInPart)
    yield events
      .slice(from, from + eventsInPart)
      .map(eventText)
      .join('')
  yield contentLines(['END:VCALENDAR'])
}

const eventsInPart = 200

/** Lines that are never longer than 75 octets need not be looked at for folding. */
function eventText(event: FeedEvent): string {
  const { uid, sequence, isOpaque, says } = event
  const changedAt = utc(event.changedAt)
  const texts = [`SUMMARY:${escaped(says.summary)}`, ...(says.task ? taskLines(says.task) : [])]
  return `BEGIN:VEVENT\r
UID:${uid}@daymark\r
DTSTAMP:${changedAt}\r
LAST-MODIFIED:${changedAt}\r
SEQUENCE:${sequenceNumber(sequence)}\r
${datesOf(event)}\r
TRANSP:${isOpaque ? 'OPAQUE' : 'TRANSPARENT'}\r
${contentLines(texts)}END:VEVENT\r
`
}

function taskLines({
  description,
  categories,
  priority,
}: NonNullable<FeedEvent['says']['task']>): string[] {
  return [
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escaped).join(',')}`]),
    `PRIORITY:${priorityNumbers[priority]}`,
  ]
}

function datesOf({ when }: FeedEvent): string {
  switch (when.kind) {
    case 'day':
      return `DTSTART;VALUE=DATE:${date(when.day)}\r\nDTEND;VALUE=DATE:${date(shiftDay(when.day, 1))}`
    case 'interval':
      return `DTSTART:${utc(when.from)}\r\nDTEND:${utc(when.to)}`
  }
}

function date(day: string): string {
  return day.slice(0, 4) + day.slice(5, 7) + day.slice(8)
}

function utc(moment: number): string {
  const text = new Date(moment).toISOString()
  return `${date(text.slice(0, 10))}T${text.slice(11, 13)}${text.slice(14, 16)}${text.slice(17, 19)}Z`
}

/** Seconds since 2020, because programs hold a SEQUENCE in 32 bits. */
function sequenceNumber(moment: number): number {
  return Math.max(0, Math.floor((moment - since) / 1_000))
}

const since = Date.UTC(2020, 0, 1)
