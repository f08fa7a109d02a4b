import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task, titles } from './fakes.ts'

const write = task(1, 'Write')
const read = task(2, 'Read', { position: 'a1' })
const rest = task(3, 'Rest', { position: 'a2' })

async function withHistory() {
  const parts = plannerWith({ tasks: [write, read, rest] })
  await settled()
  const { planner } = parts
  const { history } = planner

  return {
    ...parts,
    history,
    rename: (title: string, run?: string) =>
      history.act(
        'renamed',
        [{ type: 'update', id: write.id, patch: { title }, at: planner.stamp() }],
        run,
      ),
    remove: (...tasks: { id: typeof write.id }[]) =>
      history.act(
        'deleted',
        tasks.map(({ id }) => ({ type: 'delete', id, at: planner.stamp() })),
      ),
  }
}

describe('[TASK-4] what was done', () => {
  test('is taken back act by act, the newest first', async () => {
    const { planner, history, rename, remove } = await withHistory()
    rename('Writing')
    remove(read)

    expect(history.undo()).toEqual({ text: 'deleted', tasks: [read.id], sessions: [] })
    expect(titles(planner)).toEqual(['Writing', 'Read', 'Rest'])
    expect(history.undo()).toEqual({ text: 'renamed', tasks: [write.id], sessions: [] })
    expect(titles(planner)).toEqual(['Write', 'Read', 'Rest'])
    expect(history.undo()).toBeNull()
  })

  test('to many tasks at once is taken back at once', async () => {
    const { planner, history, remove } = await withHistory()
    remove(write, read, rest)
    expect(titles(planner)).toEqual([])

    expect(history.undo()?.tasks).toHaveLength(3)
    expect(titles(planner)).toEqual(['Write', 'Read', 'Rest'])
  })

  test('can be taken back out of turn, and only once', async () => {
    const { planner, history, rename, remove } = await withHistory()
    const removal = remove(read)
    rename('Writing')

    history.undo(removal)
    expect(titles(planner)).toEqual(['Writing', 'Read', 'Rest'])
    expect(history.undo(removal)).toBeNull()
  })

  test('is done again, until something else is done', async () => {
    const { planner, history, rename, remove } = await withHistory()
    rename('Writing')
    history.undo()

    history.redo()
    expect(titles(planner)).toEqual(['Writing', 'Read', 'Rest'])
    history.undo()
    remove(rest)
    expect(history.redo()).toBeNull()
  })

  test('is taken back on the server too, as an edit of its own', async () => {
    const { history, server, rename } = await withHistory()
    rename('Writing')
    await settled()

    history.undo()
    await settled()

    expect(server.tasks().map(({ title }) => title)).toContain('Write')
  })
})

describe('edits of one run', () => {
  test('are one act', async () => {
    const { planner, history, rename } = await withHistory()
    rename('W', 'typing')
    rename('Wr', 'typing')

    history.undo()
    expect(titles(planner)).toEqual(['Write', 'Read', 'Rest'])
  })

  test('end where something else was done, or another run begins', async () => {
    const { planner, history, rename, remove } = await withHistory()
    rename('One', 'first')
    rename('Two', 'second')
    remove(read)
    rename('Three', 'second')

    history.undo()
    expect(titles(planner)).toEqual(['Two', 'Rest'])
    history.undo()
    history.undo()
    expect(titles(planner)).toEqual(['One', 'Read', 'Rest'])
  })
})

test('[TASK-4] what was changed on another device since stays as it was made there', async () => {
  const { planner, history, server, rename } = await withHistory()
  rename('Writing')
  await settled()
  const at = '2026-10-14T12:00:00.000Z'
  server.perform({ type: 'update', id: write.id, patch: { title: 'Elsewhere' }, at })
  await settled()

  expect(history.undo()).toEqual({ text: 'renamed', tasks: [], sessions: [] })
  expect(titles(planner)).toEqual(['Elsewhere', 'Read', 'Rest'])
})
