import { describe, expect, test } from 'vitest'
import { clientWith, settled, titles } from './testing/environment.ts'
import { event, events, me, note, noteId, notes, settings } from './testing/notes.ts'

const write = note(1, 'Write')
const read = note(2, 'Read')
const rest = note(3, 'Rest')
const later = '2026-10-14T12:00:00.000Z'

async function withHistory() {
  const parts = clientWith({ notes: [write, read, rest] })
  await settled()
  const { client } = parts
  const { history } = client

  return {
    ...parts,
    history,
    /** The titles of the notes outside the trash. */
    shown: () =>
      [1, 2, 3, 4].flatMap((number) => {
        const row = client.row({ table: 'notes', id: noteId(number) })
        return row && row.deleted_at === null ? titles(client, number) : []
      }),
    rename: (title: string, run?: string) =>
      history.act('renamed', [notes.patch(write.id, { title }, client.stamp())], run),
    remove: (...removed: { id: string }[]) => {
      const at = client.stamp()
      const mutations = removed.map(({ id }) => notes.patch(id, { deleted_at: at }, at))
      return history.act('deleted', mutations)
    },
  }
}

describe('[UNDO-1a, UNDO-1b, UNDO-1c, ROWS-11b, S22] what was done', () => {
  test('is taken back act by act, the newest first', async () => {
    const { shown, history, rename, remove } = await withHistory()
    rename('Writing')
    remove(read)

    expect(history.undo()).toMatchObject({ text: 'deleted', rows: [{ id: read.id }] })
    expect(shown()).toEqual(['Writing', 'Read', 'Rest'])
    expect(history.undo()).toMatchObject({ text: 'renamed', rows: [{ id: write.id }] })
    expect(shown()).toEqual(['Write', 'Read', 'Rest'])
    expect(history.undo()).toBeNull()
  })

  test('to many rows at once is taken back at once', async () => {
    const { shown, history, remove } = await withHistory()
    remove(write, read, rest)
    expect(shown()).toEqual([])

    expect(history.undo()?.rows).toHaveLength(3)
    expect(shown()).toEqual(['Write', 'Read', 'Rest'])
  })

  test('to one row twice in an act is taken back to what it was before each time', async () => {
    const { client, shown, history, server } = await withHistory()
    const at = client.stamp()
    const made = { ...note(4, 'Walk'), deleted_at: at }
    history.act('done', [
      { type: 'upsert', table: 'notes', id: made.id, columns: made, at },
      notes.patch(made.id, { deleted_at: null, rank: 1 }, at),
    ])
    expect(shown()).toEqual(['Write', 'Read', 'Rest', 'Walk'])

    history.undo()
    expect(shown()).toEqual(['Write', 'Read', 'Rest'])
    history.redo()
    await settled()

    expect(shown()).toEqual(['Write', 'Read', 'Rest', 'Walk'])
    expect(server.rows('notes').at(-1)).toMatchObject({ title: 'Walk', rank: 1, deleted_at: null })
  })

  test('to several tables at once is taken back and done again at once', async () => {
    const { client, shown, history, server } = await withHistory()
    const at = client.stamp()
    history.act('planned', [
      notes.create(note(4, 'Plan')),
      notes.patch(write.id, { title: 'Writing' }, at),
      events.create(event(1, 'Planned')),
      settings.upsert({ id: me, user_id: me }, { size: 3 }, at),
    ])
    await settled()

    history.undo()
    await settled()
    expect(shown()).toEqual(['Write', 'Read', 'Rest'])
    expect(server.rows('events')).toEqual([])
    expect(client.row({ table: 'settings', id: me })?.size).toBe(10)

    history.redo()
    await settled()
    expect(shown()).toEqual(['Writing', 'Read', 'Rest', 'Plan'])
    expect(server.rows('events')).toMatchObject([{ text: 'Planned' }])
    expect(client.row({ table: 'settings', id: me })?.size).toBe(3)
  })

  test('can be taken back out of turn, and only once', async () => {
    const { shown, history, rename, remove } = await withHistory()
    const removal = remove(read)
    rename('Writing')

    history.undo(removal)
    expect(shown()).toEqual(['Writing', 'Read', 'Rest'])
    expect(history.undo(removal)).toBeNull()
  })

  test('is done again, until something else is done', async () => {
    const { shown, history, rename, remove } = await withHistory()
    rename('Writing')
    history.undo()

    history.redo()
    expect(shown()).toEqual(['Writing', 'Read', 'Rest'])
    history.undo()
    remove(rest)
    expect(history.redo()).toBeNull()
  })

  test('is taken back on the server too, as an edit of its own', async () => {
    const { history, server, rename } = await withHistory()
    rename('Writing')
    await settled()

    history.undo()
    await settled()

    expect(server.rows('notes').map(({ title }) => title)).toContain('Write')
  })
})

describe('[S22] several acts', () => {
  test('are joined to one, the newest, which is taken back and done again at once', async () => {
    const { shown, history, rename, remove } = await withHistory()
    const first = remove(read)
    rename('Writing')
    const last = remove(rest)

    history.join({ text: 'gone through' }, [first, last])

    expect(history.undo()).toMatchObject({ text: 'gone through', rows: [{}, {}] })
    expect(shown()).toEqual(['Writing', 'Read', 'Rest'])
    history.redo()
    expect(shown()).toEqual(['Writing'])
    history.undo()
    expect(history.undo()).toMatchObject({ text: 'renamed' })
  })

  test('are joined without those that were taken back', async () => {
    const { shown, history, remove } = await withHistory()
    const first = remove(read)
    const second = remove(rest)
    history.undo(second)

    history.join({ text: 'gone through' }, [first, second])
    history.undo()

    expect(shown()).toEqual(['Write', 'Read', 'Rest'])
    expect(history.join({ text: 'gone through' }, [first, second])).toBeNull()
  })
})

describe('a correction of rows that never change', () => {
  const corrected = (client: Awaited<ReturnType<typeof withHistory>>['client']) =>
    client.history.act('corrected', [
      events.erase(event(1, '').id, client.stamp()),
      events.create(event(2, 'Corrected')),
    ])

  test('is taken back and done again, under new ids, here and on the server', async () => {
    const { client, history, server } = await withHistory()
    client.act([events.create(event(1, 'First'))])
    corrected(client)
    await settled()
    expect(server.rows('events')).toMatchObject([{ text: 'Corrected' }])

    expect(history.undo()).toMatchObject({ text: 'corrected' })
    await settled()
    expect(server.rows('events')).toMatchObject([{ text: 'First' }])
    expect(server.rows('events')[0]?.id).not.toBe(event(1, '').id)

    history.redo()
    await settled()
    expect(server.rows('events')).toMatchObject([{ text: 'Corrected' }])
  })

  test('is nothing to take back where it was undone elsewhere', async () => {
    const { history, server } = await withHistory()
    history.act('added', [events.create(event(1, 'First'))])
    await settled()
    server.apply(events.erase(event(1, '').id, later))
    await settled()

    expect(history.undo()).toEqual({ text: 'added', rows: [] })
  })
})

describe('[UNDO-1d] edits of one run', () => {
  test('are one act', async () => {
    const { shown, history, rename } = await withHistory()
    rename('W', 'typing')
    rename('Wr', 'typing')

    history.undo()
    expect(shown()).toEqual(['Write', 'Read', 'Rest'])
  })

  test('end where something else was done, or another run begins', async () => {
    const { shown, history, rename, remove } = await withHistory()
    rename('One', 'first')
    rename('Two', 'second')
    remove(read)
    rename('Three', 'second')

    history.undo()
    expect(shown()).toEqual(['Two', 'Rest'])
    history.undo()
    history.undo()
    expect(shown()).toEqual(['One', 'Read', 'Rest'])
  })
})

describe('[UNDO-2b, S22] what was changed on another device since', () => {
  test('stays as it was made there', async () => {
    const { shown, history, server, rename } = await withHistory()
    rename('Writing')
    await settled()
    server.apply(notes.patch(write.id, { title: 'Elsewhere' }, later))
    await settled()

    expect(history.undo()).toEqual({ text: 'renamed', rows: [] })
    expect(shown()).toEqual(['Elsewhere', 'Read', 'Rest'])
  })

  test('stays in one row of an act, while the others are taken back', async () => {
    const { client, shown, history, server } = await withHistory()
    const at = client.stamp()
    history.act('renamed', [
      notes.patch(write.id, { title: 'Writing' }, at),
      notes.patch(read.id, { title: 'Reading' }, at),
    ])
    await settled()
    server.apply(notes.patch(write.id, { title: 'Elsewhere' }, later))
    await settled()

    expect(history.undo()?.rows).toMatchObject([{ id: read.id }])
    expect(shown()).toEqual(['Elsewhere', 'Read', 'Rest'])
  })
})
