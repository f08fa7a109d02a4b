import { describe, expect, test } from 'vitest'
import type { DayAnswer } from '../server/answers.ts'
import { dayText, planText } from './dayText.ts'
import { fakeTask } from './fakeTask.ts'

const pipe = { colors: false, columns: null }
const today = '2026-10-14'

const day: DayAnswer = {
  day: today,
  today,
  sections: [
    { name: 'carried_over', tasks: [fakeTask({ title: 'Renew passport', day: '2026-10-12' })] },
    { name: 'day', tasks: [fakeTask({ title: 'Call Ines', day: today, time: '11:00' })] },
    { name: 'coming', tasks: [] },
  ],
  capacity: { planned: 400, available: 360, in_meetings: 60, without_estimate: 2 },
  meetings: [
    { title: 'Standup\u001b[0m', place: 'Room 2', from: '09:00', to: '09:30' },
    { title: 'Fair', place: null, from: null, to: null },
  ],
  blocks: [{ title: 'Call Ines', from: '11:00', to: '11:30' }],
  focus: {
    minutes: 50,
    timer: { state: 'running', phase: 'focus', task: { title: 'Call Ines' }, remaining: 605 },
  },
  more: false,
}

describe('a day [CLI-3a]', () => {
  test('is what it holds, its meetings, the running timer and its tasks', () => {
    expect(dayText(day, pipe).text).toBe(`Wednesday, October 14
6 h 40 planned, 6 h available (1 h in meetings). 40 min over. 2 without an estimate.

Meetings
  09:00 to 09:30  Standup[0m · Room 2
  all day         Fair
Focus running, 10:05 left: Call Ines

Carried over
 1  Renew passport  Oct 12, 2026
Today
 2  Call Ines       11:00`)
  })

  test('is short where a token sees little, and where there is nothing', () => {
    const little = { ...day, sections: [], capacity: null, meetings: null, focus: null }

    expect(dayText({ ...little, day: '2026-10-16' }, pipe).text).toBe(
      'Friday, October 16\n\nThere are no tasks.',
    )
  })

  test('has its plan in the order of time', () => {
    expect(planText(day, pipe)).toBe(`Wednesday, October 14
6 h 40 planned, 6 h available (1 h in meetings). 40 min over. 2 without an estimate.
  11:00 to 11:30  Call Ines`)
  })
})
