import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HostedUser, startHostedDatabase } from '../../test/hostedDatabase.ts'
import { startPushService } from '../../test/pushService.ts'

const project = await startHostedDatabase()
const pushes = await startPushService()
const owner = postgres(project.ownerUrl, { max: 1, onnotice: () => {} })
const ordinaryFetch = globalThis.fetch
afterAll(async () => {
  globalThis.fetch = ordinaryFetch
  await owner.end()
  await Promise.all([project.close(), pushes.close()])
})
const { admin } = project

const secret = 'only for this test'
const addresses = new Map([
  ['push.test', ['8.8.8.8']],
  ['inside.example.com', ['8.8.8.8', '10.0.0.1']],
])

type Handler = (request: Request) => Promise<Response>
let handler: Handler
let ada: HostedUser
beforeAll(async () => {
  await owner`insert into private.push_services (host) values ('push.test'), ('inside.example.com'), ('nowhere.example.com')`
  globalThis.fetch = (input, init) =>
    ordinaryFetch(String(input).replace('https://push.test', pushes.origin), init)
  const variables = new Map([
    ['SUPABASE_DB_URL', project.ownerUrl],
    ['REMINDERS_SECRET', secret],
    ['SITE_URL', 'https://day.example.org/'],
  ])
  Reflect.set(globalThis, 'Deno', {
    env: { get: (name: string) => variables.get(name) },
    serve: (served: Handler) => {
      handler = served
    },
    resolveDns: async (name: string, type: string) =>
      type === 'A' ? (addresses.get(name) ?? []) : Promise.reject(new Error('none')),
  })
  await import('../../../../supabase/functions/send-reminders/index.ts')
})
beforeEach(async () => {
  ada = await project.createUser()
  pushes.received.length = 0
})

describe('[REMIND-9d] on a hosted project', () => {
  test('nothing can be subscribed to before the function has run', async () => {
    expect(await ada.call('push_key')).toBeNull()

    await call()

    expect(await ada.call('push_key')).toMatch(/^B[\w-]{86}$/)
  })

  test('the function sends what is due, once', async () => {
    await subscribe('push.test')
    await remind()

    expect((await call()).status).toBe(200)
    await call()

    expect(pushes.received.map(({ message }) => message.notification)).toMatchObject([
      {
        title: 'Call Ines',
        navigate: expect.stringMatching(/^https:\/\/day\.example\.org\/\?reminder=/),
      },
    ])
    const [row] = await admin`select outcome from private.deliveries where user_id = ${ada.id}`
    expect(row).toEqual({ outcome: 'accepted' })
  })

  test('[REMIND-8d, T60] nothing is sent where one address of a name is private', async () => {
    await subscribe('inside.example.com')
    await remind()

    await call()

    const [row] = await admin`select outcome from private.deliveries where user_id = ${ada.id}`
    expect(row).toEqual({ outcome: 'not a public address' })
  })

  test('[REMIND-8d] a name that does not resolve is told as one', async () => {
    await subscribe('nowhere.example.com')
    await remind()

    await call()

    const [row] = await admin`select outcome from private.deliveries where user_id = ${ada.id}`
    expect(row).toEqual({ outcome: 'ENOTFOUND' })
  })

  test('[REMIND-8a] nothing is sent to a session that has expired', async () => {
    await subscribe('push.test')
    await remind()
    await admin`update auth.sessions set not_after = now() where user_id = ${ada.id}`

    await call()

    expect(pushes.received).toEqual([])
  })

  test.each([
    ['without its secret', {}],
    ['with another', { authorization: 'Bearer guess' }],
  ])('nobody calls the function %s', async (_what, headers: Record<string, string>) => {
    const answer = await handler(new Request('https://f.example', { method: 'POST', headers }))

    expect(answer.status).toBe(401)
  })

  test('the schedule of docs/hosting.md calls the function where something is due, and only then', async () => {
    await admin.unsafe(`
      create schema net;
      create table net.calls (url text, headers jsonb);
      create function net.http_post(url text, body jsonb, headers jsonb) returns bigint language sql as
        $$ insert into net.calls values (url, headers); select 1::bigint $$;
      create schema vault;
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      insert into vault.decrypted_secrets values ('reminders_secret', 'shown');
      grant usage on schema net, vault to hosted_owner;
      grant all on net.calls, vault.decrypted_secrets to hosted_owner;`)
    const guide = readFileSync(join(import.meta.dirname, '../../../../docs/hosting.md'), 'utf8')
    const [, schedule = ''] =
      /```sql\n(select cron\.schedule\(\s*'send-reminders'[\s\S]+?)```/.exec(guide) ?? []
    await owner.unsafe(schedule)
    const [job] = await admin`select command from cron.job where jobname = 'send-reminders'`
    await admin`delete from private.alarms`

    await owner.unsafe(job?.command)
    expect(await admin`select * from net.calls`).toEqual([])

    await subscribe('push.test')
    await remind()
    await owner.unsafe(job?.command)

    expect(await admin`select * from net.calls`).toEqual([
      {
        url: 'https://<project>.supabase.co/functions/v1/send-reminders',
        headers: { authorization: 'Bearer shown' },
      },
    ])
  })
})

function call() {
  const headers = { authorization: `Bearer ${secret}` }
  return handler(new Request('https://f.example', { method: 'POST', headers }))
}

async function subscribe(host: string) {
  const { row, name } = pushes.subscribe()
  const endpoint = `https://${host}/${name}`
  await ada.ask((sql) => sql`insert into push_subscriptions ${sql({ ...row, endpoint })}`)
}

/** A reminder that was put off until now. */
async function remind() {
  const [task, id] = [randomUUID(), randomUUID()]
  const now = new Date()
  await ada.ask(async (sql) => {
    await sql`insert into tasks (id, title, due_date) values (${task}, 'Call Ines', '2030-10-14')`
    await sql`
      insert into reminders (id, task_id, snoozed_until)
      values (${id}, ${task}, ${new Date(now.getTime() + 3_600_000).toISOString()})`
  })
  await admin`alter table public.reminders disable trigger user`
  await admin`update public.reminders set snoozed_until = ${now.toISOString()} where id = ${id}`
  await admin`alter table public.reminders enable trigger user`
  await admin`update private.alarms set fire_at = ${now.toISOString()} where source_id = ${id}`
}
