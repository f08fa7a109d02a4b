import { describe, expect, test } from 'vitest'
import type { Content, Source } from './delivery.ts'
import { payloadOf } from './payload.ts'

const id = '11111111-1111-4111-8111-111111111111'
const site = 'https://day.example.org'

function shown(source: Source, content: Content) {
  const ringing = { source, source_id: id, fire_at: '2026-10-14T10:00:00+00:00', content }
  return JSON.parse(payloadOf(ringing, site))
}

const reminder = { title: 'Call Ines', day: '2026-10-14', minutes: 725, today: '2026-10-14' }

describe('[REMIND-4a, REMIND-4b, REMIND-4d] what a device shows', () => {
  test('of a reminder is declarative, and can be answered', () => {
    const navigate = `${site}/?reminder=${id}&at=2026-10-14T10%3A00%3A00.000Z`

    expect(shown('reminder', reminder)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Call Ines',
        body: 'At 12:05',
        lang: 'en',
        dir: 'ltr',
        navigate,
        tag: `reminder/${id}`,
        actions: [
          { action: 'done', title: 'Done', navigate: `${navigate}&do=done` },
          { action: 'snooze', title: 'Snooze 10 min', navigate: `${navigate}&do=snooze` },
        ],
        data: { source: 'reminder', id, at: '2026-10-14T10:00:00.000Z' },
      },
    })
  })

  test.each([
    ['today', { minutes: null }, 'Today'],
    ['another day', { day: '2026-10-15' }, 'Thursday, Oct 15, 12:05'],
    ['another day without a time', { day: '2026-10-15', minutes: null }, 'Thursday, Oct 15'],
    ['a task without a day', { day: null, minutes: null }, 'Today'],
    ['midnight', { minutes: 0 }, 'At 00:00'],
  ])('says when: %s', (_what, change, body) => {
    expect(shown('reminder', { ...reminder, ...change }).notification.body).toBe(body)
  })

  test.each([
    [24, 0, 'At 00:00'],
    [12, 0, 'At 12:00 AM'],
    [12, 65, 'At 1:05 AM'],
    [12, 719, 'At 11:59 AM'],
    [12, 720, 'At 12:00 PM'],
    [12, 1_080, 'At 6:00 PM'],
    [12, 1_439, 'At 11:59 PM'],
    [13, 1_080, 'At 18:00'],
  ])('[SET-3d] by a clock of %d hours: %d', (clock, minutes, body) => {
    expect(shown('reminder', { ...reminder, clock, minutes }).notification.body).toBe(body)
  })

  test('[SET-3d] on another day by a clock of 12 hours', () => {
    const content = { ...reminder, day: '2026-10-15', clock: 12 }

    expect(shown('reminder', content).notification.body).toBe('Thursday, Oct 15, 12:05 PM')
  })

  test.each([
    ['timer', { title: 'Write', phase: null }, 'Write', 'The time is up.', `?timer=${id}`],
    ['more', { count: 12 }, '12 more reminders', 'Open Daymark to see them.', ''],
    ['more', { count: 1 }, '1 more reminder', 'Open Daymark to see them.', ''],
    [
      'timer',
      { title: null, phase: 'focus' },
      'Focus timer',
      'Focus done. Time for a break.',
      `?timer=${id}`,
    ],
    [
      'timer',
      { title: null, phase: 'long_break' },
      'Focus timer',
      'Your break is over.',
      `?timer=${id}`,
    ],
    ['plan', {}, 'Plan the day', 'Choose what to do today.', '?plan'],
    ['close', {}, 'Close the day', 'Look at your day and move the rest.', '?close'],
    [
      'test',
      {},
      'Reminders arrive on this device',
      'This is the test you asked for.',
      '?reminders',
    ],
  ] as const)('of a %s with %o', (source, content, title, body, address) => {
    expect(shown(source, content).notification).toMatchObject({
      title,
      body,
      navigate: `${site}/${address}`,
      tag: `${source}/${id}`,
    })
  })

  test.each([
    ['letters', 'a'],
    ['signs of four bytes', '👋'],
    ['what JSON escapes', '\u0001'],
    ['quotes', '"'],
  ])('has at most 3 kB, and no half characters: 500 %s', (_what, character) => {
    const content = { ...reminder, title: character.repeat(500) }
    const ringing = { source: 'reminder', source_id: id, fire_at: '2026-10-14T10:00:00Z', content }

    const text = payloadOf({ ...ringing, source: 'reminder' }, site)

    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_072)
    expect(JSON.parse(text).notification.title).toMatch(
      new RegExp(`^(${character.replace('\u0001', '\\u0001')})+…?$`, 'u'),
    )
  })
})
