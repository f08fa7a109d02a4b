import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task, titles } from './fakes.ts'
import type { Remote } from './remote.ts'

const write = task(1, 'Write')
const read = task(2, 'Read', { position: 'a1' })

/** What a way to the server was asked, and what joins its watch when the test says so. */
function watched() {
  const asked: string[] = []
  const listeners: ((news: null) => void)[] = []
  return {
    asked,
    join: () => {
      for (const hear of listeners) hear(null)
    },
    remote: (remote: Remote): Remote => ({
      ...remote,
      rowsOfDay: (table, day) => {
        asked.push(`${table.name} of the day`)
        return remote.rowsOfDay(table, day)
      },
      changesSince: (seq) => {
        asked.push(`after ${seq}`)
        return remote.changesSince(seq)
      },
      onNews: (listener) => {
        listeners.push(listener)
        return () => {}
      },
    }),
  }
}

describe('the first start on a device', () => {
  test('asks for the day at once, and once for everything when it can hear what is new', async () => {
    const { asked, join, remote } = watched()
    const { planner } = plannerWith({ tasks: [write], remote })
    await settled()

    expect(asked).toEqual(['tasks of the day'])
    expect(titles(planner)).toEqual(['Write'])
    join()
    await settled()

    expect(asked.slice(1)).toEqual(['after 0'])
    expect(planner.status()).toEqual({ kind: 'synced' })
  })

  test('misses nothing that comes before it can hear', async () => {
    const { join, remote } = watched()
    const { planner, server } = plannerWith({ tasks: [write], remote })
    await settled()

    server.perform({ type: 'add', task: read })
    join()
    await settled()

    expect(titles(planner)).toEqual(['Write', 'Read'])
  })

  test('does not wait for long: where nothing can be heard, it looks', async () => {
    const { asked, remote } = watched()
    const waits: (() => void)[] = []
    const sleep = () => new Promise<void>((resolve) => waits.push(resolve))
    const { planner, server } = plannerWith({ tasks: [write], remote, sleep })
    await settled()
    server.perform({ type: 'add', task: read })

    waits.shift()?.()
    await settled()

    expect(asked.slice(1)).toEqual(['after 0'])
    expect(titles(planner)).toEqual(['Write', 'Read'])
  })
})

test('a later start asks once for what is new, and then whenever it joins again', async () => {
  const { asked, join, remote } = watched()
  const { planner, openTab, way } = plannerWith({ tasks: [write] })
  await settled()
  planner.close()

  openTab(remote(way.remote))
  await settled()
  expect(asked).toEqual([])
  join()
  await settled()
  expect(asked).toEqual(['after 1'])
  join()
  await settled()

  expect(asked).toEqual(['after 1', 'after 1'])
})
