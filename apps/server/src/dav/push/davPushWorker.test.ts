import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestUser,
  freshDatabase,
  stopClock,
  type TestUser,
  waiting,
} from '../../../test/database.ts'
import { startTextPushService } from '../../../test/textPushService.ts'
import { becomeUser } from '../../database/callerRights.ts'
import type { Sql } from '../../database/database.ts'
import { openLog } from '../../log.ts'
import { createNodeTransport } from '../../reminders/nodeTransport.ts'
import { withTestService } from '../../reminders/testService.ts'
import { readXml } from '../xml/readXml.ts'
import { createDavPush } from './davPush.ts'
import { type DavPushWorker, startDavPushWorker } from './davPushWorker.ts'
import { topicOf } from './properties.ts'
import { createPushStore, passOverDevice } from './pushStore.ts'

const fresh = await freshDatabase()
const { admin, database } = fresh
const pushes = await startTextPushService()
const setClock = await stopClock(fresh)
const began = Date.parse('2026-11-28T09:00:00Z')
const asService = <T>(work: (sql: Sql) => Promise<T>) =>
  database.asUser({ role: 'service_role' }, work)
const store = createPushStore(asService)

let worker: DavPushWorker
let ada: TestUser
beforeEach(async () => {
  await admin`delete from auth.users`
  pushes.reset()
  await at(0)
  ada = await createTestUser(fresh)
  worker = await startWorker()
})
afterEach(() => worker.stop())
afterAll(async () => {
  await pushes.close()
  await fresh.close()
})

/** Seconds since the beginning. */
const at = (seconds: number) => setClock(new Date(began + seconds * 1_000).toISOString())

function startWorker() {
  return startDavPushWorker({
    database,
    transport: withTestService(createNodeTransport(), pushes.origin),
    site: 'https://day.example.org',
    clock: () => began,
    log: openLog('silent'),
    pollMs: 20,
  })
}

async function addDevice(user = ada, lists: readonly string[] | null = null) {
  const id = randomUUID()
  const hash = createHash('sha256').update(id).digest('hex')
  await admin`
    insert into private.app_passwords (id, user_id, name, kind, password_hash, lists, rings, aal, created_at)
    values (${id}, ${user.id}, 'Phone', 'davx5', decode(${hash}, 'hex'), ${lists === null ? null : JSON.stringify(lists)}::text::jsonb,
            true, 'aal1', now())`
  return { id, userId: user.id }
}

async function subscribe(device: { id: string; userId: string }, collection = 'inbox') {
  const { name, endpoint, keys } = pushes.addDevice()
  const expiresAt = began + 86_400_000
  const id = await store.subscribe(device, collection, { endpoint, ...keys, expiresAt })
  return { id: id ?? '', name }
}

async function addTask(title = 'Write', list_id: string | null = null, user = ada) {
  const id = randomUUID()
  await user.ask((sql) => sql`insert into tasks ${sql({ id, title, list_id })}`)
  return id
}

async function startTimer({ id, ask }: TestUser) {
  const plan = JSON.stringify({ phase: 'focus' })
  const [endsAt, session] = [began + 60_000, randomUUID()]
  const state = JSON.stringify({ state: 'running', since: began, endsAt, session })
  await ask((sql) => sql`insert into focus_timers ${sql({ id, state, plan })}`)
}

async function addList(columns: Record<string, string> = {}) {
  const id = randomUUID()
  await ada.ask((sql) => sql`insert into lists ${sql({ id, name: 'Work', ...columns })}`)
  return id
}

const received = (name: string) => pushes.received.filter((one) => one.device === name)
const arrived = (name: string) => expect.poll(() => received(name).length)
/** By then the worker has looked several times. */
const aWhile = () => new Promise((over) => setTimeout(over, 300))

describe('a device that has subscribed', () => {
  test('is told of a change, with the topic and the sync-token of the collection [DAV-12b]', async () => {
    const phone = await subscribe(await addDevice())

    await addTask()
    await arrived(phone.name).toBe(1)

    const [row] = await admin`select private.newest_dav_seq(${ada.id}) as seq`
    const [push] = received(phone.name)
    expect(push?.text).toContain(`<P:topic>${topicOf(`${ada.id}/inbox`)}</P:topic>`)
    expect(push?.text).toContain(`<D:sync-token>data:,0-${row?.seq}-2026-08</D:sync-token>`)
    expect(push?.headers).toMatchObject({ topic: topicOf(`${ada.id}/inbox`), urgency: 'normal' })
  })

  test('is told of several changes within 30 s by one push [DAV-12b]', async () => {
    const phone = await subscribe(await addDevice())
    await addTask()
    await arrived(phone.name).toBe(1)

    await addTask()
    await addTask()
    await at(29)
    await aWhile()
    expect(received(phone.name)).toHaveLength(1)

    await at(31)
    await arrived(phone.name).toBe(2)
    await aWhile()
    expect(received(phone.name)).toHaveLength(2)
  })

  test('is told of nothing that no device shows, nor of what others do [DAV-12b]', async () => {
    const phone = await subscribe(await addDevice())
    const ben = await createTestUser(fresh)

    await addTask('Read', null, ben)
    await startTimer(ada)
    await aWhile()

    expect(received(phone.name)).toHaveLength(0)
  })

  test('is told of nothing that no device shows, though it changes while a server looks [DAV-12b]', async () => {
    await worker.stop()
    await subscribe(await addDevice())
    const ben = await createTestUser(fresh)
    await subscribe(await addDevice(ben))
    await startTimer(ben)

    const taken = await admin.begin(async (sql) => {
      // The server waits for Ben's subscription when it has seen Ada's.
      await sql`select from private.dav_subscriptions where user_id = ${ben.id} for update`
      const taking = store.take(20)
      await expect.poll(() => waiting(sql)).toBe(1)
      await startTimer(ada)
      return { taking }
    })

    expect(await taken.taking).toEqual([])
  })

  test('is not told of its own change, and others are [DAV-12c]', async () => {
    const [own, other] = [await addDevice(), await addDevice()]
    const [phone, tablet] = [await subscribe(own), await subscribe(other)]

    const claims = { role: 'authenticated', sub: ada.id } as const
    await database.asUser(claims, async (sql) => {
      const newest = async () => {
        await becomeUser(sql, { role: 'service_role' })
        const [row] = await sql<{ seq: string }[]>`select private.newest_dav_seq(${ada.id}) as seq`
        return BigInt(row?.seq ?? 0)
      }
      const before = await newest()
      await becomeUser(sql, claims)
      await sql`insert into tasks ${sql({ id: randomUUID(), title: 'Mine' })}`
      await passOverDevice(sql, own.id, before, await newest())
    })
    await arrived(tablet.name).toBe(1)

    expect(received(phone.name)).toHaveLength(0)
    await at(31)
    await addTask()
    await arrived(phone.name).toBe(1)
  })

  test('is told by two servers once [DAV-12b]', async () => {
    const second = await startWorker()
    const device = await addDevice()
    const phones = [await subscribe(device), await subscribe(device), await subscribe(device)]

    await addTask()
    for (const { name } of phones) await arrived(name).toBe(1)
    await aWhile()

    expect(pushes.received).toHaveLength(3)
    await second.stop()
  })

  test('is not told again by a server that chose it before another one told it [DAV-12b]', async () => {
    await worker.stop()
    const phone = await subscribe(await addDevice())
    await addTask()

    const taken = await admin.begin(async (sql) => {
      // The first server waits for this row after it has chosen whom to tell.
      await sql`
        insert into private.dav_push_counts (user_id, minute_began, pushes)
        values (${ada.id}, private.present(), 0)`
      const taking = store.take(20)
      await expect.poll(() => waiting(sql)).toBe(1)
      await sql`
        select private.note_dav_push(${phone.id}, private.newest_dav_seq(${ada.id}), 'sent', null)`
      return { taking }
    })

    expect(await taken.taking).toEqual([])
  })

  test('is told of nothing once it is disconnected, or its subscription is over [DAV-12a]', async () => {
    const [lost, kept] = [await addDevice(), await addDevice()]
    await subscribe(lost)
    const { id } = await subscribe(kept)
    expect(await store.unsubscribe(lost.id, id)).toBe(false)
    expect(await store.unsubscribe(kept.id, id)).toBe(true)
    await subscribe(kept)

    await admin`delete from private.app_passwords where id = ${lost.id}`
    await at(86_401)
    await addTask()
    await aWhile()

    expect(pushes.received).toHaveLength(0)
    expect(await admin`select from private.dav_subscriptions`).toHaveLength(0)
  })

  test('is told of no collection that it does not see [DAV-12b]', async () => {
    const [shown, hidden, archived] = [await addList(), await addList(), await addList()]
    const section = await addList({ parent_id: shown })
    const device = await addDevice(ada, [shown, archived])
    const seen = [await subscribe(device, shown), await subscribe(device, section)]
    const others = [
      await subscribe(device, hidden),
      await subscribe(device, 'inbox'),
      await subscribe(device, archived),
    ]
    await ada.ask((sql) => sql`update lists set archived_at = now() where id = ${archived}`)

    await addTask('Write', shown)
    for (const { name } of seen) await arrived(name).toBe(1)
    await aWhile()

    for (const { name } of others) expect(received(name)).toHaveLength(0)
  })
})

describe('push services', () => {
  test('that know a subscription no more end it [DAV-12d]', async () => {
    const phone = await subscribe(await addDevice())
    pushes.answerWith(410)

    await addTask()

    await expect
      .poll(async () => (await admin`select from private.dav_subscriptions`).length)
      .toBe(0)
    expect(received(phone.name)).toHaveLength(1)
  })

  test('that are busy are asked again [DAV-12d]', async () => {
    const phone = await subscribe(await addDevice())
    pushes.answerWith(503)
    await addTask()
    await arrived(phone.name).toBe(1)
    await expect
      .poll(async () => (await admin`select from private.dav_subscriptions where tries = 1`).length)
      .toBe(1)

    pushes.answerWith(201)
    await at(31)
    await arrived(phone.name).toBe(2)
  })

  test('get 10 pushes a minute of a person, first those of the list with the change [DAV-12d]', async () => {
    const list = await addList()
    const device = await addDevice()
    for (let count = 0; count < 15; count += 1) await subscribe(device)
    const last = await subscribe(device, list)

    await addTask('Write', list)
    await arrived(last.name).toBe(1)
    await aWhile()
    expect(pushes.received).toHaveLength(10)

    await at(61)
    await expect.poll(() => pushes.received.length).toBe(16)
  })

  test('are no hosts of this network [DAV-12d]', async () => {
    const device = await addDevice()
    const { keys } = pushes.addDevice()
    const endpoint = 'https://127.0.0.1/device'
    const expiresAt = began + 86_400_000
    await store.subscribe(device, 'inbox', { endpoint, ...keys, expiresAt })

    await addTask()

    await expect
      .poll(async () => (await admin`select from private.dav_subscriptions where tries > 0`).length)
      .toBe(1)
  })
})

test('a device has 20 subscriptions, one for each endpoint and collection [DAV-12a]', async () => {
  const device = await addDevice()
  for (let count = 0; count < 20; count += 1) expect((await subscribe(device)).id).not.toBe('')
  expect((await subscribe(device)).id).toBe('')

  await admin`delete from private.dav_subscriptions`
  const { endpoint, keys } = pushes.addDevice()
  const again = () =>
    store.subscribe(device, 'inbox', { endpoint, ...keys, expiresAt: began + 60_000 })
  expect(await again()).toBe(await again())
})

test('registering answers where and until when, and ends by DELETE [DAV-12a]', async () => {
  const requests = createDavPush({
    database,
    publicKey: 'BK_-9',
    clock: () => began,
    href: '/dav/push/',
  })
  const [device, stranger] = [await addDevice(), await addDevice(await createTestUser(fresh))]
  const { endpoint, keys } = pushes.addDevice()
  const read = readXml(
    Buffer.from(`<push-register xmlns="https://bitfire.at/webdav-push"><subscription><web-push-subscription>
      <push-resource>${endpoint}</push-resource>
      <subscription-public-key type="p256dh">${keys.p256dh}</subscription-public-key>
      <auth-secret>${keys.auth}</auth-secret>
    </web-push-subscription></subscription><trigger><content-update/></trigger></push-register>`),
  )
  if (!read.ok) throw new Error(read.error)
  const register = () => requests.register({ device, list: null, body: read.value })

  const [first, again] = [await register(), await register()]

  expect([first.status, again.status]).toEqual([201, 201])
  const location = first.headers.get('location') ?? ''
  expect(again.headers.get('location')).toBe(location)
  expect(first.headers.get('expires')).toBe('Tue, 01 Dec 2026 09:00:00 GMT')
  const id = location.replace('/dav/push/', '')
  expect((await requests.unregister(stranger, id)).status).toBe(404)
  expect((await requests.unregister(device, id)).status).toBe(204)
  expect((await requests.unregister(device, id)).status).toBe(404)
  expect((await requests.unregister(device, 'none')).status).toBe(404)
})
