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
    yield contentLines(events.slice(from, from + eventsInPart).flatMap(linesOf))
  yield contentLines(['END:VCALENDAR'])
}

const eventsInPart = 200

function linesOf(event: FeedEvent): string[] {
  const { uid, changedAt, sequence, isOpaque, says } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@daymark`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequenceNumber(sequence)}`,
    ...datesOf(event),
    `SUMMARY:${escaped(says?.summary ?? 'Busy')}`,
    ...(says?.task ? taskLines(says.task) : []),
    `TRANSP:${isOpaque ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

function taskLines({
  description,
  categories,
  priority,
}: NonNullable<NonNullable<FeedEvent['says']>['task']>): string[] {
  return [
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escaped).join(',')}`]),
    `PRIORITY:${priorityNumbers[priority]}`,
  ]
}

function datesOf({ when }: FeedEvent): string[] {
  switch (when.kind) {
    case 'day':
      return [
        `DTSTART;VALUE=DATE:${date(when.day)}`,
        `DTEND;VALUE=DATE:${date(shiftDay(when.day, 1))}`,
      ]
    case 'interval':
      return [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`]
  }
}

function date(day: string): string {
  return day.replaceAll('-', '')
}

function utc(moment: number): string {
  return new Date(moment).toISOString().replace(/\.\d+|[-:]/g, '')
}

/** Seconds since 2020, because programs hold a SEQUENCE in 32 bits. */
function sequenceNumber(moment: number): number {
  return Math.max(0, Math.floor((moment - since) / 1_000))
}

const since = Date.UTC(2020, 0, 1)
