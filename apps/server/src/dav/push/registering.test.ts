import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startDav } from '../../../test/caldav/davServer.ts'
import { todo } from '../../../test/caldav/todos.ts'
import { newReceiver } from '../../../test/pushReceiver.ts'
import { push } from '../xml/names.ts'
import { textOf } from '../xml/readXml.ts'
import { topicOf } from './properties.ts'

const server = await startDav()
afterAll(() => server.close())

const ada = await server.addPerson()
const { ask } = await server.connect(ada, { kind: 'davx5', userAgent: 'DAVx5/4.5 (dav4jvm)' })
const inbox = '/dav/lists/inbox/'
const registration = (endpoint: string) => {
  const { keys } = newReceiver()
  return `<?xml version="1.0" encoding="utf-8"?><push-register xmlns="https://bitfire.at/webdav-push"><subscription><web-push-subscription><push-resource>${endpoint}</push-resource><subscription-public-key type="p256dh">${keys.p256dh}</subscription-public-key><auth-secret>${keys.auth}</auth-secret></web-push-subscription></subscription><trigger><content-update><depth xmlns="DAV:">1</depth></content-update></trigger></push-register>`
}
const behind = async () => {
  const [row] = await server.admin`
    select told_seq < private.newest_dav_seq(user_id) as is_behind from private.dav_subscriptions`
  return row?.is_behind
}

test('DAVx5 finds out how to register, does it for a list, and ends it [DAV-12a]', async () => {
  const listing = await ask('PROPFIND', inbox, {
    headers: { depth: '0' },
    body: '<propfind xmlns="DAV:" xmlns:P="https://bitfire.at/webdav-push"><prop><P:transports/><P:topic/><P:supported-triggers/></prop></propfind>',
  })
  const found = listing.resources[0]?.found
  expect(found?.get(push('transports'))?.children[0]?.children[0]?.name).toBe(
    push('vapid-public-key'),
  )
  expect(textOf(found?.get(push('topic')))).toBe(topicOf(`${ada.user.id}/inbox`))

  const body = registration('https://push.example.org/1')
  const registered = await ask('POST', inbox, {
    headers: { 'content-type': 'application/xml' },
    body,
  })
  expect(registered.status, registered.text).toBe(201)
  expect(Date.parse(registered.headers.get('expires') ?? '')).toBeGreaterThan(Date.now())
  expect((await ask('POST', '/dav/lists/none/', { body })).status).toBe(404)
  expect((await ask('POST', inbox, { body: registration('http://push.example.org') })).status).toBe(
    403,
  )

  const location = registered.headers.get('location') ?? ''
  expect((await ask('DELETE', location)).status).toBe(204)
  expect((await ask('DELETE', location)).status).toBe(404)
})

test('a PUT with Push-Dont-Notify is nothing to tell its own device [DAV-12c]', async () => {
  const registered = await ask('POST', inbox, { body: registration('https://push.example.org/2') })
  const location = registered.headers.get('location') ?? ''
  const put = (headers: Record<string, string>) => {
    const uid = randomUUID()
    const usual = { 'content-type': 'text/calendar', 'if-none-match': '*' }
    const body = todo(uid)
    return ask('PUT', `${inbox}${uid}.ics`, { headers: { ...usual, ...headers }, body })
  }

  const quiet = await put({ 'push-dont-notify': `"http://127.0.0.1${location}"` })
  expect(quiet.status, quiet.text).toBe(201)
  expect(await behind()).toBe(false)

  await put({})
  expect(await behind()).toBe(true)
})
