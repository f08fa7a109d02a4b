import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task, titles } from './fakes.ts'

const write = task(1, 'Write')
const later = '2026-10-14T09:42:00.000Z'

async function started() {
  const world = plannerWith({ tasks: [write] })
  await settled()
  const looks = world.way.looks()
  return { ...world, looks: () => world.way.looks() - looks }
}

describe('nothing is asked for', () => {
  test('when a task is checked here: what comes back is the very next', async () => {
    const { planner, way, looks } = await started()

    planner.perform({ type: 'toggle', id: write.id, completed: true, at: planner.stamp() })
    await settled()

    expect([way.sent.length, looks()]).toEqual([1, 0])
    expect(planner.status()).toEqual({ kind: 'synced' })
  })

  test('when somebody else is told of, one change after another, whatever it is about', async () => {
    const { planner, server, looks } = await started()

    server.perform({ type: 'toggle', id: write.id, completed: true, at: later })
    server.perform({ type: 'add', task: task(2, 'Read', { position: 'a1' }) })
    server.perform({ type: 'erase', id: write.id, at: later })
    await settled()

    expect([titles(planner), looks()]).toEqual([['Read'], 0])
  })

  test('again by the next start, which goes on from there', async () => {
    const { planner, openTab, server, way } = await started()
    server.perform({ type: 'toggle', id: write.id, completed: true, at: later })
    planner.perform({ type: 'add', task: task(2, 'Read') })
    await settled()
    planner.close()
    const asked: number[] = []

    const changesSince = (seq: number) => {
      asked.push(seq)
      return way.remote.changesSince(seq)
    }
    openTab({ ...way.remote, changesSince })
    await settled()

    expect(asked).toEqual([3])
  })
})

describe('what was not heard', () => {
  test('is asked for once when the next is heard, however many there are', async () => {
    const { planner, server, way, looks } = await started()
    way.deaf()
    server.perform({ type: 'add', task: task(2, 'Read', { position: 'a1' }) })
    way.hears()

    for (const number of [3, 4, 5]) {
      server.perform({
        type: 'add',
        task: task(number, `Task ${number}`, { position: `a${number}` }),
      })
    }
    await settled()

    expect(titles(planner)).toEqual(['Write', 'Read', 'Task 3', 'Task 4', 'Task 5'])
    expect(looks()).toBe(1)
  })

  test('is asked for when a change made here comes after it', async () => {
    const { planner, server, way, looks } = await started()
    way.deaf()
    server.perform({ type: 'add', task: task(2, 'Read', { position: 'a1' }) })

    planner.perform({ type: 'toggle', id: write.id, completed: true, at: planner.stamp() })
    await settled()

    expect([titles(planner), looks()]).toEqual([['Write', 'Read'], 1])
  })
})
