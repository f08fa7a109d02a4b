import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  column,
  defineTable,
  defineTables,
  type Row,
  type Table,
  type Tables,
} from './definition.ts'
import { openIndexedDbStorage } from './indexedDbStorage.ts'
import type { RemoteChange } from './remote.ts'
import { events, me, note, notes, settings, tables, today } from './testing/notes.ts'

let databases = 0

function newName(): string {
  databases += 1
  return `test ${databases}`
}

function storageOf({ name = newName(), by = tables }: { name?: string; by?: Tables } = {}) {
  return openIndexedDbStorage({ name, tables: by, newIdentity: () => 1 })
}

/** Opens the storage like a client, which reads before it writes. */
async function opened(options: Parameters<typeof storageOf>[0] = {}) {
  const storage = storageOf(options)
  await storage.open(today)
  return storage
}

const changesOf = ({ name }: Table, ...rows: Row[]): RemoteChange[] =>
  rows.map((row) => ({ table: name, id: row.id, seq: row.seq, row }))

const read = note(1, 'Read', { seq: 2 })
const older = { ...read, title: 'Older', seq: 1 }
const gone = { table: 'notes', id: read.id, seq: 3, row: null }
const act = { id: 'one', mutations: [notes.create(read)] }

describe('the queue', () => {
  test('[S1] keeps an act once, however often it is appended', async () => {
    const storage = await opened()

    await storage.append([act])
    await storage.append([act])

    expect((await storage.open(today)).acts).toMatchObject([act])
  })

  test('[S1] keeps the others where one of them is there already', async () => {
    const storage = await opened()
    const other = { ...act, id: 'another' }
    await storage.append([act])

    await storage.append([act, other])

    expect((await storage.open(today)).acts).toMatchObject([act, other])
  })

  test('keeps acts in their order', async () => {
    const storage = await opened()
    const [second, third] = [
      { ...act, id: 'a second' },
      { ...act, id: 'a third' },
    ]

    await storage.append([act, third])
    await storage.append([second])

    expect((await storage.open(today)).acts).toMatchObject([act, third, second])
  })

  test('lets an act go and confirms its row in one step', async () => {
    const storage = await opened()
    await storage.append([act])
    const { rev } = await storage.open(today)

    const advance = { from: 0, to: 2 }
    const confirmed = changesOf(notes, read)
    await storage.acknowledge({ acts: [act], confirmed, refusal: null, advance }, 7)

    expect(await storage.since(rev)).toMatchObject({
      acts: [],
      newestStamp: 7,
      cursor: 2,
      rows: [{ row: read }],
    })
  })

  test('lets go the acts that it is told of, wherever they stand', async () => {
    const acts = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...act, id: `act ${name}` }))
    const [a, b, c, d, e] = acts
    const storage = await opened()
    await storage.append(acts)
    const afterAcknowledging = async (...gone: readonly unknown[]) => {
      const these = acts.filter((each) => gone.includes(each))
      await storage.acknowledge({ acts: these, confirmed: [], refusal: null, advance: null }, 7)
      return (await storage.open(today)).acts
    }

    expect(await afterAcknowledging(c)).toMatchObject([a, b, d, e])
    expect(await afterAcknowledging(b, a)).toMatchObject([d, e])
    expect(await afterAcknowledging(a, d)).toMatchObject([e])
    expect(await afterAcknowledging(a)).toMatchObject([e])
  })

  test('keeps a refusal in the place of one that it has joined', async () => {
    const storage = await opened()
    const first = { ...act, reason: 'lost', message: '' } as const
    const joined = { ...first, id: 'joined' }
    const answer = { confirmed: [], advance: null }

    await storage.acknowledge({ ...answer, acts: [], refusal: first }, 7)
    await storage.acknowledge(
      { ...answer, acts: [{ ...act, id: 'joined' }, first], refusal: joined },
      7,
    )

    expect(await storage.open(today)).toMatchObject({ acts: [], refusals: [joined] })
  })

  test('lets an act go and keeps its refusal in one step, until that is forgotten', async () => {
    const storage = await opened()
    await storage.append([act])
    const refusal = { ...act, reason: 'refused', message: 'no' } as const

    await storage.acknowledge({ acts: [act], confirmed: [], refusal, advance: null }, 7)
    expect(await storage.open(today)).toMatchObject({ acts: [], refusals: [refusal] })
    await storage.forget(refusal)

    expect((await storage.open(today)).refusals).toEqual([])
  })
})

describe.each([
  ['knows every row', () => true],
  ['knows none', () => undefined],
])('rows and cursor, where the tab %s', (_, known) => {
  async function opened() {
    const storage = storageOf()
    await storage.open(today)
    const receive = (...[changes, unreadable, advance]: Parameters<typeof storage.receive>) =>
      storage.receive(changes, unreadable, advance, known)
    return { ...storage, receive }
  }

  test('[S10] keeps the newer row, whichever comes last, and how far the pull went', async () => {
    const storage = await opened()

    await storage.receive(changesOf(notes, read), [], { from: 0, to: 2 })
    await storage.receive(changesOf(notes, older), [], null)

    const { rows, cursor } = await storage.open(today)
    expect(rows.map(({ row }) => row)).toEqual([read])
    expect(cursor).toBe(2)
  })

  test('[S10, S11] keeps the newest of what comes at once for a row, in whatever order', async () => {
    const storage = await opened()
    const at = (number: number) => note(number, `Note ${number}`)
    const newer = { ...at(5), seq: 9 }
    const dead = { table: notes.name, id: at(6).id, seq: 0, row: null }

    const changes = [newer, { ...at(5), seq: 8 }, { ...at(6), seq: 7 }]
    await storage.receive([...changesOf(notes, ...changes), dead], [], null)
    await storage.receive([dead, ...changesOf(notes, { ...at(6), seq: 10 })], [], null)

    const { rows } = await storage.chunk(null)
    expect(rows.map(({ row }) => row)).toEqual([newer, null])
  })

  test('[S10] keeps hundreds that come at once, and the newest of those that come twice', async () => {
    const storage = await opened()
    const all = Array.from({ length: 250 }, (_, n) => note(n + 1, `Note ${n}`, { seq: n + 1 }))
    const again = { ...all[3], title: 'Newer', seq: 900 } as Row

    await storage.receive(changesOf(notes, again, ...all), [], { from: 0, to: 900 })

    const { rows } = await storage.chunk(null)
    expect(rows).toHaveLength(250)
    expect(rows.find(({ id }) => id === again.id)?.row).toEqual(again)
  })

  test('[S9] never passes over what it was not given, nor goes back', async () => {
    const storage = await opened()
    const reached = async (from: number, to: number) => {
      await storage.receive([], [], { from, to })
      return (await storage.open(today)).cursor
    }

    expect(await reached(1, 2)).toBe(0)
    expect(await reached(0, 4)).toBe(4)
    expect(await reached(2, 3)).toBe(4)
    expect(await reached(5, 6)).toBe(4)
    expect(await reached(3, 6)).toBe(6)
  })

  test('[S11] what was deleted permanently stays deleted', async () => {
    const storage = await opened()
    await storage.receive([gone], [], { from: 0, to: 3 })

    await storage.receive(changesOf(notes, read), [], null)

    expect((await storage.chunk(null)).rows.map(({ row }) => row)).toEqual([null])
  })

  test('reads the day of every table first, and what is there on every day', async () => {
    const storage = await opened()
    const another = note(2, 'Another day', { day: '2026-01-01T00:00:00' })
    const mine = settings.empty({ id: me, user_id: me })

    await storage.receive(changesOf(notes, read, another), [], null)
    await storage.receive(changesOf(settings, mine), [], null)

    const { rows } = await storage.open(today)
    expect(rows.map(({ id }) => id)).toEqual([read.id, me])
    expect((await storage.chunk(null)).rows).toHaveLength(3)
  })

  test('tells what was written since, and nothing else', async () => {
    const storage = await opened()
    await storage.receive(changesOf(notes, read), [], null)
    const { rev } = await storage.open(today)
    expect((await storage.since(rev)).rows).toEqual([])

    await storage.receive(changesOf(notes, note(2, 'Rest', { seq: 3 })), [], null)

    expect((await storage.since(rev)).rows.map(({ row }) => row?.title)).toEqual(['Rest'])
  })
})

describe('[S17] a row that could not be read', () => {
  const bad = { table: 'notes', id: read.id, seq: 3, row: { ...read, seq: 3, title: 7 } as Row }

  test('is kept as it came, with the cursor, for whoever can read it', async () => {
    const storage = await opened()

    await storage.receive([], [bad], { from: 0, to: 3 })

    expect((await storage.open(today)).cursor).toBe(3)
    expect((await storage.chunk(null)).rows).toMatchObject([{ row: bad.row, readBy: null }])
  })

  test('takes the place of an older one, and gives way to a newer one', async () => {
    const storage = await opened()
    await storage.receive(changesOf(notes, read), [], null)

    await storage.receive([], [bad], null)
    expect((await storage.chunk(null)).rows).toMatchObject([{ seq: 3, readBy: null }])
    await storage.receive(changesOf(notes, { ...read, seq: 4 }), [], null)

    const { rows } = await storage.open(today)
    expect(rows).toMatchObject([{ seq: 4, readBy: expect.any(String) }])
  })

  test('is kept where its definition cannot even tell its day', async () => {
    const days = defineTable(
      'days',
      { ended_at: column(v.string()) },
      { day: ({ ended_at }) => new Date(String(ended_at)).toISOString().slice(0, 10) },
    )
    const storage = await opened({ by: defineTables(days) })
    const row = { id: 'a', user_id: me, seq: 1, updated_at: read.updated_at, ended_at: { at: 7 } }

    await storage.receive([], [{ table: 'days', id: 'a', seq: 1, row }], { from: 0, to: 1 })

    expect((await storage.open(today)).cursor).toBe(1)
    expect((await storage.chunk(null)).rows).toMatchObject([{ row, readBy: null }])
  })
})

describe('[S21] definitions that have changed', () => {
  const colored = defineTable(
    'notes',
    {
      ...notes.columns,
      color: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
    },
    { day: 'day' },
  )
  const others = defineTables(colored, settings, events)

  test('pull everything again, while rows, queue and refusals stay', async () => {
    const name = newName()
    const before = await opened({ name })
    await before.append([act])
    await before.receive(changesOf(notes, read), [], { from: 0, to: 2 })
    const refusal = { ...act, reason: 'refused', message: 'no' } as const
    await before.acknowledge({ acts: [], confirmed: [], refusal, advance: null }, 7)
    before.close()

    const after = await storageOf({ name, by: others }).open(today)

    expect(after.rows).toMatchObject([{ row: read }])
    expect(after).toMatchObject({ cursor: 0, acts: [act], refusals: [refusal], newestStamp: 7 })
  })

  test('take the row of the same number again, which may have a column more', async () => {
    const name = newName()
    const before = await opened({ name })
    await before.receive(changesOf(notes, read), [], { from: 0, to: 2 })
    before.close()

    const after = await opened({ name, by: others })
    await after.receive(changesOf(colored, { ...read, color: 'red' }), [], null)

    expect((await after.chunk(null)).rows).toMatchObject([{ row: { color: 'red' } }])
  })

  test('go on from the cursor where they are the same', async () => {
    const name = newName()
    const before = await opened({ name })
    await before.receive(changesOf(notes, read), [], { from: 0, to: 2 })
    before.close()

    expect((await storageOf({ name }).open(today)).cursor).toBe(2)
  })
})

describe('the cache', () => {
  test('answers with the values between two keys, both included', async () => {
    const storage = await opened()

    await storage.remember({
      'counts 1': 'one',
      'counts 2': 'two',
      'counts 3': 'three',
      a: 'other',
    })
    await storage.remember({ 'counts 2': 'zwei' })

    expect(await storage.recall('counts 1', 'counts 2')).toEqual(['one', 'zwei'])
    expect(await storage.recall('counts 4', 'counts 9')).toEqual([])
  })
})

describe('the end', () => {
  test('wiping leaves nothing for the next who opens the database', async () => {
    const name = newName()
    const storage = await opened({ name })
    await storage.append([act])
    await storage.receive(changesOf(notes, read), [], { from: 0, to: 2 })
    await storage.remember({ a: 'one' })

    await storage.wipe()

    const again = storageOf({ name })
    expect(await again.open(today)).toMatchObject({ rows: [], acts: [], cursor: 0 })
    expect(await again.recall('a', 'a')).toEqual([])
  })

  test('closed, it keeps nothing and opens nothing', async () => {
    const storage = await opened()
    storage.close()

    await expect(storage.append([act])).rejects.toThrow('closed')
  })
})

describe('[S24] what a restored server has', () => {
  test('takes the place of all rows in one step, with what is kept aside', async () => {
    const storage = await opened()
    const gone = note(2, 'Gone', { seq: 3 })
    await storage.receive(changesOf(notes, read, gone), [], { from: 0, to: 3 })
    const refusal = { ...act, id: 'lost', reason: 'lost' as const, message: '' }
    const ids: string[] = []

    await storage.restore(changesOf(notes, { ...older, seq: 101 }), [], 101, (rows) => {
      ids.push(...rows.map(({ id }) => id))
      return refusal
    })

    const now = await storage.open(today)
    expect(ids).toEqual([read.id, gone.id])
    expect(now.rows).toMatchObject([{ id: read.id, seq: 101, row: { title: 'Older' } }])
    expect(now).toMatchObject({ cursor: 101, refusals: [refusal] })
  })

  test('may bring back what was deleted permanently', async () => {
    const storage = await opened()
    await storage.receive([gone], [], null)

    await storage.restore(changesOf(notes, { ...read, seq: 101 }), [], 101, () => null)

    expect((await storage.open(today)).rows).toMatchObject([{ row: { title: 'Read' } }])
  })
})
