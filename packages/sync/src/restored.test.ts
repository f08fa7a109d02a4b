import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { column, defineTable, defineTables, epochs } from './definition.ts'
import { isApplied, missingAfterRestore, resend } from './restored.ts'
import { formatStamp } from './stamp.ts'
import { clientWith, settled, titles } from './testing/environment.ts'
import {
  event,
  events,
  me,
  morning,
  note,
  noteId,
  notes,
  settings,
  tables,
} from './testing/notes.ts'

const write = note(1, 'Write')
const read = note(2, 'Read')
const rest = note(3, 'Rest')
const later = (seconds: number) => formatStamp(morning + seconds * 1000)

/** A device that has seen everything, and a backup of the server as it is now. */
async function backedUp(options: Parameters<typeof clientWith>[0] = {}) {
  const each = clientWith({ notes: [write, read], ...options })
  await settled()
  return { ...each, restore: each.server.backUp() }
}

type Parts = Awaited<ReturnType<typeof backedUp>>

/** The server comes back as it was, and the device finds it. */
async function restoreAndWake({ client, restore, connection }: Parts) {
  restore()
  connection.join()
  client.wake()
  await settled()
}

describe('[S24] a device that finds the server restored', () => {
  test('shows what the server has, and keeps aside what it lost', async () => {
    const parts = await backedUp()
    const { client, server } = parts
    server.apply(notes.create(rest))
    server.apply(notes.patch(write.id, { title: 'Write well' }, later(1)))
    await settled()

    await restoreAndWake(parts)

    expect(titles(client, 1, 2, 3)).toEqual(['Write', 'Read'])
    expect(client.refusals()).toMatchObject([
      {
        reason: 'lost',
        mutations: [
          { type: 'patch', id: write.id, columns: { title: 'Write well' }, at: later(1) },
          { type: 'insert', id: rest.id, row: { title: 'Rest' } },
        ],
      },
    ])
  })

  test('keeps nothing aside of what it had not read yet', async () => {
    const parts = await backedUp()
    const { client, server, connection } = parts
    connection.setRealtime(false)
    server.apply(notes.patch(write.id, { title: 'Write well' }, later(1)))
    parts.restore = server.backUp()

    await restoreAndWake(parts)

    expect(titles(client, 1, 2)).toEqual(['Write well', 'Read'])
    expect(client.refusals()).toEqual([])
  })

  test('offers to erase again what was erased after the backup', async () => {
    const parts = await backedUp()
    const { client, server } = parts
    server.apply(notes.erase(write.id, later(1)))
    await settled()
    expect(titles(client, 1)).toEqual([])

    await restoreAndWake(parts)

    expect(titles(client, 1)).toEqual(['Write'])
    expect(client.refusals()).toMatchObject([{ mutations: [{ type: 'erase', id: write.id }] }])
  })

  test('keeps aside a field that was lost from a row that was edited since', async () => {
    const parts = await backedUp()
    const { client, server, connection } = parts
    server.apply(notes.patch(write.id, { body: 'At length' }, later(1)))
    await settled()
    connection.setRealtime(false)
    parts.restore()
    server.apply(notes.patch(write.id, { title: 'Write well' }, later(2)))

    client.wake()
    await settled()
    resend(client, tables, client.refusals())
    await settled()

    expect(server.rows('notes').at(-1)).toMatchObject({ title: 'Write well', body: 'At length' })
  })

  test('finds what was lost in a restore that it has missed, even where no stamp tells it', async () => {
    const parts = await backedUp()
    const { client, server } = parts
    server.apply(notes.patch(write.id, { body: 'At length' }, write.updated_at))
    await settled()
    parts.restore()
    parts.restore = server.backUp()

    await restoreAndWake(parts)

    expect(client.refusals()).toMatchObject([
      { reason: 'lost', mutations: [{ id: write.id, columns: { body: 'At length' } }] },
    ])
  })

  test('takes keys, rows of parts and rows that never change into account', async () => {
    const parts = await backedUp()
    const { client, server } = parts
    server.apply(notes.patch(write.id, { labels: { red: true } }, later(1)))
    server.apply(settings.upsert({ id: me, user_id: me }, { size: 20 }, later(2)))
    server.apply(events.create(event(1, 'Rang')))
    await settled()

    await restoreAndWake(parts)
    const [refusal] = client.refusals()
    expect(refusal?.mutations).toHaveLength(3)
    resend(client, tables, client.refusals())
    await settled()

    expect(server.rows('notes')).toMatchObject([{}, { title: 'Write', labels: { red: true } }])
    expect(server.rows('settings')).toMatchObject([{ size: 20, state: null }])
    expect(server.rows('events')).toMatchObject([{ text: 'Rang' }])
  })

  test('compares once, whatever the number of its tabs', async () => {
    const parts = await backedUp()
    const { client, server, openTab } = parts
    const second = openTab()
    await settled()
    server.apply(notes.create(rest))
    server.apply(notes.erase(read.id, later(1)))
    await settled()

    await restoreAndWake(parts)
    second.wake()
    await settled()

    for (const tab of [client, second]) {
      expect(titles(tab, 1, 2, 3)).toEqual(['Write', 'Read'])
      expect(tab.refusals()).toEqual(client.refusals())
    }
    client.close()
    second.wake()
    await settled()
    expect(second.refusals()).toHaveLength(1)
  })

  test('compares when it starts, if it was closed', async () => {
    const parts = await backedUp()
    const { client, server, openTab } = parts
    server.apply(notes.create(rest))
    await settled()
    client.close()
    parts.restore()

    const next = openTab()
    await settled()

    expect(titles(next, 1, 2, 3)).toEqual(['Write', 'Read'])
    expect(next.refusals()).toMatchObject([{ mutations: [{ id: rest.id }] }])
  })

  test('shows nothing of before in a tab that was opened meanwhile', async () => {
    let goOn = () => {}
    const parts = await backedUp({ onRowsChange: (rows) => rows.length > 0 && goOn() })
    const { client, server, openTab, device } = parts
    server.apply(notes.create(rest))
    await settled()
    const release = device.holdChunks()
    const second = openTab()
    await settled()

    // The rows of other days are read after the other tab has compared and before it says so.
    goOn = release
    await restoreAndWake(parts)

    expect(titles(client, 1, 2, 3)).toEqual(['Write', 'Read'])
    expect(titles(second, 1, 2, 3)).toEqual(['Write', 'Read'])
  })

  test('asks nothing of a device that holds nothing yet', async () => {
    const { server } = await backedUp()
    server.backUp()()
    const other = clientWith({ server })
    await settled()

    expect(titles(other.client, 1, 2)).toEqual(['Write', 'Read'])
    expect(other.client.refusals()).toEqual([])
  })
})

describe('[S25] what the server lost', () => {
  test('is sent with its ids and stamps, so that two devices may send the same', async () => {
    const parts = await backedUp()
    const { client, server, connection } = parts
    const other = clientWith({ server })
    await settled()
    server.apply(notes.create(rest))
    server.apply(notes.patch(rest.id, { parent_id: write.id }, later(1)))
    await settled()
    await restoreAndWake(parts)
    other.client.wake()
    await settled()

    for (const each of [client, other.client]) {
      const [refusal] = each.refusals()
      expect(refusal?.mutations).toHaveLength(1)
      resend(each, tables, each.refusals())
      await settled()
    }

    expect(server.rows('notes')).toHaveLength(3)
    expect(titles(client, 1, 2, 3)).toEqual(['Write', 'Read', 'Rest'])
    expect(titles(other.client, 1, 2, 3)).toEqual(['Write', 'Read', 'Rest'])
    expect(connection.sent.at(-1)?.mutations).toMatchObject([
      { type: 'patch', id: rest.id, at: later(1) },
    ])
  })

  test('keeps the newest of what two devices had of a row', async () => {
    const parts = await backedUp()
    const { client, server } = parts
    const other = clientWith({ server })
    await settled()
    server.apply(notes.create(rest))
    await settled()
    other.connection.setRealtime(false)
    server.apply(notes.patch(rest.id, { title: 'Rest well' }, later(1)))
    await settled()
    parts.restore()
    for (const each of [other.client, client]) {
      each.wake()
      await settled()
      resend(each, tables, each.refusals())
      await settled()
    }

    expect(titles(client, 3)).toEqual(['Rest well'])
  })

  test('is sent parents first', async () => {
    const parts = await backedUp()
    const { client, server } = parts
    server.apply(notes.create(rest))
    server.apply(notes.create({ ...note(0, 'Part of it'), parent_id: rest.id }))
    await settled()

    await restoreAndWake(parts)

    const [refusal] = client.refusals()
    expect(refusal?.mutations.map(({ id }) => id)).toEqual([rest.id, noteId(0)])
  })

  test('takes along an edit that waits to be sent', async () => {
    const parts = await backedUp()
    const { client, server, connection } = parts
    server.apply(notes.create(rest))
    await settled()
    connection.failWith({ kind: 'offline' })
    client.act([notes.patch(rest.id, { title: 'Rest well' }, client.stamp())])
    await settled()

    await restoreAndWake(parts)
    expect(client.refusals()).toMatchObject([
      { reason: 'lost', mutations: [{ type: 'insert', row: { title: 'Rest well' } }] },
    ])
    resend(client, tables, client.refusals())
    await settled()

    expect(server.rows('notes').map(({ title }) => title)).toContain('Rest well')
  })

  test('takes along an edit, also where the device was read just before it stored what was lost', async () => {
    let adopt = () => {}
    let reading: Promise<void> | null = null
    const parts = await backedUp({
      storage: (storage) => ({
        ...storage,
        async since(rev) {
          const unseen = await storage.since(rev)
          await reading
          return unseen
        },
        async restore(...all) {
          await storage.restore(...all)
          adopt()
          await settled()
        },
      }),
    })
    const { client, server, connection } = parts
    server.apply(notes.create(rest))
    await settled()
    connection.failWith({ kind: 'offline' })
    client.act([notes.patch(rest.id, { title: 'Rest well' }, client.stamp())])
    await settled()

    reading = new Promise((resolve) => {
      adopt = resolve
    })
    await restoreAndWake(parts)
    await settled()

    expect(client.refusals()).toMatchObject([
      { reason: 'lost', mutations: [{ type: 'insert', row: { title: 'Rest well' } }] },
    ])
  })

  test('is not offered any more where an act that waits to be sent erases it', async () => {
    const parts = await backedUp()
    const { client, server, connection } = parts
    server.apply(notes.create(rest))
    server.apply(notes.create({ ...note(0, 'Part of it'), parent_id: write.id }))
    await settled()
    connection.failWith({ kind: 'offline' })
    client.act([notes.erase(rest.id, client.stamp()), notes.create(note(4, 'Rest later'))])
    await settled()

    await restoreAndWake(parts)

    expect(client.refusals()).toMatchObject([{ reason: 'lost', mutations: [{ id: noteId(0) }] }])
    expect(titles(client, 3, 4)).toEqual(['Rest later'])
    expect(parts.device.queue()).toEqual([])
  })

  test('lets an act through that a restored server has taken before the comparison', async () => {
    const parts = await backedUp()
    const { client, server, connection } = parts
    server.apply(notes.create(rest))
    await settled()
    parts.restore()
    client.act([notes.erase(rest.id, client.stamp()), notes.create(note(4, 'Rest later'))])
    await settled()
    expect(client.refusals()).toEqual([])

    client.act([notes.erase(noteId(4), client.stamp())])
    connection.join()
    await settled()

    expect(server.rows('notes').map(({ title }) => title)).toEqual(['Write', 'Read'])
    expect(titles(client, 3, 4)).toEqual([])
  })

  test('keeps an edit that waits, of an act that erases what the restored server has', async () => {
    const parts = await backedUp()
    const { client, server, connection } = parts
    server.apply(notes.create(rest))
    await settled()
    parts.restore()
    client.act([
      notes.patch(rest.id, { title: 'Rest well' }, client.stamp()),
      events.create(event(1, 'Rang')),
    ])
    await settled()
    expect(server.rows('events')).toHaveLength(1)
    connection.failWith({ kind: 'offline' })
    client.act([
      notes.patch(rest.id, { body: 'At length' }, client.stamp()),
      events.erase(event(1, '').id, client.stamp()),
    ])
    connection.join()
    client.wake()
    await settled()

    expect(server.rows('events')).toEqual([])
    expect(client.refusals()).toMatchObject([
      { reason: 'lost', mutations: [{ row: { title: 'Rest well', body: 'At length' } }] },
    ])
  })

  test('has an edit that one restore lost in the row that the next one lost', async () => {
    const parts = await backedUp()
    const { client, server } = parts
    const restoreOlder = parts.restore
    server.apply(notes.create(rest))
    await settled()
    parts.restore = server.backUp()
    server.apply(notes.patch(rest.id, { body: 'At length' }, later(1)))
    await settled()
    await restoreAndWake(parts)
    server.apply(notes.patch(rest.id, { title: 'Rest well' }, later(2)))
    await settled()
    parts.restore = restoreOlder
    await restoreAndWake(parts)

    expect(client.refusals()).toMatchObject([
      { mutations: [{ type: 'patch', id: rest.id }] },
      { mutations: [{ type: 'insert', id: rest.id }] },
    ])
    resend(client, tables, client.refusals())
    await settled()

    expect(server.rows('notes').at(-1)).toMatchObject({ title: 'Rest well', body: 'At length' })
  })

  test('is sent parents first, also of what has joined it', async () => {
    const parts = await backedUp()
    const { client, server, connection } = parts
    server.apply(notes.create(rest))
    await settled()
    await restoreAndWake(parts)
    client.act([
      notes.create(note(4, 'The whole')),
      notes.patch(rest.id, { parent_id: noteId(4) }, client.stamp()),
    ])
    await settled()
    connection.refuse(({ mutations }) =>
      mutations.some(({ id }) => id === noteId(4)) ? 'no' : null,
    )

    resend(client, tables, client.refusals())
    await settled()

    expect(server.rows('notes').map(({ title }) => title)).toEqual(['Write', 'Read'])
    expect(client.refusals()).toMatchObject([{ mutations: [{ id: noteId(4) }, { id: rest.id }] }])
  })

  test('is sent before an edit of it that waits already', async () => {
    const parts = await backedUp()
    const { client, server, connection } = parts
    server.apply(notes.create(rest))
    await settled()
    await restoreAndWake(parts)
    const lost = client.refusals()
    connection.failWith({ kind: 'offline' })
    client.act([notes.patch(rest.id, { title: 'Rest well' }, client.stamp())])
    resend(client, tables, lost)
    await settled()
    client.wake()
    await settled()

    expect(server.rows('notes').at(-1)).toMatchObject({ title: 'Rest well' })
  })

  test('is gone when it is dropped', async () => {
    const parts = await backedUp()
    const { client, server } = parts
    server.apply(notes.create(rest))
    await settled()
    await restoreAndWake(parts)

    const [refusal] = client.refusals()
    if (refusal) client.dismiss(refusal)
    await settled()

    expect(client.refusals()).toEqual([])
    expect(parts.device.queue()).toEqual([])
  })
})

test('[S24] an answer from before the restore does not count', async () => {
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const parts = await backedUp({
    remote: (remote) => ({
      ...remote,
      async send(request) {
        const answer = await remote.send(request)
        await onItsWay
        return answer
      },
    }),
  })
  const { client, server } = parts
  client.act([notes.patch(write.id, { title: 'Write well' }, client.stamp())])
  await settled()
  expect(server.rows('notes').at(-1)?.title).toBe('Write well')

  await restoreAndWake(parts)
  arrive()
  await settled()

  expect(server.rows('notes').at(-1)?.title).toBe('Write well')
  expect(titles(client, 1)).toEqual(['Write well'])
})

const of_user = { user_id: me, updated_at: formatStamp(morning) }
const beganRow = { ...of_user, id: me, seq: 2 ** 20, restored_seq: 2, earlier: [] }
const began = { table: epochs.name, id: me, seq: beganRow.seq, row: beganRow }

test('[S24] offers what a newer version wrote into columns of its own, apart', () => {
  const row = { ...write, seq: 3, title: 'Write well', colour: 'red' }
  const before = { ...write, seq: began.seq + 1, colour: null }

  const missing = missingAfterRestore(
    tables,
    [{ table: notes.name, id: row.id, seq: row.seq, row }],
    [began, { table: notes.name, id: row.id, seq: before.seq, row: before }],
  )

  expect(missing?.mutations).toMatchObject([
    { type: 'patch', id: row.id, columns: { title: 'Write well' } },
    { type: 'patch', id: row.id, columns: { colour: 'red' } },
  ])
})

test('[S25] a row that was given back is offered while it is newer here', () => {
  const row = { ...write, updated_at: later(1) }

  expect(isApplied(notes.create(row), undefined)).toBe(false)
  expect(isApplied(notes.create(row), write)).toBe(false)
  expect(isApplied(notes.create(row), row)).toBe(true)
})

test('[S24] offers nothing of rows that the server alone makes', () => {
  const made = defineTable('made', { name: column(v.string()) }, { insert: 'never' })
  const row = { ...of_user, id: noteId(1), seq: 3, name: 'Write' }

  const missing = missingAfterRestore(
    defineTables(made),
    [{ table: made.name, id: row.id, seq: row.seq, row }],
    [began],
  )

  expect(missing).toBeNull()
})
