import { describe, expect, test } from 'vitest'
import { replacedKeys, writtenKeys } from './replacedKeys.ts'
import { resend } from './restored.ts'
import { openSyncLeader } from './syncLeader.ts'
import { clientWith, settled } from './testing/environment.ts'
import { me, morning, note, notes, tables } from './testing/notes.ts'
import { openReferenceServer } from './testing/referenceServer.ts'
import type { ReplacedValue, WrittenValue } from './writtenValues.ts'

const minute = 60_000
const day = 24 * 60 * minute
const write = note(1, 'Write')
const key = { table: 'notes', id: write.id }
const offline = { kind: 'offline' } as const
const at = (ms: number) => new Date(morning + ms).toISOString()

/** A device that tells what was replaced of notes, and the server's clock. */
async function telling(options: { columns?: readonly string[] } = {}) {
  let now = morning
  let reread = () => {}
  let meanwhile = () => {}
  const server = openReferenceServer(tables, () => now)
  server.apply(notes.create(write))
  const columns = { notes: options.columns ?? ['title', 'body', 'day', 'labels', 'deleted_at'] }
  const told: ReplacedValue[] = []
  const device = clientWith({
    server,
    now: morning,
    remote: (remote) => ({
      ...remote,
      async send(request) {
        const answer = await remote.send(request)
        meanwhile()
        return answer
      },
    }),
    loadSyncLeader: async () => (parts) =>
      openSyncLeader({
        ...parts,
        clock: () => now,
        replacedValues: {
          columns,
          leavesOut: (row) => row.rank === 5,
          onChange: (values) => told.push(...values),
          onAnswer(listener) {
            reread = listener
          },
        },
      }),
  })
  const storage = device.device.openTab().storage
  await settled()
  return {
    ...device,
    server,
    told,
    storage,
    reread: () => reread(),
    /** What the device remembers to tell. */
    shown: async () => (await storage.recall(...replacedKeys.range)) as ReplacedValue[],
    turn: (ms: number) => {
      now = morning + ms
    },
    /** What happens between requests of this device and their answers. */
    meanwhile(work: () => void) {
      meanwhile = work
    },
    /** An edit of this device at its own moment. */
    edit(changes: Parameters<typeof notes.patch>[1], ms: number) {
      device.client.act([notes.patch(write.id, changes, at(ms))])
    },
    /** One of another device, as it arrives. */
    other(changes: Parameters<typeof notes.patch>[1], ms: number, by = 'phone') {
      server.apply(notes.patch(write.id, changes, at(ms)), by)
    },
    async goOnline() {
      device.client.wake()
      await settled()
      await settled()
    },
  }
}

const said = (values: readonly ReplacedValue[]) =>
  values.map(({ column, value, now, by }) => [column, value, now, by?.source.name ?? null])

describe('[MERGE-1] a value that was written here', () => {
  test('is told where a newer one had arrived first', async () => {
    const device = await telling()
    device.connection.failWith(offline)
    device.edit({ title: 'Mine' }, 0)
    await settled()
    device.turn(10 * minute)
    device.other({ title: 'Theirs' }, 5 * minute)
    await device.goOnline()

    expect(said(device.told)).toEqual([['title', 'Mine', 'Theirs', 'phone']])
  })

  test('is told where one that was written before it arrived comes later', async () => {
    const device = await telling()
    device.turn(10 * minute)
    // The clock of the phone is right.
    device.other({ rank: 1 }, 10 * minute)
    device.turn(20 * minute)
    device.edit({ title: 'Mine' }, 0)
    await settled()
    device.turn(30 * minute)
    device.other({ title: 'Theirs' }, 11 * minute)
    await settled()

    expect(said(device.told)).toEqual([['title', 'Mine', 'Theirs', 'phone']])
  })

  test('is not told where whoever replaced it wrote after it had arrived', async () => {
    const device = await telling()
    device.edit({ title: 'Mine' }, 0)
    await settled()
    device.turn(30 * minute)
    device.other({ title: 'Theirs' }, 11 * minute)
    await settled()

    expect(device.told).toEqual([])
  })

  test.each([
    ['right after what it has seen', 1],
    ['by itself', 5 * minute],
  ])('is not told where a slow clock may have dated an edit back, %s', async (_, written) => {
    const device = await telling()
    device.turn(20 * minute)
    device.edit({ title: 'Mine' }, 0)
    await settled()
    device.turn(30 * minute)
    device.other({ title: 'Theirs' }, written)
    await settled()

    expect(device.told).toEqual([])
  })

  test('is not told where the server had it, its answer was lost, and it was seen', async () => {
    const device = await telling()
    device.connection.failWith(offline)
    device.server.apply(notes.patch(write.id, { title: 'Mine' }, at(0)), 'this device')
    device.edit({ title: 'Mine' }, 0)
    await settled()
    device.turn(10 * minute)
    device.other({ title: 'Theirs' }, 5 * minute)
    await device.goOnline()

    expect(device.told).toEqual([])
  })

  test('is told where it had been there before, and a newer one had arrived first', async () => {
    const device = await telling()
    device.other({ title: 'Mine' }, 0)
    device.turn(2 * minute)
    device.other({ title: 'Theirs' }, 2 * minute)
    await settled()
    device.turn(10 * minute)
    device.other({ title: 'Later' }, 5 * minute)
    device.edit({ title: 'Mine' }, 4 * minute)
    await device.goOnline()

    expect(said(device.told)).toEqual([['title', 'Mine', 'Later', 'phone']])
  })

  test.each([
    ['by less than a minute', 30_000],
    ['by more than that', 10 * minute],
  ])('is not told where it was there, was seen, and the clock is ahead %s', async (_, ahead) => {
    const device = await telling()
    device.meanwhile(() => device.other({ title: 'Later' }, ahead + 2))
    device.other({ title: 'Mine' }, ahead + 1)
    device.edit({ title: 'Mine' }, ahead)
    await device.goOnline()

    expect(device.told).toEqual([])
  })

  test('is told once, of each field and key by itself', async () => {
    const device = await telling()
    device.connection.failWith(offline)
    device.edit({ title: 'Mine', body: 'Mine too', labels: { red: true } }, 0)
    await settled()
    device.turn(10 * minute)
    device.other({ title: 'Theirs', labels: { red: true, blue: true } }, 5 * minute)
    device.other({ labels: { red: null } }, 6 * minute)
    await device.goOnline()
    device.other({ rank: 1 }, 9 * minute)
    await device.goOnline()

    expect(said(device.told)).toEqual([
      ['title', 'Mine', 'Theirs', 'phone'],
      ['labels/red', true, false, 'phone'],
    ])
  })

  test('waits for a connection', async () => {
    const device = await telling()
    device.turn(10 * minute)
    device.other({ rank: 1 }, 10 * minute)
    device.turn(20 * minute)
    device.edit({ title: 'Mine' }, 0)
    await settled()
    device.turn(30 * minute)
    device.connection.failWith(offline)
    device.other({ title: 'Theirs' }, 11 * minute)
    await settled()
    const before = [...device.told]
    await device.goOnline()

    expect(before).toEqual([])
    expect(device.told).toHaveLength(1)
  })
})

test('[MERGE-1] of the values that were written here, the newest 100 stay on the device', async () => {
  const device = await telling()
  const others = Array.from({ length: 180 }, (_, index) => note(index + 10, 'Old'))
  for (const row of others) device.server.apply(notes.create(row))
  await device.goOnline()

  // Two answers, of more values together and of more values alone.
  for (const part of [others.slice(0, 60), others.slice(60)]) {
    device.client.act(part.map(({ id }) => notes.patch(id, { title: 'Mine' }, at(1))))
    await settled()
  }

  const kept = (await device.storage.recall(...writtenKeys.range)) as WrittenValue[]
  // Of each row its title, and that it is not in the trash.
  expect(kept).toHaveLength(100)
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(others.slice(-50).map(({ id }) => id)))
})

describe('[MERGE-2] nothing is told', () => {
  test('of the same value', async () => {
    const device = await telling()
    device.connection.failWith(offline)
    device.edit({ title: 'Same', day: '2026-10-15T00:00:00' }, 0)
    await settled()
    device.other({ title: 'Same', day: '2026-10-15T09:00:00' }, 5 * minute)
    await device.goOnline()

    expect(device.told).toEqual([])
  })

  test('of columns that are not told, and of rows that are left out', async () => {
    const device = await telling()
    device.connection.failWith(offline)
    device.edit({ title: 'Mine', rank: 1 }, 0)
    await settled()
    device.other({ title: 'Theirs', rank: 5 }, 5 * minute)
    await device.goOnline()

    expect(device.told).toEqual([])
  })

  test('of a row that was deleted for ever', async () => {
    const device = await telling()
    device.connection.failWith(offline)
    device.edit({ title: 'Mine' }, 0)
    await settled()
    device.server.apply(notes.erase(write.id, at(5)))
    await device.goOnline()

    expect(device.told).toEqual([])
    expect(device.client.refusals()).toMatchObject([{ reason: 'deleted' }])
  })
})

describe('[MERGE-2] a row that was edited here', () => {
  test.each([
    ['before', 5 * minute, 0],
    ['after', 11 * minute, 20 * minute],
  ])(
    'is told to be in the trash, where it was moved there unseen, %s the edit arrived',
    async (_, trashed, arrived) => {
      const device = await telling()
      device.turn(8 * minute)
      device.other({ rank: 1 }, 8 * minute)
      await settled()
      device.connection.failWith(...(arrived === 0 ? [offline] : []))
      device.turn(Math.max(arrived, 8 * minute))
      device.edit({ title: 'Mine' }, 0)
      await settled()
      device.turn(30 * minute)
      device.other({ deleted_at: at(trashed) }, trashed)
      await device.goOnline()

      expect(said(device.told)).toEqual([['deleted_at', null, at(trashed), 'phone']])
    },
  )

  test('is not, where whoever moved it there had seen the edit, or it was moved here', async () => {
    const device = await telling()
    device.edit({ title: 'Mine' }, 0)
    await settled()
    device.turn(30 * minute)
    device.other({ deleted_at: at(10 * minute) }, 10 * minute)
    await settled()
    device.edit({ deleted_at: null }, 11 * minute)
    device.edit({ deleted_at: at(12 * minute) }, 12 * minute)
    await settled()

    expect(device.told).toEqual([])
  })
})

describe('[MERGE-4] what is told', () => {
  async function afterTelling() {
    const device = await telling()
    device.connection.failWith(offline)
    device.edit({ title: 'Mine' }, 0)
    await settled()
    device.turn(10 * minute)
    device.other({ title: 'Theirs' }, 5 * minute)
    await device.goOnline()
    return device
  }

  test('stays on the device, with what is there now', async () => {
    const device = await afterTelling()

    expect(said(await device.shown())).toEqual([['title', 'Mine', 'Theirs', 'phone']])
  })

  test('goes when it is edited here', async () => {
    const device = await afterTelling()
    device.edit({ title: 'Ours' }, 11 * minute)
    await settled()

    expect(await device.shown()).toEqual([])
  })

  test('goes when somebody writes my value', async () => {
    const device = await afterTelling()
    device.other({ title: 'Mine' }, 11 * minute)
    await settled()

    expect(await device.shown()).toEqual([])
  })

  test('follows an edit by somebody who cannot have seen it', async () => {
    const device = await afterTelling()
    device.other({ title: 'Third' }, 11 * minute, 'tablet')
    await settled()

    expect(said(await device.shown())).toEqual([['title', 'Mine', 'Third', 'tablet']])
    expect(device.told).toHaveLength(1)
  })

  test('goes when the row is deleted for ever', async () => {
    const device = await afterTelling()
    device.server.apply(notes.erase(write.id, at(11 * minute)))
    await device.goOnline()

    expect(await device.shown()).toEqual([])
  })

  test('goes after 14 days', async () => {
    const device = await afterTelling()
    device.turn(15 * day)
    await device.goOnline()

    expect(await device.shown()).toEqual([])
  })

  test('goes when another tab answers, and does not come back', async () => {
    const device = await afterTelling()
    const [value] = await device.shown()
    if (value) await device.storage.remember({ [replacedKeys.of(value)]: null })
    device.reread()
    device.other({ title: 'Third' }, 11 * minute)
    await device.goOnline()

    expect(await device.shown()).toEqual([])
  })

  test('goes at sign-out', async () => {
    const device = await afterTelling()
    await device.client.wipe()

    expect(await device.shown()).toEqual([])
  })

  test('are the newest 100', async () => {
    const device = await telling()
    const others = Array.from({ length: 120 }, (_, index) => note(index + 10, 'Old'))
    for (const row of others) device.server.apply(notes.create(row))
    await device.goOnline()
    device.connection.failWith(offline)
    for (const { id } of others.slice(0, 60)) {
      const columns = { title: 'Mine', body: 'Mine' }
      device.client.act([notes.patch(id, columns, at(1))])
    }
    await settled()
    for (const { id } of others) {
      const columns = { title: 'Theirs', body: 'Theirs' }
      device.server.apply(notes.patch(id, columns, at(minute)), 'phone')
    }
    await device.goOnline()

    expect((await device.shown()).length).toBe(100)
  })

  test('[S24] is not what a restored server lacks', async () => {
    const device = await telling()
    const restore = device.server.backUp()
    device.edit({ title: 'Mine' }, 0)
    await settled()
    restore()
    await device.goOnline()
    resend(device.client, tables, device.client.refusals())
    await device.goOnline()

    expect(device.told).toEqual([])
    expect(device.client.row(key)).toMatchObject({ user_id: me })
  })
})
