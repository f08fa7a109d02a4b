import { describe, expect, test } from 'vitest'
import { openMapRemote, plannerWith, settled, task, taskId, titles } from './fakes.ts'
import { pageSize } from './remote.ts'

const offline = { kind: 'offline' } as const
const refused = { kind: 'rejected', message: 'title is empty' } as const
const write = task(1, 'Write')
const read = task(2, 'Read')

describe('opening', () => {
  test('shows the viewed day and then everything else', async () => {
    const { planner } = plannerWith({
      tasks: [write, task(3, 'Next week', { due_date: '2026-10-21T00:00:00' })],
    })
    expect(planner.status()).toEqual({ kind: 'opening' })

    await settled()

    expect(titles(planner)).toEqual(['Write', 'Next week'])
    expect(planner.status()).toEqual({ kind: 'synced' })
  })

  test('goes on page after page until the last', async () => {
    const many = Array.from({ length: pageSize + 1 }, (_, n) =>
      task(n, `Task ${n}`, { due_date: '2026-10-21T00:00:00' }),
    )
    const { planner } = plannerWith({ tasks: many })

    await settled()

    expect(planner.tasks().size).toBe(pageSize + 1)
  })

  test('offline: says so, waits, and opens when woken', async () => {
    const { planner, console } = plannerWith({ tasks: [write], faults: [offline] })
    await settled()
    expect(planner.status()).toEqual({ kind: 'offline', waiting: 0 })

    planner.wake()
    await settled()

    expect(titles(planner)).toEqual(['Write'])
    expect(console).toEqual([])
  })

  test('[TASK-8] a failed fetch is logged and tried again', async () => {
    const { planner, console } = plannerWith({
      tasks: [write],
      faults: [{ kind: 'unavailable', message: 'down' }],
    })
    await settled()
    expect(planner.status()).toEqual({ kind: 'paused', waiting: 0 })
    expect(console).toEqual(['Error fetching tasks'])

    planner.wake()
    await settled()

    expect(titles(planner)).toEqual(['Write'])
  })
})

describe('a change', () => {
  test('is on screen before anything is sent', () => {
    const { planner } = plannerWith()

    planner.perform({ type: 'add', task: read })

    expect(titles(planner)).toEqual(['Read'])
  })

  test('stays on screen unmoved when the server accepts it', async () => {
    const { planner, server } = plannerWith()
    await settled()

    planner.perform({ type: 'add', task: read })
    await settled()

    expect(titles(planner)).toEqual(['Read'])
    expect(server.rows().map((row) => row.title)).toEqual(['Read'])
    expect(planner.status()).toEqual({ kind: 'synced' })
  })

  test('waits while offline and is sent once, in order, when back', async () => {
    const { planner, server } = plannerWith()
    await settled()
    server.failWith(offline)

    planner.perform({ type: 'add', task: read })
    planner.perform({ type: 'toggle', id: read.id, completed: true, at: planner.stamp() })
    await settled()
    expect(planner.status()).toEqual({ kind: 'offline', waiting: 2 })

    planner.wake()
    await settled()

    expect(server.sent.map((change) => change.type)).toEqual(['add', 'toggle'])
    expect(planner.status()).toEqual({ kind: 'synced' })
  })

  test('goes on at once after the session was renewed', async () => {
    const { planner, server, renewals, waits } = plannerWith()
    await settled()
    server.failWith({ kind: 'unauthorized' })

    planner.perform({ type: 'add', task: read })
    await settled()

    expect(renewals()).toBe(1)
    expect(waits).toEqual([])
    expect(server.rows()).toHaveLength(1)
  })
})

describe('a change the server refuses', () => {
  const cases = [
    ['Error adding task', { type: 'add', task: read }],
    [
      'Error toggling task',
      { type: 'toggle', id: write.id, completed: true, at: write.updated_at },
    ],
    ['Error deleting task', { type: 'delete', id: write.id, at: write.updated_at }],
    [
      'Error updating task',
      { type: 'update', id: write.id, patch: { title: '' }, at: write.updated_at },
    ],
  ] as const

  test.each(cases)('[TASK-8] logs ‘%s’ and leaves the list as it was', async (line, change) => {
    const { planner, server, console } = plannerWith({ tasks: [write] })
    await settled()
    const before = [...planner.tasks().values()]
    server.failWith(refused)

    planner.perform(change)
    await settled()

    expect(console).toEqual([line])
    expect([...planner.tasks().values()]).toEqual(before)
    expect(planner.refusals()).toEqual([{ change, message: 'title is empty' }])
  })

  test('does not hold up what comes behind it', async () => {
    const { planner, server } = plannerWith({ tasks: [write] })
    await settled()
    server.failWith(refused)

    planner.perform({ type: 'update', id: write.id, patch: { title: '' }, at: planner.stamp() })
    planner.perform({ type: 'add', task: read })
    await settled()

    expect(titles(planner)).toEqual(['Write', 'Read'])
  })

  test('takes the edits of a refused addition along, so that none of its text is lost', async () => {
    const { planner, server } = plannerWith()
    await settled()
    server.failWith(refused)

    planner.perform({ type: 'add', task: read })
    planner.perform({
      type: 'update',
      id: read.id,
      patch: { title: 'Read more' },
      at: planner.stamp(),
    })
    await settled()
    expect(titles(planner)).toEqual([])

    const [refusal] = planner.refusals()
    if (refusal) planner.retry(refusal)
    await settled()

    expect(titles(planner)).toEqual(['Read more'])
    expect(planner.refusals()).toEqual([])
  })

  test('is forgotten when dismissed', async () => {
    const { planner, server } = plannerWith()
    await settled()
    server.failWith(refused)
    planner.perform({ type: 'add', task: read })
    await settled()

    for (const refusal of planner.refusals()) planner.dismiss(refusal)

    expect(planner.refusals()).toEqual([])
  })
})

describe('a change made on another device', () => {
  test('arrives when realtime says that something changed', async () => {
    const { planner, server } = plannerWith({ tasks: [write] })
    await settled()

    server.writeElsewhere({
      type: 'toggle',
      id: write.id,
      completed: true,
      at: '2026-10-14T09:42:00.000Z',
    })
    await settled()

    expect(planner.tasks().get(write.id)?.completed).toBe(true)
  })

  test('does not snatch away an edit that is still on its way', async () => {
    const { planner, server } = plannerWith({ tasks: [write] })
    await settled()
    server.failWith(offline)
    planner.perform({
      type: 'update',
      id: write.id,
      patch: { title: 'Write well' },
      at: planner.stamp(),
    })
    await settled()

    server.writeElsewhere({
      type: 'update',
      id: write.id,
      patch: { title: 'Scribble' },
      at: '2026-10-14T09:42:00.000Z',
    })
    await settled()

    expect(titles(planner)).toEqual(['Write well'])
  })

  test('takes away a task that was deleted for ever', async () => {
    const { planner, server } = plannerWith({ tasks: [write] })
    await settled()

    server.eraseElsewhere(write.id)

    expect(titles(planner)).toEqual([])
  })
})

describe('the stamp of an edit', () => {
  test('is the present moment', () => {
    const { planner } = plannerWith()
    expect(planner.stamp()).toBe('2026-10-14T09:41:00.000Z')
  })

  test('beats what it replaces even where the clock is two days slow', async () => {
    const { planner } = plannerWith({
      tasks: [task(1, 'Write', { updated_at: '2026-10-16T09:41:00.000Z' })],
    })
    await settled()

    expect(planner.stamp()).toBe('2026-10-16T09:41:00.001Z')
  })
})

test('a closed planner sends nothing more', async () => {
  const { planner, server } = plannerWith()
  await settled()
  server.failWith(offline)
  planner.perform({ type: 'add', task: read })
  await settled()

  planner.close()
  await settled()

  expect(server.sent).toEqual([])
})

test('an addition whose answer was lost is not added twice', async () => {
  const server = openMapRemote()

  const first = await server.remote.send({ type: 'add', task: read })
  const again = await server.remote.send({ type: 'add', task: read })

  expect(first.ok && first.value?.id).toBe(taskId(2))
  expect(again).toEqual({ ok: true, value: null })
})
