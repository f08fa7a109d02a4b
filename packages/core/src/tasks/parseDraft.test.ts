import { describe, expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import { tasks } from '../tables/tasks.ts'
import { blankFields } from '../words/blankFields.ts'
import { parseNewDeadline, parseNewDue } from './newDue.ts'
import {
  descriptionLimit,
  nameLimit,
  parseDeadline,
  parseDescription,
  parseDraft,
  parseDue,
  parseEstimate,
  parseTime,
  parseTitle,
  someday,
  tagLimit,
  titleLimit,
} from './parseDraft.ts'
import { morning, sample, today } from './samples.ts'
import { newTask } from './task.ts'

const tomorrow = shiftDay(today, 1)

const fields = { ...blankFields(today), title: 'Book the dentist' }

describe('[TASK-3a] what the form holds', () => {
  test('becomes a draft, without the blanks around it', () => {
    const draft = parseDraft({ ...fields, title: ' Book the dentist ' }, today)
    expect(draft).toMatchObject({ ok: true, value: { title: 'Book the dentist', due: today } })
  })

  test.each([
    ['a name of blanks only', { title: '   ' }, { title: 'missing' }],
    ['a name too long', { title: 'x'.repeat(titleLimit + 1) }, { title: 'too_long' }],
    ['no date', { due: '' }, { due: 'missing' }],
    ['an estimate of no minutes', { estimate: '0' }, { estimate: 'out_of_range' }],
    ['a date before today', { due: '2026-10-13' }, { due: 'past' }],
    ['no time of day', { time: '25:00' }, { time: 'not_a_time' }],
    ['a deadline before today', { deadline: '2026-10-13' }, { deadline: 'past' }],
    ['a list without a name', { list: ['Home', ' '] }, { list: 'missing' }],
    ['a list with a long name', { list: ['x'.repeat(nameLimit + 1)] }, { list: 'too_long' }],
    ['a tag with a long name', { tags: ['x'.repeat(nameLimit + 1)] }, { tags: 'too_long' }],
    ['too many tags', { tags: Array(tagLimit + 1).fill('x') }, { tags: 'too_many' }],
    [
      'a description too long',
      { description: 'x'.repeat(descriptionLimit + 1) },
      { description: 'too_long' },
    ],
  ])('is refused with %s', (_, wrong, errors) => {
    expect(parseDraft({ ...fields, ...wrong }, today)).toEqual({ ok: false, error: errors })
  })

  test('[TIME-3a] makes a task without a day where it says so', () => {
    const draft = parseDraft({ ...fields, due: someday, time: '9:30' }, today)
    if (!draft.ok) throw new Error('The draft is refused')

    const { id, user_id } = sample(1)
    const task = newTask(draft.value, { id, user_id, now: morning, position: null })

    expect(task).toMatchObject({ due_date: null, at_minutes: 570 })
  })

  const daily = { rule: 'FREQ=DAILY', from: 'due', missed: 'roll' } as const

  test.each([
    ['on the day of its task', tomorrow, today, tomorrow],
    ['on its own day, where the task has none', someday, tomorrow, tomorrow],
    ['not before today', someday, shiftDay(today, -1), today],
  ])('[REPEAT-1d] makes a series, which begins %s', (_, due, anchor, day) => {
    const draft = parseDraft({ ...fields, due, repeat: { ...daily, anchor } }, today)
    if (!draft.ok) throw new Error('The draft is refused')

    const { id, user_id } = sample(1)
    const task = newTask(draft.value, { id, user_id, now: morning, position: null })

    expect(task).toMatchObject({
      due_date: `${day}T00:00:00`,
      repeat: { ...daily, anchor: day },
      series_day: null,
    })
  })

  test('names every error at once', () => {
    const errors = parseDraft({ ...fields, title: '', due: '' }, today)
    expect(errors).toEqual({ ok: false, error: { title: 'missing', due: 'missing' } })
  })

  test('is measured in characters as a reader counts them', () => {
    expect(parseDraft({ ...fields, title: '🌅'.repeat(titleLimit) }, today).ok).toBe(true)
  })
})

describe('[TASK-3d] a name', () => {
  test.each([
    ['stands on one line, whatever was pasted', ' Book\r\nthe \n\n dentist ', 'Book the dentist'],
    ['keeps the direction of its letters', '\u200fקנה חלב', '\u200fקנה חלב'],
    ['keeps its markup as text', '<b onclick="x">Bold</b>', '<b onclick="x">Bold</b>'],
    ['loses the one character no database keeps', 'Book\0 it', 'Book it'],
  ])('%s', (_, typed, title) => {
    expect(parseTitle(typed)).toEqual({ ok: true, value: title })
  })

  test('is missing where there is nothing to read', () => {
    for (const blank of ['', ' \t\n', '\u00a0', '\u200b\u200e', '\0']) {
      expect(parseTitle(blank)).toEqual({ ok: false, error: 'missing' })
    }
  })
})

test('[TASK-3a] a description keeps its lines and loses the blanks around them', () => {
  expect(parseDescription('\n One\n\n Two \n')).toEqual({ ok: true, value: 'One\n\n Two' })
})

describe('[TASK-3a] a due date', () => {
  test.each([
    ['today', '2026-10-14'],
    ['a leap day', '2028-02-29'],
    ['the last day there is', '9999-12-31'],
  ])('may be %s', (_, typed) => {
    expect(parseDue(typed, today)).toEqual({ ok: true, value: typed })
  })

  test.each([
    ['not complete', '', 'missing'],
    ['no date', 'tomorrow', 'missing'],
    ['a day its month has not', '2027-02-30', 'missing'],
    ['yesterday', '2026-10-13', 'past'],
    ['in the first year', '0001-01-01', 'past'],
    ['beyond the calendar', '275760-09-13', 'too_far'],
  ])('is refused when it is %s', (_, typed, error) => {
    expect(parseDue(typed, today)).toEqual({ ok: false, error })
  })

  test('may stay in the past, but not move there', () => {
    const late = sample(1, { due_date: '2026-10-12T00:00:00' })
    expect(parseNewDue('2026-10-12', late, today)).toEqual({ ok: true, value: '2026-10-12' })
    expect(parseNewDue('2026-10-13', late, today)).toEqual({ ok: false, error: 'past' })
  })
})

describe('[TASK-10a, TASK-10b] an estimate', () => {
  test.each([
    ['nothing', '', null],
    ['blanks', '  ', null],
    ['a minute', '1', 1],
    ['a day', ' 1440 ', 1440],
    ['minutes with zeros before them', '025', 25],
    ['hours and minutes', '1h30', 90],
  ])('of %s is understood', (_, typed, minutes) => {
    expect(parseEstimate(typed)).toEqual({ ok: true, value: minutes })
  })

  test.each([
    ['no minutes', '0', 'out_of_range'],
    ['more than a day', '1441', 'out_of_range'],
    ['a fraction', '1.5', 'not_whole'],
    ['less than nothing', '-5', 'not_whole'],
    ['words', 'half an hour', 'not_whole'],
    ['a number as machines write it', '1e2', 'not_whole'],
  ])('of %s is refused', (_, typed, error) => {
    expect(parseEstimate(typed)).toEqual({ ok: false, error })
  })

  test('is none in a task that an older Daymark has kept', () => {
    const { estimate_minutes: _, ...older } = sample(1, { estimate_minutes: 25 })

    expect(tasks.parse(older)?.estimate_minutes).toBeNull()
  })
})

describe('[TIME-1a, TIME-1d] a time of day', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['9', 540],
    ['9:30', 570],
    [' 09.30 ', 570],
    ['0930', 570],
    ['0:00', 0],
    ['23:59', 1439],
    ['9 pm', 1260],
    ['9:30PM', 1290],
    ['12am', 0],
    ['12:15 pm', 735],
  ])('typed as “%s” is understood', (typed, minutes) => {
    expect(parseTime(typed)).toEqual({ ok: true, value: minutes })
  })

  test.each(['24:00', '9:60', '13 pm', '0am', '-1', '9:3', 'noon', '9h', '10000'])(
    'typed as “%s” is refused',
    (typed) => {
      expect(parseTime(typed)).toEqual({ ok: false, error: 'not_a_time' })
    },
  )
})

describe('[TIME-2a] a deadline', () => {
  test('is today or later, or none', () => {
    expect(parseDeadline(today, today)).toEqual({ ok: true, value: today })
    expect(parseDeadline('', today)).toEqual({ ok: true, value: null })
    expect(parseDeadline('2026-10-13', today)).toEqual({ ok: false, error: 'past' })
    expect(parseDeadline('12026-10-13', today)).toEqual({ ok: false, error: 'too_far' })
  })

  test('that has passed stays, is changed to a later one, or taken away', () => {
    const passed = sample(1, { deadline: shiftDay(today, -1) })

    expect(parseNewDeadline('2026-10-13', passed, today)).toEqual({ ok: true, value: '2026-10-13' })
    expect(parseNewDeadline('2026-10-12', passed, today)).toEqual({ ok: false, error: 'past' })
    expect(parseNewDeadline(tomorrow, passed, today)).toEqual({ ok: true, value: tomorrow })
    expect(parseNewDeadline('', passed, today)).toEqual({ ok: true, value: null })
  })
})
