import type { Change } from '@daymark/core/change'
import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task, titles } from './fakes.ts'

const offline = { kind: 'offline' } as const
const write = task(1, 'Write')
const later = '2026-10-14T09:42:00.000Z'

describe('deleting for ever [TASK-4]', () => {
  test('leaves nothing, and nothing late brings it back', async () => {
    const { planner, server, openTab } = plannerWith({ tasks: [write] })
    await settled()

    planner.perform({ type: 'erase', id: write.id, at: planner.stamp() })
    await settled()

    expect(server.tasks()).toEqual([])
    expect(titles(planner)).toEqual([])
    expect(titles(openTab())).toEqual([])
  })

  test('takes away a task that was deleted for ever', async () => {
    const { planner, server } = plannerWith({ tasks: [write] })
    await settled()

    server.perform({ type: 'erase', id: write.id, at: later })
    await settled()

    expect(titles(planner)).toEqual([])
  })

  test('reaches a device that heard nothing of it', async () => {
    const { planner, server, way } = plannerWith({ tasks: [write] })
    await settled()
    way.deaf()
    server.perform({ type: 'delete', id: write.id, at: later })
    server.perform({ type: 'erase', id: write.id, at: later })

    planner.wake()
    await settled()

    expect(planner.tasks.get(write.id)).toBeUndefined()
  })

  test('is not undone by an addition that comes again', async () => {
    const { planner, server } = plannerWith({ tasks: [write] })
    await settled()
    planner.perform({ type: 'erase', id: write.id, at: planner.stamp() })
    await settled()

    server.perform({ type: 'add', task: write })
    planner.wake()
    await settled()

    expect(server.tasks()).toEqual([])
    expect(titles(planner)).toEqual([])
  })
})

describe('a task that was deleted for ever elsewhere, before what was done here is sent', () => {
  async function goneElsewhere(change: (at: string) => Change) {
    const world = plannerWith({ tasks: [write] })
    await settled()
    world.way.failWith(offline)
    world.planner.perform(change(world.planner.stamp()))
    await settled()
    world.way.deaf()
    world.server.perform({ type: 'erase', id: write.id, at: later })
    return world
  }
  const edit = (at: string) =>
    ({ type: 'update', id: write.id, patch: { title: 'Write well' }, at }) as const

  test('stays on screen for as long as the edit waits', async () => {
    const { planner } = await goneElsewhere(edit)

    expect(titles(planner)).toEqual(['Write well'])
  })

  test('is kept whole with the edit, told, and made anew when tried again', async () => {
    const { planner, server, console } = await goneElsewhere(edit)
    planner.wake()
    await settled()

    expect(titles(planner)).toEqual([])
    expect(console).toContain('Error updating task')
    expect(planner.refusals()).toMatchObject([
      { change: { type: 'add', task: { title: 'Write well' } } },
    ])

    for (const refusal of planner.refusals()) planner.retry(refusal)
    await settled()

    expect(titles(planner)).toEqual(['Write well'])
    expect(server.tasks()).toMatchObject([{ title: 'Write well' }])
    expect(planner.refusals()).toEqual([])
  })

  test('is kept when it was restored here', async () => {
    const { planner } = await goneElsewhere((at) => ({ type: 'restore', id: write.id, at }))
    planner.wake()
    await settled()

    expect(planner.refusals()).toMatchObject([
      { change: { type: 'add', task: { title: 'Write' } } },
    ])
  })

  test.each(['delete', 'erase'] as const)('is let go in silence after a %s here', async (type) => {
    const { planner, console } = await goneElsewhere((at) => ({ type, id: write.id, at }))
    planner.wake()
    await settled()

    expect(console).toEqual([])
    expect(planner.refusals()).toEqual([])
    expect(planner.tasks.get(write.id)).toBeUndefined()
    expect(planner.waiting()).toBe(0)
  })
})

describe('the trash', () => {
  test('[TASK-4] keeps what is restored in time when its 30 days are over before it is sent', async () => {
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
})
