import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsByLibrary } from '../../test/feeds.ts'
import { type HostedUser, startHostedDatabase } from '../../test/hostedDatabase.ts'

const project = await startHostedDatabase()
afterAll(() => project.close())
const address = 'https://project.supabase.co/functions/v1/feeds'

type Handler = (request: Request) => Promise<Response>
let handler: Handler
let ada: HostedUser
beforeAll(async () => {
  const variables = new Map([
    ['SUPABASE_DB_URL', project.ownerUrl],
    ['SUPABASE_URL', 'https://project.supabase.co/'],
  ])
  Reflect.set(globalThis, 'Deno', {
    env: { get: (name: string) => variables.get(name) },
    serve: (served: Handler) => {
      handler = served
    },
  })
  await import('../../../../supabase/functions/feeds/index.ts')
})
beforeEach(async () => {
  ada = await project.createUser()
})

/** The platform hands the path on from the name of the function. */
const read = (at: string, init?: RequestInit) =>
  handler(new Request(at.replace('/functions/v1', ''), init))

const makeFeed = async () =>
  v.parse(v.object({ address: v.string() }), await ada.call('make_feed', { name: 'Daymark' }))

describe('[FEED-5] on a hosted project', () => {
  test('no address is offered before the function has run', async () => {
    expect(await ada.call('make_feed', { name: 'Daymark' })).toMatchObject({
      status: 501,
      message: 'This server offers no calendar address.',
    })

    expect((await read(`${address}/unknown.ics`)).status).toBe(404)

    expect(await ada.call('make_feed', { name: 'Daymark' })).toHaveProperty('address')
  })

  test('the function answers at its own address', async () => {
    const id = randomUUID()
    const today = new Date().toISOString().slice(0, 10)
    await project.admin`
      insert into public.tasks (id, user_id, title, priority, due_date, at_minutes)
      values (${id}, ${ada.id}, 'Write', 'medium', ${today}, 540)`
    const made = await makeFeed()

    const answer = await read(made.address)
    const text = await answer.text()
    const etag = answer.headers.get('etag') ?? ''
    const again = await read(made.address, { headers: { 'if-none-match': etag } })

    expect(made.address.startsWith(`${address}/`)).toBe(true)
    expect(eventsByLibrary(text)).toMatchObject([{ uid: `${id}@daymark`, summary: 'Write' }])
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await read(made.address, { method: 'POST' })).status).toBe(404)
  })

  test('a new password ends feeds, and another change of the account does not', async () => {
    const { address: kept } = await makeFeed()
    await project.admin`update auth.users set raw_user_meta_data = '{}' where id = ${ada.id}`
    const before = (await read(kept)).status

    await project.admin`update auth.users set encrypted_password = 'another' where id = ${ada.id}`

    expect([before, (await read(kept)).status]).toEqual([200, 404])
  })
})
