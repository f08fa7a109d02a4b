import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashOfRow } from './digest.ts'
import { openSyncLeader, type SyncLeader } from './syncLeader.ts'
import { clientWith, settled, titles } from './testing/environment.ts'
import { me, morning, note, noteId, notes } from './testing/notes.ts'
import { type Verified, verifiedKey } from './verified.ts'

const write = note(1, 'Write')
const read = note(2, 'Read')
const later = '2026-10-14T09:42:00.000Z'
const dayMs = 86_400_000

/** A device that has what the server has, and what it remembers of comparing both. */
async function started(options: Parameters<typeof clientWith>[0] = {}) {
  const leaders: SyncLeader[] = []
  const parts = clientWith({
    notes: [write, read],
    ...options,
    loadSyncLeader: async () => (given) => {
      const leader = openSyncLeader(given)
      leaders.push(leader)
      return leader
    },
  })
  await settled()
  const { storage } = parts.device.openTab()
  return {
    ...parts,
    storage,
    verify: async () => leaders.at(-1)?.verify(),
    verified: async () => (await storage.recall(verifiedKey, verifiedKey))[0] as Verified,
  }
}

test('[S26] the hash of a row is the beginning of the MD5 of “id:seq”, as PostgreSQL has it', () => {
  for (const seq of [1, 99, 2 ** 41]) {
    const md5 = createHash('md5').update(`${write.id}:${seq}`).digest('hex')
    expect(hashOfRow({ id: write.id, seq })).toBe(Number.parseInt(md5.slice(0, 8), 16))
  }
})

describe('[S26] a device that is compared with the server', () => {
  test('agrees, whatever was edited, moved to the trash or deleted permanently', async () => {
    const { client, server, verify, verified, problems } = await started()
    client.act([notes.patch(write.id, { title: 'Draft' }, client.stamp())])
    server.apply(notes.erase(read.id, later))
    await settled()

    await verify()

    expect([await verified(), problems]).toEqual([{ at: morning, agrees: true }, []])
  })

  test('reports that it lacks a row, and reads everything again', async () => {
    let loses = true
    const { verify, verified, problems, client, connection } = await started({
      remote: (remote) => ({
        ...remote,
        rowsOfDay: async () => ({ ok: true, value: [] }),
        async changesSince(...asked) {
          const page = await remote.changesSince(...asked)
          if (!page.ok || !loses) return page
          loses = false
          return { ok: true, value: page.value.filter(({ id }) => id !== write.id) }
        },
      }),
    })
    expect(titles(client, 1, 2)).toEqual(['Read'])

    await verify()

    expect(problems).toEqual([{ kind: 'differs', tables: ['notes'] }])
    expect(connection.reports).toEqual([[0, true]])
    expect(titles(client, 1, 2)).toEqual(['Write', 'Read'])
    expect(await verified()).toEqual({ at: morning, agrees: true })
  })

  test('forgets a row of which it missed the tombstone', async () => {
    const { server, storage, verify, client } = await started()
    await storage.receive([], [], { from: 0, to: 100 })
    server.apply(notes.erase(write.id, later))
    await settled()

    await verify()

    expect(titles(client, 1, 2)).toEqual(['Read'])
  })

  test('forgets what the server forgets without a tombstone, and no digest counts it', async () => {
    const { server, storage, verify, verified, problems, client } = await started()
    const echo = (number: number, note_id: string, at: number) => {
      const row = { id: noteId(number), user_id: me, seq: number, updated_at: later, note_id, at }
      return { table: 'echoes', id: row.id, seq: number, row }
    }
    await storage.receive(
      [
        echo(91, write.id, morning + 1),
        echo(92, write.id, morning - 1),
        echo(93, read.id, morning + 1),
      ],
      [],
      null,
    )
    server.apply(notes.erase(read.id, later))
    await settled()

    await verify()

    expect([await verified(), problems]).toEqual([{ at: morning, agrees: true }, []])
    const { rows } = await storage.chunk(null)
    const left = rows.filter(({ table, row }) => table === 'echoes' && row !== null)
    expect(left.map(({ id }) => id)).toEqual([noteId(91)])
    expect(client.row({ table: 'echoes', id: noteId(92) })).toBeUndefined()
  })

  test('reports to the server what it keeps of refused acts, and nothing where all is well', async () => {
    const calm = await started()
    await calm.verify()
    expect(calm.connection.reports).toEqual([])

    const { client, connection, verify } = await started()
    connection.failWith({ kind: 'rejected', message: 'too long' })
    client.act([notes.patch(write.id, { title: 'Draft' }, client.stamp())])
    await settled()
    await verify()

    expect(connection.reports).toEqual([[1, false]])
  })

  test('is not while the server does not answer, and remembers nothing of it', async () => {
    const { verify, verified, problems } = await started({
      remote: (remote) => ({
        ...remote,
        digest: async () => ({ ok: false, error: { kind: 'offline' } }),
      }),
    })

    await verify()

    expect([await verified(), problems]).toEqual([{ at: morning, agrees: null }, []])
  })
})

describe('[S26] a device is compared by itself', () => {
  test.each([
    { passed: dayMs - 1, at: 0 },
    { passed: dayMs, at: dayMs },
  ])('once a day: after $passed ms the last time is $at', async ({ passed, at }) => {
    const { device, openTab, client, verified } = await started()
    client.close()
    const tab = openTab({ now: morning + passed })
    await settled()
    tab.wake()
    await settled()

    expect((await verified()).at).toBe(morning + at)
    expect(device.rows()).toHaveLength(2)
  })
})

describe('[S27] the first pull of an empty device', () => {
  /** What a device is sent from a server that had a row, which was deleted permanently. */
  async function sentTo(during: (server: Awaited<ReturnType<typeof started>>['server']) => void) {
    const first = await started()
    first.server.apply(notes.erase(write.id, later))
    const sent: [string, boolean][] = []
    const second = clientWith({
      server: first.server,
      remote: (remote) => ({
        ...remote,
        async rowsOfDay(...asked) {
          const rows = await remote.rowsOfDay(...asked)
          during(first.server)
          return rows
        },
        async changesSince(...asked) {
          const page = await remote.changesSince(...asked)
          if (page.ok)
            sent.push(...page.value.map(({ id, row }) => [id, row !== null] as [string, boolean]))
          return page
        },
      }),
    })
    second.connection.setRealtime(false)
    await settled()
    return { sent, client: second.client }
  }

  test('brings no tombstone from before it began', async () => {
    const { sent } = await sentTo(() => {})

    expect(sent).toEqual([[noteId(2), true]])
  })

  test('brings that of a row which is deleted while it goes on', async () => {
    const { sent, client } = await sentTo((server) => server.apply(notes.erase(read.id, later)))

    expect(sent).toEqual([[noteId(2), false]])
    expect(titles(client, 1, 2)).toEqual([])
  })
})
