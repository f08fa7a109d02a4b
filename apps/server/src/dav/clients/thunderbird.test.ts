import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ada, eachWithPhone, phone, server } from '../../../test/caldav/eachWithPhone.ts'
import { changed, doneLines, linesOf, todoWith } from '../../../test/caldav/todos.ts'
import { insertTask } from '../../../test/feeds.ts'
import { caldav, calendarServer, dav } from '../xml/names.ts'
import { textOf } from '../xml/readXml.ts'

// The requests of Thunderbird 153, made anew from its sources.

eachWithPhone({
  now: null,
  kind: 'thunderbird',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Thunderbird/153.8.0',
  usual: {
    accept: 'text/xml',
    'accept-charset': 'utf-8,*;q=0.1',
    'content-type': 'text/xml; charset=utf-8',
  },
})
const ask: typeof phone.ask = (...asking) => phone.ask(...asking)

const inbox = '/dav/lists/inbox/'
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const calendar = `${xml}<D:propfind xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:resourcetype/><D:owner/><D:current-user-principal/><D:current-user-privilege-set/><D:supported-report-set/><C:supported-calendar-component-set/><CS:getctag/></D:prop></D:propfind>`
const ctag = `${xml}<D:propfind xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/"><D:prop><CS:getctag/></D:prop></D:propfind>`
const found = `${xml}<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"><d:prop><d:resourcetype/><d:displayname/><d:current-user-privilege-set/><c:calendar-color/><c:supported-calendar-component-set/></d:prop></d:propfind>`
const syncSince = (token: string) =>
  `${xml}<sync-collection xmlns="DAV:">${token === '' ? '<sync-token/>' : `<sync-token>${token}</sync-token>`}<sync-level>1</sync-level><prop><getcontenttype/><getetag/></prop></sync-collection>`
const multiget = (hrefs: readonly string[]) =>
  `${xml}<C:calendar-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs.map((href) => `<D:href>${href}</D:href>`).join('')}</C:calendar-multiget>`

async function sync(token = '', path = inbox) {
  const answer = await ask('REPORT', path, { headers: { depth: '1' }, body: syncSince(token) })
  expect(answer.status).toBe(207)
  return { token: answer.syncToken, resources: answer.resources }
}

async function bodyOf(href: string, path = inbox) {
  const answer = await ask('REPORT', path, { headers: { depth: '1' }, body: multiget([href]) })
  expect(answer.status).toBe(207)
  const [resource] = answer.resources
  return {
    body: textOf(resource?.found.get(caldav('calendar-data'))),
    etag: textOf(resource?.found.get(dav('getetag'))),
  }
}

const newTask = (uid: string, lines: Record<string, string | null> = {}) =>
  todoWith(
    {
      CREATED: '20261128T090000Z',
      'LAST-MODIFIED': '20261128T090000Z',
      DTSTAMP: '20261128T090000Z',
      UID: uid,
      SUMMARY: 'Write',
      ...lines,
    },
    { prodid: '-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN' },
  )

async function add(lines: Record<string, string | null> = {}, path = inbox) {
  const uid = randomUUID()
  const href = `${path}${uid}.ics`
  const answer = await ask('PUT', href, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' },
    body: newTask(uid, lines),
  })
  expect(answer.status, answer.text).toBe(201)
  // What is kept is not byte for byte what came: with an ETag it would not be read again.
  expect(answer.headers.get('etag')).toBeNull()
  return { uid, href, ...(await bodyOf(href, path)) }
}

async function edit(href: string, etag: string, body: string) {
  const answer = await ask('PUT', href, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'if-match': etag },
    body,
  })
  return answer.status
}

const rows = () =>
  server.admin`select title, completed, parent_id, list_id, deleted_at, due_date from public.tasks where user_id = ${ada.user.id}`

describe('Thunderbird', () => {
  test('finds the lists of an account, each with its resourcetype [DAV-14h]', async () => {
    const wellKnown = await ask('PROPFIND', '/.well-known/caldav', {
      headers: { depth: '0' },
      body: `${xml}<d:propfind xmlns:d="DAV:"><d:prop><d:current-user-principal/></d:prop></d:propfind>`,
    })
    const principal = textOf(
      wellKnown.resources[0]?.found.get(dav('current-user-principal'))?.children[0],
    )
    expect(principal).toBe(`/dav/people/${ada.user.id}/`)

    const home = await ask('PROPFIND', principal, {
      headers: { depth: '0' },
      body: `${xml}<d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:resourcetype/><c:calendar-home-set/></d:prop></d:propfind>`,
    })
    const homeHref = textOf(home.resources[0]?.found.get(caldav('calendar-home-set'))?.children[0])
    expect(homeHref).toBe('/dav/lists/')

    const listing = await ask('PROPFIND', homeHref, { headers: { depth: '1' }, body: found })
    for (const { href, found: properties } of listing.resources) {
      expect(href.endsWith('/')).toBe(true)
      expect(properties.has(dav('resourcetype'))).toBe(true)
    }
    const [first] = listing.resources.filter(({ href }) => href === inbox)
    const types = first?.found.get(dav('resourcetype'))?.children.map(({ name }) => name)
    expect(types).toContain(caldav('calendar'))
  })

  test('checks a list before the first synchronization [DAV-14h]', async () => {
    const checked = await ask('PROPFIND', inbox, { headers: { depth: '0' }, body: calendar })

    expect(checked.status).toBe(207)
    const properties = checked.resources[0]?.found
    expect(properties?.has(dav('resourcetype'))).toBe(true)
    expect(textOf(properties?.get(calendarServer('getctag')))).not.toBe('')
    expect(properties?.get(dav('supported-report-set'))?.children.length).toBeGreaterThan(0)
    const options = await ask('OPTIONS', '/dav/lists/')
    expect(options.status).toBe(200)
    expect(options.headers.get('dav')).toContain('calendar-access')
  })

  test('reads everything first, and then nothing while nothing changes [DAV-14h]', async () => {
    const id = await insertTask(ada, { title: 'Read', due_date: null })

    const first = await sync()
    expect(first.resources.map(({ href }) => href)).toEqual([`${inbox}${id}.ics`])
    expect(textOf(first.resources[0]?.found.get(dav('getcontenttype')))).toMatch(/^text\/calendar/)
    expect(linesOf((await bodyOf(`${inbox}${id}.ics`)).body).get('SUMMARY')).toBe('Read')

    const ctagOf = async () =>
      textOf(
        (
          await ask('PROPFIND', inbox, { headers: { depth: '0' }, body: ctag })
        ).resources[0]?.found.get(calendarServer('getctag')),
      )
    expect(await ctagOf()).toBe(await ctagOf())
    expect((await sync(first.token)).resources).toEqual([])
  })

  test('starts anew with a token that is none [DAV-14h]', async () => {
    const answer = await ask('REPORT', inbox, { headers: { depth: '1' }, body: syncSince('none') })

    expect(answer.status).toBe(403)
    expect((await sync()).resources).toEqual([])
  })

  test('adds, and reads what it has added [DAV-14h]', async () => {
    const before = await sync()

    const { href, uid, body } = await add({ 'DUE;VALUE=DATE': '20261201' })

    expect(linesOf(body).get('UID')).toBe(uid)
    expect(linesOf(body).get('DUE')).toBe('20261201')
    for (const name of ['DTSTAMP', 'CREATED', 'LAST-MODIFIED'])
      expect(linesOf(body).get(name)).toMatch(/^\d{8}T\d{6}Z$/)
    const after = await sync(before.token)
    expect(after.resources.map((one) => one.href)).toEqual([href])
    expect(await rows()).toMatchObject([{ title: 'Write', completed: false }])
  })

  test('does not add twice what it sends again [DAV-14h]', async () => {
    const { href, uid } = await add()

    const again = await ask('PUT', href, {
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' },
      body: newTask(uid),
    })

    expect(again.status).toBe(412)
    expect(await rows()).toHaveLength(1)
  })

  test('edits what it holds, and learns of what changed meanwhile [DAV-14h]', async () => {
    const { href, body, etag } = await add()

    expect(await edit(href, etag, changed(body, { SUMMARY: 'Rewrite' }))).toBe(204)
    expect(await rows()).toMatchObject([{ title: 'Rewrite' }])

    expect(await edit(href, etag, changed(body, { SUMMARY: 'Late' }))).toBe(412)
    expect(await rows()).toMatchObject([{ title: 'Rewrite' }])
  })

  test('completes and opens again [DAV-14h]', async () => {
    const { href, body, etag } = await add()

    expect(await edit(href, etag, changed(body, doneLines(new Date())))).toBe(204)
    expect(await rows()).toMatchObject([{ completed: true }])

    const held = await bodyOf(href)
    const open = changed(held.body, {
      STATUS: 'NEEDS-ACTION',
      COMPLETED: null,
      'PERCENT-COMPLETE': null,
    })
    expect(await edit(href, held.etag, open)).toBe(204)
    expect(await rows()).toMatchObject([{ completed: false }])
  })

  test('shows steps as tasks of their own, which keep their task [DAV-14h]', async () => {
    const parent = await add()

    const step = await add({ SUMMARY: 'Outline', 'RELATED-TO;RELTYPE=PARENT': parent.uid })
    expect(await edit(step.href, step.etag, changed(step.body, { SUMMARY: 'Sketch' }))).toBe(204)

    const [row] = (await rows()).filter(({ title }) => title === 'Sketch')
    expect(row?.parent_id).not.toBeNull()
  })

  test('moves by adding to one list and deleting from the other [DAV-14h]', async () => {
    const id = randomUUID()
    await ada.rest.from('lists').insert({ id, name: 'Work' })
    const work = `/dav/lists/${id}/`
    const { href, uid, body } = await add()
    const before = await sync()

    const moved = await ask('PUT', `${work}${uid}.ics`, {
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' },
      body,
    })
    expect([201, 204]).toContain(moved.status)
    const left = await ask('DELETE', href)
    expect(left.status).toBe(404)

    expect(await rows()).toMatchObject([{ list_id: id, deleted_at: null }])
    const gone = (await sync(before.token)).resources.find((one) => one.href === href)
    expect(gone?.status).toBe(404)
    expect((await sync('', work)).resources).toHaveLength(1)
  })

  test('deletes what it holds [DAV-14h]', async () => {
    const { href, etag } = await add()
    const before = await sync()

    expect((await ask('DELETE', href, { headers: { 'if-match': etag } })).status).toBe(204)

    expect((await sync(before.token)).resources).toMatchObject([{ href, status: 404 }])
    const [row] = await rows()
    expect(row?.deleted_at).not.toBeNull()
  })
})
