import { CalendarId, UserId } from '@daymark/core/ids'
import type { Calendar } from '@daymark/core/tables/calendars'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { lastReadText, passedOver, problemOf } from './calendarTexts.ts'

const now = new Date('2026-10-14T10:05:00').getTime()
const at = (text: string) => new Date(text).toISOString()

function calendar(parts: Partial<Calendar> = {}): Calendar {
  return {
    id: v.parse(CalendarId, '50000000-0000-4000-8000-000000000001'),
    user_id: v.parse(UserId, '00000000-0000-4000-8000-000000000001'),
    ...{ name: 'Work', color: 'blue', position: null, shown: true, busy: true, all_day: false },
    ...{ own_address: null, created_at: at('2026-10-01'), updated_at: at('2026-10-01'), seq: 0 },
    ...{ deleted_at: null, file_name: null, host: 'example.org …7f2a', state: 'failed' },
    ...{ problem: null, entries: 0, unreadable: 0, unknown_zones: 0 },
    read_at: at('2026-10-14T09:40:00'),
    next_at: at('2026-10-14T10:10:00'),
    ...parts,
  }
}

describe('[CAL-13d] the row of a calendar that cannot be read', () => {
  test.each([
    [
      'password',
      'This calendar asks for a password now. Make a new secret address there and give it here.',
    ],
    ['gone', 'There is no calendar at this address any more.'],
    ['not_calendar', 'This address answers with a web page, not with a calendar.'],
    ['incomplete', 'The calendar came only in part.'],
    ['too_large', 'This calendar is too large to read.'],
    ['no_answer', 'The calendar does not answer.'],
    [
      'not_public',
      'Daymark reads from public addresses only. Whoever runs this server can allow this one.',
    ],
    ['own_plan', 'That is your own plan.'],
    ['sealed', 'This server can no longer open the address. Give it here again.'],
  ])('says why: %s', (problem, text) => {
    expect(problemOf(calendar({ problem }), now)?.text).toBe(text)
  })

  test('says when it was read, and when it is tried again', () => {
    const ofToday = problemOf(calendar({ problem: 'gone' }), now)
    const older = { problem: 'gone', read_at: at('2026-10-12T18:05:00') }

    expect(ofToday?.next).toBe('Last read Oct 14, 09:40. Trying again at 10:10.')
    expect(problemOf(calendar(older), now)?.next).toBe(
      'Last read Oct 12, 18:05. Trying again at 10:10.',
    )
  })

  test('says nothing of a reading that never was, nor of a problem unknown here', () => {
    const first = { problem: 'gone', read_at: null, next_at: null }

    expect(problemOf(calendar(first), now)?.next).toBe('')
    expect(problemOf(calendar({ problem: 'on_fire' }), now)).toBeNull()
    expect(problemOf(calendar({ problem: 'gone', state: 'reading' }), now)).toBeNull()
  })
})

describe('[CAL-2] a calendar', () => {
  test('says when it was last read', () => {
    expect(lastReadText(calendar(), now)).toBe('Last read today, 09:40.')
    expect(lastReadText(calendar({ read_at: null }), now)).toBe('')
  })

  test('says what was passed over', () => {
    expect(passedOver(calendar({ unreadable: 2, unknown_zones: 3 }))).toEqual([
      '2 entries could not be read.',
      '3 entries name a time zone unknown here.',
    ])
  })
})
