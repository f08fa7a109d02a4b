import { Day } from '@daymark/core/calendar/day'
import {
  detaching,
  repeatingFrom,
  skipping,
  splitting,
  stopping,
} from '@daymark/core/repeat/changing'
import { seriesCompletion } from '@daymark/core/repeat/completing'
import { isSeries, type Series } from '@daymark/core/repeat/series'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import { type Task, tasks } from '@daymark/core/tables/tasks'
import { sample, sampleSeries, today } from '@daymark/core/tasks/samples'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rescheduling } from '../packages/core/corpus/seriesWorld.ts'
import { meet, openSeriesDevice, referenceSeriesBackend } from './seriesDevices.ts'

const friday = v.parse(Day, '2026-10-16')
const series = sampleSeries(1, {}, { deadline: today })
const step = sample(2, { parent_id: series.id, completed: true, deadline: today })

test.each<
  [string, (context: SeriesContext, series: Series) => readonly Mutation[] | null | undefined]
>([
  ['completing', (context, series) => seriesCompletion(context, series).mutations],
  ['completing early', (context, series) => seriesCompletion(context, series, friday).mutations],
  ['skipping', (context, series) => skipping(context, series)?.mutations],
  ['skipping early', (context, series) => skipping(context, series, friday)?.mutations],
  ['moving', (context, series) => rescheduling(context, series, friday)],
  ['repeating from another day', (context, series) => repeatingFrom(context, series, friday)],
  ['stopping', stopping],
  ['splitting', (context, series) => splitting(context, series, friday)],
  ['editing one alone', (context, series) => detaching(context, series, friday)],
])(
  '[REPEAT-4a, REPEAT-6a, REPEAT-6c, REPEAT-7d] undo takes %s back, steps too, and redo does it again',
  async (_, act) => {
    const backend = referenceSeriesBackend()
    const device = openSeriesDevice(backend)
    device.client.act([tasks.create(series), tasks.create(step)])
    await meet([device], backend)
    const { history } = device.client
    const shown = () =>
      [...device.rows.values()].filter(({ deleted_at }) => !deleted_at).map(content)
    const before = shown()

    const row = device.rows.get(series.id)
    history.act('', (row && isSeries(row) && act(device.context(today), row)) || [])
    const after = shown()
    expect(after).not.toEqual(before)
    history.undo()
    await meet([device], backend)
    expect(shown()).toEqual(before)
    history.redo()
    await meet([device], backend)

    expect(shown()).toEqual(after)
    device.client.close()
  },
)

function content({ seq: _, updated_at: __, ...columns }: Task) {
  return columns
}

test('[REPEAT-4a, S22] the same occurrence completed and undone twice while offline is taken by the server', async () => {
  const backend = referenceSeriesBackend()
  const device = openSeriesDevice(backend)
  device.client.act([tasks.create(series)])
  await meet([device], backend)
  const { client } = device
  const complete = () => {
    const row = device.rows.get(series.id)
    const { mutations } = seriesCompletion(device.context(today), row as Series)
    client.history.act('', mutations)
  }

  complete()
  client.history.undo()
  await meet([device], backend)
  device.setOnline(false)
  client.history.act('', [tasks.patch(series.id, { title: 'Another title' }, client.stamp())])
  complete()
  client.history.undo()
  await meet([device], backend)

  const shown = [...device.rows.values()].filter(({ deleted_at }) => !deleted_at)
  expect(shown).toMatchObject([{ id: series.id, title: 'Another title', completed: false }])
  client.close()
})
