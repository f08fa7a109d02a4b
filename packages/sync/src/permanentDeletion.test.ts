import { describe, expect, test } from 'vitest'
import type { Mutation } from './mutation.ts'
import { clientWith, settled, titles } from './testing/environment.ts'
import { event, events, note, noteId, notes } from './testing/notes.ts'

const offline = { kind: 'offline' } as const
const write = note(1, 'Write')
const later = '2026-10-14T09:42:00.000Z'

describe('deleting permanently [TASK-4e]', () => {
  test('[S11] leaves nothing, and nothing late brings the row back', async () => {
    const { client, server, openTab } = clientWith({ notes: [write] })
    await settled()

    client.act([notes.erase(write.id, client.stamp())])
    await settled()

    expect(server.rows('notes')).toEqual([])
    expect(titles(client, 1)).toEqual([])
    expect(titles(openTab(), 1)).toEqual([])
  })

  test('removes a row that was deleted permanently elsewhere', async () => {
    const { client, server } = clientWith({ notes: [write] })
    await settled()

    server.apply(notes.erase(write.id, later))
    await settled()

    expect(titles(client, 1)).toEqual([])
  })

  test('reaches a device that realtime did not tell', async () => {
    const { client, server, connection } = clientWith({ notes: [write] })
    await settled()
    connection.setRealtime(false)
    server.apply(notes.patch(write.id, { deleted_at: later }, later))
    server.apply(notes.erase(write.id, later))

    client.wake()
    await settled()

    expect(client.row({ table: 'notes', id: write.id })).toBeUndefined()
  })

  test('hides nothing where the server has yet to get the row, whose insert a newer version has to send', async () => {
    const { client, server } = clientWith()
    await settled()
    const recorded = event(1, 'Wrote')

    client.act([events.erase(recorded.id, client.stamp())])
    await settled()
    server.apply(events.create(recorded))
    await settled()

    expect(client.waiting()).toBe(0)
    expect(client.row({ table: 'events', id: recorded.id })).toMatchObject({ text: 'Wrote' })
  })

  test('[S11] is not undone by an insert that comes again', async () => {
    const { client, server } = clientWith({ notes: [write] })
    await settled()
    client.act([notes.erase(write.id, client.stamp())])
    await settled()

    server.apply(notes.create(write))
    client.wake()
    await settled()

    expect(server.rows('notes')).toEqual([])
    expect(titles(client, 1)).toEqual([])
  })
})

describe('[S16] a row that was deleted permanently elsewhere, before what was done here is sent', () => {
  async function deletedElsewhere(mutationsAt: (at: string) => Mutation[]) {
    const parts = clientWith({ notes: [write] })
    await settled()
    parts.connection.failWith(offline)
    parts.client.act(mutationsAt(parts.client.stamp()))
    await settled()
    parts.connection.setRealtime(false)
    parts.server.apply(notes.erase(write.id, later))
    return parts
  }
  const edit = (at: string) => [notes.patch(write.id, { title: 'Write well' }, at)]

  test('stays on screen for as long as the edit waits', async () => {
    const { client } = await deletedElsewhere(edit)

    expect(titles(client, 1)).toEqual(['Write well'])
  })

  test('is kept whole with the edit, reported, and made anew when tried again', async () => {
    const { client, server, problems } = await deletedElsewhere(edit)
    client.wake()
    await settled()

    expect(titles(client, 1)).toEqual([])
    expect(problems).toMatchObject([{ kind: 'refused', refusal: { reason: 'deleted' } }])
    expect(client.refusals()).toMatchObject([
      { reason: 'deleted', mutations: [{ type: 'insert', row: { title: 'Write well' } }] },
    ])

    for (const refusal of client.refusals()) client.retry(refusal)
    await settled()

    expect(server.rows('notes')).toMatchObject([{ title: 'Write well' }])
    const [{ id = '' } = {}] = server.rows('notes')
    expect(client.row({ table: 'notes', id })?.title).toBe('Write well')
    expect(client.refusals()).toEqual([])
  })

  test('is kept with a column that only a newer version knows, which left the edit in the queue', async () => {
    const { client } = await deletedElsewhere((at) => [
      { type: 'patch', table: 'notes', id: write.id, columns: { colour: 'red' }, at },
    ])
    client.wake()
    await settled()

    expect(client.refusals()).toMatchObject([
      {
        reason: 'deleted',
        mutations: [{ type: 'insert', row: { title: 'Write', colour: 'red' } }],
      },
    ])
  })

  test('is kept once with all that was done to it here', async () => {
    const { client } = await deletedElsewhere(edit)
    client.act([notes.patch(write.id, { body: 'Soon' }, client.stamp())])
    client.wake()
    await settled()

    expect(client.refusals()).toMatchObject([
      { mutations: [{ type: 'insert', row: { title: 'Write well', body: 'Soon' } }] },
    ])
    expect(client.waiting()).toBe(0)
  })

  test('is kept when it was restored here', async () => {
    const { client } = await deletedElsewhere((at) => [
      notes.patch(write.id, { deleted_at: null }, at),
    ])
    client.wake()
    await settled()

    expect(client.refusals()).toMatchObject([
      { mutations: [{ type: 'insert', row: { title: 'Write' } }] },
    ])
  })

  test.each([
    ['moving it to the trash', (at: string) => [notes.patch(write.id, { deleted_at: at }, at)]],
    ['deleting it permanently', (at: string) => [notes.erase(write.id, at)]],
    ['setting a mark', (at: string) => [notes.patch(write.id, { rank: 1 }, at)]],
  ])('is dropped without a report after %s here', async (_, mutationsAt) => {
    const { client, problems } = await deletedElsewhere(mutationsAt)
    client.wake()
    await settled()

    expect(problems).toEqual([])
    expect(client.refusals()).toEqual([])
    expect(client.row({ table: 'notes', id: write.id })).toBeUndefined()
    expect(client.waiting()).toBe(0)
  })

  test('takes only its own part of an act: the other rows are changed', async () => {
    const { client, server } = await deletedElsewhere((at) => [
      notes.patch(write.id, { title: 'Write well' }, at),
      events.create(event(1, 'Wrote')),
      notes.create(note(2, 'Read')),
    ])
    client.wake()
    await settled()

    expect(server.rows('events')).toMatchObject([{ text: 'Wrote' }])
    expect(server.rows('notes')).toMatchObject([{ title: 'Read' }])
    expect(titles(client, 1, 2)).toEqual(['Read'])
    expect(client.refusals()).toMatchObject([
      { mutations: [{ type: 'insert', table: 'notes', id: noteId(1) }] },
    ])
    expect(client.refusals()[0]?.mutations).toHaveLength(1)
  })
})

test('an edit whose answer is not understood yet when its tab closes is rescued by the next tab', async () => {
  let isPolling = true
  const { client, openTab, server, connection } = clientWith({
    notes: [write],
    remote: (remote) => ({
      ...remote,
      changesSince: async (seq) =>
        isPolling ? remote.changesSince(seq) : { ok: false, error: offline },
    }),
  })
  await settled()
  connection.setRealtime(false)
  server.apply(notes.erase(write.id, later))
  isPolling = false
  client.act([notes.patch(write.id, { title: 'Write well' }, client.stamp())])
  await settled()

  client.close()
  await settled()
  const next = openTab()
  await settled()

  expect(next.refusals()).toMatchObject([
    { reason: 'deleted', mutations: [{ type: 'insert', row: { title: 'Write well' } }] },
  ])
})

test('[TASK-4d] what is restored in time is kept, though its 30 days are over before it is sent', async () => {
  const deleted_at = '2026-09-14T10:00:00.000Z'
  const { client, openTab, connection } = clientWith({ notes: [note(1, 'Write', { deleted_at })] })
  await settled()
  connection.failWith(offline)
  client.act([notes.patch(write.id, { deleted_at: null }, client.stamp())])
  await settled()
  client.close()

  const twoDaysLater = Date.UTC(2026, 9, 16)
  const again = openTab({ now: twoDaysLater })
  await settled()

  expect(again.row({ table: 'notes', id: write.id })).toMatchObject({ deleted_at: null })
})
