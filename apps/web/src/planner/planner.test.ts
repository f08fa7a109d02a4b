import { err } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task, titles, today } from './fakes.ts'
import { pageSize } from './remote.ts'

const offline = { kind: 'offline' } as const
const refused = { kind: 'rejected', message: 'title is empty' } as const
const write = task(1, 'Write')
const read = task(2, 'Read', { position: 'a1' })
const later = '2026-10-14T09:42:00.000Z'

describe('opening', () => {
  test('shows the viewed day and then everything else', async () => {
    const next = task(3, 'Next week', { due_date: '2026-10-21T00:00:00' })
    const { planner } = plannerWith({ tasks: [write, next] })
    expect(planner.status()).toEqual({ kind: 'opening' })

    await settled()

    expect(titles(planner)).toEqual(['Write', 'Next week'])
    expect(planner.status()).toEqual({ kind: 'synced' })
  })

  test('goes on page after page until the last', async () => {
    const due_date = '2026-10-21T00:00:00'
    const tasks = Array.from({ length: pageSize + 1 }, (_, n) => task(n, `${n}`, { due_date }))
    const { planner } = plannerWith({ tasks })

    await settled()

    expect(planner.tasks.agenda(today).upcoming).toHaveLength(pageSize + 1)
  })

  test('offline for the first time: says so, waits, and opens when woken', async () => {
    const { planner, console } = plannerWith({ tasks: [write], faults: [offline] })
    await settled()
    expect(planner.status()).toEqual({ kind: 'offline', waiting: 0 })

    planner.wake()
    await settled()

    expect(titles(planner)).toEqual(['Write'])
    expect(console).toEqual([])
  })

  test('offline again: shows what the device holds', async () => {
    const { planner, openTab, way } = plannerWith({ tasks: [write] })
    await settled()
    planner.close()

    way.failWith(offline, offline)
    const again = openTab()
    await settled()

    expect(titles(again)).toEqual(['Write'])
    expect(again.status()).toEqual({ kind: 'offline', waiting: 0 })
  })

  test('[TASK-8] a failed fetch is logged and tried again', async () => {
    const fault = { kind: 'unavailable', message: 'down' } as const
    const { planner, console } = plannerWith({ tasks: [write], faults: [fault] })
    await settled()
    expect(planner.status()).toEqual({ kind: 'paused', waiting: 0 })
    expect(console).toEqual(['Error fetching tasks'])

    planner.wake()
    await settled()

    expect(titles(planner)).toEqual(['Write'])
  })
})

describe('a change', () => {
  test('is on screen and in the journal before anything else happens', () => {
    const { planner, device } = plannerWith()

    planner.perform({ type: 'add', task: read })

    expect(titles(planner)).toEqual(['Read'])
    expect(device.journal()).toHaveLength(1)
  })

  test('leaves journal and outbox once the server has it, and the screen does not move', async () => {
    const { planner, server, device } = plannerWith()
    await settled()

    planner.perform({ type: 'add', task: read })
    await settled()

    expect(titles(planner)).toEqual(['Read'])
    expect(server.rows().map(({ title }) => title)).toEqual(['Read'])
    expect([device.journal(), device.outbox()]).toEqual([[], []])
    expect(planner.status()).toEqual({ kind: 'synced' })
  })

  test('waits while offline and is sent once, in order, when back', async () => {
    const { planner, way } = plannerWith()
    await settled()
    way.failWith(offline)

    planner.perform({ type: 'add', task: read })
    planner.perform({ type: 'toggle', id: read.id, completed: true, at: planner.stamp() })
    await settled()
    expect(planner.status()).toEqual({ kind: 'offline', waiting: 2 })

    planner.wake()
    await settled()

    expect(way.sent.map(({ kind }) => kind)).toEqual(['insert', 'update'])
    expect(planner.status()).toEqual({ kind: 'synced' })
  })

  test('survives the death of its tab', async () => {
    const { planner, openTab, way, server } = plannerWith()
    await settled()
    way.failWith(offline)
    planner.perform({ type: 'add', task: read })
    await settled()
    planner.close()

    const again = openTab()
    await settled()

    expect(titles(again)).toEqual(['Read'])
    expect(server.rows()).toHaveLength(1)
  })

  test('[TASK-4] that restores a task in time is not lost when its 30 days are over before it is sent', async () => {
    const deleted_at = '2026-09-14T10:00:00.000Z'
    const { planner, openTab, way } = plannerWith({ tasks: [task(1, 'Write', { deleted_at })] })
    await settled()
    way.failWith(offline)
    planner.perform({ type: 'restore', id: write.id, at: planner.stamp() })
    await settled()
    planner.close()

    const twoDaysOn = Date.UTC(2026, 9, 16)
    const again = openTab(way.remote, twoDaysOn)
    await settled()

    expect(titles(again)).toEqual(['Write'])
  })

  test('that only reached the journal is found there', async () => {
    const { openTab, planner, device, server } = plannerWith()
    await settled()
    planner.close()
    const { journal } = device.openTab()
    journal.write({ id: 'left behind', table: 'tasks', change: { type: 'add', task: read } })

    const again = openTab()
    await settled()

    expect(titles(again)).toEqual(['Read'])
    expect(server.rows()).toHaveLength(1)
    expect(device.journal()).toEqual([])
  })

  test('goes on at once after the session was renewed', async () => {
    const { planner, server, way, renewals } = plannerWith()
    await settled()
    way.failWith({ kind: 'unauthorized' })

    planner.perform({ type: 'add', task: read })
    await settled()

    expect(renewals()).toBe(1)
    expect(server.rows()).toHaveLength(1)
  })

  test('whose answer was lost is made once', async () => {
    const { planner, openTab, server, way } = plannerWith()
    await settled()
    planner.close()
    const lossy = {
      ...way.remote,
      async send(...asked: Parameters<typeof way.remote.send>) {
        await way.remote.send(...asked)
        return err(offline)
      },
    }
    const first = openTab(lossy)
    await settled()
    first.perform({ type: 'add', task: read })
    await settled()
    first.close()

    const again = openTab()
    await settled()

    expect(server.rows().map(({ title }) => title)).toEqual(['Read'])
    expect(titles(again)).toEqual(['Read'])
    expect(again.status()).toEqual({ kind: 'synced' })
  })

  test('[TASK-4] that deletes for ever leaves nothing, and nothing late brings it back', async () => {
    const { planner, server, openTab } = plannerWith({ tasks: [write] })
    await settled()

    planner.perform({ type: 'erase', id: write.id, at: planner.stamp() })
    await settled()

    expect(server.rows()).toEqual([])
    expect(titles(planner)).toEqual([])
    expect(titles(openTab())).toEqual([])
  })
})

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
})

describe('a change made on another device', () => {
  test('arrives when realtime tells of it', async () => {
    const { planner, server } = plannerWith({ tasks: [write] })
    await settled()

    server.perform({ type: 'toggle', id: write.id, completed: true, at: later })
    await settled()

    expect(planner.tasks.get(write.id)?.completed).toBe(true)
  })

  test('does not snatch away an edit that is still on its way', async () => {
    const { planner, server, way } = plannerWith({ tasks: [write] })
    await settled()
    way.failWith(offline)
    const at = planner.stamp()
    planner.perform({ type: 'update', id: write.id, patch: { title: 'Write well' }, at })
    await settled()

    server.perform({ type: 'update', id: write.id, patch: { title: 'Scribble' }, at })
    await settled()

    expect(titles(planner)).toEqual(['Write well'])
  })

  test('takes away a task that was deleted for ever', async () => {
    const { planner, server } = plannerWith({ tasks: [write] })
    await settled()

    server.perform({ type: 'erase', id: write.id, at: later })
    await settled()

    expect(titles(planner)).toEqual([])
  })
})

describe('two tabs', () => {
  test('show the same at once, and one of them sends', async () => {
    const { planner, openTab, server, way } = plannerWith({ tasks: [write] })
    const second = openTab()
    await settled()

    second.perform({ type: 'add', task: read })
    await settled()

    expect(titles(planner)).toEqual(['Write', 'Read'])
    expect(titles(second)).toEqual(['Write', 'Read'])
    expect(way.sent).toHaveLength(1)
    expect(server.rows()).toHaveLength(2)
  })

  test('go on when the one that sent is gone', async () => {
    const { planner, openTab, server } = plannerWith({ tasks: [write] })
    const second = openTab()
    await settled()
    planner.close()

    second.perform({ type: 'add', task: read })
    await settled()

    expect(server.rows()).toHaveLength(2)
    expect(second.status()).toEqual({ kind: 'synced' })
  })

  test('both know what waits while offline', async () => {
    const { planner, openTab, way } = plannerWith()
    const second = openTab()
    await settled()
    way.failWith(offline)

    second.perform({ type: 'add', task: read })
    await settled()

    expect(planner.status()).toEqual({ kind: 'offline', waiting: 1 })
    expect(second.status()).toEqual({ kind: 'offline', waiting: 1 })
  })
})

describe('leaving', () => {
  test('[AUTH-6] wipes everything of this person from the device', async () => {
    const { planner, device, way } = plannerWith({ tasks: [write] })
    await settled()
    way.failWith(offline)
    planner.perform({ type: 'add', task: read })
    await settled()

    await planner.wipe()

    expect([device.rows(), device.outbox(), device.journal()]).toEqual([[], [], []])
  })

  test('a closed planner sends nothing more', async () => {
    const { planner, way } = plannerWith()
    await settled()
    way.failWith(offline)
    planner.perform({ type: 'add', task: read })
    await settled()

    planner.close()
    await settled()

    expect(way.sent).toEqual([])
  })
})

describe('the stamp of an edit', () => {
  test('is the present moment', () => {
    const { planner } = plannerWith()
    expect(planner.stamp()).toBe('2026-10-14T09:41:00.000Z')
  })

  test('beats what it replaces even where the clock is two days slow', async () => {
    const twoDays = 2 * 86_400_000
    const { planner } = plannerWith({ tasks: [write], now: Date.UTC(2026, 9, 14, 9, 41) - twoDays })
    await settled()

    expect(planner.stamp()).toBe('2026-10-14T09:41:00.001Z')
  })
})
