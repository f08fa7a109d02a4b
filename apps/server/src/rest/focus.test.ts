import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startRest, type TestUser } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

let ada: TestUser
let bob: TestUser
beforeEach(async () => {
  ada = await server.createUser()
  bob = await server.createUser()
})

const running = {
  state: 'running',
  endsAt: Date.UTC(2026, 0, 5, 9, 25),
  since: Date.UTC(2026, 0, 5, 9),
  session: randomUUID(),
}
const paused = { state: 'paused', remaining: 60_000 }

describe('[TIMER-5b] a timer', () => {
  test('is created and then merged by the same call', async () => {
    const made = await put({ state: running, updated_at: at('09:00') })
    const merged = await put({ duration_seconds: 3000, updated_at: at('08:00') })

    expect([made.status, merged.status]).toEqual([201, 200])
    expect(made.data).toMatchObject([{ id: ada.id, state: running, duration_seconds: null }])
    expect(merged.data).toMatchObject([{ id: ada.id, state: running, duration_seconds: 3000 }])
  })

  test('returns no row for an older or repeated edit', async () => {
    await put({ state: running, updated_at: at('09:00') })

    const again = await put({ state: running, updated_at: at('09:00') })
    const older = await put({ state: paused, updated_at: at('08:00') })

    expect([again.error, again.data, older.error, older.data]).toEqual([null, [], null, []])
    expect(await timers(ada)).toMatchObject([{ state: running }])
  })

  test('is visible to its user only, and cannot be deleted', async () => {
    await put({ state: running, updated_at: at('09:00') })

    const theirs = await bob.rest
      .from('focus_timers')
      .upsert({ id: ada.id, user_id: ada.id, state: paused }, byUserAndId)
    const deleted = await ada.rest.from('focus_timers').delete().eq('id', ada.id)

    expect([theirs.status, deleted.status]).toEqual([403, 403])
    expect(await timers(bob)).toEqual([])
    expect(await timers(ada)).toMatchObject([{ state: running }])
  })

  test('is refused without a sign-in', async () => {
    const anon = server.client(server.keys.anonKey)

    const answers = await Promise.all([
      anon.from('focus_timers').select(),
      anon.from('focus_sessions').select(),
    ])

    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501'])
  })
})

describe('a session', () => {
  test('is recorded once, however often it is sent', async () => {
    const id = randomUUID()

    const first = await record({ id, started_at: at('09:00'), ended_at: at('09:25') })
    const again = await record({ id, started_at: at('09:00'), ended_at: at('09:25') })

    expect([first.status, again.status, again.data]).toEqual([201, 201, []])
    expect(first.data).toMatchObject([{ id, ended_at: '2026-01-05T09:25:00+00:00' }])
  })

  test('is returned as its free parts, or as nothing', async () => {
    await record({ started_at: at('09:00'), ended_at: at('09:25') })

    const partly = await record({ started_at: at('09:10'), ended_at: at('09:40') })
    const covered = await record({ started_at: at('09:05'), ended_at: at('09:35') })

    expect(partly.data).toMatchObject([{ started_at: '2026-01-05T09:25:00+00:00' }])
    expect([covered.error, covered.data]).toEqual([null, []])
  })

  test('[DATA-1d] cannot be changed, only deleted permanently', async () => {
    const id = randomUUID()
    await record({ id, started_at: at('09:00'), ended_at: at('09:25') })

    const changed = await sessions()
      .update({ ended_at: at('10:00') })
      .eq('id', id)
    const merged = await sessions().upsert({ ...aSession(), id })
    const erased = await sessions().delete().eq('id', id).eq('user_id', ada.id).select('id')
    const late = await record({ id, started_at: at('09:00'), ended_at: at('09:25') })

    expect([changed.status, merged.status]).toEqual([403, 403])
    expect([erased.data, late.data]).toEqual([[{ id }], []])
    const { data } = await ada.rest.from('erasures').select('table_name,id')
    expect(data).toEqual([{ table_name: 'focus_sessions', id }])
  })
})

const byUserAndId = { onConflict: 'user_id,id' }

/** The same requests as the planner, with the published client. */
function put(columns: object) {
  const timer = { id: ada.id, user_id: ada.id, ...columns }
  return ada.rest.from('focus_timers').upsert(timer, byUserAndId).select()
}

function record(columns: object) {
  const duplicate = { onConflict: 'id', ignoreDuplicates: true }
  return sessions()
    .upsert({ ...aSession(), ...columns }, duplicate)
    .select()
}

function aSession() {
  return {
    id: randomUUID(),
    user_id: ada.id,
    kind: 'focus',
    started_at: at('09:00'),
    ended_at: at('09:25'),
    planned_seconds: 1500,
    updated_at: at('09:25'),
  }
}

function sessions() {
  return ada.rest.from('focus_sessions')
}

async function timers(user: TestUser) {
  const { data } = await user.rest.from('focus_timers').select()
  return data
}

function at(time: string): string {
  return `2026-01-05T${time}:00Z`
}
