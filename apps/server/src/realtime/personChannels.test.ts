import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { channelOf, openPersonChannels } from './personChannels.ts'

const ada = '7a6c1b3e-0000-4000-8000-000000000001'
const bob = '7a6c1b3e-0000-4000-8000-000000000002'

/** The channels that a connection listens to. */
function openListening() {
  const channels = new Set<string>()
  const hear = openPersonChannels({
    async add(more) {
      for (const channel of more) channels.add(channel)
    },
    remove(former) {
      for (const channel of former) channels.delete(channel)
    },
  })
  return { channels, hear }
}

describe('a server', () => {
  test('listens to the channel of a person while somebody needs it', async () => {
    const { channels, hear } = openListening()

    const [first, second] = [await hear({ person: ada }), await hear({ person: ada })]
    await hear({ person: bob })

    expect(channels).toEqual(new Set([channelOf(ada), channelOf(bob)]))
    if (first.ok) first.value()
    expect(channels).toContain(channelOf(ada))
    if (second.ok) second.value()
    expect(channels).toEqual(new Set([channelOf(bob)]))
  })

  test('listens to all of them for whoever may see rows of everybody, and to none for nobody', async () => {
    const { channels, hear } = openListening()

    await hear({ person: null })
    expect(channels.size).toBe(0)
    const everybody = await hear('everybody')

    expect(channels.size).toBe(256)
    for (let n = 0; n < 100; n += 1) expect(channels).toContain(channelOf(randomUUID()))
    if (everybody.ok) everybody.value()
    expect(channels.size).toBe(0)
  })

  test('hears nobody while it has no connection, and asks again for the next one', async () => {
    let isConnected = false
    const hear = openPersonChannels({
      async add() {
        if (!isConnected) throw new DatabaseUnavailable('unreachable')
      },
      remove() {},
    })

    expect(await hear({ person: ada })).toEqual({ ok: false, error: 'unavailable' })
    isConnected = true

    expect(await hear({ person: ada })).toMatchObject({ ok: true })
  })
})

describe('the channel of a person', () => {
  const opened = freshDatabase()
  afterAll(async () => (await opened).close())

  test('is the same where the database announces', async () => {
    const fresh = await opened
    const heard: string[] = []
    const people = Array.from({ length: 20 }, () => randomUUID())
    await fresh.admin.unsafe(`
      create table public.notes (id uuid primary key, user_id uuid);
      alter publication supabase_realtime add table public.notes;
      select realtime.attach();
    `)
    const listening = await fresh.database.listen('realtime', {
      received: (announcement) => void heard.push(JSON.parse(announcement).owner),
      disconnected: () => {},
    })
    await listening.add(people.map(channelOf))

    for (const person of people) {
      await fresh.admin`insert into public.notes values (${randomUUID()}, ${person})`
    }

    await expect.poll(() => heard).toEqual(people)
  })
})
