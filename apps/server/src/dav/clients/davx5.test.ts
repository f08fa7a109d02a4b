import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calendarData, ctag, etag, textIn } from '../../../test/caldav/davClient.ts'
import { ada, eachWithPhone, phone } from '../../../test/caldav/eachWithPhone.ts'
import { todo } from '../../../test/caldav/todos.ts'
import { caldav, dav } from '../xml/names.ts'

/**
 * The requests of DAVx5 4.5 for tasks and for jtx Board: OPTIONS of the principal, the home with all that it knows of, tasks by
 * a query, bodies 10 at a time. It writes with If-Match or If-None-Match; after 409 and 412 it takes what the server has, and
 * after 404 it creates anew.
 */
const now = '2026-10-14T09:00:00Z'
const inbox = '/dav/lists/inbox/'

eachWithPhone({ now, kind: 'davx5' })

type Copy = Map<string, { etag: string; body: string }>

async function fetchAll(list: string, copy: Copy): Promise<void> {
  const filter =
    '<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"/></C:comp-filter></C:filter>'
  const listed = await phone.report(
    list,
    'C:calendar-query',
    `<D:prop><D:getetag/></D:prop>${filter}`,
  )
  const changed = [...listed.found].flatMap(([href, each]) =>
    copy.get(href)?.etag === textIn(each, etag) ? [] : href,
  )
  for (let from = 0; from < changed.length; from += 10) {
    const hrefs = changed.slice(from, from + 10).map((href) => `<D:href>${href}</D:href>`)
    const part = await phone.report(
      list,
      'C:calendar-multiget',
      `<D:prop><D:getcontenttype/><D:getetag/><C:calendar-data content-type="text/calendar" version="2.0"/></D:prop>${hrefs.join('')}`,
    )
    for (const [href, each] of part.found)
      copy.set(href, { etag: textIn(each, etag) ?? '', body: textIn(each, calendarData) ?? '' })
  }
  for (const href of [...copy.keys()]) if (!listed.found.has(href)) copy.delete(href)
}

const create = (path: string, body: string) => phone.put(path, body, { 'if-none-match': '*' })

/** As it does it: with the ETag that it knows. */
async function update(path: string, copy: Copy, change: (body: string) => string) {
  const known = copy.get(path)
  return phone.put(path, change(known?.body ?? ''), { 'if-match': known?.etag ?? '' })
}

async function rows(columns: string) {
  const { data } = await ada.rest.from('tasks').select(columns).is('deleted_at', null)
  return data ?? []
}

describe.each(['tasks', 'jtx'])('DAVx5 with %s', (kind) => {
  test('finds the lists: the principal is able of calendars [DAV-14c]', async () => {
    const well = await phone.propfind('/.well-known/caldav', '<D:current-user-principal/>')
    const principal = textIn([...well.found.values()][0], dav('current-user-principal')) ?? ''
    const able = await phone.ask('OPTIONS', principal)
    const own = await phone.propfind(
      principal,
      '<C:calendar-home-set/><D:displayname/><D:group-membership/>',
    )
    const home = textIn(own.found.get(principal), caldav('calendar-home-set')) ?? ''
    const lists = await phone.propfind(
      home,
      '<D:resourcetype/><D:displayname/><D:current-user-privilege-set/><D:owner/><A:calendar-color/><C:calendar-description/><C:calendar-timezone/><C:supported-calendar-component-set/><CS:source/><CS:getctag/><D:sync-token/>',
      '1',
    )

    expect(able.headers.get('dav')).toMatch(/\bcalendar-access\b/)
    expect(own.found.get(principal)?.missing).toEqual([dav('group-membership')])
    const privileges = lists.found.get(inbox)?.found.get(dav('current-user-privilege-set'))
    const names = privileges?.children.flatMap(({ children }) => children.map(({ name }) => name))
    expect(names).toEqual(
      expect.arrayContaining([dav('write-content'), dav('bind'), dav('unbind')]),
    )
    expect(textIn(lists.found.get(inbox), ctag)).toMatch(/^data:,/)
  })

  test('asks for the state alone where nothing changed [DAV-14c]', async () => {
    const before = await phone.propfind(
      inbox,
      '<C:max-resource-size/><D:supported-report-set/><CS:getctag/><D:sync-token/>',
    )
    const after = await phone.propfind(inbox, '<CS:getctag/><D:sync-token/>')

    expect(textIn(after.found.get(inbox), ctag)).toBe(textIn(before.found.get(inbox), ctag))
  })

  test('adds, edits and completes a task [DAV-14c]', async () => {
    const uid = randomUUID()
    const path = `${inbox}${uid}.ics`
    const copy: Copy = new Map()
    // jtx writes all it knows of, also what it does not use.
    const more =
      kind === 'jtx' ? ['SEQUENCE:0', 'CLASS:PUBLIC', 'X-STATUS:own', 'PERCENT-COMPLETE:0'] : []
    const added = await create(path, todo(uid, ['SUMMARY:Call', 'STATUS:NEEDS-ACTION', ...more]))
    await fetchAll(inbox, copy)
    const edited = await update(path, copy, (body) => body.replace('SUMMARY:Call', 'SUMMARY:Write'))
    await fetchAll(inbox, copy)
    const done = await update(path, copy, (body) =>
      body.replace(
        /STATUS:.*/,
        'STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\nCOMPLETED:20261014T085900Z',
      ),
    )
    await fetchAll(inbox, copy)

    expect([added.status, edited.status, done.status]).toEqual([201, 204, 204])
    expect(await rows('title, completed')).toEqual([{ title: 'Write', completed: true }])
    if (kind === 'jtx') expect(copy.get(path)?.body).toContain('X-STATUS:own\r\n')
  })

  test('takes the server’s where both changed a task: 412 [DAV-14c]', async () => {
    const path = `${inbox}a.ics`
    const copy: Copy = new Map()
    await create(path, todo('a', ['SUMMARY:Call']))
    await fetchAll(inbox, copy)
    await ada.rest.from('tasks').update({ description: 'Soon' }).eq('title', 'Call')

    const refused = await update(path, copy, (body) =>
      body.replace('SUMMARY:Call', 'SUMMARY:Write'),
    )
    await fetchAll(inbox, copy)

    expect(refused.status).toBe(412)
    expect(copy.get(path)?.body).toContain('DESCRIPTION:Soon\r\n')
  })

  test('an answer that was lost is no second task [DAV-14c]', async () => {
    const body = todo('a', ['SUMMARY:Call'])
    await create(`${inbox}a.ics`, body)

    const again = await create(`${inbox}a.ics`, body)

    expect(again.status).toBe(412)
    expect(await rows('title')).toHaveLength(1)
  })

  test('writes a step, with its task or before it [DAV-14c]', async () => {
    await create(`${inbox}step.ics`, todo('step', ['SUMMARY:Step', 'RELATED-TO:task']))
    await create(`${inbox}task.ics`, todo('task', ['SUMMARY:Task']))
    const copy: Copy = new Map()
    await fetchAll(inbox, copy)

    expect(copy.get(`${inbox}step.ics`)?.body).toContain('RELATED-TO;RELTYPE=PARENT:task\r\n')
  })

  test('makes a list, and moves a task there by PUT and DELETE [DAV-14c]', async () => {
    const list = `/dav/lists/${randomUUID()}/`
    const made = await phone.xml(
      'MKCALENDAR',
      list,
      'C:mkcalendar',
      '<D:set><D:prop><D:displayname>Home</D:displayname><A:calendar-color>#FF527EAB</A:calendar-color><C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set></D:prop></D:set>',
    )
    const copy: Copy = new Map()
    await create(`${inbox}a.ics`, todo('a', ['SUMMARY:Call']))
    await fetchAll(inbox, copy)

    const added = await create(`${list}a.ics`, copy.get(`${inbox}a.ics`)?.body ?? '')
    const removed = await phone.ask('DELETE', `${inbox}a.ics`, {
      headers: { 'if-match': copy.get(`${inbox}a.ics`)?.etag ?? '' },
    })

    expect([made.status, added.status, removed.status]).toEqual([201, 201, 404])
    expect(await rows('title')).toHaveLength(1)
    expect((await phone.ask('GET', `${list}a.ics`)).status).toBe(200)
  })

  test('deletes a task as it knows it, and creates anew what is gone [DAV-14c]', async () => {
    const path = `${inbox}a.ics`
    const copy: Copy = new Map()
    await create(path, todo('a', ['SUMMARY:Call']))
    await fetchAll(inbox, copy)
    const known = { headers: { 'if-match': copy.get(path)?.etag ?? '' } }

    const gone = await phone.ask('DELETE', path, known)
    const update404 = await update(path, copy, (body) => body)
    const anew = await create(path, copy.get(path)?.body ?? '')

    expect([gone.status, update404.status, anew.status]).toEqual([204, 412, 201])
    expect(await rows('title')).toEqual([{ title: 'Call' }])
  })
})

test('jtx sends a task of nothing but a stamp, which changes nothing [DAV-14c]', async () => {
  await create(`${inbox}a.ics`, todo('a', ['SUMMARY:Call']))
  const etagBefore = (await phone.ask('GET', `${inbox}a.ics`)).headers.get('etag')
  const body = todo('a', [])
    .replace('UID:a\r\n', '')
    .replace(
      'BEGIN:VTODO',
      `${todo('a', ['SUMMARY:Call']).split('\r\n').slice(3, -2).join('\r\n')}\r\nBEGIN:VTODO`,
    )

  const put = await phone.put(`${inbox}a.ics`, body)

  expect(put.status).toBe(204)
  expect((await phone.ask('GET', `${inbox}a.ics`)).headers.get('etag')).toBe(etagBefore)
})
