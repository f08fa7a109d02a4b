import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { column, defineTable, defineTables } from './definition.ts'
import type { Mutation } from './mutation.ts'
import { resend } from './restored.ts'
import { clientWith, settled, titles } from './testing/environment.ts'
import { events, note, notes, settings, tables } from './testing/notes.ts'

const write = note(1, 'Write')
const read = note(2, 'Read')
const later = '2026-10-14T12:00:00.000Z'

/** The notes of a newer version, whose rank may be a word. */
const newerNotes = defineTable(
  'notes',
  {
    ...notes.columns,
    rank: column(v.nullable(v.union([v.number(), v.string()])), { edit: 'state', fallback: null }),
  },
  { day: 'day', references: { parent_id: 'notes' } },
)
const newer = defineTables(newerNotes, settings, events)

const rankedHigh = (id: string): Mutation => newerNotes.patch(id, { rank: 'high' }, later)

/** A server on which a newer version has written, and a tab of this version. */
async function besideNewer() {
  const parts = clientWith({ notes: [write, read] })
  await settled()
  parts.server.apply(rankedHigh(write.id))
  await settled()
  return parts
}

describe('[S17] a row of a newer version', () => {
  test('is passed over, reported once, and what is known of it stays on screen', async () => {
    const { client, server, problems } = await besideNewer()

    server.apply(notes.patch(write.id, { title: 'Wrote' }, later))
    client.wake()
    await settled()

    expect(titles(client, 1, 2)).toEqual(['Write', 'Read'])
    expect(problems).toEqual([
      expect.objectContaining({ kind: 'unreadable', table: 'notes', id: write.id }),
    ])
    expect(client.isOutdated()).toBe(true)
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('does not stop what comes behind it', async () => {
    const { client, server } = await besideNewer()

    server.apply(notes.create(note(3, 'Rest')))
    client.act([notes.create(note(4, 'Run'))])
    await settled()

    expect(titles(client, 3, 4)).toEqual(['Rest', 'Run'])
    expect(client.waiting()).toBe(0)
  })

  test('is passed over at the first start too', async () => {
    const { server, openTab, client } = clientWith({ notes: [write, read] })
    client.close()
    server.apply(rankedHigh(write.id))

    const first = openTab()
    await settled()

    expect(titles(first, 1, 2)).toEqual(['Read'])
    expect(first.isOutdated()).toBe(true)
    expect(first.status()).toEqual({ kind: 'current' })
  })

  test('is still known as unreadable by the next start', async () => {
    const { client, openTab } = await besideNewer()
    client.close()

    const again = openTab()
    await settled()

    expect(again.isOutdated()).toBe(true)
  })

  test('is shown by a client whose definitions can read it', async () => {
    const { client, openTab } = await besideNewer()
    client.close()

    const upgraded = openTab({ by: newer })
    await settled()

    expect(upgraded.row({ table: 'notes', id: write.id })).toMatchObject({ rank: 'high' })
    expect(titles(upgraded, 1, 2)).toEqual(['Write', 'Read'])
    expect(upgraded.isOutdated()).toBe(false)
  })

  test('is fetched by a client that can read it, even where nothing else was kept', async () => {
    const { server, openTab, client } = clientWith({ notes: [write, read] })
    client.close()
    server.apply(rankedHigh(write.id))
    const old = openTab()
    await settled()
    old.close()

    const upgraded = openTab({ by: newer })
    await settled()

    expect(upgraded.row({ table: 'notes', id: write.id })).toMatchObject({ rank: 'high' })
  })

  test('shows its newest edits again once it can be read', async () => {
    const { client, server } = await besideNewer()

    server.apply(notes.patch(write.id, { rank: 2 }, '2026-10-14T13:00:00.000Z'))
    await settled()

    expect(client.row({ table: 'notes', id: write.id })).toMatchObject({ rank: 2 })
  })
})

describe('[S17] an edit here of a row of a newer version', () => {
  test('stays on screen though its answer cannot be read', async () => {
    const { client, server } = await besideNewer()

    client.act([notes.patch(write.id, { title: 'Wrote' }, client.stamp())])
    await settled()

    expect(titles(client, 1)).toEqual(['Wrote'])
    expect(server.rows('notes')).toContainEqual(
      expect.objectContaining({ title: 'Wrote', rank: 'high' }),
    )
    expect(client.waiting()).toBe(0)
    expect(client.refusals()).toEqual([])
    expect(client.status()).toEqual({ kind: 'current' })
  })

  test('is there for the client that can read it, with what the newer version wrote', async () => {
    const { client, openTab } = await besideNewer()
    client.act([notes.patch(write.id, { title: 'Wrote' }, client.stamp())])
    await settled()
    client.close()

    const upgraded = openTab({ by: newer })
    await settled()

    expect(upgraded.row({ table: 'notes', id: write.id })).toMatchObject({
      title: 'Wrote',
      rank: 'high',
    })
  })
})

describe('a table of a newer version', () => {
  const tags = defineTable('tags', { name: column(v.string(), { edit: 'content' }) })
  const tag = {
    id: '40000000-0000-4000-8000-000000000001',
    user_id: write.user_id,
    name: 'Home',
    seq: 0,
    updated_at: later,
  }
  const withTags = defineTables(...newer.values(), tags)

  test('is passed over without a word, and read by a client that defines it', async () => {
    const { client, server, openTab, problems } = clientWith({ notes: [write], tables: withTags })
    client.close()
    const old = openTab({ by: tables })
    await settled()
    server.apply(tags.create(tag))
    server.apply(notes.create(read))
    await settled()

    expect(titles(old, 1, 2)).toEqual(['Write', 'Read'])
    expect([problems, old.isOutdated()]).toEqual([[], false])
    old.close()
    const upgraded = openTab({ by: withTags })
    await settled()
    expect(upgraded.row({ table: 'tags', id: tag.id })).toMatchObject({ name: 'Home' })
  })
})

describe('[S17] an act of a newer version in the queue', () => {
  const at = '2026-10-14T09:41:00.000Z'
  const strange: [string, unknown][] = [
    ['of an unknown kind', { type: 'move', table: 'notes', id: write.id, at, to: 'top' }],
    [
      'on an unknown table',
      { type: 'patch', table: 'tags', id: write.id, at, columns: { name: 'a' } },
    ],
    ['of an unreadable value', rankedHigh(write.id)],
  ]

  test.each(strange)('%s is parked: it stays, and the others are sent', async (_, mutation) => {
    const { client, openTab, device, server } = clientWith({ notes: [write] })
    await settled()
    client.close()
    const { storage } = device.openTab()
    const parked = { id: 'parked', mutations: [mutation] } as never
    await storage.append([parked, { id: 'known', mutations: [notes.create(read)] }])

    const again = openTab()
    await settled()
    again.act([notes.create(note(3, 'Rest'))])
    await settled()

    expect(server.rows('notes').map(({ title }) => title)).toEqual(['Write', 'Read', 'Rest'])
    expect(device.queue()).toEqual([parked])
    expect(again.isOutdated()).toBe(true)
    expect(again.status()).toEqual({ kind: 'current' })
  })

  test('is sent by the client that can read it', async () => {
    const { client, openTab, device, server } = clientWith({ notes: [write] })
    await settled()
    client.close()
    await device.openTab().storage.append([{ id: 'parked', mutations: [rankedHigh(write.id)] }])
    const old = openTab()
    await settled()
    old.close()
    expect(device.queue()).toHaveLength(1)

    const upgraded = openTab({ by: newer })
    await settled()

    expect(server.rows('notes')).toMatchObject([{ rank: 'high' }])
    expect(device.queue()).toEqual([])
    expect(upgraded.isOutdated()).toBe(false)
  })

  test('that a newer tab appends beside an older one is left alone by the older one', async () => {
    const { client, openTab, device, connection, server } = clientWith({ notes: [write] })
    await settled()
    connection.failWith({ kind: 'offline' })
    const other = openTab({ by: newer })
    await settled()

    other.act([rankedHigh(write.id)])
    client.act([notes.create(read)])
    await settled()
    client.wake()
    await settled()

    expect(server.rows('notes').map(({ title }) => title)).toContain('Read')
    expect(client.isOutdated()).toBe(true)
    expect(device.queue()).toMatchObject([{ mutations: [{ columns: { rank: 'high' } }] }])
    client.close()
    await settled()
    expect(device.queue()).toEqual([])
    expect(server.rows('notes')).toContainEqual(expect.objectContaining({ rank: 'high' }))
  })

  test('takes along what needs a row of it, until a client can read both', async () => {
    const { client, openTab, device, server } = clientWith({ notes: [write] })
    await settled()
    client.close()
    const { storage, log } = device.openTab()
    const ranked = newerNotes.create({ ...note(3, 'Rest'), rank: 'high' })
    await storage.append([{ id: 'parked', mutations: [ranked] }])
    log.write([{ id: 'edit', mutations: [notes.patch(ranked.id, { title: 'Rest well' }, later)] }])
    const old = openTab()
    await settled()
    expect(server.rows('notes')).toHaveLength(1)
    old.close()

    openTab({ by: newer })
    await settled()

    expect(server.rows('notes').map(({ title }) => title)).toEqual(['Write', 'Rest well'])
    expect([device.queue(), device.log()]).toEqual([[], []])
  })

  test('stays in the log of a tab that died, until a client can read it', async () => {
    const { client, openTab, device, server } = clientWith({ notes: [write] })
    await settled()
    client.close()
    device.openTab().log.write([{ id: 'parked', mutations: [rankedHigh(write.id)] }])
    const old = openTab()
    await settled()
    expect(device.log()).toHaveLength(1)
    old.close()

    openTab({ by: newer })
    await settled()

    expect(server.rows('notes')).toMatchObject([{ rank: 'high' }])
    expect(device.log()).toEqual([])
  })
})

test('[S25] an edit of a row that a restored server lost joins it, though only a newer version can read that', async () => {
  const ranked = newerNotes.create({ ...note(3, 'Rest'), rank: 'high' })
  const lost = { id: 'lost', mutations: [ranked], reason: 'lost', message: '' } as const
  const edit = notes.patch(ranked.id, { title: 'Rest well' }, later)
  const { client, openTab, device, server } = clientWith({ notes: [write] })
  await settled()
  client.close()
  await device.openTab().storage.append([{ id: 'edit', mutations: [edit] }])
  const none = { acts: [], confirmed: [], advance: null }
  await device.openTab().storage.acknowledge({ ...none, refusal: lost }, 0)

  const old = openTab()
  await settled()
  expect([old.refusals(), old.isOutdated(), device.queue()]).toEqual([[], true, []])
  old.close()
  const upgraded = openTab({ by: newer })
  await settled()
  resend(upgraded, newer, upgraded.refusals())
  await settled()

  expect(server.rows('notes').at(-1)).toMatchObject({ title: 'Rest well', rank: 'high' })
})
