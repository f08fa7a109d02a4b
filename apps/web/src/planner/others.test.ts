import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task, titles } from './fakes.ts'

const offline = { kind: 'offline' } as const
const write = task(1, 'Write')
const read = task(2, 'Read', { position: 'a1' })
const later = '2026-10-14T09:42:00.000Z'

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
    expect(server.tasks()).toHaveLength(2)
  })

  test('go on when the one that sent is gone', async () => {
    const { planner, openTab, server } = plannerWith({ tasks: [write] })
    const second = openTab()
    await settled()
    planner.close()

    second.perform({ type: 'add', task: read })
    await settled()

    expect(server.tasks()).toHaveLength(2)
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

  test('send what one of them kept just before it died', async () => {
    const { openTab, server } = plannerWith()
    const second = openTab()
    await settled()
    second.perform({ type: 'add', task: read })
    second.close()
    await settled()

    openTab()
    await settled()

    expect(server.tasks()).toMatchObject([{ title: 'Read' }])
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

  test('[AUTH-6] keeps nothing any more, here and in the other tab', async () => {
    const { planner, openTab, device } = plannerWith({ tasks: [write] })
    const other = openTab()
    await settled()
    await planner.wipe()
    await settled()

    for (const tab of [planner, other]) {
      tab.perform({ type: 'toggle', id: write.id, completed: true, at: tab.stamp() })
    }
    await settled()

    expect([planner.wiped(), other.wiped()]).toEqual([true, true])
    expect([device.outbox(), device.journal()]).toEqual([[], []])
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
