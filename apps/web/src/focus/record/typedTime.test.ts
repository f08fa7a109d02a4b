import { Day } from '@daymark/core/calendar/day'
import { zoneClock } from '@daymark/core/sheet/zoneClock'
import { sampleSession } from '@daymark/core/tasks/samples'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseTyped, type TimeField, type TimeForm, typedOf, typeTime } from './typedTime.ts'

const zone = zoneClock('Europe/Berlin')
const day = v.parse(Day, '2026-10-09')
const at = (text: string) => Date.parse(`2026-10-${text}:00+02:00`)
const now = at('14T09:41')

const adding: TimeForm = { day, zone }

/** Types into fields, one after the other. */
function typed(form: TimeForm, ...texts: [TimeField, string][]) {
  return texts.reduce((fields, [name, text]) => typeTime(form, fields, name, text), typedOf(form))
}

function parsed(form: TimeForm, fields: ReturnType<typeof typed>, others: [number, number][] = []) {
  const intervals = others.map(([from, to]) => ({ from, to }))
  const read = parseTyped(form, fields, { now, others: intervals })
  return read.ok ? read.value : read.error
}

describe('[SHEET-6] time that is added', () => {
  test('has an end by its length, and a length by its end', () => {
    const byLength = typed(adding, ['start', '14:00'], ['length', '45 min'])
    const byEnd = typed(adding, ['start', '2 pm'], ['end', '15:10'])

    expect(byLength.end).toBe('14:45')
    expect(byEnd.length).toBe('1 h 10')
    expect(parsed(adding, byLength)).toEqual({ from: at('09T14:00'), to: at('09T14:45') })
    expect(parsed(adding, byEnd)).toEqual({ from: at('09T14:00'), to: at('09T15:10') })
  })

  test('may go on after midnight by its length', () => {
    const fields = typed(adding, ['start', '23:30'], ['length', '1h'])

    expect(fields.end).toBe('00:30')
    expect(parsed(adding, fields)).toEqual({ from: at('09T23:30'), to: at('10T00:30') })
  })

  test('begins when what is recorded ends within its first minute', () => {
    const fields = typed(adding, ['start', '14:00'], ['end', '15:00'])
    const before = [at('09T13:00'), at('09T14:00') + 20_000] as [number, number]

    expect(parsed(adding, fields, [before])).toEqual({ from: before[1], to: at('09T15:00') })
  })

  test.each([
    ['no start', [['end', '15:00']], { field: 'start', error: 'missing' }],
    ['no end', [['start', '14:00']], { field: 'end', error: 'missing' }],
    ['no day', [['day', '']], { field: 'day', error: 'no_day' }],
    [
      'a length that is none',
      [
        ['start', '14:00'],
        ['length', 'long'],
      ],
      { field: 'length', error: 'no_length' },
    ],
    [
      'an end before the start',
      [
        ['start', '14:00'],
        ['end', '13:00'],
      ],
      { field: 'end', error: 'ends_before_start' },
    ],
    [
      'the future',
      [
        ['day', '2026-10-14'],
        ['start', '09:00'],
        ['end', '10:00'],
      ],
      { field: 'end', error: 'in_future' },
    ],
    [
      'more than a day',
      [
        ['start', '14:00'],
        ['length', '25 h'],
      ],
      { field: 'length', error: 'too_long' },
    ],
  ] as [string, [TimeField, string][], object][])(
    'is refused at its field: %s',
    (_, texts, wrong) => {
      expect(parsed(adding, typed(adding, ...texts))).toEqual(wrong)
    },
  )

  test('is refused where it is recorded already, at the field that lies in it', () => {
    const fields = typed(adding, ['start', '14:00'], ['end', '15:00'])

    expect(parsed(adding, fields, [[at('09T13:30'), at('09T14:30')]])).toEqual({
      ...{ field: 'start', error: 'overlaps' },
    })
    expect(parsed(adding, fields, [[at('09T14:30'), at('09T15:30')]])).toEqual({
      ...{ field: 'end', error: 'overlaps' },
    })
  })
})

describe('[SHEET-6] a session that is changed', () => {
  const session = sampleSession(1, {
    started_at: new Date(at('09T23:50') + 20_000).toISOString(),
    ended_at: new Date(at('10T00:20') + 40_000).toISOString(),
  })
  const form: TimeForm = { day, zone, session }

  test('keeps the seconds of what stays', () => {
    const { from, to } = { from: at('09T23:50') + 20_000, to: at('10T00:20') + 40_000 }

    expect(typedOf(form)).toMatchObject({ day, start: '23:50', end: '00:20', length: '30 min' })
    expect(parsed(form, typedOf(form))).toEqual({ from, to })
    expect(parsed(form, typed(form, ['start', '23:40']))).toEqual({ from: at('09T23:40'), to })
    expect(parsed(form, typed(form, ['end', '23:55']))).toEqual({ from, to: at('09T23:55') })
    expect(parsed(form, typed(form, ['end', '00:30']))).toEqual({ from, to: at('10T00:30') })
  })
})
