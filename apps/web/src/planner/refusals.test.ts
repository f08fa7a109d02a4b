import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task, titles, today } from './fakes.ts'

const refused = { kind: 'rejected', message: 'title is empty' } as const
const write = task(1, 'Write')
const read = task(2, 'Read', { position: 'a1' })
const later = '2026-10-14T09:42:00.000Z'

describe('a change the server refuses', () => {
  const cases = [
    ['Error adding task', { type: 'add', task: read }],
    ['Error toggling task', { type: 'toggle', id: write.id, completed: true, at: later }],
    ['Error deleting task', { type: 'delete', id: write.id, at: later }],
    ['Error deleting task', { type: 'erase', id: write.id, at: later }],
    ['Error updating task', { type: 'restore', id: write.id, at: later }],
    ['Error updating task', { type: 'update', id: write.id, patch: { title: '' }, at: later }],
  ] as const

  test.each(cases)('[TASK-8] logs ‘%s’ and leaves the list as it was', async (line, change) => {
    const { planner, way, console } = plannerWith({ tasks: [write] })
    await settled()
    const before = [...planner.tasks.due(today)]
    way.failWith(refused)

    planner.perform(change)
    await settled()

    expect(console).toEqual([line])
    expect([...planner.tasks.due(today)]).toEqual(before)
    expect(planner.refusals()).toMatchObject([{ change, message: 'title is empty' }])
  })

  test('does not hold up what comes behind it', async () => {
    const { planner, way } = plannerWith({ tasks: [write] })
    await settled()
    way.failWith(refused)

    planner.perform({ type: 'update', id: write.id, patch: { title: '' }, at: planner.stamp() })
    planner.perform({ type: 'add', task: read })
    await settled()

    expect(titles(planner)).toEqual(['Write', 'Read'])
  })

  test('takes the edits of a refused addition along, so that none of its text is lost', async () => {
    const { planner, way } = plannerWith()
    await settled()
    way.failWith(refused)
    const patch = { title: 'Read more' }

    planner.perform({ type: 'add', task: read })
    planner.perform({ type: 'update', id: read.id, patch, at: planner.stamp() })
    await settled()
    expect(titles(planner)).toEqual([])

    for (const refusal of planner.refusals()) planner.retry(refusal)
    await settled()

    expect(titles(planner)).toEqual(['Read more'])
    expect(planner.refusals()).toEqual([])
  })

  test('is kept for the next visit, and forgotten when dismissed', async () => {
    const { planner, openTab, way } = plannerWith()
    await settled()
    way.failWith(refused)
    planner.perform({ type: 'add', task: read })
    await settled()
    planner.close()

    const again = openTab()
    await settled()
    expect(again.refusals()).toHaveLength(1)

    for (const refusal of again.refusals()) again.dismiss(refusal)
    expect(again.refusals()).toEqual([])
  })

  test('stays in the journal where the device keeps nothing else', async () => {
    const { planner, way, device } = plannerWith()
    await settled()
    way.failWith(refused)
    device.breakWith(new Error('The database is gone'))

    planner.perform({ type: 'add', task: read })
    await settled()

    expect(device.journal()).toMatchObject([{ change: { type: 'add', task: read } }])
    expect(planner.refusals()).toHaveLength(1)
  })
})
