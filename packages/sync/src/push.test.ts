import { beforeEach, describe, expect, test } from 'vitest'
import { openClient } from './client.ts'
import { columnsOf, type Mutation } from './mutation.ts'
import type { Remote, Request } from './remote.ts'
import { openSyncLeader } from './syncLeader.ts'
import {
  clientParts,
  clientWith,
  openReferenceRemote,
  settled,
  titles,
  untilWoken,
} from './testing/environment.ts'
import { openMemoryDevice } from './testing/memoryDevice.ts'
import { event, events, morning, note, noteId, notes, tables, today } from './testing/notes.ts'
import { openReferenceServer } from './testing/referenceServer.ts'

const offline = { kind: 'offline' } as const
const lengths = (sent: readonly Request[]) => sent.map(({ mutations }) => mutations.length)
const all = (count: number) =>
  Array.from({ length: count }, (_, n) => events.create(event(n, `${n}`)))

let attempts: number[] = []
let waits: number[] = []
let isPolling = false
beforeEach(() => {
  isPolling = false
  attempts = []
  waits = []
})

/** A server that gives up what has more rows than this. */
const slowServer =
  (most: number, code?: string) =>
  (remote: Remote): Remote => ({
    ...remote,
    async send(request) {
      attempts.push(request.mutations.length)
      if (request.mutations.length <= most) return remote.send(request)
      const error = { kind: 'unavailable', message: 'it took too long' } as const
      return { ok: false, error: { ...error, ...(code !== undefined && { code }) } }
    },
  })

/** The waits of the loop that sends are over at once; the first poll, which is the first to wait, does not come. */
async function sleep(ms: number, signal: AbortSignal) {
  if (isPolling) return void waits.push(ms)
  isPolling = true
  return untilWoken(ms, signal)
}

/** Gives the runs time to be sent, one after the other. */
async function sentAll() {
  for (let turn = 0; turn < 5; turn += 1) await settled()
}

describe('[S12, ROWS-11a] a run of inserts that belong to no act', () => {
  test('is one request for every 500 rows', async () => {
    const { client, server, connection } = clientWith()
    await settled()

    client.actEach(all(1200))
    await sentAll()

    expect(server.rows('events')).toHaveLength(1200)
    expect(lengths(connection.sent)).toEqual([500, 500, 200])
    expect(connection.sent.every(({ kind }) => kind === 'rows')).toBe(true)
  })

  test('goes on while the device stores the rows of the request before, one request and one store at a time', async () => {
    const connection = openReferenceRemote(openReferenceServer(tables, () => morning))
    const { storage, ...tab } = openMemoryDevice(tables).openTab(tables)
    const order: string[] = []
    let release = () => {}
    let sending = 0
    const client = openClient({
      ...clientParts(),
      ...tab,
      tables,
      days: [today],
      storage: {
        ...storage,
        async acknowledge(acknowledgement, stamp) {
          order.push(`store ${acknowledgement.acts.length}`)
          await new Promise<void>((resolve) => {
            release = resolve
          })
          return storage.acknowledge(acknowledgement, stamp)
        },
      },
      remote: {
        ...connection.remote,
        async send(request) {
          sending += 1
          expect(sending).toBe(1)
          order.push(`send ${request.mutations.length}`)
          const answer = await connection.remote.send(request)
          sending -= 1
          return answer
        },
      },
      onRowsChange() {},
      onStatusChange() {},
      report: ({ kind }) => expect.fail(kind),
    })
    await settled()

    client.actEach(all(1200))
    client.act([notes.create(note(1, 'Write'))])
    await sentAll()
    expect(order).toEqual(['send 500', 'store 500', 'send 500'])

    for (let stores = 0; stores < 4; stores += 1) {
      release()
      await sentAll()
    }
    expect(order.slice(3)).toEqual(['store 500', 'send 200', 'store 200', 'send 1', 'store 1'])
    client.close()
  })

  test('is sent once nobody writes more, where it is long', async () => {
    let finish = () => {}
    const written = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { client, connection } = clientWith({
      loadSyncLeader: async () => (given) =>
        openSyncLeader({ ...given, bulkWritten: () => written }),
    })
    await settled()

    client.act([notes.create(note(1, 'Write'))])
    await sentAll()
    client.actEach(all(600))
    await sentAll()
    expect(lengths(connection.sent)).toEqual([1])

    finish()
    await sentAll()
    expect(lengths(connection.sent)).toEqual([1, 500, 100])
  })

  test('is split where it would be larger than a request may be', async () => {
    const { client, server, connection } = clientWith()
    await settled()
    const long = 'x'.repeat(100_000)

    client.actEach(Array.from({ length: 7 }, (_, n) => events.create(event(n, long))))
    await sentAll()

    expect(server.rows('events')).toHaveLength(7)
    expect(connection.sent.length).toBeGreaterThan(1)
    for (const { mutations } of connection.sent) {
      expect(JSON.stringify(mutations).length).toBeLessThan(1_048_576 / 3)
    }
  })

  test('whose row is larger than the aim of a request is sent alone', async () => {
    const { client, server, connection } = clientWith()
    await settled()

    client.actEach([
      events.create(event(1, 'One')),
      events.create(event(2, 'x'.repeat(400_000))),
      events.create(event(3, 'Three')),
    ])
    await sentAll()

    expect(server.rows('events')).toHaveLength(3)
    expect(lengths(connection.sent)).toEqual([1, 1, 1])
  })

  test('that is refused is halved until the bad row stands alone', async () => {
    const { client, server, connection } = clientWith()
    await settled()
    connection.refuse(({ mutations }) =>
      mutations.some((each) => each.type === 'insert' && each.row.text === '7') ? 'seven' : null,
    )

    client.actEach(all(20))
    await sentAll()

    expect(server.rows('events')).toHaveLength(19)
    expect(client.refusals()).toMatchObject([
      { message: 'seven', mutations: [{ row: { text: '7' } }] },
    ])
    expect(client.refusals()[0]?.mutations).toHaveLength(1)
  })

  test('is halved for each bad row', async () => {
    const { client, server, connection } = clientWith()
    await settled()
    connection.refuse(({ mutations }) =>
      mutations.some(
        (each) => each.type === 'insert' && ['3', '11', '12'].includes(String(each.row.text)),
      )
        ? 'no'
        : null,
    )

    client.actEach(all(20))
    await sentAll()

    expect(server.rows('events')).toHaveLength(17)
    expect(client.refusals()).toHaveLength(3)
  })

  test('whose rows are all refused costs a request for each, after the halving', async () => {
    const { client, connection } = clientWith()
    await settled()
    connection.refuse(() => 'full')

    client.actEach(all(64))
    await sentAll()

    expect(client.refusals()).toHaveLength(64)
    expect(lengths(connection.sent).slice(0, 7)).toEqual([64, 32, 16, 8, 4, 2, 1])
    expect(connection.sent).toHaveLength(6 + 64)
  })

  test('that takes longer than a statement may is halved until it is taken, and runs double again', async () => {
    const { client, server, connection } = clientWith({ remote: slowServer(5, '57014'), sleep })
    await settled()

    client.actEach(all(20))
    await sentAll()

    expect(server.rows('events')).toHaveLength(20)
    expect(lengths(connection.sent)).toEqual([5, 5, 5, 5])
    expect(client.refusals()).toEqual([])
  })

  test('of which nothing but failures come back is halved after three of them', async () => {
    const { client, server, connection } = clientWith({ remote: slowServer(10), sleep })
    await settled()

    client.actEach(all(20))
    await sentAll()

    expect(server.rows('events')).toHaveLength(20)
    expect(attempts.slice(0, 4)).toEqual([20, 20, 20, 10])
    expect(lengths(connection.sent)).toEqual([10, 10])
  })

  test('waits longer after each failure, however often it is halved', async () => {
    const { client } = clientWith({ remote: slowServer(1, '57014'), sleep })
    await settled()

    client.actEach(all(8))
    await sentAll()

    expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000])
  })

  test('stays whole while the device is offline', async () => {
    const { client, connection } = clientWith({ sleep })
    await settled()
    connection.failWith(...Array.from({ length: 5 }, () => offline))

    client.actEach(all(20))
    await sentAll()

    expect(lengths(connection.sent)).toEqual([20])
  })

  test('holds rows of the same columns only: what one leaves out would become null', async () => {
    const { client, server, connection } = clientWith()
    await settled()
    const { rank: _, ...row } = columnsOf(notes.create(note(2, 'Two')))
    const at = client.stamp()
    const shorter: Mutation = { type: 'insert', table: 'notes', id: noteId(2), row, at }

    client.actEach([notes.create(note(1, 'One')), shorter, notes.create(note(3, 'Three'))])
    await sentAll()

    expect(lengths(connection.sent)).toEqual([1, 1, 1])
    expect(server.rows('notes')).toHaveLength(3)
  })

  test('ends where another table or another kind of mutation follows', async () => {
    const { client, connection } = clientWith()
    await settled()
    connection.failWith(offline)

    client.actEach([notes.create(note(1, 'One')), notes.create(note(2, 'Two'))])
    client.actEach([events.create(event(1, 'One')), events.create(event(2, 'Two'))])
    client.act([notes.patch(noteId(1), { rank: 1 }, client.stamp())])
    client.actEach([events.create(event(3, 'Three'))])
    await settled()
    client.wake()
    await sentAll()

    expect(lengths(connection.sent)).toEqual([2, 2, 1, 1])
  })

  test('counts each row that the server has not confirmed', async () => {
    const { client, connection } = clientWith()
    await settled()
    connection.failWith(offline)

    client.actEach(all(20))
    await settled()

    expect(client.status()).toEqual({ kind: 'offline', waiting: 20 })
  })
})

describe('[S12, S13] parts of an act that edit other rows', () => {
  const rows = [1, 2, 3, 4].map((number) => note(number, 'Old'))

  async function withEdits() {
    const parts = clientWith({ notes: rows })
    await settled()
    const { client, connection } = parts
    connection.failWith(offline)
    const at = client.stamp()
    const edit = (number: number) => notes.patch(noteId(number), { title: 'New' }, at)
    client.act([edit(1)])
    client.act([edit(2), edit(3)])
    client.act([edit(4)])
    await settled()
    return parts
  }

  test('share a request', async () => {
    const { client, server, connection } = await withEdits()

    client.wake()
    await sentAll()

    expect(connection.sent.map(({ kind }) => kind)).toEqual(['act'])
    expect(server.rows('notes').map(({ title }) => title)).toEqual(['New', 'New', 'New', 'New'])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('are refused alone, each as a whole', async () => {
    const { client, server, connection } = await withEdits()
    connection.refuse(({ mutations }) =>
      mutations.some(({ id }) => id === noteId(3)) ? 'no' : null,
    )

    client.wake()
    await sentAll()

    expect(client.refusals().map(({ mutations }) => mutations.map(({ id }) => id))).toEqual([
      [noteId(2), noteId(3)],
    ])
    expect(titles(client, 1, 2, 3, 4)).toEqual(['New', 'Old', 'Old', 'New'])
    const renamed = server.rows('notes').filter(({ title }) => title === 'New')
    expect(renamed.map(({ id }) => id)).toEqual([noteId(1), noteId(4)])
  })
})

describe('[S19] a defect in the loop that sends', () => {
  /** A connection whose answers throw while the test says so. */
  function breakable() {
    let isBroken = true
    return {
      mend: () => {
        isBroken = false
      },
      remote: (remote: Remote): Remote => ({
        ...remote,
        send(request) {
          if (isBroken) throw new TypeError('A defect')
          return remote.send(request)
        },
      }),
    }
  }

  test('is reported, and the next act is sent with what it stopped', async () => {
    const { mend, remote } = breakable()
    const { client, server, problems } = clientWith({ remote })
    await settled()

    client.act([notes.create(note(1, 'One'))])
    await settled()
    expect(problems).toMatchObject([{ kind: 'crash' }])
    expect(titles(client, 1)).toEqual(['One'])
    mend()
    client.act([notes.create(note(2, 'Two'))])
    await settled()

    expect(server.rows('notes').map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('is over once the client is woken', async () => {
    const { mend, remote } = breakable()
    const { client, server } = clientWith({ remote })
    await settled()
    client.act([notes.create(note(1, 'One'))])
    await settled()

    mend()
    client.wake()
    await settled()

    expect(server.rows('notes')).toHaveLength(1)
  })

  test('in an answer that is no list of rows does not lose the act', async () => {
    const parts = clientWith({
      remote: (remote) => ({
        ...remote,
        // A proxy could turn an answer into this.
        send: async (request) =>
          isNonsense
            ? { ok: true, value: 'nonsense' as unknown as unknown[] }
            : remote.send(request),
      }),
    })
    let isNonsense = true
    const { client, server } = parts
    await settled()

    client.act([notes.create(note(1, 'One')), notes.create(note(2, 'Two'))])
    await settled()
    isNonsense = false
    client.act([notes.create(note(3, 'Three'))])
    client.wake()
    await settled()

    expect(server.rows('notes').map(({ title }) => title)).toContain('Three')
    expect(client.status()).toEqual({ kind: 'current' })
  })
})
