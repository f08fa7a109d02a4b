import { morning } from '@daymark/core/tasks/samples'
import { openImport } from '@daymark/exchange/plan/plannedImport'
import { asInTheFile, file, nothing, task } from '@daymark/exchange/testing/planning'
import { describe, expect, test } from 'vitest'
import { openPreviewRows } from './previewRows.ts'

const warned = { warnings: [{ kind: 'long name' } as const] }

function previewOf(done: 'all' | 'none', ...tasks: Parameters<typeof file>) {
  const planned = openImport({ found: [file(...tasks)], failed: [] }, nothing)
  const { outcomes, counts } = planned.choose({ ...asInTheFile, done }, morning)
  const { sizes, rows } = openPreviewRows(planned, outcomes)
  return { sizes, counts, warned: rows('warned', 0, 9) }
}

describe('[MOVE-5b] the warnings of an import', () => {
  const plan = task('Plan')
  const steps = [1, 2].map((nth) => task(`Step ${nth}`, { parent: 'Plan', ...warned }))
  const done = { parent: 'Plan', done: { at: null }, ...warned }

  test.each([
    ['of a task', 'all', [task('Read', warned), plan], 1],
    ['of a task and its steps', 'all', [{ ...plan, ...warned }, ...steps], 1],
    ['of steps alone', 'all', [plan, ...steps, task('Read', warned)], 2],
    ['of what is left out', 'none', [plan, task('Step', done)], 0],
    [
      'of what the file has twice',
      'all',
      [task('Read', { id: '1', ...warned }), task('Read', { id: '1', ...warned })],
      1,
    ],
  ] as const)('%s are as many in the preview as at the end', (_, choice, tasks, count) => {
    const { sizes, counts, warned: rows } = previewOf(choice, ...tasks)

    expect([sizes.warned, rows.length, counts.warned]).toEqual([count, count, count])
  })
})
