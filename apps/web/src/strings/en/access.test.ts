import { describe, expect, test } from 'vitest'
import { access } from './access.ts'
import { programs } from './programs.ts'

const now = new Date(2026, 9, 14, 12).getTime()
const at = (month: number, day: number, hour = 12, minute = 0, year = 2026) =>
  new Date(year, month - 1, day, hour, minute).getTime()
const none = { tasks: null, focus: false, meetings: false }

test.each([
  [{ ...none, tasks: 'read' }, 'May look.'],
  [{ ...none, tasks: 'propose', meetings: true }, 'May propose, meetings.'],
  [{ ...none, tasks: 'delete', focus: true }, 'May change and delete, focus timer.'],
  [{ ...none, focus: true, meetings: true }, 'Focus timer, meetings.'],
] as const)('[TOKEN-1a] what a program may do is said in words: %j', (held, text) => {
  expect(access.held(held)).toBe(text)
})

test.each([
  [null, 'Never used.'],
  [at(10, 14, 9, 41), 'Last used today, 09:41.'],
  [at(10, 13), 'Last used Oct 13.'],
])('[TOKEN-1a] and when it was used: %s', (usedAt, text) => {
  expect(access.lastUsed(usedAt, now)).toBe(text)
})

test.each([
  [at(12, 21), 'Ends on Dec 21.'],
  [at(10, 14, 12, 0, 2027), 'Ends on Oct 14, 2027.'],
  [at(10, 12), 'Ended on Oct 12.'],
])('[TOKEN-1a] and until when: %s', (end, text) => {
  expect(access.ends(end, now)).toBe(text)
})

describe('a token that was made', () => {
  test('[TOKEN-1e] says what it may and until when', () => {
    const until = access.until(at(1, 12, 12, 0, 2027), now)

    expect(programs.tokenMade('Backup script', 'read', until)).toBe(
      '“Backup script” may look until January 12',
    )
  })

  test.each([
    [none, 'Focus timer and meetings: no.'],
    [{ ...none, meetings: true }, 'Focus timer: no. Meetings: yes.'],
  ])('[TOKEN-1e] and what else: %j', (held, text) => {
    expect(access.beside(held)).toBe(text)
  })
})

describe('a webhook', () => {
  test('[HOOK-1p] says what it is told', () => {
    expect(programs.told(['task.added', 'task.completed', 'focus.ended'])).toBe(
      'Task added, task completed, focus ended.',
    )
  })

  test.each([
    ['no_answer', 'Switched off on Oct 19: no answer for five days.'],
    ['gone', 'Switched off on Oct 19: it said that it is gone.'],
    ['second_factor', 'Switched off on Oct 19: made before two-factor sign-in.'],
  ] as const)('[HOOK-3p] says since when and why it is off: %s', (why, text) => {
    expect(programs.off({ at: at(10, 19), why })).toBe(text)
  })
})
