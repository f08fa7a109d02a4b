import { expect, test } from 'vitest'
import { type Meeting, meetingOf } from '../meetings/meetings.ts'
import { today } from '../tasks/samples.ts'
import { minutesAtHand } from './minutesAtHand.ts'

const rules = { id: 'work', busy: true, all_day: true }
const meeting = (from: string, to: string, free = false): Meeting =>
  meetingOf(rules, {
    ...{ uid: from, of: null, from, to, title: 'Design review', free },
    ...{ place: null, link: null, maybe: false },
  })
const at = (time: string) => `${today}T${time}:00`
const ten = new Date(at('10:00')).getTime()

test.each<[what: string, meetings: Meeting[], minutes: number, isShortened: boolean]>([
  ['nothing begins', [], 15, false],
  ['one begins earlier', [meeting(at('10:12'), at('11:00'))], 12, true],
  ['one begins just then', [meeting(at('10:15'), at('11:00'))], 15, false],
  [
    'the first of two',
    [meeting(at('10:13'), at('11:00')), meeting(at('10:04'), at('10:30'))],
    4,
    true,
  ],
  ['one that has begun', [meeting(at('09:50'), at('10:05'))], 15, false],
  ['one that takes no time', [meeting(at('10:05'), at('10:30'), true)], 15, false],
  ['one of the whole day', [meeting(today, today)], 15, false],
])('[FIT-1c] %s', (_, meetings, minutes, isShortened) => {
  const hand = minutesAtHand(15, ten, meetings)

  expect([hand.minutes, hand.until !== null]).toEqual([minutes, isShortened])
})
