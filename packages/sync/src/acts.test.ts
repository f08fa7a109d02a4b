import { describe, expect, test } from 'vitest'
import type { RowChange } from './replica.ts'
import { clientWith, settled, titles } from './testing/environment.ts'
import { event, events, me, note, noteId, notes, settings } from './testing/notes.ts'

const offline = { kind: 'offline' } as const
const write = note(1, 'Write')
const read = note(2, 'Read')

describe('[S13] an act on several tables', () => {
  test('is on screen at once, with one notice', async () => {
    const notices: (readonly RowChange[])[] = []
    const { client } = clientWith({
      notes: [write],
      onRowsChange: (changes) => notices.push(changes),
    })
    await settled()
    notices.length = 0

    client.act([
      notes.create(read),
      notes.patch(write.id, { title: 'Wrote' }, client.stamp()),
      events.create(event(1, 'Read and wrote')),
    ])

    expect(titles(client, 1, 2)).toEqual(['Wrote', 'Read'])
    expect(notices.map((changes) => changes.map(({ table }) => table))).toEqual([
      ['notes', 'notes', 'events'],
    ])
  })

  test('is one entry of the queue, and one request that the server applies in order', async () => {
    const { client, server, connection, device } = clientWith({ notes: [write] })
    await settled()
    connection.failWith(offline)

    client.act([
      notes.create(read),
      notes.patch(read.id, { rank: 1 }, client.stamp()),
      notes.patch(write.id, { title: 'Wrote' }, client.stamp()),
      events.create(event(1, 'Read and wrote')),
      settings.upsert({ id: me, user_id: me }, { size: 3 }, client.stamp()),
    ])
    await settled()
    expect(device.queue()).toHaveLength(1)
    client.wake()
    await settled()

    expect(connection.sent.map(({ kind }) => kind)).toEqual(['act'])
    expect(server.rows('notes')).toMatchObject([{ title: 'Read', rank: 1 }, { title: 'Wrote' }])
    expect(server.rows('events')).toMatchObject([{ text: 'Read and wrote' }])
    expect(server.rows('settings')).toMatchObject([{ size: 3 }])
    expect(client.status()).toEqual({ kind: 'current' })
    expect(client.waiting()).toBe(0)
  })

  test('is undone at once', async () => {
    const { client, server, connection } = clientWith({ notes: [write] })
    await settled()

    client.history.act('Both', [
      notes.create(read),
      notes.patch(write.id, { title: 'Wrote' }, client.stamp()),
    ])
    await settled()
    client.history.undo()
    await settled()

    const rows = server.rows('notes').map(({ title, deleted_at }) => [title, deleted_at !== null])
    expect(rows.toSorted()).toEqual([
      ['Read', true],
      ['Write', false],
    ])
    expect(connection.sent.map(({ kind }) => kind)).toEqual(['act', 'act'])
  })

  test('is refused as a whole, and tried again as a whole', async () => {
    const { client, server, connection } = clientWith({ notes: [write] })
    await settled()
    connection.refuse(({ kind }) => (kind === 'act' ? 'no' : null))

    client.act([
      notes.create(read),
      notes.patch(write.id, { title: 'Wrote' }, client.stamp()),
      events.create(event(1, 'Read and wrote')),
    ])
    await settled()
    expect(titles(client, 1, 2)).toEqual(['Write'])
    expect(client.refusals()).toMatchObject([{ reason: 'refused', message: 'no' }])

    connection.refuse(() => null)
    for (const refusal of client.refusals()) client.retry(refusal)
    await settled()

    expect(
      server
        .rows('notes')
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Read', 'Wrote'])
    expect(server.rows('events')).toHaveLength(1)
  })
})

describe('[S13] an act of more mutations than a request may carry', () => {
  test('is sent in parts of 100, in order, and those that edit other rows together', async () => {
    const { client, server, connection } = clientWith()
    await settled()
    const at = client.stamp()
    const created = Array.from({ length: 700 }, (_, n) => notes.create(note(n, `${n}`)))
    const ranked = created.map(({ id }, rank) => notes.patch(id, { rank }, at))

    client.act([...created, ...ranked])
    expect(client.waiting()).toBe(1400)
    await settled()
    await settled()

    expect(connection.sent.map(({ mutations }) => mutations.length)).toEqual([
      ...Array.from({ length: 7 }, () => 100),
      500,
      200,
    ])
    expect(server.rows('notes').filter(({ rank, title }) => String(rank) === title)).toHaveLength(
      700,
    )
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('is one step of undo', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => note(n, 'Old'))
    const { client } = clientWith({ notes: rows })
    await settled()
    const at = client.stamp()
    const all = rows.map((_, number) => number)

    client.history.act(
      'renamed',
      rows.map(({ id }) => notes.patch(id, { title: 'New' }, at)),
    )
    expect(new Set(titles(client, ...all))).toEqual(new Set(['New']))
    client.history.undo()

    expect(new Set(titles(client, ...all))).toEqual(new Set(['Old']))
    expect(client.history.undo()).toBeNull()
  })
})

describe('[S4] keys of a map', () => {
  const key = { table: 'notes', id: noteId(1) }
  const later = '2026-10-14T12:00:00.000Z'

  test('that two devices add are both kept', async () => {
    const { client, server, connection } = clientWith({ notes: [write] })
    await settled()
    connection.failWith(offline)
    client.act([notes.patch(write.id, { labels: { home: true } }, client.stamp())])
    await settled()

    server.apply(notes.patch(write.id, { labels: { work: true } }, later))
    await settled()
    expect(client.row(key)?.labels).toEqual({ home: true, work: true })
    client.wake()
    await settled()

    expect(server.rows('notes')).toMatchObject([{ labels: { home: true, work: true } }])
    expect(client.row(key)?.labels).toEqual({ home: true, work: true })
  })

  test('that is removed here leaves the others, here and on the server', async () => {
    const labelled = note(1, 'Write', { labels: { home: true, work: true } })
    const { client, server } = clientWith({ notes: [labelled] })
    await settled()

    client.act([notes.patch(write.id, { labels: { home: null } }, client.stamp())])
    expect(client.row(key)?.labels).toEqual({ work: true })
    await settled()

    expect(server.rows('notes')).toMatchObject([{ labels: { work: true } }])
  })

  test('that is undone goes back alone: a key that was added elsewhere stays', async () => {
    const { client, server } = clientWith({ notes: [note(1, 'Write', { labels: { old: true } })] })
    await settled()
    client.history.act('labelled', [
      notes.patch(write.id, { labels: { home: true, old: null } }, client.stamp()),
    ])
    await settled()
    server.apply(notes.patch(write.id, { labels: { work: true } }, later))
    await settled()

    client.history.undo()
    expect(client.row(key)?.labels).toEqual({ old: true, work: true })
    await settled()
    expect(server.rows('notes')).toMatchObject([{ labels: { old: true, work: true } }])

    client.history.redo()
    await settled()
    expect(server.rows('notes')).toMatchObject([{ labels: { home: true, work: true } }])
  })
})
