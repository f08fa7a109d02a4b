import { Day, shiftDay } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { strings } from '../../strings.ts'

const monday = v.parse(Day, '2026-10-12')

describe('completing a task', () => {
  test('writes how many are left as a word, up to ten', () => {
    expect(strings.acts.done(1, 3)).toBe('Done. Three to go.')
    expect(strings.acts.done(1, 1)).toBe('Done. One to go.')
    expect(strings.acts.done(1, 10)).toBe('Done. Ten to go.')
    expect(strings.acts.done(1, 11)).toBe('Done. 11 to go.')
  })

  test('[SAY-1d] says what was done before that it was taken back, or done again', () => {
    const text = strings.acts.completed(['Call Ana'])

    expect(strings.acts.undone({ text })).toBe('Completed “Call Ana”. Taken back.')
    expect(strings.acts.redone({ text })).toBe('Completed “Call Ana”. Done again.')
    expect(strings.acts.undone({ text: 'Done. Two to go.' })).toBe('Done. Two to go. Taken back.')
    const sorted = { text: strings.triage.done(3), undone: strings.triage.undone }
    expect(strings.acts.undone(sorted)).toBe('Sorting taken back')
    expect(strings.acts.changedSince(text)).toBe(
      'Completed “Call Ana”. It has changed since then, so it was left.',
    )
  })

  test('says when it was the last one', () => {
    expect(strings.acts.done(1, 0)).toBe('Done. That was the last one.')
  })
})

test('[SAY-2a] moving one task names a near day; moving several gives their number as a figure', () => {
  const tuesday = shiftDay(monday, 1)
  expect(strings.moves.toDay(1, monday, monday)).toBe('Moved to today')
  expect(strings.moves.toDay(1, tuesday, monday)).toBe('Moved to tomorrow')
  expect(strings.moves.toDay(2, shiftDay(monday, 2), monday)).toBe('2 tasks moved to Oct 14, 2026')
  expect(strings.moves.toDay(1, null, monday)).toBe('Moved to Someday')
})

test('a sentence takes the singular for one and the plural for any other number', () => {
  expect(strings.tasks.matching(1)).toBe('1 task matches.')
  expect(strings.tasks.matching(2)).toBe('2 tasks match.')
  expect(strings.sync.offline(1)).toBe('Offline, 1 change waiting')
  expect(strings.sync.offline(3)).toBe('Offline, 3 changes waiting')
})

test('a day of the chart has a full name that begins with what one sees [TREND-3a]', () => {
  expect(strings.trends.day(monday, 75)).toBe('Mo, Mon Oct 12: 75 percent completed')
  expect(strings.trends.tip(monday, 66.6667)).toBe('Mon, Oct 12: 67%')
})

test('the banner names the selected day', () => {
  expect(strings.dateBanner.lookingAt(monday)).toBe('You are looking at Monday, October 12.')
})

test('the time left is announced in minutes and seconds', () => {
  expect(strings.focus.remaining(984_000)).toBe('16 minutes 24 seconds left')
  expect(strings.focus.remaining(61_000)).toBe('1 minute 1 second left')
})
