import { tasks } from '@daymark/core/tables/tasks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { plannerWith, settled, task } from '../planner/fakes.ts'
import { undoInParts } from './undoInParts.ts'

// A page that is not painted.
beforeEach(() => {
  vi.stubGlobal('document', { hidden: true })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const count = 600

async function withImport() {
  const { planner, server } = plannerWith()
  await settled()
  const rows = Array.from({ length: count }, (_, number) => task(number + 1, `Task ${number}`))
  const act = planner.history.act('600 tasks imported', rows.map(tasks.create), undefined, true)
  return { planner, server, act }
}

describe('[MOVE-4a, MOVE-4b] an act of hundreds of rows that is taken back', () => {
  test('goes part by part, and is one deletion', async () => {
    const { planner, act } = await withImport()

    const undone = undoInParts(planner, act)
    expect(planner.tasks.trash()).toHaveLength(250)

    expect((await undone)?.rows).toHaveLength(count)
    expect(planner.tasks.all()).toEqual([])
    expect(new Set(planner.tasks.trash().map(({ deleted_at }) => deleted_at)).size).toBe(1)
  })

  test('is on the server in requests of 500 rows', async () => {
    const { planner, server, act } = await withImport()
    await settled()

    await undoInParts(planner, act)
    for (let turn = 0; turn < 5; turn += 1) await settled()

    expect(server.tasks().filter(({ deleted_at }) => deleted_at !== null)).toHaveLength(count)
  })

  test('is done again as one act', async () => {
    const { planner, act } = await withImport()
    await undoInParts(planner, act)

    expect(planner.history.redo()?.rows).toHaveLength(count)
    expect(planner.tasks.all()).toHaveLength(count)
  })

  test('is not done again once something else was done', async () => {
    const { planner, act } = await withImport()

    const undone = undoInParts(planner, act)
    planner.history.act('added', [tasks.create(task(1_000, 'Read'))])
    await undone

    expect(planner.history.redo()).toBeNull()
    expect(planner.tasks.all()).toHaveLength(1)
  })

  test('is nothing where it was taken back already', async () => {
    const { planner, act } = await withImport()
    planner.history.undo(act)

    expect(await undoInParts(planner, act)).toBeNull()
  })
})
