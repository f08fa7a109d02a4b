import { describe, expect, test } from 'vitest'
import { pageSize } from './remote.ts'
import { formatStamp } from './stamp.ts'
import { openSyncLeader } from './syncLeader.ts'
import { clientWith, settled, titles } from './testing/environment.ts'
import { morning, note, noteId, notes } from './testing/notes.ts'

const offline = { kind: 'offline' } as const
const write = note(1, 'Write')
const read = note(2, 'Read')

describe('[S5] a clock that was two days ahead', () => {
  const ahead = morning + 2 * 86_400_000

  test('dates no later edit, in any tab, once an answer has shown it', async () => {
    const { openTab, client } = clientWith({ notes: [write], now: ahead })
    const second = openTab({ now: morning })
    await settled()

    client.act([notes.patch(write.id, { title: 'Write well' }, client.stamp())])
    await settled()
    client.close()
    const third = openTab({ now: morning })
    await settled()

    for (const tab of [second, third]) {
      expect(Date.parse(tab.stamp())).toBe(morning + 60_001)
    }
  })
})

test('[S5, S7] a clock that is a minute ahead gives no stamp twice, in any tab', async () => {
  const { client, openTab, server } = clientWith({ now: morning + 60_000 })
  for (const number of [1, 2, 3]) {
    client.act([notes.create(note(number, 'Write', { updated_at: client.stamp() }))])
  }
  await settled()
  const second = openTab({ now: morning })
  await settled()

  for (const deleted_at of [formatStamp(morning), null]) {
    second.act([notes.patch(noteId(2), { deleted_at }, second.stamp())])
    await settled()
  }

  expect(server.rows('notes').find(({ id }) => id === noteId(2))?.deleted_at).toBeNull()
})

describe('opening', () => {
  test('shows the viewed day and then everything else', async () => {
    const next = note(3, 'Next week', { day: '2026-10-21T00:00:00' })
    const { client } = clientWith({ notes: [write, next] })
    expect(client.status()).toEqual({ kind: 'opening' })

    await settled()

    expect(titles(client, 1, 3)).toEqual(['Write', 'Next week'])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('goes on page after page until the last', async () => {
    const day = '2026-10-21T00:00:00'
    const numbers = Array.from({ length: pageSize + 1 }, (_, number) => number)
    const { client } = clientWith({ notes: numbers.map((number) => note(number, 'Next', { day })) })

    await settled()

    expect(titles(client, ...numbers)).toHaveLength(pageSize + 1)
  })

  test('offline for the first time: says so, waits, and opens when woken', async () => {
    const { client, problems } = clientWith({ notes: [write], faults: [offline] })
    await settled()
    expect(client.status()).toEqual({ kind: 'offline', waiting: 0 })

    client.wake()
    await settled()

    expect(titles(client, 1)).toEqual(['Write'])
    expect(problems).toEqual([])
  })

  test('the code that talks to the server cannot be fetched: is offline, and tries again when woken', async () => {
    let hasNetwork = false
    const { client, server, problems } = clientWith({
      notes: [write],
      async loadSyncLeader() {
        if (!hasNetwork) throw new TypeError('Failed to fetch dynamically imported module')
        return openSyncLeader
      },
    })
    await settled()
    client.act([notes.create(read)])
    client.wake()
    await settled()
    expect(client.status()).toEqual({ kind: 'offline', waiting: 1 })
    expect(titles(client, 1, 2)).toEqual(['Read'])

    hasNetwork = true
    client.wake()
    await settled()

    expect(titles(client, 1, 2)).toEqual(['Write', 'Read'])
    expect(server.rows(notes.name)).toHaveLength(2)
    expect(client.status()).toEqual({ kind: 'current' })
    expect(problems).toEqual([])
  })

  test('closed while the code that talks to the server is fetched: asks the server nothing', async () => {
    let fetched = () => {}
    const loading = new Promise<typeof openSyncLeader>((resolve) => {
      fetched = () => resolve(openSyncLeader)
    })
    const { client, connection } = clientWith({ loadSyncLeader: () => loading })
    await settled()
    expect(client.status()).toEqual({ kind: 'syncing' })

    client.close()
    fetched()
    await settled()

    expect(connection.polls()).toBe(0)
  })

  test('offline again: shows what the device holds', async () => {
    const { client, openTab, connection } = clientWith({ notes: [write] })
    await settled()
    client.close()

    connection.failWith(offline)
    const again = openTab()
    await settled()
    connection.join()
    await settled()

    expect(titles(again, 1)).toEqual(['Write'])
    expect(again.status()).toEqual({ kind: 'offline', waiting: 0 })
  })

  test('[TASK-8a] a failed fetch is reported once and tried again', async () => {
    const down = { kind: 'unavailable', message: 'down' } as const
    const { client, problems } = clientWith({ notes: [write], faults: [down] })
    await settled()
    expect(client.status()).toEqual({ kind: 'paused', waiting: 0 })
    expect(problems).toEqual([{ kind: 'fetch', cause: 'down' }])

    client.wake()
    await settled()

    expect(titles(client, 1)).toEqual(['Write'])
  })
})

describe('an act', () => {
  test('[S1] is on screen and in the log before anything else happens', () => {
    const { client, device } = clientWith()

    client.act([notes.create(read)])

    expect(titles(client, 2)).toEqual(['Read'])
    expect(device.log()).toHaveLength(1)
  })

  test('[S1] that the device fails to store stays on screen when the device is read again, and is sent', async () => {
    let hasNetwork = false
    const { client, device, server } = clientWith({
      remote: (remote) => ({
        ...remote,
        send: async (request) =>
          hasNetwork ? remote.send(request) : { ok: false, error: offline },
      }),
    })
    await settled()
    device.breakWith(new Error('The disk has failed'))

    client.act([notes.create(read)])
    await settled()
    client.wake()
    await settled()
    expect(titles(client, 2)).toEqual(['Read'])
    expect(client.waiting()).toBe(1)

    hasNetwork = true
    client.wake()
    await settled()
    expect(server.rows('notes')).toMatchObject([{ title: 'Read' }])
    expect(titles(client, 2)).toEqual(['Read'])
    expect(client.waiting()).toBe(0)
  })

  test('[S2] leaves log and queue once the server has it, and the screen does not move', async () => {
    const { client, server, device } = clientWith()
    await settled()

    client.act([notes.create(read)])
    await settled()

    expect(titles(client, 2)).toEqual(['Read'])
    expect(server.rows('notes')).toMatchObject([{ title: 'Read' }])
    expect([device.log(), device.queue()]).toEqual([[], []])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('[S12] waits while offline and is sent once, in order, when back', async () => {
    const { client, connection } = clientWith()
    await settled()
    connection.failWith(offline)

    client.act([notes.create(read)])
    client.act([notes.patch(read.id, { rank: 1 }, client.stamp())])
    await settled()
    expect(client.status()).toEqual({ kind: 'offline', waiting: 2 })
    expect(client.waitingSince()).toBe(read.updated_at)

    client.wake()
    await settled()

    expect(client.waitingSince()).toBeNull()
    const types = connection.sent.map(({ mutations }) => mutations.map(({ type }) => type))
    expect(types).toEqual([['insert'], ['patch']])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('does not wait any longer once realtime is joined again', async () => {
    const { client, server, connection } = clientWith()
    await settled()
    connection.failWith(offline)
    client.act([notes.create(read)])
    await settled()
    expect(client.status()).toEqual({ kind: 'offline', waiting: 1 })

    connection.join()
    await settled()

    expect(server.rows('notes')).toMatchObject([{ title: 'Read' }])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('[S1] survives the death of its tab', async () => {
    const { client, openTab, connection, server } = clientWith()
    await settled()
    connection.failWith(offline)
    client.act([notes.create(read)])
    await settled()
    client.close()

    const again = openTab()
    await settled()

    expect(titles(again, 2)).toEqual(['Read'])
    expect(server.rows('notes')).toHaveLength(1)
  })

  test('[S1] that only reached the log is found there', async () => {
    const { openTab, client, device, server } = clientWith()
    await settled()
    client.close()
    const { log } = device.openTab()
    log.write([{ id: 'left behind', mutations: [notes.create(read)] }])

    const again = openTab()
    await settled()

    expect(titles(again, 2)).toEqual(['Read'])
    expect(server.rows('notes')).toHaveLength(1)
    expect(device.log()).toEqual([])
  })

  test('[S18] goes on at once after the session was renewed', async () => {
    const { client, server, connection, renewals } = clientWith()
    await settled()
    connection.failWith({ kind: 'unauthorized' })

    client.act([notes.create(read)])
    await settled()

    expect(renewals()).toBe(1)
    expect(server.rows('notes')).toHaveLength(1)
  })

  test('[S7] whose answer was lost is applied once', async () => {
    const { client, openTab, server, connection } = clientWith()
    await settled()
    client.close()
    const first = openTab({
      remote: {
        ...connection.remote,
        async send(request) {
          await connection.remote.send(request)
          return { ok: false, error: offline }
        },
      },
    })
    await settled()
    first.act([notes.create(read), notes.patch(read.id, { body: 'All' }, first.stamp())])
    await settled()
    first.close()

    const again = openTab()
    await settled()

    expect(server.rows('notes')).toMatchObject([{ title: 'Read', body: 'All' }])
    expect(titles(again, 2)).toEqual(['Read'])
    expect(again.status()).toEqual({ kind: 'current' })
  })
})

describe('the stamp of an edit', () => {
  test('is the present moment', () => {
    const { client } = clientWith()
    expect(client.stamp()).toBe('2026-10-14T09:41:00.000Z')
  })

  test('[S5] beats what it replaces even where the clock is two days slow', async () => {
    const twoDays = 2 * 86_400_000
    const { client } = clientWith({ notes: [write], now: morning - twoDays })
    await settled()

    expect(client.stamp()).toBe('2026-10-14T09:41:00.001Z')
  })
})

describe('the status', () => {
  test('is the same object for as long as it says the same', async () => {
    const { client } = clientWith({ notes: [write] })
    await settled()
    const status = client.status()

    client.act([notes.patch(write.id, { rank: 1 }, client.stamp())])
    expect(client.status()).toEqual({ kind: 'syncing' })
    await settled()

    expect(client.status()).toEqual(status)
    expect(client.status()).toBe(client.status())
  })
})
