import { plainColumns } from '@daymark/core/tables/tasks'
import { parseDraft } from '@daymark/core/tasks/parseDraft'
import { newTask } from '@daymark/core/tasks/task'
import { blankFields } from '@daymark/core/words/blankFields'
import { describe, expect, test, vi } from 'vitest'
import { morning, plannerWith, task, today } from '../planner/fakes.ts'

// The inputs of some fields open a popover, which listens to the history at once.
vi.stubGlobal('history', {})
vi.stubGlobal('location', { search: '' })
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { cardFields, comingDayFields, dayMarks, endMarks, fieldFilters, newTaskFields } =
  await import('./fields.ts')

const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' } as const
const whole = task(1, 'Book the dentist', {
  description: 'Ask about Tuesday',
  priority: 'high',
  at_minutes: 9 * 60 + 30,
  deadline: today,
  estimate_minutes: 45,
  repeat: daily,
})
const { planner } = plannerWith()

describe('each field of a task', () => {
  test('has a name and a label of its own', () => {
    const names = newTaskFields.map(({ name }) => name)
    const labels = newTaskFields.map(({ label }) => label())

    expect(new Set(names).size).toBe(names.length)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).not.toContain('')
  })

  test('[TASK-3a] is read back from what a form shows of it', () => {
    const texts = newTaskFields.map(({ textOf }) => textOf(whole, planner))
    const draft = parseDraft(
      Object.assign(blankFields(today), { title: whole.title }, ...texts),
      today,
    )
    if (!draft.ok) throw new Error(JSON.stringify(draft.error))

    const { id, user_id, position } = whole
    expect(newTask(draft.value, { id, user_id, position, now: morning })).toEqual(whole)
  })

  test.each(newTaskFields.map((field) => [field.name, field] as const))(
    'has texts under its own name: %s',
    (name, { textOf }) => {
      expect([[], [name]]).toContainEqual(Object.keys(textOf(whole, planner)))
    },
  )

  test('shows once it has a value, where few tasks have it', () => {
    const added = newTaskFields.filter(({ adder }) => adder)
    const blank = { ...blankFields(today), remind: [] }

    for (const { isFilled, isSet } of added) {
      expect(isFilled?.(blank, planner, today)).toBe(false)
      expect(isSet?.(task(2, 'Write'), planner)).toBe(false)
    }
  })

  test('is one of those of a new task, wherever it shows', () => {
    for (const field of [...cardFields, ...comingDayFields, ...dayMarks, ...endMarks]) {
      expect(newTaskFields).toContain(field)
    }
    // The time is with the day.
    expect(cardFields.filter(({ CardMark }) => !CardMark).map(({ name }) => name)).toEqual(['time'])
    expect(cardFields.filter(({ isSet, cardAdder }) => isSet && !cardAdder)).toEqual([])
    expect([...dayMarks, ...endMarks].filter(({ Mark }) => !Mark)).toEqual([])
  })

  test('is there for each plain column, with a mark', () => {
    const names: readonly string[] = endMarks.map(({ name }) => name)

    expect(names).toEqual(expect.arrayContaining([...plainColumns]))
  })

  test('[FILTER-1a] is asked for by values that have words', () => {
    for (const { values, words } of fieldFilters) {
      const phrases = values.flatMap((value) => [words(value).is, words(value).isNot])
      expect(new Set(phrases).size).toBe(2 * values.length)
    }
  })
})
