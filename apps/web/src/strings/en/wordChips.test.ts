import { today } from '@daymark/core/tasks/samples'
import { english } from '@daymark/core/words/en'
import { createReader } from '@daymark/core/words/reader'
import { describe, expect, test } from 'vitest'
import { wordChips } from './wordChips.ts'

const read = createReader([english])
const now = { today, minutes: 581 }

function labels(words: string): string[] {
  return read(`go ${words}`, now).chips.map((chip) => wordChips.label(chip, today))
}

describe('[WORDS-5a] a chip names the result', () => {
  test.each([
    ['thu 14:30', 'Thu Oct 15, 14:30'],
    ['today', 'Wed Oct 14'],
    ['in 6 days', 'Tue Oct 20'],
    ['in 7 days', 'Oct 21, 2026'],
    ['nov 7', 'Nov 7, 2026'],
    ['nov 7 9:00', 'Nov 7, 2026, 09:00'],
    ['someday', 'Someday'],
    ['by oct 23', 'by Oct 23'],
    ['30m', '30 min'],
    ['~90m', '1 h 30'],
    ['p1', 'High'],
    ['!2', 'Medium'],
    ['!low', 'Low'],
    ['#Work', 'Work'],
    ['#Work/Finance', 'Work / Finance'],
    ['@calls', 'calls'],
    ['// later', 'Description'],
    ['word '.repeat(120).trim(), 'The rest is in the description'],
  ])('%s: %s', (words, label) => {
    expect(labels(words)).toEqual([label])
  })

  test('each tag is its own', () => {
    expect(labels('@a @b')).toEqual(['a', 'b'])
  })

  test.each([
    ['every day', 'every day'],
    ['every 3 days', 'every 3 days'],
    ['every! 3 days', 'every! 3 days'],
    ['every! day 5 times', 'every! day 5 times'],
    ['every weekday', 'every weekday'],
    ['every wed', 'every week on Wednesday'],
    ['every mon, wed and fri', 'every week on Monday, Wednesday, and Friday'],
    ['every other tuesday', 'every 2 weeks on Tuesday'],
    ['every 15th', 'every month on the 15th'],
    ['every 1st', 'every month on the 1st'],
    ['every 22nd', 'every month on the 22nd'],
    ['every 23rd', 'every month on the 23rd'],
    ['every 29th', 'every month on the 29th'],
    ['every 30th', 'every month on the 30th'],
    ['every last day', 'every month on the last day'],
    ['every 2nd tuesday', 'every month on the 2nd Tuesday'],
    ['every last friday', 'every month on the last Friday'],
    ['every last weekday', 'every month on the last weekday'],
    ['every quarter', 'every quarter on the 14th'],
    ['every 2 months', 'every 2 months on the 14th'],
    ['every year', 'every year on October 14'],
    ['every dec 25', 'every year on December 25'],
    ['every feb 29', 'every year on February 29'],
    ['every day until dec 1', 'every day until Dec 1, 2026'],
  ])('%s: %s, which is read back as the same repeat', (words, label) => {
    expect(labels(words)).toEqual([label])
    expect(repeatOf(label)).toEqual(repeatOf(words))
  })
})

function repeatOf(words: string): unknown {
  const [chip] = read(`go ${words}`, now).chips
  return chip?.kind === 'repeat' ? chip.repeat : chip
}

describe('[WORDS-8a] pasted lines are counted', () => {
  const rest = 'Dates, lists and tags in each line were filled in.'

  test.each([
    [4, 2, '4 tasks, 2 steps'],
    [1, 1, '1 task, 1 step'],
    [3, 0, '3 tasks'],
  ])('%i and %i: %s', (tasks, steps, text) => {
    expect(wordChips.pastedLines(tasks, steps)).toBe(`${text}. ${rest}`)
  })
})
