import { describe, expect, test } from 'vitest'
import type { Mutation, Refusal } from './mutation.ts'
import { refusalNeededBy, remainingRefusal } from './refusals.ts'
import type { Request } from './remote.ts'
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
import { openReferenceServer } from './testing/referenceServer.ts'

const refused = { kind: 'rejected', message: 'title is empty' } as const
const offline = { kind: 'offline' } as const
const write = note(1, 'Write')
const read = note(2, 'Read')
const later = '2026-10-14T09:42:00.000Z'

const inserts = (title: string) => (request: Request) =>
  request.mutations.some((each) => each.type === 'insert' && each.row.title === title) ? 'no' : null

describe('an edit that lost to a stamp of a server clock that was ahead', () => {
  async function afterOverwriting(edit: (client: ReturnType<typeof clientWith>['client']) => void) {
    let now = morning
    const server = openReferenceServer(tables, () => now)
    server.apply(notes.create(write))
    const device = clientWith({ server })
    await settled()
    device.connection.setRealtime(false)
    now = morning + 86_400_000
    server.apply(notes.patch(write.id, { title: 'Ahead' }, '2026-10-15T09:41:00.000Z'))
    now = morning + 300_000
    edit(device.client)
    await settled()
    return device
  }

  test('[S6, S14] is told as a refused one, and its text is kept', async () => {
    const { client, problems } = await afterOverwriting((client) =>
      client.act([notes.patch(write.id, { title: 'Mine' }, client.stamp())]),
    )

    expect(titles(client, 1)).toEqual(['Ahead'])
    expect(problems).toMatchObject([{ kind: 'refused', cause: 'The server has a newer edit.' }])
    expect(client.refusals()).toMatchObject([{ mutations: [{ columns: { title: 'Mine' } }] }])
  })

  test('counts when it is tried again', async () => {
    const { client, server } = await afterOverwriting((client) =>
      client.act([notes.patch(write.id, { title: 'Mine' }, client.stamp())]),
    )

    for (const refusal of client.refusals()) client.retry(refusal)
    await settled()

    expect(server.rows('notes')).toMatchObject([{ title: 'Mine' }])
    expect(client.refusals()).toEqual([])
  })

  test('is told alone of an act, whose other edits count', async () => {
    const { client } = await afterOverwriting((client) =>
      client.act([notes.patch(write.id, { title: 'Mine' }, client.stamp()), notes.create(read)]),
    )

    expect(titles(client, 1, 2)).toEqual(['Ahead', 'Read'])
    expect(client.refusals()).toMatchObject([{ mutations: [{ type: 'patch', id: write.id }] }])
  })

  test('is not told where others edited something else', async () => {
    const { client } = await afterOverwriting((client) =>
      client.act([notes.patch(write.id, { body: 'slowly' }, client.stamp())]),
    )

    expect(client.refusals()).toHaveLength(0)
  })
})

describe('a mutation the server refuses', () => {
  const cases: [string, Mutation][] = [
    ['an insert', notes.create(read)],
    ['an edit', notes.patch(write.id, { title: '' }, later)],
    ['a move to the trash', notes.patch(write.id, { deleted_at: later }, later)],
    ['a permanent deletion', notes.erase(write.id, later)],
    ['an upsert', settings.upsert({ id: me, user_id: me }, { size: 1 }, later)],
  ]

  test.each(cases)(
    '[TASK-8a] %s: is reported and leaves the rows as they were',
    async (_, mutation) => {
      const { client, connection, problems } = clientWith({ notes: [write] })
      await settled()
      const before = client.row(mutation)
      connection.failWith(refused)

      client.act([mutation])
      await settled()

      expect(problems).toMatchObject([{ kind: 'refused', cause: 'title is empty' }])
      expect(client.row(mutation)).toEqual(before)
      expect(client.refusals()).toMatchObject([
        { reason: 'refused', message: 'title is empty', mutations: [mutation] },
      ])
    },
  )

  test('[S14] does not hold up what comes behind it', async () => {
    const { client, connection } = clientWith({ notes: [write] })
    await settled()
    connection.failWith(refused)

    client.act([notes.patch(write.id, { title: '' }, client.stamp())])
    client.act([notes.create(read)])
    await settled()

    expect(titles(client, 1, 2)).toEqual(['Write', 'Read'])
  })

  test('takes the edits of a refused insert with it, so that none of its text is lost', async () => {
    const { client, server, connection } = clientWith()
    await settled()
    connection.failWith(refused)

    client.act([notes.create(read)])
    client.act([notes.patch(read.id, { title: 'Read more' }, client.stamp())])
    await settled()
    expect(titles(client, 2)).toEqual([])

    for (const refusal of client.refusals()) client.retry(refusal)
    await settled()

    expect(server.rows('notes')).toMatchObject([{ title: 'Read more' }])
    expect(client.refusals()).toEqual([])
  })

  test('is nothing to keep where the insert was followed by a permanent deletion', async () => {
    const { client, connection, device } = clientWith()
    await settled()
    connection.failWith(refused)

    client.act([notes.create(read)])
    client.act([notes.erase(read.id, client.stamp())])
    await settled()

    expect(client.refusals()).toEqual([])
    expect([client.waiting(), device.queue(), device.log()]).toEqual([0, [], []])
  })

  test('[S14] is kept for the next visit, and forgotten when dismissed', async () => {
    const { client, openTab, connection } = clientWith()
    await settled()
    connection.failWith(refused)
    client.act([notes.create(read)])
    await settled()
    client.close()

    const again = openTab()
    await settled()
    expect(again.refusals()).toHaveLength(1)

    for (const refusal of again.refusals()) again.dismiss(refusal)
    expect(again.refusals()).toEqual([])
  })

  test('stays in the log where the device keeps nothing else', async () => {
    const { client, connection, device } = clientWith()
    await settled()
    connection.failWith(refused)
    device.breakWith(new Error('The database is gone'))

    client.act([notes.create(read)])
    await settled()

    expect(device.log()).toMatchObject([{ mutations: [{ type: 'insert', id: read.id }] }])
    expect(client.refusals()).toHaveLength(1)
  })
})

describe('[S14] a refused act whose tab died before it could strike it from the log', () => {
  async function refusedNote() {
    const parts = clientWith()
    await settled()
    parts.connection.failWith(refused)
    parts.client.act([notes.create(read)])
    await settled()
    const acts = parts.client.refusals().map(({ id }) => ({ id, mutations: [notes.create(read)] }))
    return { ...parts, acts }
  }

  test('is still refused at the next start', async () => {
    const { client, openTab, device, connection, acts } = await refusedNote()
    device.openTab().log.write(acts)
    client.close()

    const next = openTab()
    await settled()

    expect(next.refusals()).toMatchObject([{ mutations: [notes.create(read)] }])
    expect([titles(next, 2), device.queue(), device.log()]).toEqual([[], [], []])
    expect(connection.sent).toEqual([])
  })

  test('is still refused where another tab has stored it again', async () => {
    const { client, openTab, device, acts } = await refusedNote()
    await device.openTab().storage.append(acts)

    client.wake()
    await settled()
    client.close()
    const next = openTab()
    await settled()

    expect(next.refusals()).toMatchObject([{ mutations: [notes.create(read)] }])
    expect([titles(next, 2), device.queue()]).toEqual([[], []])
  })

  test('[S16] keeps the whole row that was deleted permanently elsewhere', async () => {
    const { client, openTab, device, server, connection } = clientWith({ notes: [write] })
    await settled()
    connection.setRealtime(false)
    server.apply(notes.erase(write.id, later))
    client.act([notes.patch(write.id, { body: 'More' }, client.stamp())])
    await settled()
    await settled()
    const [refusal] = client.refusals()
    const edit = notes.patch(write.id, { body: 'More' }, later)
    device.openTab().log.write([{ id: refusal?.id ?? '', mutations: [edit] }])
    client.close()

    const next = openTab()
    await settled()
    await settled()

    const row = { title: 'Write', body: 'More' }
    expect(next.refusals()).toMatchObject([{ reason: 'deleted', mutations: [{ row }] }])
  })

  test('does not come back once it was dismissed', async () => {
    const { client, openTab, device, acts } = await refusedNote()
    device.openTab().log.write(acts)

    for (const refusal of client.refusals()) client.dismiss(refusal)
    client.close()
    const next = openTab()
    await settled()

    expect([next.refusals(), titles(next, 2)]).toEqual([[], []])
  })
})

describe('[S1] an act that the device failed to store', () => {
  const gone = new Error('The database is gone')

  /** Offline, with one act that is in the log only. */
  async function unstoredAct({ failures = 20 } = {}) {
    const parts = clientWith({ notes: [write] })
    await settled()
    parts.connection.failWith(...Array(failures).fill(offline))
    parts.device.breakWith(gone)
    parts.client.act([notes.create(read)])
    await settled()
    return parts
  }

  test('is stored when the device answers again, and told of until then', async () => {
    const { client, device } = await unstoredAct()
    client.wake()
    await settled()
    expect(client.storageTrouble()).toBe('unavailable')

    device.breakWith(null)
    client.wake()
    await settled()

    expect(device.queue()).toMatchObject([{ mutations: [{ type: 'insert', id: read.id }] }])
    expect(device.log()).toEqual([])
    expect(client.storageTrouble()).toBeNull()
  })

  test('is stored with the next one', async () => {
    const { client, device } = await unstoredAct()

    device.breakWith(null)
    client.act([notes.patch(write.id, { title: 'Wrote' }, client.stamp())])
    await settled()

    expect(device.queue()).toHaveLength(2)
    expect(client.storageTrouble()).toBeNull()
  })

  test('is not stored any more once the server has confirmed it', async () => {
    const { client, device } = await unstoredAct({ failures: 1 })

    device.breakWith(null)
    client.wake()
    await settled()
    await settled()

    expect([device.queue(), device.log()]).toEqual([[], []])
    expect(client.storageTrouble()).toBeNull()
  })

  test('stays on screen and in the log where the device has become full meanwhile', async () => {
    const { client, device } = await unstoredAct()

    device.breakWith(new DOMException('full', 'QuotaExceededError'))
    client.wake()
    await settled()

    expect(titles(client, 2)).toEqual(['Read'])
    expect(device.log()).toHaveLength(1)
    expect(client.refusals()).toEqual([])
    expect(client.storageTrouble()).toBe('full')
  })

  test('is tried again by two tabs without an end to it', async () => {
    const { client, openTab, device } = await unstoredAct()
    const other = openTab()
    await settled()

    other.wake()
    await settled()
    device.breakWith(null)
    client.wake()
    other.wake()
    await settled()

    expect(device.queue()).toHaveLength(1)
    expect([client.storageTrouble(), other.storageTrouble()]).toEqual([null, null])
  })
})

describe('[S14] an act that a full device refuses', () => {
  test('is taken back whole, and kept in memory to be tried again', async () => {
    const { client, device, connection } = clientWith({ notes: [write] })
    await settled()
    device.breakWith(new DOMException('full', 'QuotaExceededError'))

    client.act([notes.create(read), notes.patch(write.id, { title: 'Wrote' }, client.stamp())])
    await settled()

    expect(titles(client, 1, 2)).toEqual(['Write'])
    expect(client.refusals()).toMatchObject([{ reason: 'full' }])
    expect(client.storageTrouble()).toBe('full')
    expect(connection.sent).toEqual([])
  })

  test('is still a refusal when the device is read again', async () => {
    const { client, device } = clientWith()
    await settled()
    device.breakWith(new DOMException('full', 'QuotaExceededError'))
    client.act([notes.create(read)])
    await settled()

    client.wake()
    await settled()

    expect(client.refusals()).toMatchObject([{ reason: 'full' }])
  })
})

describe('[S15] what depends on a refused insert', () => {
  /** Acts done while offline, of which the insert of ‘Parent’ is refused. */
  async function refusedParent(acts: (stamp: () => string) => Mutation[][]) {
    const parts = clientWith({ notes: [note(9, 'Here')] })
    await settled()
    const { client, connection } = parts
    connection.failWith(offline)
    connection.refuse(inserts('Parent'))
    client.act([notes.create(note(1, 'Parent'))])
    for (const act of acts(client.stamp)) client.act(act)
    await settled()
    client.wake()
    await settled()
    await settled()
    return {
      ...parts,
      retryAll: async () => {
        connection.refuse(() => null)
        for (const refusal of client.refusals()) client.retry(refusal)
        await settled()
        await settled()
      },
    }
  }
  const ofParent = { parent_id: noteId(1) }

  test('goes with it into one refusal that can be tried again whole', async () => {
    const { client, server, retryAll } = await refusedParent((stamp) => [
      [notes.create(note(2, 'Step', ofParent))],
      [notes.patch(noteId(2), { body: 'Soon' }, stamp())],
      [notes.create(note(3, 'Other'))],
    ])

    expect(titles(client, 1, 2, 3)).toEqual(['Other'])
    expect(client.refusals()).toHaveLength(1)
    await retryAll()

    const [parent] = server.rows('notes').filter(({ title }) => title === 'Parent')
    const [step] = server.rows('notes').filter(({ title }) => title === 'Step')
    expect(step).toMatchObject({ parent_id: parent?.id, body: 'Soon' })
    expect(parent?.id).not.toBe(noteId(1))
    expect(client.refusals()).toEqual([])
  })

  test('goes with it where it depends on a dependant', async () => {
    const { client, server, retryAll } = await refusedParent(() => [
      [notes.create(note(2, 'Step', ofParent))],
      [notes.create(note(3, 'Step of step', { parent_id: noteId(2) }))],
    ])

    expect(titles(client, 1, 2, 3)).toEqual([])
    expect(client.refusals()).toHaveLength(1)
    await retryAll()

    const byTitle = new Map(server.rows('notes').map((row) => [row.title, row]))
    expect(byTitle.get('Step of step')?.parent_id).toBe(byTitle.get('Step')?.id)
    expect(byTitle.get('Step')?.parent_id).toBe(byTitle.get('Parent')?.id)
  })

  test('goes with it where an edit refers to the refused row', async () => {
    const { client, server, retryAll } = await refusedParent((stamp) => [
      [notes.patch(noteId(9), ofParent, stamp())],
    ])

    expect(client.row({ table: 'notes', id: noteId(9) })?.parent_id).toBeNull()
    expect(client.refusals()).toHaveLength(1)
    await retryAll()

    const byTitle = new Map(server.rows('notes').map((row) => [row.title, row]))
    expect(byTitle.get('Here')?.parent_id).toBe(byTitle.get('Parent')?.id)
  })

  test('goes with it as the whole act of which it is a part', async () => {
    const { client, server, retryAll } = await refusedParent(() => [
      [notes.create(note(2, 'Step', ofParent)), events.create(event(1, 'Added a step'))],
    ])

    expect(server.rows('events')).toEqual([])
    expect(client.refusals()).toHaveLength(1)
    await retryAll()

    expect(server.rows('events')).toMatchObject([{ text: 'Added a step' }])
    expect(client.refusals()).toEqual([])
  })

  test('joins the refusal where it is done after it, in any tab', async () => {
    const { client, openTab, server, connection, retryAll } = await refusedParent(() => [])
    const other = openTab()
    await settled()

    other.act([notes.create(note(2, 'Step', ofParent))])
    client.act([notes.patch(noteId(1), { body: 'Soon' }, client.stamp())])
    client.act([notes.create(note(3, 'Step of step', { parent_id: noteId(2) }))])
    client.act([notes.create(note(4, 'Other'))])
    await settled()
    await settled()

    expect(titles(client, 1, 2, 3, 4)).toEqual(['Other'])
    expect(client.refusals()).toHaveLength(1)
    expect(client.waiting()).toBe(0)
    const sent = connection.sent.length
    await retryAll()

    const byTitle = new Map(server.rows('notes').map((row) => [row.title, row]))
    expect(byTitle.get('Parent')?.body).toBe('Soon')
    expect(byTitle.get('Step')?.parent_id).toBe(byTitle.get('Parent')?.id)
    expect(byTitle.get('Step of step')?.parent_id).toBe(byTitle.get('Step')?.id)
    expect(connection.sent).toHaveLength(sent + 1)
    expect(client.refusals()).toEqual([])
  })

  test('stays where it was done before, or refers to another row', async () => {
    const { client, server } = await refusedParent(() => [
      [notes.create(note(2, 'Step of another', { parent_id: noteId(9) }))],
    ])

    expect(titles(client, 1, 2)).toEqual(['Step of another'])
    expect(server.rows('notes')).toHaveLength(2)
  })
})

describe('[S25] what the server lost', () => {
  const act = (...mutations: Mutation[]) => ({ id: 'act', mutations })
  const parent = notes.create(note(1, 'Parent'))
  const edit = notes.patch(noteId(2), { body: 'Soon' }, later)
  const refusal: Refusal = { ...act(parent, edit), reason: 'lost', message: '' }
  const neededBy = (...mutations: Mutation[]) =>
    refusalNeededBy(tables, act(...mutations), [refusal], () => undefined)

  test('is needed by what edits or refers to a lost row', () => {
    expect(neededBy(notes.patch(noteId(1), { rank: 1 }, later))).toBe(refusal)
    expect(neededBy(notes.create(note(3, 'Step', { parent_id: noteId(1) })))).toBe(refusal)
    expect(neededBy(notes.patch(noteId(2), { rank: 1 }, later))).toBeUndefined()
  })

  test('is not needed by what inserts the row itself, or where the server has it again', () => {
    const confirmed = ({ id }: { id: string }) => (id === noteId(1) ? note(1, 'Parent') : undefined)
    const patch = act(notes.patch(noteId(1), { rank: 1 }, later))

    expect(neededBy(parent)).toBeUndefined()
    expect(refusalNeededBy(tables, patch, [refusal], confirmed)).toBeUndefined()
  })

  test('is not needed by an act that erases the row, whatever else that does', () => {
    const erase = notes.erase(noteId(1), later)

    expect(neededBy(erase)).toBeUndefined()
    expect(neededBy(notes.patch(noteId(1), { rank: 1 }, later), erase)).toBeUndefined()
    expect(neededBy(erase, notes.create(note(3, 'Other')))).toBeUndefined()
  })

  test('has nothing left of a row that an act erases', () => {
    expect(remainingRefusal(refusal, act(notes.erase(noteId(1), later)))?.mutations).toEqual([edit])
    expect(remainingRefusal(refusal, act(notes.erase(noteId(2), later)))?.mutations).toEqual([
      parent,
    ])
    expect(remainingRefusal(refusal, act(notes.erase(noteId(9), later)))).toBeNull()
    expect(remainingRefusal(refusal, act(notes.patch(noteId(1), { rank: 1 }, later)))).toBeNull()
    expect(
      remainingRefusal({ ...refusal, reason: 'refused' }, act(notes.erase(noteId(1), later))),
    ).toBeNull()
  })
})
