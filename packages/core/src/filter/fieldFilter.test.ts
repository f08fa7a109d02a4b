import { describe, expect, test } from 'vitest'
import { listTree } from '../lists/lists.ts'
import { shownTags } from '../lists/tags.ts'
import { sample, today } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import type { FieldFilter } from './fieldFilter.ts'
import { passes } from './passes.ts'
import { readFilter, readNoDay } from './read.ts'
import { filterWorld } from './world.ts'
import { writeFilter } from './writeFilter.ts'

/** Asks whether a task has a description. */
const note: FieldFilter = {
  name: 'note',
  values: ['some', 'none'],
  passes:
    (value) =>
    ({ description }) =>
      (description === '') === (value === 'none'),
  words: (value) => ({ is: `with ${value} note`, isNot: `not with ${value} note` }),
}

const read = (query: string, fields = [note]) => readFilter(query, readNoDay, fields)

const [bare, described] = [sample(1), sample(2, { description: 'Ask for the invoice' })]
const rows = [bare, described]
const world = filterWorld({
  steps: stepTree(rows),
  lists: listTree([]),
  tags: shownTags([]),
  today,
})

describe('[FILTER-1a] what a filter asks of a field', () => {
  test('is its name with one of its values, in any case', () => {
    const term = { kind: 'field', field: note, value: 'some' }

    expect(read('note:some').condition).toEqual(term)
    expect(read('Note:SOME').condition).toEqual(term)
    expect(read('note:some').spans).toEqual([{ from: 0, to: 9 }])
    expect(read(writeFilter(read('note:none').condition)).condition).toEqual(
      read('note:none').condition,
    )
  })

  test.each([
    ['another value', 'note:many'],
    ['another name', 'notes:some'],
    ['more than its value', 'note:something'],
    ['a word before its name', 'no-note:some'],
  ])('is text with %s', (_, query) => {
    expect(read(query).condition).toEqual({ kind: 'text', text: query })
  })

  test('is text where no field has that name', () => {
    expect(read('note:some', []).condition).toEqual({ kind: 'text', text: 'note:some' })
  })

  test.each([
    ['note:some', [described]],
    ['note:none', [bare]],
    ['-note:some', [bare]],
    ['note:some | note:none', [bare, described]],
    ['note:some note:none', []],
  ])('finds with ‘%s’ what has that value', (query, found) => {
    expect(rows.filter(passes(read(query).condition, world))).toEqual(found)
  })
})
