import { err } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task, titles, today } from './fakes.ts'
import { pageSize } from './remote.ts'

const offline = { kind: 'offline' } as const
const write = task(1, 'Write')
const read = task(2, 'Read', { position: 'a1' })

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

    way.failWith(offline)
    const again = openTab()
    await settled()
    way.join()
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
    expect(server.tasks().map(({ title }) => title)).toEqual(['Read'])
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

  test('does not wait any longer once the server is joined again', async () => {
    const { planner, server, way } = plannerWith()
    await settled()
    way.failWith(offline)
    planner.perform({ type: 'add', task: read })
    await settled()
    expect(planner.status()).toEqual({ kind: 'offline', waiting: 1 })

    way.join()
    await settled()

    expect(server.tasks().map(({ title }) => title)).toEqual(['Read'])
    expect(planner.status()).toEqual({ kind: 'synced' })
  })

  test('may be many as one: on screen at once, and sent in their order', async () => {
    const { planner, server } = plannerWith()
    await settled()
    const seen = new Set<number>()
    planner.subscribe(() => seen.add(titles(planner).length))

    planner.performAll([
      { type: 'add', task: read },
      { type: 'toggle', id: read.id, completed: true, at: planner.stamp() },
      { type: 'add', task: write },
    ])
    expect([...seen]).toEqual([2])
    expect(titles(planner)).toEqual(['Write', 'Read'])
    await settled()

    expect(server.tasks().map(({ title, completed }) => [title, completed])).toEqual([
      ['Read', true],
      ['Write', false],
    ])
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
    expect(server.tasks()).toHaveLength(1)
  })

  test('that only reached the journal is found there', async () => {
    const { openTab, planner, device, server } = plannerWith()
    await settled()
    planner.close()
    const { journal } = device.openTab()
    journal.write([{ id: 'left behind', table: 'tasks', change: { type: 'add', task: read } }])

    const again = openTab()
    await settled()

    expect(titles(again)).toEqual(['Read'])
    expect(server.tasks()).toHaveLength(1)
    expect(device.journal()).toEqual([])
  })

  test('goes on at once after the session was renewed', async () => {
    const { planner, server, way, renewals } = plannerWith()
    await settled()
    way.failWith({ kind: 'unauthorized' })

    planner.perform({ type: 'add', task: read })
    await settled()

    expect(renewals()).toBe(1)
    expect(server.tasks()).toHaveLength(1)
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

    expect(server.tasks().map(({ title }) => title)).toEqual(['Read'])
    expect(titles(again)).toEqual(['Read'])
    expect(again.status()).toEqual({ kind: 'synced' })
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
