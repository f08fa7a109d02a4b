import type { ReplacedValue } from '@daymark/sync/writtenValues'
import { describe, expect, test } from 'vitest'
import { task } from '../planner/fakes.ts'
import { mutationOf, replacedLines } from './replacedLines.ts'

const write = { ...task(1, 'Write'), due_date: '2026-10-14T00:00:00', at_minutes: 870 }
const at = '2026-10-14T08:14:00.000Z'

function replaced(
  column: string,
  value: unknown,
  now: unknown,
  parts: Partial<ReplacedValue> = {},
) {
  const { id } = write
  const known = { answered: 'held', seq: 1, epoch: 0, kept: 0 } as const
  return { ...known, table: 'tasks', id, column, value, now, at, by: null, ...parts }
}

const linesOf = (...values: ReplacedValue[]) =>
  replacedLines(values, ({ id }) => (id === write.id ? write : undefined))

describe('[MERGE-3] what was replaced', () => {
  test('is a line a field, a day with its time one', () => {
    const lines = linesOf(
      replaced('due_date', '2026-10-15T00:00:00', write.due_date),
      replaced('title', 'Draw', 'Write'),
      replaced('at_minutes', null, 870, { at: '2026-10-14T09:00:00.000Z' }),
    )

    expect(lines.map(({ column, yours, now }) => ({ column, yours, now }))).toEqual([
      {
        column: 'due_date',
        yours: { due_date: '2026-10-15T00:00:00', at_minutes: null },
        now: { due_date: write.due_date, at_minutes: 870 },
      },
      { column: 'title', yours: { title: 'Draw' }, now: { title: 'Write' } },
    ])
    expect(lines[0]?.at).toBe('2026-10-14T09:00:00.000Z')
  })

  test('of a day alone has the time that is there', () => {
    const [line] = linesOf(replaced('due_date', '2026-10-15T00:00:00', write.due_date))

    expect(line?.yours).toEqual({ due_date: '2026-10-15T00:00:00', at_minutes: 870 })
  })

  test('is written again as it was, a key of a map by itself', () => {
    const lines = linesOf(
      replaced('due_date', '2026-10-15T00:00:00', write.due_date),
      replaced('tags/a', true, false),
      replaced('tags/b', false, true),
    )

    expect(lines.map((line) => mutationOf(line, write, at))).toMatchObject([
      { type: 'patch', columns: { due_date: '2026-10-15T00:00:00' }, at },
      { columns: { tags: { a: true } } },
    ])
  })
})

describe('[MERGE-4] a line is not shown', () => {
  test.each([
    ['where the field has my value', replaced('title', 'Write', 'Draw')],
    ['where it has been edited since', replaced('title', 'Draw', 'Paint')],
    ['where the row is gone', replaced('title', 'Draw', 'Write', { id: 'gone' })],
  ])('%s', (_, value) => {
    expect(linesOf(value)).toEqual([])
  })
})
