import { describe, expect, test } from 'vitest'
import type { RawChange, Remote } from './remote.ts'
import { clientWith, settled, titles } from './testing/environment.ts'
import { note, notes } from './testing/notes.ts'

const write = note(1, 'Write')
const read = note(2, 'Read')

/** Records what a connection is asked for, and joins realtime when the test says so. */
function recordingRemote() {
  const requests: string[] = []
  const listeners: ((change: RawChange | null) => void)[] = []
  return {
    requests,
    join: () => {
      for (const listener of listeners) listener(null)
    },
    remote: (remote: Remote): Remote => ({
      ...remote,
      rowsOfDay: (table, day) => {
        requests.push(`${table.name} of the day`)
        return remote.rowsOfDay(table, day)
      },
      changesSince: (seq) => {
        requests.push(`after ${seq}`)
        return remote.changesSince(seq)
      },
      onChange: (_, listener) => {
        listeners.push(listener)
        return () => {}
      },
    }),
  }
}

describe('the first start on a device', () => {
  test('fetches the day at once, and everything once realtime is joined', async () => {
    const { requests, join, remote } = recordingRemote()
    const { client } = clientWith({ notes: [write], remote })
    await settled()

    expect(requests).toEqual(['notes of the day'])
    expect(titles(client, 1)).toEqual(['Write'])
    join()
    await settled()

    expect(requests.slice(1)).toEqual(['after 0', 'after 1'])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('misses nothing that changes before realtime is joined', async () => {
    const { join, remote } = recordingRemote()
    const { client, server } = clientWith({ notes: [write], remote })
    await settled()

    server.apply(notes.create(read))
    join()
    await settled()

    expect(titles(client, 1, 2)).toEqual(['Write', 'Read'])
  })

  test('does not wait long for realtime: without it, it polls', async () => {
    const { requests, remote } = recordingRemote()
    const waits: (() => void)[] = []
    const sleep = () => new Promise<void>((resolve) => waits.push(resolve))
    const { client, server } = clientWith({ notes: [write], remote, sleep })
    await settled()
    server.apply(notes.create(read))

    waits.shift()?.()
    await settled()

    expect(requests.slice(1)).toEqual(['after 0', 'after 2'])
    expect(titles(client, 1, 2)).toEqual(['Write', 'Read'])
  })
})

test('[S9] a later start polls once, and then whenever realtime is joined again', async () => {
  const { requests, join, remote } = recordingRemote()
  const { client, openTab, connection } = clientWith({ notes: [write] })
  await settled()
  client.close()

  openTab({ remote: remote(connection.remote) })
  await settled()
  expect(requests).toEqual([])
  join()
  await settled()
  expect(requests).toEqual(['after 1'])
  join()
  await settled()

  expect(requests).toEqual(['after 1', 'after 1'])
})

test('a start shows the day on the screen before it reads the other rows of the device', async () => {
  let paint = () => {}
  const painted = () => new Promise<void>((resolve) => (paint = resolve))
  const later = note(2, 'Later', { day: '2026-10-20' })
  const { openTab } = clientWith({ notes: [write, later], painted })
  await settled()

  const next = openTab()
  await settled()
  expect(titles(next, 1, 2)).toEqual(['Write'])

  paint()
  await settled()
  expect(titles(next, 1, 2)).toEqual(['Write', 'Later'])
})
