import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { waiting } from '../../test/database.ts'
import { type HostedUser, startHostedDatabase } from '../../test/hostedDatabase.ts'
import { pushDevice } from '../../test/pushDevice.ts'

const project = await startHostedDatabase()
afterAll(() => project.close())
const { admin } = project

let ada: HostedUser
let ben: HostedUser
beforeEach(async () => {
  ada = await project.createUser()
  ben = await project.createUser()
})

const sessionsOf = async ({ id }: HostedUser) =>
  (await admin`select id from auth.sessions where user_id = ${id}`).map(({ id }) => id)
const endedSession = { session_id: randomUUID() }
const ended = expect.objectContaining({ status: 403, code: 'session_not_found' })
const belowLevel = expect.objectContaining({ status: 403, code: 'insufficient_aal' })

describe('[AUTH-16a, AUTH-16b] the list of sessions on a hosted project', () => {
  test('has device, network and time of each that is alive, the last used first', async () => {
    const phone = await ada.addSession({
      aal: 'aal2',
      refreshed_at: '2026-01-06 10:00:00',
      user_agent: null,
      ip: '2001:db8:1:2::3',
      not_after: '2999-01-01T00:00:00Z',
    })
    await ada.addSession({ not_after: '2026-01-01T00:00:00Z' })
    await ben.addSession()

    expect(await ada.call('own_sessions')).toEqual({
      sessions: [
        {
          id: phone,
          current: false,
          aal: 'aal2',
          created_at: '2026-01-05T08:00:00+00:00',
          last_used_at: '2026-01-06T10:00:00+00:00',
          user_agent: null,
          place: '2001:db8:1::/48',
        },
        {
          id: ada.session_id,
          current: true,
          aal: 'aal1',
          created_at: '2026-01-05T08:00:00+00:00',
          last_used_at: '2026-01-05T09:30:00+00:00',
          user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
          place: '203.0.113.0/24',
        },
      ],
    })
  })

  test('ends one with its refresh tokens, and none of anybody else', async () => {
    const phone = await ada.addSession()
    await admin`insert into auth.refresh_tokens (token, session_id) values ('r', ${phone})`

    expect(await ada.call('end_session', { session: phone })).toBe(null)
    const again = await ada.call('end_session', { session: phone })
    const bens = await ada.call('end_session', { session: ben.session_id })

    const unknown = expect.objectContaining({ status: 404, code: 'session_not_found' })
    expect([again, bens]).toEqual([unknown, unknown])
    expect(await sessionsOf(ada)).toEqual([ada.session_id])
    expect(await sessionsOf(ben)).toEqual([ben.session_id])
    expect(await admin`select from auth.refresh_tokens where session_id = ${phone}`).toEqual([])
  })
})

describe('[ACCOUNT-2b] an account on a hosted project', () => {
  test('is deleted with everything of it, and nobody else is', async () => {
    for (const user of [ada, ben]) {
      await user.ask((sql) => sql`insert into tasks (title, due_date) values ('Write', now())`)
    }

    expect(await ada.call('delete_account')).toBe(null)

    const remaining = await admin`select user_id from tasks`
    expect(remaining.map(({ user_id }) => user_id)).toContain(ben.id)
    expect(remaining.map(({ user_id }) => user_id)).not.toContain(ada.id)
    expect(await admin`select from auth.users where id = ${ada.id}`).toEqual([])
    expect(await sessionsOf(ada)).toEqual([])
  })

  test('is deleted though a function notes just now what came of its reminders', async () => {
    await ada.ask((sql) => sql`insert into push_subscriptions ${sql(pushDevice().row)}`)
    await admin`insert into private.ring_turns (user_id, is_first) values (${ada.id}, true)`

    const asked = await admin.begin(async (sql) => {
      // The locks of private.note_deliveries, in their order.
      await sql`select from private.ring_turns where user_id = ${ada.id} for update`
      const deleting = ada.call('delete_account')
      await expect.poll(() => waiting(sql)).toBe(1)
      await sql`select from push_subscriptions where user_id = ${ada.id} for update`
      return { deleting }
    })

    expect(await asked.deleting).toBe(null)
    expect(await admin`select from auth.users where id = ${ada.id}`).toEqual([])
  })

  test.each([
    ['long ago', [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 16 * 60 }]],
    ['nobody knows when', []],
    ['nobody can read when', ['password']],
  ])('is not deleted where its user has signed in %s', async (_, amr) => {
    expect(await ada.call('delete_account', {}, { amr })).toMatchObject({
      status: 403,
      code: 'reauthentication_needed',
    })
    expect(await admin`select from auth.users where id = ${ada.id}`).toHaveLength(1)
  })
})

describe('[ACCOUNT-1] [HIST-5] the export on a hosted project', () => {
  test('names every table that has rows of somebody', async () => {
    const tables = await admin`
      select distinct table_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'user_id' and table_type = 'BASE TABLE'
      order by table_name`

    expect(await ada.call('own_tables')).toEqual(tables.map(({ table_name }) => table_name))
  })

  test('has every row once, in pages, whatever the key is, and of the caller alone', async () => {
    for (const user of [ada, ben]) {
      await user.ask(async (sql) => {
        await sql`insert into tasks (title, due_date)
          select 'Write', '2026-01-05'::timestamp + make_interval(days => day) from generate_series(1, 450) as day`
        await sql`delete from tasks where due_date < '2026-09-01'`
      })
    }
    const count = async (table: string) => {
      const [row] = await admin.unsafe(
        `select count(*)::int as rows from ${table} where user_id = '${ada.id}'`,
      )
      return row?.rows
    }

    for (const relation of ['tasks', 'erasures', 'task_completions', 'history']) {
      const rows: { user_id: string }[] = []
      let after: unknown = null
      do {
        const page = (await ada.call('own_rows', { relation, after })) as {
          rows: { user_id: string }[]
          last: unknown
        }
        rows.push(...page.rows)
        after = page.last
      } while (after !== null)

      expect(rows).toHaveLength(await count(relation))
      expect(new Set(rows.map((row) => JSON.stringify(row)))).toHaveProperty('size', rows.length)
      expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([ada.id]))
    }
  })

  test.each(['auth.users', 'private.quota', 'tasks; drop table tasks', 'nothing'])(
    'has nothing but these tables: %s',
    async (relation) => {
      expect(await ada.call('own_rows', { relation })).toMatchObject({ code: '42P01' })
    },
  )
})

describe('[CODES-1a, CODES-1b, CODES-2a, CODES-2c] recovery codes on a hosted project', () => {
  const aal2 = { aal: 'aal2' }
  const makeCodes = async () => {
    await ada.giveFactor()
    return ((await ada.call('make_recovery_codes', {}, aal2)) as { codes: string[] }).codes
  }
  const factors = async () => admin`select from auth.mfa_factors where user_id = ${ada.id}`

  test('are ten, random, and stored as hashes', async () => {
    const codes = await makeCodes()

    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([1-9a-hjkmnp-z]{4}-){3}[1-9a-hjkmnp-z]{4}$/)
    expect(await ada.call('recovery_codes_left')).toEqual({ remaining: 10 })
    const stored = await admin`select * from private.recovery_codes where user_id = ${ada.id}`
    expect(JSON.stringify(stored)).not.toContain(codes[0])
  })

  test('new ones replace the earlier ones', async () => {
    const [first] = await makeCodes()
    await ada.call('make_recovery_codes', {}, aal2)

    expect(await ada.call('redeem_recovery_code', { code: first })).toMatchObject({
      code: 'mfa_verification_failed',
    })
  })

  test('need a factor that was verified and shown', async () => {
    expect(await ada.call('make_recovery_codes', {}, aal2)).toMatchObject({ status: 422 })
    await ada.giveFactor()

    expect(await ada.call('make_recovery_codes')).toEqual(belowLevel)
  })

  test('one removes the factors, and ends the other sessions that had not shown them', async () => {
    const [code = ''] = await makeCodes()
    const [shown] = [await ada.addSession(aal2), await ada.addSession()]
    await ben.giveFactor()

    const redeemed = await ada.call('redeem_recovery_code', { code: ` ${code.toUpperCase()} ` })

    expect(redeemed).toEqual({ redeemed: true })
    expect(await factors()).toEqual([])
    expect(await ada.call('level_is_reached')).toBe(true)
    expect((await sessionsOf(ada)).toSorted()).toEqual([ada.session_id, shown].toSorted())
    expect(await ada.call('recovery_codes_left')).toEqual({ remaining: 0 })
    expect(await admin`select from auth.mfa_factors where user_id = ${ben.id}`).toHaveLength(1)
  })

  test('[T59] are guessed ten times an hour, and then not even the right one counts', async () => {
    const [code] = await makeCodes()
    const wrong = { code: 'mfa_verification_failed', message: 'Invalid recovery code entered' }
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await ada.call('redeem_recovery_code', { code: `guess ${guess}` })).toEqual(wrong)
    }

    expect(await ada.call('redeem_recovery_code', { code })).toMatchObject({
      code: 'over_request_rate_limit',
    })
    expect(await factors()).toHaveLength(1)

    await admin`update private.recovery_guesses set since = now() - interval '61 minutes'`
    expect(await ada.call('redeem_recovery_code', { code })).toEqual({ redeemed: true })
  })

  test('[T59] an hour of guesses that began by a clock that was ahead is over', async () => {
    const [code] = await makeCodes()
    for (let guess = 0; guess < 10; guess += 1) {
      await ada.call('redeem_recovery_code', { code: `guess ${guess}` })
    }
    await admin`update private.recovery_guesses set since = now() + interval '1 day'`

    expect(await ada.call('redeem_recovery_code', { code })).toEqual({ redeemed: true })
  })

  test("somebody else's are no codes", async () => {
    const [code] = await makeCodes()
    await ben.giveFactor()

    expect(await ben.call('redeem_recovery_code', { code })).toMatchObject({
      code: 'mfa_verification_failed',
    })
  })
})

const functions: [name: string, args: object][] = [
  ['own_sessions', {}],
  ['end_session', { session: randomUUID() }],
  ['delete_account', {}],
  ['make_recovery_codes', {}],
  ['recovery_codes_left', {}],
  ['redeem_recovery_code', { code: 'x' }],
]

test.each(functions)(
  '[T59] %s refuses the token of a session that has ended',
  async (name, args) => {
    expect(await ada.call(name, args, endedSession)).toEqual(ended)
  },
)

test.each(functions.filter(([name]) => !/left|redeem/.test(name)))(
  '[T59] %s refuses a session below the level of its user',
  async (name, args) => {
    await ada.giveFactor()

    expect(await ada.call(name, args)).toEqual(belowLevel)
  },
)

test.each([...functions, ['own_tables', {}], ['own_rows', { relation: 'tasks' }]] as const)(
  '%s is not for whoever has no session',
  async (name, args) => {
    const list = Object.keys(args).map((each, index) => `${each} => $${index + 1}`)
    const request = project.request({ role: 'anon' }, (sql) =>
      sql.unsafe(`select public.${name}(${list.join()})`, Object.values(args)),
    )

    await expect(request).rejects.toMatchObject({ code: '42501' })
  },
)
