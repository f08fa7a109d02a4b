import { describe, expect, test } from 'vitest'
import type { QueuedAct } from './mutation.ts'
import type { RemoteChange } from './remote.ts'
import { openReplica } from './replica.ts'
import { event, events, type Note, note, noteId, notes, tables } from './testing/notes.ts'

const at = '2026-10-14T10:00:00.000Z'
const write = note(1, 'Write', { seq: 1 })
const key = { table: 'notes', id: write.id }

function change(row: Note): RemoteChange {
  return { table: 'notes', id: row.id, seq: row.seq, row }
}

const tombstone = (seq: number): RemoteChange => ({ ...key, seq, row: null })
const rename = (id: string, title: string): QueuedAct => ({
  id,
  mutations: [notes.patch(write.id, { title }, at)],
})

describe('a replica', () => {
  test('[S2] shows what is confirmed, with what is pending on top', () => {
    const replica = openReplica(tables)
    replica.receive([change(write)])

    const changes = replica.add([rename('one', 'Wrote')])

    expect(changes).toMatchObject([
      { table: 'notes', before: { title: 'Write' }, after: { title: 'Wrote' } },
    ])
    expect(replica.shown(key)).toMatchObject({ title: 'Wrote' })
    expect(replica.confirmed(key)).toEqual(write)
  })

  test('answers nothing where nothing looks different', () => {
    const replica = openReplica(tables)
    replica.receive([change(write)])
    const shown = replica.shown(key)

    expect(replica.receive([change({ ...write, labels: { ...write.labels }, seq: 2 })])).toEqual([])
    expect(replica.shown(key)).toBe(shown)
    expect(replica.confirmed(key)?.seq).toBe(2)
  })

  test('[S10] takes no row that is older than the one it holds', () => {
    const replica = openReplica(tables)
    replica.receive([change({ ...write, title: 'Wrote', seq: 5 })])

    expect(replica.receive([change(write)])).toEqual([])
    expect(replica.shown(key)).toMatchObject({ title: 'Wrote' })
  })

  test('[S2] does not move when a pending act is confirmed as it was done', () => {
    const replica = openReplica(tables)
    replica.receive([change(write)])
    const act = rename('one', 'Wrote')
    replica.add([act])

    const changes = replica.acknowledge(
      [act],
      [change({ ...write, title: 'Wrote', updated_at: at, seq: 2 })],
    )

    expect(changes).toEqual([])
    expect(replica.pending()).toEqual([])
  })

  test('[S2] is as before when a pending act is taken out without a confirmation', () => {
    const replica = openReplica(tables)
    replica.receive([change(write)])
    const act = rename('one', 'Wrote')
    replica.add([act, rename('two', 'Written')])

    replica.acknowledge([act], [])
    expect(replica.shown(key)).toMatchObject({ title: 'Written' })
    replica.acknowledge([rename('two', '')], [])
    expect(replica.shown(key)).toEqual(write)
  })

  test('answers every row of an act at once', () => {
    const replica = openReplica(tables)
    replica.receive([change(write)])

    const changes = replica.add([
      {
        id: 'one',
        mutations: [
          notes.patch(write.id, { title: 'Wrote' }, at),
          notes.create(note(2, 'Read')),
          notes.patch(noteId(2), { rank: 1 }, at),
          events.create(event(1, 'Wrote')),
        ],
      },
    ])

    expect(changes.map(({ table, after }) => [table, after?.id])).toEqual([
      ['notes', write.id],
      ['notes', noteId(2)],
      ['events', event(1, '').id],
    ])
    expect(replica.shown({ table: 'notes', id: noteId(2) })).toMatchObject({
      title: 'Read',
      rank: 1,
    })
  })

  test('replaces the pending acts by what the device holds, in its order', () => {
    const replica = openReplica(tables)
    replica.receive([change(write)])
    const [one, two, three] = [rename('one', '1'), rename('two', '2'), rename('three', '3')]
    replica.add([one, two])

    const changes = replica.replace([two, three])

    expect(replica.pending()).toEqual([two, three])
    expect(changes).toMatchObject([{ before: { title: '2' }, after: { title: '3' } }])
    expect(replica.replace([two, three])).toEqual([])
  })
})

describe('a row that was deleted permanently', () => {
  test('[S11] goes and never comes back', () => {
    const replica = openReplica(tables)
    replica.receive([change(write)])

    expect(replica.receive([tombstone(2)])).toMatchObject([{ before: write, after: undefined }])
    replica.receive([change({ ...write, seq: 9 })])

    expect(replica.shown(key)).toBeUndefined()
    expect(replica.isDeleted(key)).toBe(true)
  })

  test('shows for as long as something done to it waits', () => {
    const replica = openReplica(tables)
    replica.receive([change(write)])
    const act = rename('one', 'Wrote')
    replica.add([act])

    expect(replica.receive([tombstone(2)])).toEqual([])
    expect(replica.shown(key)).toMatchObject({ title: 'Wrote' })
    replica.acknowledge([act], [])

    expect(replica.shown(key)).toBeUndefined()
  })
})

test('passes over a table it does not know', () => {
  const replica = openReplica(tables)

  expect(replica.receive([{ table: 'tags', id: 'a', seq: 1, row: null }])).toEqual([])
  expect(replica.shown({ table: 'tags', id: 'a' })).toBeUndefined()
  expect(replica.isDeleted({ table: 'tags', id: 'a' })).toBe(false)
})
