import { tasks } from '@daymark/core/tables/tasks'
import { textIn, titlesIn } from '@daymark/core/tasks/refusedTexts'
import type { Mutation } from '@daymark/sync/mutation'
import { describe, expect, test } from 'vitest'
import { plannerWith, record, recorded, settled, task, taskId, titles, today } from './fakes.ts'

const offline = { kind: 'offline' } as const
const refused = { kind: 'rejected', message: 'title is empty' } as const
const write = task(1, 'Write')
const read = task(2, 'Read', { position: 'a1' })
const later = '2026-10-14T09:42:00.000Z'

describe('opening', () => {
  test('shows the viewed day first and then everything else', async () => {
    const next = task(3, 'Next week', { due_date: '2026-10-21T00:00:00' })
    const { planner } = plannerWith({ tasks: [write, next] })
    expect(planner.status()).toEqual({ kind: 'opening' })

    await settled()

    expect(titles(planner)).toEqual(['Write', 'Next week'])
    expect(planner.status()).toEqual({ kind: 'current' })
  })

  test('[TASK-8a] logs a failed fetch and retries', async () => {
    const error = { kind: 'unavailable', message: 'down' } as const
    const { planner, console } = plannerWith({ tasks: [write], faults: [error] })
    await settled()
    expect(planner.status()).toEqual({ kind: 'paused', waiting: 0 })
    expect(console).toEqual(['Error fetching tasks'])

    planner.wake()
    await settled()

    expect(titles(planner)).toEqual(['Write'])
  })
})

describe('many rows that others have changed', () => {
  test('are drawn together and a little later, and before that with what the user does', async () => {
    const { planner, server } = plannerWith()
    await settled()
    const drawn: number[] = []
    planner.subscribe(() => drawn.push(planner.tasks.all().length))
    for (let n = 1; n <= 60; n += 1) server.apply(tasks.create(task(n, `Task ${n}`)))

    planner.wake()
    await settled()

    expect(planner.tasks.all()).toHaveLength(60)
    expect(new Set(drawn)).toEqual(new Set([0]))
    planner.perform([tasks.create(task(61, 'Mine'))])
    expect(drawn.at(-1)).toBe(61)
  })

  test('are drawn without anything else to happen', async () => {
    const { planner, server } = plannerWith()
    await settled()
    const drawn = new Promise<number>((resolve) => {
      planner.subscribe(() => planner.tasks.any() && resolve(planner.tasks.all().length))
    })
    for (let n = 1; n <= 60; n += 1) server.apply(tasks.create(task(n, `Task ${n}`)))

    planner.wake()

    expect(await drawn).toBe(60)
  })
})

describe('an act', () => {
  test('is visible immediately, and on the server in order', async () => {
    const { planner, server } = plannerWith()
    await settled()
    const seen = new Set<number>()
    planner.subscribe(() => seen.add(titles(planner).length))

    planner.perform([
      tasks.create(read),
      tasks.patch(read.id, { completed: true }, planner.stamp()),
      tasks.create(write),
    ])
    expect([...seen]).toEqual([2])
    expect(titles(planner)).toEqual(['Write', 'Read'])
    await settled()

    expect(server.tasks().map(({ title, completed }) => [title, completed])).toEqual([
      ['Read', true],
      ['Write', false],
    ])
    expect(planner.status()).toEqual({ kind: 'current' })
  })

  test('waits while offline, and is counted as waiting', async () => {
    const { planner, server, connection } = plannerWith()
    await settled()
    connection.failWith(offline)

    planner.perform([tasks.create(read)])
    await settled()
    expect(planner.status()).toEqual({ kind: 'offline', waiting: 1 })
    expect(planner.waiting()).toBe(1)
    planner.wake()
    await settled()

    expect(server.tasks()).toMatchObject([{ title: 'Read' }])
  })

  test('[S13] on tasks and the record is sent as one, and undone as one', async () => {
    const { planner, server, connection } = plannerWith({ tasks: [write] })
    await settled()

    planner.history.act('finished', [
      tasks.patch(write.id, { completed: true }, planner.stamp()),
      record(1, 0, 25),
    ])
    await settled()
    expect(connection.sent.map(({ kind }) => kind)).toEqual(['act'])
    expect(server.tasks()).toMatchObject([{ completed: true }])
    expect(recorded(planner)).toEqual(['0–25'])

    planner.history.undo()
    await settled()
    expect(server.tasks()).toMatchObject([{ completed: false }])
    expect([server.sessions(), recorded(planner)]).toEqual([[], []])
  })
})

describe('an act the server refuses', () => {
  const patch = (columns: Parameters<typeof tasks.patch>[1]) =>
    tasks.patch(write.id, columns, later)
  const cases: [string, string, Mutation][] = [
    ['Error adding task', 'add', tasks.create(read)],
    ['Error toggling task', 'toggle', patch({ completed: true })],
    ['Error deleting task', 'delete', patch({ deleted_at: later })],
    ['Error deleting task', 'erase', tasks.erase(write.id, later)],
    ['Error updating task', 'restore', patch({ deleted_at: null })],
    ['Error updating task', 'update', patch({ title: '' })],
  ]

  test.each(cases)(
    '[TASK-8a] logs ‘%s’ (%s) and leaves the list as it was',
    async (line, kind, mutation) => {
      const { planner, connection, console } = plannerWith({ tasks: [write] })
      await settled()
      const before = [...planner.tasks.due(today)]
      connection.failWith(refused)

      planner.perform([mutation])
      await settled()

      expect(console).toEqual([line])
      expect([...planner.tasks.due(today)]).toEqual(before)
      expect(planner.refusals()).toMatchObject([
        { kind, ids: [mutation.id], message: 'title is empty', mutations: [mutation] },
      ])
    },
  )

  test('is listed with the titles and the text of its tasks, until it is retried', async () => {
    const { planner, connection } = plannerWith({ tasks: [write] })
    await settled()
    connection.failWith(refused)

    planner.perform([
      tasks.create(task(2, 'Read', { description: 'All of it' })),
      tasks.patch(write.id, { completed: true }, later),
      tasks.patch(taskId(9), { title: 'Gone' }, later),
    ])
    await settled()

    const [refusal] = planner.refusals()
    expect(refusal).toMatchObject({ kind: 'add', ids: [read.id, write.id, taskId(9)] })
    expect(refusal && textIn(refusal)).toBe('Read\n\nAll of it\n\nGone')
    expect(refusal && titlesIn(refusal, planner.tasks)).toEqual(['Read', 'Write', null])
    expect(planner.refusals()).toBe(planner.refusals())

    if (refusal) planner.retry(refusal)
    await settled()
    expect(planner.refusals()).toEqual([])
    expect(titles(planner)).toContain('Read')
  })

  test('is removed when it is dismissed', async () => {
    const { planner, connection } = plannerWith()
    await settled()
    connection.failWith(refused)
    planner.perform([tasks.create(read)])
    await settled()

    for (const refusal of planner.refusals()) planner.dismiss(refusal)
    await settled()

    expect(planner.refusals()).toEqual([])
    expect(titles(planner)).toEqual([])
  })

  test('[S16] because its task was deleted permanently on another device is logged, and kept whole', async () => {
    const { planner, server, connection, console } = plannerWith({ tasks: [write] })
    await settled()
    connection.failWith(offline)
    planner.perform([tasks.patch(write.id, { title: 'Write well' }, planner.stamp())])
    await settled()
    connection.setRealtime(false)
    server.apply(tasks.erase(write.id, later))

    planner.wake()
    await settled()

    expect(console).toEqual(['Error updating task'])
    expect(planner.refusals()).toMatchObject([
      {
        kind: 'add',
        reason: 'deleted',
        mutations: [{ type: 'insert', row: { title: 'Write well' } }],
      },
    ])
  })
})

describe('[S17] a row of a newer version', () => {
  test('is logged and reported', async () => {
    const { planner, server, console } = plannerWith({ tasks: [write, read] })
    await settled()

    server.apply({
      type: 'patch',
      table: 'tasks',
      id: write.id,
      columns: { priority: 'urgent' },
      at: later,
    })
    await settled()

    expect(console).toEqual(['Error reading a row from a newer Daymark'])
    expect(planner.isOutdated()).toBe(true)
    expect(titles(planner)).toEqual(['Write', 'Read'])
  })

  test('of another table does not stop the tasks', async () => {
    const { planner, server } = plannerWith()
    await settled()

    server.apply({
      type: 'insert',
      table: 'focus_timers',
      id: write.id,
      row: { id: write.id, user_id: write.user_id, state: { state: 'napping' }, updated_at: later },
      at: later,
    })
    server.apply(tasks.create(read))
    await settled()

    expect(titles(planner)).toEqual(['Read'])
    expect(planner.status()).toEqual({ kind: 'current' })
    expect(planner.isOutdated()).toBe(true)
  })
})

test('notifies listeners, with a new version, of changes and of nothing else', async () => {
  const { planner, server } = plannerWith({ tasks: [write] })
  await settled()
  let notices = 0
  const stop = planner.subscribe(() => {
    notices += 1
  })
  const version = planner.version()

  server.apply(tasks.patch(write.id, { completed: true }, later))
  await settled()
  expect(notices).toBeGreaterThan(0)
  expect(planner.version()).not.toBe(version)
  stop()
  const before = notices
  planner.perform([tasks.create(read)])
  await settled()

  expect(notices).toBe(before)
})
