import { describe, expect, test } from 'vitest'
import { pageSize, type Remote } from './remote.ts'
import { clientWith, settled, titles } from './testing/environment.ts'
import { note, noteId, notes } from './testing/notes.ts'

const write = note(1, 'Write')
const later = '2026-10-14T09:42:00.000Z'

const others = [11, 12, 13, 14].map((number) => note(number, `Note ${number}`))

async function started() {
  const parts = clientWith({ notes: [write, ...others] })
  await settled()
  const polls = parts.connection.polls()
  return { ...parts, polls: () => parts.connection.polls() - polls }
}

describe('[S9] nothing is polled', () => {
  test('when a row is edited here: the answer is the very next change', async () => {
    const { client, connection, polls } = await started()

    client.act([notes.patch(write.id, { rank: 1 }, client.stamp())])
    await settled()

    expect([connection.sent.length, polls()]).toEqual([1, 0])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('when an act changes several rows: the answers are the very next changes', async () => {
    const { client, polls } = await started()

    client.act([
      notes.create(note(2, 'Read')),
      notes.patch(write.id, { rank: 1 }, client.stamp()),
      notes.create(note(3, 'Rest')),
    ])
    await settled()

    expect([titles(client, 1, 2, 3), polls()]).toEqual([['Write', 'Read', 'Rest'], 0])
  })

  test('when realtime brings one change after another, whatever it is about', async () => {
    const { client, server, polls } = await started()

    server.apply(notes.patch(write.id, { rank: 1 }, later))
    server.apply(notes.create(note(2, 'Read')))
    server.apply(notes.erase(write.id, later))
    await settled()

    expect([titles(client, 1, 2), polls()]).toEqual([['Read'], 0])
  })

  test('again by the next start, which goes on from the cursor', async () => {
    const { client, openTab, server, connection } = await started()
    server.apply(notes.patch(write.id, { rank: 1 }, later))
    client.act([notes.create(note(2, 'Read'))])
    await settled()
    client.close()
    const cursors: number[] = []

    const changesSince = (seq: number) => {
      cursors.push(seq)
      return connection.remote.changesSince(seq)
    }
    openTab({ remote: { ...connection.remote, changesSince } })
    await settled()

    expect(cursors).toEqual([7])
  })
})

test('[S9] what realtime brings at once is written and shown together', async () => {
  let shown = 0
  const parts = clientWith({ notes: [write], onRowsChange: () => (shown += 1) })
  await settled()
  const before = shown

  for (let number = 10; number < 60; number += 1) {
    parts.server.apply(notes.create(note(number, `Note ${number}`)))
  }
  await settled()

  expect(titles(parts.client, 10, 59)).toEqual(['Note 10', 'Note 59'])
  expect(shown - before).toBeLessThanOrEqual(2)
})

test('[S9] what was sent is written once, with its answer, and what others did meanwhile after it', async () => {
  const { client, server, device } = await started()
  const revision = async () => (await device.openTab().storage.since(0)).rev
  const before = await revision()

  client.act([notes.patch(write.id, { rank: 1 }, client.stamp())])
  await settled()
  expect(await revision()).toBe(before + 1)

  client.act([notes.patch(write.id, { rank: 2 }, client.stamp())])
  server.apply(notes.create(note(2, 'Read')))
  await settled()
  expect(titles(client, 1, 2)).toEqual(['Write', 'Read'])
})

test('[S9] what was sent is written once, too, where the answer before it is stored meanwhile', async () => {
  const { client, device } = await started()
  const revision = async () => (await device.openTab().storage.since(0)).rev
  const before = await revision()

  // Two requests: one takes at most 500 rows.
  client.actEach(Array.from({ length: 600 }, (_, n) => notes.create(note(n + 20, `Note ${n}`))))
  await settled()

  expect(client.status()).toEqual({ kind: 'current' })
  expect(await revision()).toBe(before + 2)
})

describe('[S9] what realtime did not bring', () => {
  test('is polled once when the next change comes, however many there are', async () => {
    const { client, server, connection, polls } = await started()
    connection.setRealtime(false)
    server.apply(notes.create(note(2, 'Read')))
    connection.setRealtime(true)

    for (const number of [3, 4, 5]) server.apply(notes.create(note(number, `Note ${number}`)))
    await settled()

    expect(titles(client, 1, 2, 3, 4, 5)).toEqual(['Write', 'Read', 'Note 3', 'Note 4', 'Note 5'])
    expect(polls()).toBe(1)
  })

  test('is polled when the answer to an edit made here comes after it', async () => {
    const { client, server, connection, polls } = await started()
    connection.setRealtime(false)
    server.apply(notes.create(note(2, 'Read')))

    client.act([notes.patch(write.id, { rank: 1 }, client.stamp())])
    await settled()

    expect([titles(client, 1, 2), polls()]).toEqual([['Write', 'Read'], 1])
  })
})

describe('[S9] a server that gives fewer rows than it is asked for', () => {
  const all = Array.from({ length: 10 }, (_, number) => note(number, `Note ${number}`))
  const shown = all.map(({ title }) => title)

  test.each([1, 3, 5, 10])('at most %d: is asked until nothing comes', async (limit) => {
    const { client } = clientWith({
      notes: all,
      remote: (remote) => ({
        ...remote,
        changesSince: (seq, longest) =>
          remote.changesSince(seq, Math.min(limit, longest ?? pageSize)),
      }),
    })
    await settled()
    expect(titles(client, ...all.keys())).toEqual(shown)
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('is not asked again where a page was larger before', async () => {
    const { client, server, connection, polls } = await started()
    connection.setRealtime(false)
    for (const number of [2, 3]) server.apply(notes.create(note(number, `Note ${number}`)))

    client.wake()
    await settled()

    expect([titles(client, 2, 3), polls()]).toEqual([['Note 2', 'Note 3'], 1])
  })
})

test('[S19] a poll that a defect has ended is reported, and the next one fetches what it missed', async () => {
  let isDefective = false
  const remote = (remote: Remote): Remote => ({
    ...remote,
    changesSince(seq) {
      if (isDefective) throw new Error('A defect')
      return remote.changesSince(seq)
    },
  })
  const { client, server, connection, problems } = clientWith({ notes: [write], remote })
  await settled()
  connection.setRealtime(false)
  server.apply(notes.patch(noteId(1), { title: 'Wrote' }, later))
  isDefective = true

  client.wake()
  await settled()
  expect(problems).toMatchObject([{ kind: 'crash' }])
  isDefective = false
  client.wake()
  await settled()

  expect(titles(client, 1)).toEqual(['Wrote'])
  expect(client.status()).toEqual({ kind: 'current' })
})

describe('[S18] a page that does not come', () => {
  const down = {
    kind: 'unavailable',
    message: 'canceling statement due to statement timeout',
  } as const

  test('is asked for with fewer rows until it passes, and the next poll with as many as ever', async () => {
    const all = Array.from({ length: 40 }, (_, number) => note(number, `Note ${number}`))
    const requested: number[] = []
    const { client } = clientWith({
      notes: all,
      remote: (remote) => ({
        ...remote,
        rowsOfDay: async () => ({ ok: true, value: [] }),
        async changesSince(seq, longest = 0) {
          requested.push(longest)
          const page = await remote.changesSince(seq, longest)
          return page.ok && page.value.length > 10 ? { ok: false, error: down } : page
        },
      }),
    })
    for (let tries = 0; client.status().kind !== 'current' && tries < 20; tries += 1) {
      client.wake()
      await settled()
    }

    expect(titles(client, ...all.keys())).toHaveLength(40)
    expect(requested).toEqual([1000, 250, 63, 16, ...Array(11).fill(4), 1000])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('is never taken for an empty one: reading is tried again, and the status tells', async () => {
    const refusal = { kind: 'rejected', message: 'permission denied for view news' } as const
    let isAllowed = true
    const { client, server, problems, connection } = clientWith({
      notes: [write],
      remote: (remote) => ({
        ...remote,
        changesSince: async (...page) =>
          isAllowed ? remote.changesSince(...page) : { ok: false, error: refusal },
      }),
    })
    await settled()
    isAllowed = false
    connection.setRealtime(false)
    server.apply(notes.create(note(2, 'Read')))
    client.wake()
    await settled()

    expect(client.status()).toEqual({ kind: 'refused', waiting: 0 })
    expect(titles(client, 1, 2)).toEqual(['Write'])
    expect(problems).toEqual([{ kind: 'fetch', cause: refusal.message }])

    isAllowed = true
    client.wake()
    await settled()

    expect(client.status()).toEqual({ kind: 'current' })
    expect(titles(client, 1, 2)).toEqual(['Write', 'Read'])
  })
})
