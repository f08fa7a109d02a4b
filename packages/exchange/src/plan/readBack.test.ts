import {
  sample,
  sampleList,
  sampleOccurrence,
  sampleSeries,
  today,
} from '@daymark/core/tasks/samples'
import { describe, expect, test } from 'vitest'
import { readFiles } from '../readFiles.ts'
import { bytesOf, day, context as reading, writeContext } from '../testing/context.ts'
import { after, file, imported, nothing, task } from '../testing/planning.ts'
import { contentOf, writeFile } from '../writeFiles.ts'
import { type ExportFormat, formats } from '../writing.ts'
import type { Existing } from './existing.ts'

const home = sampleList(1, { name: 'Home' })
const water = sampleSeries(1, {}, { title: 'Water', list_id: home.id, at_minutes: 540 })
const fern = sampleSeries(2, { rule: 'FREQ=DAILY;INTERVAL=2' }, { title: 'Water' })
const steps = [sample(4, { title: 'Hinges', parent_id: sample(3).id, list_id: home.id })]
const account: Existing = {
  ...nothing,
  lists: [home],
  tasks: [
    water,
    fern,
    ...['2026-10-11', '2026-10-12', '2026-10-13'].map((on) => sampleOccurrence(water, day(on))),
    sampleOccurrence(fern, day('2026-10-12')),
    sample(3, { title: 'Mend the gate', list_id: home.id, estimate_minutes: 30 }),
    ...steps,
    // These two were done on one day; for the second it was a day of the series.
    sample(5, { title: 'Water', list_id: home.id, completed: true, due_date: water.due_date }),
    sampleOccurrence(water, today),
    sample(6, { title: 'Someday', due_date: null }),
  ],
}

function written(format: ExportFormat, existing: Existing) {
  const { files } = writeFile(format, contentOf(existing, writeContext), writeContext)
  return readFiles(
    files.map(({ name, text }) => ({ name, bytes: bytesOf(text) })),
    reading,
  ).found
}

describe('[MOVE-3d] [MOVE-6d] what was written here and comes back', () => {
  test.each(formats)('adds nothing to the account that it is of: %s', (format) => {
    const { rows, counts } = imported([...written(format, account)], account)

    expect(counts).toMatchObject({ new: 0, changed: 0, trashed: 0 })
    expect(rows.tasks).toEqual([])
    expect(rows.patches).toEqual([])
  })

  test.each(formats)('adds nothing where the tasks once came from that program: %s', (format) => {
    const theirs = ['Read', 'Write', 'Sing'].map((name, index) =>
      task(name, { id: String(index + 2), description: name }),
    )
    const source = format === 'json' ? 'daymark' : format
    const found = [{ ...file(...theirs), source } as const]
    const existing = after(imported(found))
    const mixed = { ...account, tasks: [...existing.tasks.toReversed(), ...account.tasks] }

    const { counts } = imported([...written(format, mixed)], mixed)

    expect(counts).toMatchObject({ new: 0, changed: 0 })
  })
})
