import { describe, expect, test } from 'vitest'
import { now } from '../../corpus/readers.ts'
import { inListOrder } from '../lists/listOrder.ts'
import { listTree } from '../lists/lists.ts'
import { openNamed } from '../lists/named.ts'
import { shownTags } from '../lists/tags.ts'
import { blankFields } from '../words/blankFields.ts'
import { english } from '../words/en.ts'
import { createReader } from '../words/reader.ts'
import { asOne, pastedRows, readPasted } from './pastedTasks.ts'
import { sample, sampleList, sampleTag, today } from './samples.ts'

const reader = createReader([english])
const blank = blankFields(today)
const ids = Array.from({ length: 10 }, (_, index) => sample(index).id)
const { user_id } = sample(0)
const garden = sampleList(1, { name: 'Garden' })
const calls = sampleTag(1, 'calls')
const named = openNamed(
  { lists: listTree([garden]), tags: shownTags([calls]) },
  { user_id, newId: () => sampleList(9).id, now: 0 },
)
const namesOf = named.of

function rowsOf(text: string) {
  const pasted = readPasted(text, (line) => reader(line, now), { blank, today })
  const unusedIds = [...ids]
  const newId = () => unusedIds.shift() ?? ids[0] ?? sample(99).id
  return pastedRows(pasted, { user_id, newId, now: 0, position: 'a0', namesOf })
}

const hut = `Book the hut for Nov 7
Pack for the weekend sat 10:00 45m
  - Sleeping bags
  - Head torches tomorrow
- [x] Return the library books p3`

describe('[WORDS-8a] the tasks of pasted lines', () => {
  test('lie in the list that their line names, and their steps with them', () => {
    const rows = rowsOf('Plant #garden @Calls\n  - bulbs\n    - 12 tulips\n  - call #Work @calls')

    expect(rows?.map(({ list_id, tags }) => [list_id, tags])).toEqual([
      [garden.id, { [calls.id]: true }],
      [garden.id, {}],
      [garden.id, {}],
      [sampleList(9).id, { [calls.id]: true }],
    ])
  })

  test('[LIST-2a, WORDS-8d] stand in a list as in the text, whatever their ids', () => {
    const rows = rowsOf('One\nTwo\nThree') ?? []
    const others = rows.map((row, index) => ({ ...row, id: sample(9 - index).id }))

    expect(others.toSorted(inListOrder).map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  })

  test('[REPEAT-9b] repeat where their line says so, steps too', () => {
    expect(rowsOf('Plants\n  - water every 3 days\nCall every friday')).toMatchObject([
      { repeat: null },
      {
        title: 'water',
        parent_id: ids[0],
        due_date: `${today}T00:00:00`,
        repeat: { rule: 'FREQ=DAILY;INTERVAL=3', anchor: today },
      },
      { title: 'Call', due_date: '2026-10-16T00:00:00', repeat: { rule: 'FREQ=WEEKLY;BYDAY=FR' } },
    ])
  })

  test('have what the words in each line say', () => {
    expect(rowsOf(hut)).toMatchObject([
      { title: 'Book the hut', due_date: '2026-11-07T00:00:00', completed: false },
      {
        title: 'Pack for the weekend',
        due_date: '2026-10-17T00:00:00',
        at_minutes: 600,
        estimate_minutes: 45,
      },
      { title: 'Sleeping bags', due_date: null, parent_id: ids[1] },
      { title: 'Head torches', due_date: '2026-10-15T00:00:00', parent_id: ids[1] },
      { title: 'Return the library books', priority: 'low', completed: true, parent_id: null },
    ])
  })

  test('lie in their order before all others, steps in theirs below their parent', () => {
    const rows = rowsOf(hut) ?? []
    const positions = rows.flatMap(({ position }) => position ?? [])
    const places = rows.flatMap(({ list_position }) => list_position ?? [])

    expect(positions).toEqual([...new Set(positions)].sort())
    expect([positions.length, positions.at(-1)]).toEqual([3, 'a0'])
    expect(places).toEqual([...new Set(places)].sort())
    expect(places).toHaveLength(2)
  })

  test('are none where one of them has a name that is too long', () => {
    expect(rowsOf(`a\n${'x'.repeat(501)}`)).toBeNull()
  })
})

test('[WORDS-8a] as one task, the lines after the first are the description', () => {
  const typed = { ...blank, title: '\nPack fri\n - bags\n\n - torches\n', description: 'by hand' }
  expect(asOne(typed)).toMatchObject({
    title: 'Pack fri',
    description: ' - bags\n\n - torches\nby hand',
  })
})
