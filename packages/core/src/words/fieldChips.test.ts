import { describe, expect, test } from 'vitest'
import { now } from '../../corpus/readers.ts'
import { shiftDay } from '../calendar/day.ts'
import { today } from '../tasks/samples.ts'
import { blankFields } from './blankFields.ts'
import { english } from './en.ts'
import { type ChipField, chipsOfFields, withoutMeaning } from './fieldChips.ts'
import { filled, type TypedFields, withLine } from './quickAdd.ts'
import { createReader } from './reader.ts'

const reader = createReader([english])
const blank = blankFields(today)
const tomorrow = shiftDay(today, 1)
const atOnce: readonly ChipField[] = ['due', 'priority', 'description']

function chips(fields: Partial<TypedFields>, line = 'Call', shown = atOnce) {
  const typed = withLine({ ...blank, ...fields }, line)
  const isShown = (field: ChipField) => shown.includes(field)
  return chipsOfFields(typed, reader(line, now).chips, { today, isShown })
}

describe('[QUICK-1c] what was chosen in a field that is not shown', () => {
  test.each<[Partial<TypedFields>, object[]]>([
    [{ list: ['Work'] }, [{ kind: 'list', path: ['Work'] }]],
    [
      { tags: ['calls', 'mail'] },
      [
        { kind: 'tag', name: 'calls' },
        { kind: 'tag', name: 'mail' },
      ],
    ],
    [{ estimate: '45' }, [{ kind: 'estimate', minutes: 45 }]],
    [{ time: '14:30' }, [{ kind: 'day', day: today, minutes: 870 }]],
    [{ deadline: tomorrow }, [{ kind: 'deadline', day: tomorrow }]],
    [{}, []],
    // Their fields show it.
    [{ due: tomorrow, priority: 'high', description: 'soon' }, []],
    [{ estimate: 'long' }, []],
  ])('is a chip: %j', (fields, expected) => {
    expect(chips(fields)).toEqual(expected)
  })

  test.each<[Partial<TypedFields>, object[]]>([
    [{ due: 'someday' }, [{ kind: 'someday' }]],
    [
      { due: tomorrow, priority: 'low', description: 'soon' },
      [
        { kind: 'day', day: tomorrow, minutes: null },
        { kind: 'priority', priority: 'low' },
        { kind: 'description', text: 'soon' },
      ],
    ],
    [{}, []],
  ])('is a chip where no field is shown: %j', (fields, expected) => {
    expect(chips(fields, 'Call', [])).toEqual(expected)
  })

  test('is none where the line says something else', () => {
    expect(chips({ list: ['Work'], time: '14:30' }, 'Call fri #Home')).toEqual([])
  })

  test('is one beside the tags that the line says', () => {
    expect(chips({ tags: ['calls'] }, 'Call @mail')).toEqual([{ kind: 'tag', name: 'calls' }])
  })
})

test.each<[Partial<TypedFields>]>([
  [{ list: ['Work'] }],
  [{ tags: ['calls'] }],
  [{ due: tomorrow, time: '14:30', ownDay: true }],
  [{ due: 'someday' }],
  [{ estimate: '45' }],
  [{ deadline: tomorrow }],
  [{ priority: 'low' }],
])('[QUICK-1b] × takes such a chip off: %j', (fields) => {
  const typed = { ...blank, ...fields, title: 'Call' }
  const [chip] = chips(fields, 'Call', [])
  const rest = chip && withoutMeaning(typed, chip, today)

  expect(rest).toEqual({ ...blank, title: 'Call' })
  expect(rest && filled(rest, { name: 'Call', chips: [] })).toMatchObject({ due: today, list: [] })
})
