import { describe, expect, test } from 'vitest'
import { now } from '../../corpus/readers.ts'
import { shiftDay } from '../calendar/day.ts'
import type { Repeat } from '../tables/tasks.ts'
import { today } from '../tasks/samples.ts'
import { blankFields } from './blankFields.ts'
import type { Chip } from './chips.ts'
import { english } from './en.ts'
import { filled, lastChip, type TypedFields, withField, withLine, withoutChip } from './quickAdd.ts'
import { createReader } from './reader.ts'

const reader = createReader([english])
const read = ({ title, off }: TypedFields) => reader(title, { ...now, off })
const blank = blankFields(today)
const thursday = shiftDay(today, 1)

const typed = (line: string, fields: Partial<TypedFields> = {}) =>
  withLine({ ...blank, ...fields }, line)

/** The fields that differ from an empty form. */
function shown(fields: TypedFields) {
  const all = Object.entries(filled(fields, read(fields)))
  return Object.fromEntries(
    all.filter(([name, value]) => value !== blank[name as keyof TypedFields]),
  )
}

const byHand = (fields: TypedFields, name: Parameters<typeof withField>[2], value: string) =>
  withField(fields, read(fields).chips, name, value)

function off(fields: TypedFields, kind: Chip['kind']): TypedFields {
  const chip = read(fields).chips.find((one) => one.kind === kind)
  if (!chip) throw new Error(`No ${kind} in ${fields.title}`)
  return withoutChip(fields, chip)
}

describe('[WORDS-1b] what is understood', () => {
  test.each([
    ['Call thu 14:30', { title: 'Call', due: '2026-10-15', time: '14:30' }],
    ['Call tomorrow', { title: 'Call', due: '2026-10-15' }],
    ['Call someday', { title: 'Call', due: 'someday' }],
    ['Call someday by oct 23', { title: 'Call', due: 'someday', deadline: '2026-10-23' }],
    ['Call 9:05', { title: 'Call', due: '2026-10-15', time: '09:05' }],
    ['Call 9:45', { title: 'Call', time: '09:45' }],
    ['Call 30m p1', { title: 'Call', estimate: '30', priority: 'high' }],
    ['Call 9:45-10:30', { title: 'Call', time: '09:45', estimate: '45' }],
    ['Report by oct 23', { title: 'Report', due: '2026-10-23', deadline: '2026-10-23' }],
    ['Report fri by oct 23', { title: 'Report', due: '2026-10-16', deadline: '2026-10-23' }],
    ['Call #work', { title: 'Call', list: ['work'] }],
    ['Call #Home/"To do"', { title: 'Call', list: ['Home', 'To do'] }],
    ['Call #home #work', { title: 'Call #home', list: ['work'] }],
    ['Call @office @calls', { title: 'Call', tags: ['office', 'calls'] }],
    ['Call // bring the form', { title: 'Call', description: 'bring the form' }],
    ['Call the office', { title: 'Call the office' }],
  ])('fills its fields: %s', (line, fields) => {
    expect(shown(typed(line))).toEqual(fields)
  })

  test.each([
    ['Water every 3 days', 'FREQ=DAILY;INTERVAL=3', {}],
    ['Call every friday', 'FREQ=WEEKLY;BYDAY=FR', { due: '2026-10-16' }],
    ['Call every month by oct 23', 'FREQ=MONTHLY;BYMONTHDAY=23', { due: '2026-10-23' }],
    ['Call every mon 9:00', 'FREQ=WEEKLY;BYDAY=MO', { due: '2026-10-19', time: '09:00' }],
    ['Call fri every 2 days', 'FREQ=DAILY;INTERVAL=2', { due: '2026-10-16' }],
    ['Call every day someday', 'FREQ=DAILY', { due: 'someday' }],
  ])(
    '[REPEAT-1d, REPEAT-9b] fills the repeat, and the day on which it begins: %s',
    (line, rule, fields) => {
      const { repeat, ...others } = shown(typed(line))

      expect(repeat).toMatchObject({ rule, from: 'due', missed: 'roll' })
      expect(others).toMatchObject(fields)
    },
  )

  test('[REPEAT-9b] a repeat sets no day that was chosen by hand', () => {
    const chosen = byHand(typed('Call every friday'), 'due', '2026-10-20')

    expect(shown(chosen)).toMatchObject({ title: 'Call', due: '2026-10-20' })
    expect(read(chosen).chips).toMatchObject([{ kind: 'repeat' }])
  })

  test('is laid over what was set by hand before, which comes back without it', () => {
    const chosen = byHand(byHand(blank, 'due', '2026-10-20'), 'description', 'by hand')
    const fields = withLine(chosen, 'Call fri // text')

    expect(shown(fields)).toMatchObject({ due: '2026-10-16', description: 'text\nby hand' })
    expect(shown(withLine(fields, 'Call'))).toMatchObject({
      due: '2026-10-20',
      description: 'by hand',
    })
  })

  test('a deadline sets no day that was chosen by hand, not even today', () => {
    const chosen = byHand(typed('Report by oct 23'), 'due', today)
    expect(shown(chosen)).toEqual({ title: 'Report', deadline: '2026-10-23' })
  })
})

describe('[WORDS-1c] setting a field by hand', () => {
  test('takes its chip off', () => {
    const fields = byHand(typed('Call p1'), 'priority', 'low')
    expect(shown(fields)).toEqual({ title: 'Call p1', priority: 'low' })
  })

  test('leaves what the chip had filled beside it', () => {
    const fields = byHand(typed('Call thu 14:30'), 'due', '2026-10-20')
    expect(shown(fields)).toEqual({ title: 'Call thu 14:30', due: '2026-10-20', time: '14:30' })
    expect(shown(byHand(typed('Call thu 14:30'), 'time', ''))).toEqual({
      title: 'Call thu 14:30',
      due: '2026-10-15',
    })
  })

  test('leaves the other chips', () => {
    expect(shown(byHand(typed('Call thu p1'), 'priority', 'low'))).toEqual({
      title: 'Call p1',
      due: '2026-10-15',
      priority: 'low',
    })
  })
})

describe('[REPEAT-9d] picking a repeat', () => {
  const weekly = {
    rule: 'FREQ=WEEKLY;BYDAY=TH',
    anchor: thursday,
    from: 'due',
    missed: 'roll',
  } as const
  const picked = (line: string, repeat: Repeat | null) => {
    const fields = typed(line)
    return withField(fields, read(fields).chips, 'repeat', repeat)
  }

  test('takes its chip off, and sets the day on which it begins', () => {
    expect(shown(picked('Call every friday', weekly))).toEqual({
      title: 'Call every friday',
      repeat: weekly,
      due: thursday,
    })
  })

  test('leaves the words of that day', () => {
    const fields = picked('Call thu 14:30', weekly)
    expect(shown(fields)).toEqual({ title: 'Call', repeat: weekly, due: thursday, time: '14:30' })
    expect(read(fields).chips).toHaveLength(1)
  })

  test('takes off those of another day', () => {
    expect(shown(picked('Call fri', weekly))).toMatchObject({ title: 'Call fri', due: thursday })
  })

  test('as none leaves the day', () => {
    expect(shown(picked('Call fri', null))).toEqual({ title: 'Call', due: '2026-10-16' })
  })
})

describe('[WORDS-5b, WORDS-5c] a chip that was taken off', () => {
  test('gives its words back, and stays off while they stand', () => {
    const fields = off(typed('Call thu 14:30'), 'day')

    expect(shown(fields)).toEqual({ title: 'Call thu 14:30' })
    expect(shown(withLine(fields, 'Call Thu 14:30 Ben'))).toEqual({ title: 'Call Thu 14:30 Ben' })
    const gone = withLine(fields, 'Call')
    expect(shown(withLine(gone, 'Call thu'))).toEqual({ title: 'Call', due: '2026-10-15' })
  })

  test.each([
    ['Call fri 30m', 'estimate'],
    ['Call 30m fri', 'day'],
    ['Call thu 14:30', 'day'],
    ['tomorrow call', undefined],
    ['Call fri ', undefined],
    ['Call fri.', undefined],
    ['Call', undefined],
  ])('the one that ends the line: %j', (line, kind) => {
    expect(lastChip(line, read(typed(line)).chips)?.kind).toBe(kind)
  })
})

describe('[WORDS-7b] a name that is too long', () => {
  const words = Array.from({ length: 120 }, (_, index) => `word${index % 10}`).join(' ')

  test('leaves its rest at the top of the description', () => {
    const { title = '', description } = shown(typed(words, { description: 'by hand' }))

    expect(String(title).length).toBeLessThanOrEqual(500)
    expect(`${title} ${description}`).toBe(`${words}\nby hand`)
    expect(shown(off(typed(words), 'rest'))).toEqual({ title: words })
  })

  test('loses that rest for good when the description is edited', () => {
    const { title = '', description } = shown(typed(words))
    const fields = byHand(typed(words), 'description', `${description}, and more`)

    expect(shown(fields)).toEqual({ title, description: `${description}, and more` })
  })
})
