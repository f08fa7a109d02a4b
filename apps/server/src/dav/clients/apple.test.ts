import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ada, eachWithPhone, phone, server } from '../../../test/caldav/eachWithPhone.ts'
import { changed, doneLines, linesOf, todoWith } from '../../../test/caldav/todos.ts'
import { insertTask } from '../../../test/feeds.ts'
import { caldav, calendarServer, dav } from '../xml/names.ts'
import { textOf } from '../xml/readXml.ts'

// The requests of Reminders in iOS 18, made anew from logs that people have published of it.

eachWithPhone({
  now: null,
  kind: 'apple',
  userAgent: 'iOS/18.1.1 (22B91) remindd/1.0',
  usual: {
    prefer: 'return=minimal',
    brief: 't',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    'content-type': 'text/xml',
  },
})
const ask: typeof phone.ask = (...asking) => phone.ask(...asking)

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const principalBody = `${xml}<A:propfind xmlns:A="DAV:"><A:prop><A:current-user-principal/><A:principal-URL/><A:resourcetype/></A:prop></A:propfind>`
const accountBody = `${xml}<A:propfind xmlns:A="DAV:"><A:prop>
<B:calendar-home-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><B:calendar-user-address-set xmlns:B="urn:ietf:params:xml:ns:caldav"/>
<A:current-user-principal/><A:displayname/><C:dropbox-home-URL xmlns:C="http://calendarserver.org/ns/"/>
<C:email-address-set xmlns:C="http://calendarserver.org/ns/"/><C:notification-URL xmlns:C="http://calendarserver.org/ns/"/>
<A:principal-collection-set/><A:principal-URL/><A:resource-id/><B:schedule-inbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/>
<B:schedule-outbox-URL xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:supported-report-set/></A:prop></A:propfind>`
const homeBody = `${xml}<A:propfind xmlns:A="DAV:"><A:prop>
<A:add-member/><C:allowed-sharing-modes xmlns:C="http://calendarserver.org/ns/"/><D:autoprovisioned xmlns:D="http://apple.com/ns/ical/"/>
<E:bulk-requests xmlns:E="http://me.com/_namespace/"/><B:calendar-alarm xmlns:B="urn:ietf:params:xml:ns:caldav"/>
<D:calendar-color xmlns:D="http://apple.com/ns/ical/"/><B:calendar-description xmlns:B="urn:ietf:params:xml:ns:caldav"/>
<B:calendar-free-busy-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><D:calendar-order xmlns:D="http://apple.com/ns/ical/"/>
<B:calendar-timezone xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:current-user-privilege-set/>
<B:default-alarm-vevent-date xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:displayname/><C:getctag xmlns:C="http://calendarserver.org/ns/"/>
<C:invite xmlns:C="http://calendarserver.org/ns/"/><D:language-code xmlns:D="http://apple.com/ns/ical/"/><A:owner/>
<C:pre-publish-url xmlns:C="http://calendarserver.org/ns/"/><C:publish-url xmlns:C="http://calendarserver.org/ns/"/>
<C:push-transports xmlns:C="http://calendarserver.org/ns/"/><C:pushkey xmlns:C="http://calendarserver.org/ns/"/>
<A:quota-available-bytes/><A:quota-used-bytes/><D:refreshrate xmlns:D="http://apple.com/ns/ical/"/><A:resource-id/><A:resourcetype/>
<B:schedule-calendar-transp xmlns:B="urn:ietf:params:xml:ns:caldav"/><C:source xmlns:C="http://calendarserver.org/ns/"/>
<C:subscribed-strip-alarms xmlns:C="http://calendarserver.org/ns/"/><B:supported-calendar-component-set xmlns:B="urn:ietf:params:xml:ns:caldav"/>
<A:supported-report-set/><A:sync-token/></A:prop></A:propfind>`
const stateBody = `${xml}<A:propfind xmlns:A="DAV:"><A:prop><C:getctag xmlns:C="http://calendarserver.org/ns/"/><A:sync-token/></A:prop></A:propfind>`
const etagsBody = `${xml}<A:propfind xmlns:A="DAV:"><A:prop><A:getcontenttype/><A:getetag/></A:prop></A:propfind>`
const syncBody = (token: string) =>
  `${xml}<A:sync-collection xmlns:A="DAV:"><A:sync-token>${token}</A:sync-token><A:sync-level>1</A:sync-level><A:prop><A:getcontenttype/><A:getetag/></A:prop></A:sync-collection>`
const multiget = (hrefs: readonly string[]) =>
  `${xml}<B:calendar-multiget xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop xmlns:A="DAV:"><A:getetag/><B:calendar-data/><C:updated-by xmlns:C="http://calendarserver.org/ns/"/><C:created-by xmlns:C="http://calendarserver.org/ns/"/></A:prop>${hrefs.map((href) => `<A:href xmlns:A="DAV:">${href}</A:href>`).join('')}</B:calendar-multiget>`

const depth = (value: string) => ({ headers: { depth: value } })

async function sync(token: string, path: string) {
  const answer = await ask('REPORT', path, { ...depth('1'), body: syncBody(token) })
  expect(answer.status).toBe(207)
  return { token: answer.syncToken, resources: answer.resources }
}

async function bodyOf(href: string) {
  const path = href.slice(0, href.lastIndexOf('/') + 1)
  const answer = await ask('REPORT', path, { ...depth('1'), body: multiget([href]) })
  const [resource] = answer.resources
  return {
    body: textOf(resource?.found.get(caldav('calendar-data'))),
    etag: textOf(resource?.found.get(dav('getetag'))),
  }
}

/** Makes a list as Reminders does. */
async function addList(name = 'Work') {
  const path = `/dav/lists/${randomUUID().toUpperCase()}/`
  const answer = await ask('MKCALENDAR', path, {
    body: `${xml}<B:mkcalendar xmlns:B="urn:ietf:params:xml:ns:caldav"><A:set xmlns:A="DAV:"><A:prop><A:displayname>${name}</A:displayname><D:calendar-color xmlns:D="http://apple.com/ns/ical/" symbolic-color="blue">#007AFFFF</D:calendar-color><D:calendar-order xmlns:D="http://apple.com/ns/ical/">3</D:calendar-order><B:supported-calendar-component-set><B:comp name="VTODO"/></B:supported-calendar-component-set></A:prop></A:set></B:mkcalendar>`,
  })
  expect(answer.status, answer.text).toBe(201)
  return path
}

const reminder = (uid: string, lines: Record<string, string | null> = {}) =>
  todoWith(
    {
      CREATED: '20261128T090000Z',
      DTSTAMP: '20261128T090000Z',
      'LAST-MODIFIED': '20261128T090000Z',
      SEQUENCE: '0',
      STATUS: 'NEEDS-ACTION',
      SUMMARY: 'Call Ines',
      UID: uid,
      'X-APPLE-SORT-ORDER': '786618000',
      ...lines,
    },
    { prodid: '-//Apple Inc.//iOS 18.1.1//EN' },
  )

const calendarType = { 'content-type': 'text/calendar' }

async function add(lines: Record<string, string | null> = {}, path = '/dav/lists/inbox/') {
  const uid = randomUUID().toUpperCase()
  const href = `${path}${uid}.ics`
  const answer = await ask('PUT', href, {
    headers: { ...calendarType, 'if-none-match': '*' },
    body: reminder(uid, lines),
  })
  expect(answer.status, answer.text).toBe(201)
  return { uid, href, ...(await bodyOf(href)) }
}

const edit = async (href: string, etag: string, body: string) =>
  (await ask('PUT', href, { headers: { ...calendarType, 'if-match': etag }, body })).status

const rows = () =>
  server.admin`select id, title, completed, parent_id, list_id, deleted_at, due_date, at_minutes from public.tasks where user_id = ${ada.user.id}`

describe('Reminders', () => {
  test.each(['/.well-known/caldav', '/', '/principals/'])(
    'finds its account from %s [DAV-14g]',
    async (path) => {
      const answer = await ask('PROPFIND', path, { ...depth('0'), body: principalBody })

      expect(answer.status).toBe(207)
      const [resource] = answer.resources
      const principal = resource?.found.get(dav('current-user-principal'))?.children[0]
      expect(textOf(principal)).toBe(`/dav/people/${ada.user.id}/`)
      expect(resource?.found.has(dav('resourcetype'))).toBe(true)
    },
  )

  test('is asked for its password where it sends none [DAV-14g]', async () => {
    const answer = await server.app.request('/dav/', {
      method: 'PROPFIND',
      headers: { depth: '0' },
    })

    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Daymark", charset="UTF-8"')
  })

  test('reads its account and its lists, with what there is and nothing of what there is not [DAV-14g]', async () => {
    const principal = `/dav/people/${ada.user.id}/`
    const options = await ask('OPTIONS', principal)
    expect(options.headers.get('dav')).toContain('calendar-access')

    const account = await ask('PROPFIND', principal, { ...depth('0'), body: accountBody })
    const [person] = account.resources
    expect(textOf(person?.found.get(caldav('calendar-home-set'))?.children[0])).toBe('/dav/lists/')
    const address = textOf(person?.found.get(caldav('calendar-user-address-set'))?.children[0])
    expect(address).toBe(`mailto:${ada.user.email}`)

    const home = await ask('PROPFIND', '/dav/lists/', { ...depth('1'), body: homeBody })
    expect(home.status).toBe(207)
    const inbox = home.resources.find(({ href }) => href === '/dav/lists/inbox/')
    expect(textOf(inbox?.found.get(dav('displayname')))).toBe('Inbox')
    const [component] = inbox?.found.get(caldav('supported-calendar-component-set'))?.children ?? []
    expect(component?.attributes).toEqual({ name: 'VTODO' })
    expect(textOf(inbox?.found.get(dav('sync-token')))).toMatch(/^data:,/)
  })

  test('reads a list first by its ETags, and by its token later [DAV-14g]', async () => {
    const id = await insertTask(ada, { title: 'Read', due_date: null })
    const path = '/dav/lists/inbox/'

    const listing = await ask('PROPFIND', path, { ...depth('1'), body: etagsBody })
    const members = listing.resources.filter(({ href }) => href.endsWith('.ics'))
    expect(members.map(({ href }) => href)).toEqual([`${path}${id}.ics`])
    const { token } = await sync('', path)

    const state = async () =>
      textOf(
        (await ask('PROPFIND', path, { ...depth('0'), body: stateBody })).resources[0]?.found.get(
          calendarServer('getctag'),
        ),
      )
    expect(await state()).toBe(token)
    expect((await sync(token, path)).resources).toEqual([])
    await insertTask(ada, { title: 'Write', due_date: null })
    expect(await state()).not.toBe(token)
    expect((await sync(token, path)).resources).toHaveLength(1)
  })

  test('may read a whole list by GET [DAV-14g]', async () => {
    await add()

    const answer = await ask('GET', '/dav/lists/inbox/')

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).not.toBe('br')
    expect(answer.text).toContain('SUMMARY:Call Ines')
  })

  test('makes a list, names it anew and deletes it [DAV-14g]', async () => {
    const path = await addList()
    const named = await ask('PROPPATCH', path, {
      body: `${xml}<A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><A:displayname>Office</A:displayname></A:prop></A:set></A:propertyupdate>`,
    })
    // With `return=minimal`: RFC 8144, 2.2.
    expect([200, 207]).toContain(named.status)

    const lists = () =>
      server.admin`select name, deleted_at from public.lists where user_id = ${ada.user.id}`
    expect(await lists()).toMatchObject([{ name: 'Office', deleted_at: null }])
    await add({}, path)
    expect((await ask('DELETE', path)).status).toBe(204)
    expect((await lists())[0]?.deleted_at).not.toBeNull()
    expect((await ask('PROPFIND', path, { ...depth('0'), body: stateBody })).status).toBe(404)
  })

  test('adds with a time, whose start is the same, and with an alarm at a moment [DAV-14g]', async () => {
    const uid = randomUUID().toUpperCase()
    const href = `/dav/lists/inbox/${uid}.ics`
    const body = reminder(uid, {
      'DTSTART;TZID=Europe/Berlin': '20261201T100000',
      'DUE;TZID=Europe/Berlin': '20261201T100000',
    }).replace(
      'END:VTODO',
      [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Reminder',
        'TRIGGER;VALUE=DATE-TIME:20261201T090000Z',
        `UID:${randomUUID().toUpperCase()}`,
        'END:VALARM',
        'END:VTODO',
      ].join('\r\n'),
    )

    const answer = await ask('PUT', href, {
      headers: { ...calendarType, 'if-none-match': '*' },
      body,
    })

    expect(answer.status, answer.text).toBe(201)
    expect(await rows()).toMatchObject([{ title: 'Call Ines', at_minutes: 600 }])
    expect(
      await server.admin`select from public.reminders where user_id = ${ada.user.id}`,
    ).toHaveLength(1)
    const held = await bodyOf(href)
    expect(held.body).toContain('X-APPLE-SORT-ORDER:786618000')
    expect(linesOf(held.body).get('DUE')).toBe('20261201T100000')
  })

  test('edits, and keeps what only it knows [DAV-14g]', async () => {
    const { href, body, etag } = await add()

    expect(await edit(href, etag, changed(body, { SUMMARY: 'Call Ana', SEQUENCE: '1' }))).toBe(204)

    expect(await rows()).toMatchObject([{ title: 'Call Ana' }])
    expect((await bodyOf(href)).body).toContain('X-APPLE-SORT-ORDER')
  })

  test('completes [DAV-14g]', async () => {
    const { href, body, etag } = await add()

    expect(await edit(href, etag, changed(body, doneLines(new Date())))).toBe(204)

    expect(await rows()).toMatchObject([{ completed: true }])
    expect(linesOf((await bodyOf(href)).body).get('STATUS')).toBe('COMPLETED')
  })

  test('adds a step, also before the task that it belongs to [DAV-14g]', async () => {
    const parent = randomUUID().toUpperCase()
    await add({ SUMMARY: 'Find her number', 'RELATED-TO;RELTYPE=PARENT': parent })

    const answer = await ask('PUT', `/dav/lists/inbox/${parent}.ics`, {
      headers: { ...calendarType, 'if-none-match': '*' },
      body: reminder(parent),
    })

    expect(answer.status, answer.text).toBe(201)
    const found = await rows()
    const task = found.find(({ title }) => title === 'Call Ines')
    expect(found.find(({ title }) => title === 'Find her number')?.parent_id).toBe(task?.id)
  })

  test('moves a task into another list by MOVE, with what only it knows [DAV-14g]', async () => {
    const path = await addList()
    const { href, uid } = await add()

    const answer = await ask('MOVE', href, {
      headers: { destination: `http://127.0.0.1:4600${path}${uid}.ics`, overwrite: 'F' },
    })

    expect([201, 204]).toContain(answer.status)
    expect((await bodyOf(`${path}${uid}.ics`)).body).toContain('X-APPLE-SORT-ORDER')
    const found = await rows()
    expect(found).toHaveLength(1)
    expect(found[0]?.list_id).not.toBeNull()
  })

  test('deletes a task, once [DAV-14g]', async () => {
    const { href, etag } = await add()
    const { token } = await sync('', '/dav/lists/inbox/')

    expect((await ask('DELETE', href, { headers: { 'if-match': etag } })).status).toBe(204)
    expect((await ask('DELETE', href)).status).toBe(404)

    expect((await sync(token, '/dav/lists/inbox/')).resources).toMatchObject([
      { href, status: 404 },
    ])
  })
})
