import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calendarData, ctag, etag, textIn } from '../../../test/caldav/davClient.ts'
import { ada, eachWithPhone, phone, server } from '../../../test/caldav/eachWithPhone.ts'
import { todo } from '../../../test/caldav/todos.ts'
import { caldav, dav } from '../xml/names.ts'

/**
 * The requests of Tasks.org 15, in its order: the principal, the home, each list by its token, the ETags of its tasks, and the
 * bodies of those that differ, 30 at a time. It writes without If-Match, and moves a task by DELETE and PUT.
 */
const now = '2026-10-14T09:00:00Z'

eachWithPhone({ now, kind: 'tasks.org' })

type Copy = { token: string; etags: Map<string, string>; bodies: Map<string, string> }

const none = (): Copy => ({ token: '', etags: new Map(), bodies: new Map() })
const tasksOnly =
  '<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"/></C:comp-filter></C:filter>'

/** The lists as it finds them from the address that was typed. */
async function findLists(): Promise<string[]> {
  const root = await phone.propfind('/dav/', '<D:current-user-principal/>')
  const principal = textIn([...root.found.values()][0], dav('current-user-principal')) ?? ''
  const own = await phone.propfind(principal, '<C:calendar-home-set/>')
  const home = textIn(own.found.get(principal), caldav('calendar-home-set')) ?? ''
  const lists = await phone.propfind(
    home,
    '<D:resourcetype/><D:displayname/><C:supported-calendar-component-set/><CS:getctag/><A:calendar-color/><D:sync-token/><D:owner/><D:current-user-privilege-set/>',
    '1',
  )
  return [...lists.found].flatMap(([href, described]) => {
    const types = described.found.get(dav('resourcetype'))?.children.map(({ name }) => name) ?? []
    return types.includes(caldav('calendar')) ? [href] : []
  })
}

/** One synchronisation of a list; answers how many requests it took. */
async function synchronise(list: string, copy: Copy): Promise<number> {
  const state = await phone.propfind(list, '<D:sync-token/><CS:getctag/>')
  const described = state.found.get(list)
  const token = textIn(described, dav('sync-token')) ?? textIn(described, ctag) ?? ''
  if (token === copy.token) return 1
  const listed = await phone.report(
    list,
    'C:calendar-query',
    `<D:prop><D:getetag/></D:prop>${tasksOnly}`,
  )
  const there = new Map([...listed.found].map(([href, each]) => [href, textIn(each, etag) ?? '']))
  const changed = [...there]
    .filter(([href, tag]) => copy.etags.get(href) !== tag)
    .map(([href]) => href)
  let requests = 2
  for (let from = 0; from < changed.length; from += 30) {
    const hrefs = changed.slice(from, from + 30).map((href) => `<D:href>${href}</D:href>`)
    const bodies = await phone.report(
      list,
      'C:calendar-multiget',
      `<D:prop><C:calendar-data/><D:getetag/></D:prop>${hrefs.join('')}`,
    )
    for (const [href, each] of bodies.found) {
      const body = textIn(each, calendarData) ?? ''
      // It stops where a resource has not one task.
      expect(body.match(/BEGIN:VTODO/g)).toHaveLength(1)
      copy.etags.set(href, textIn(each, etag) ?? '')
      copy.bodies.set(href, body)
    }
    requests += 1
  }
  for (const href of [...copy.etags.keys()].filter((each) => !there.has(each))) {
    copy.etags.delete(href)
    copy.bodies.delete(href)
  }
  copy.token = token
  return requests
}

const pathOf = (list: string, uid: string) => `${list}${uid}.ics`
const contentType = { 'content-type': 'text/calendar; charset=utf-8' }

async function write(list: string, uid: string, lines: readonly string[]) {
  const body = todo(uid, ['CREATED:20261014T080000Z', 'LAST-MODIFIED:20261014T085959Z', ...lines])
  return phone.ask('PUT', pathOf(list, uid), { body, headers: contentType })
}

const titles = async (columns = 'title') => {
  const { data } = await ada.rest
    .from('tasks')
    .select(`${columns}, deleted_at`)
    .is('deleted_at', null)
  return data ?? []
}

describe('Tasks.org', () => {
  test('first finds the lists and fetches 70 tasks in three parts [DAV-14b]', async () => {
    const { data: rows } = await ada.rest
      .from('tasks')
      .insert(Array.from({ length: 70 }, (_, n) => ({ id: randomUUID(), title: `Task ${n}` })))
      .select()
    const [inbox = ''] = await findLists()
    const copy = none()

    const requests = await synchronise(inbox, copy)

    expect([rows?.length, copy.bodies.size, requests]).toEqual([70, 70, 5])
  })

  test('asks once where nothing changed [DAV-14b]', async () => {
    const [inbox = ''] = await findLists()
    const copy = none()
    await write(inbox, '123', ['SUMMARY:Call'])
    await synchronise(inbox, copy)

    expect(await synchronise(inbox, copy)).toBe(1)
  })

  test('adds, edits and completes a task without If-Match [DAV-14b]', async () => {
    const [inbox = ''] = await findLists()
    const copy = none()
    const added = await write(inbox, '4321', [
      'SUMMARY:Call',
      'DUE;VALUE=DATE:20261015',
      'PRIORITY:9',
    ])
    await synchronise(inbox, copy)
    server.at('2026-10-14T10:00:00Z')
    const edited = await phone.put(
      pathOf(inbox, '4321'),
      (copy.bodies.get(pathOf(inbox, '4321')) ?? '')
        .replace('SUMMARY:Call', 'SUMMARY:Write')
        .replace(/LAST-MODIFIED:.*/, 'LAST-MODIFIED:20261014T095959Z'),
    )
    await synchronise(inbox, copy)
    server.at('2026-10-14T11:00:00Z')
    const done = await phone.put(
      pathOf(inbox, '4321'),
      (copy.bodies.get(pathOf(inbox, '4321')) ?? '')
        .replace(
          /STATUS:.*/,
          'STATUS:COMPLETED\r\nCOMPLETED:20261014T105900Z\r\nPERCENT-COMPLETE:100',
        )
        .replace(/LAST-MODIFIED:.*/, 'LAST-MODIFIED:20261014T105959Z'),
    )

    expect([added.status, edited.status, done.status]).toEqual([201, 204, 204])
    expect(await titles('title, completed, due_date, priority, completed_at')).toMatchObject([
      {
        title: 'Write',
        completed: true,
        due_date: '2026-10-15T00:00:00',
        priority: 'low',
        completed_at: '2026-10-14T10:59:00+00:00',
      },
    ])
  })

  test('writes a step before its task [DAV-14b]', async () => {
    const [inbox = ''] = await findLists()

    await write(inbox, 'step', ['SUMMARY:Step', 'RELATED-TO;RELTYPE=PARENT:task'])
    await write(inbox, 'task', ['SUMMARY:Task'])

    const rows = await titles('id, title, parent_id')
    const byTitle = new Map(
      rows.map((row) => Object.values(row)).map(([id, title, parent]) => [title, { id, parent }]),
    )
    expect(byTitle.get('Step')?.parent).toBe(byTitle.get('Task')?.id)
  })

  test('makes a list at a path of its own, and moves a task there with its step [DAV-14b]', async () => {
    const [inbox = ''] = await findLists()
    const list = `/dav/lists/${randomUUID()}/`
    const made = await phone.xml(
      'MKCOL',
      list,
      'D:mkcol',
      '<D:set><D:prop><D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>Home</D:displayname><A:calendar-color>#FF0000FF</A:calendar-color><C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set></D:prop></D:set>',
    )
    await write(inbox, 'task', ['SUMMARY:Task'])
    await write(inbox, 'step', ['SUMMARY:Step', 'RELATED-TO;RELTYPE=PARENT:task'])

    const moves = [
      await phone.ask('DELETE', pathOf(inbox, 'task')),
      await write(list, 'task', ['SUMMARY:Task']),
      await phone.ask('DELETE', pathOf(inbox, 'step')),
      await write(list, 'step', ['SUMMARY:Step', 'RELATED-TO;RELTYPE=PARENT:task']),
    ]

    const copy = none()
    await synchronise(list, copy)
    expect([made.status, ...moves.map(({ status }) => status)]).toEqual([201, 204, 201, 404, 204])
    expect([...copy.bodies.keys()].sort()).toEqual([pathOf(list, 'step'), pathOf(list, 'task')])
    expect(await titles()).toHaveLength(2)
    expect((await phone.ask('GET', inbox)).text).not.toContain('VTODO')
  })

  test('deletes a task, and hears of one that was deleted elsewhere [DAV-14b]', async () => {
    const [inbox = ''] = await findLists()
    const copy = none()
    await write(inbox, 'a', ['SUMMARY:One'])
    await write(inbox, 'b', ['SUMMARY:Two'])
    await synchronise(inbox, copy)

    const gone = await phone.ask('DELETE', pathOf(inbox, 'a'))
    const again = await phone.ask('DELETE', pathOf(inbox, 'a'))
    await ada.rest.from('tasks').update({ deleted_at: now }).eq('title', 'Two')
    await synchronise(inbox, copy)

    expect([gone.status, again.status, copy.bodies.size]).toEqual([204, 404, 0])
  })

  test('probes properties of its own on the principal, and understands a refusal [DAV-14b]', async () => {
    const probe = await phone.xml(
      'PROPPATCH',
      `/dav/people/${ada.user.id}/`,
      'D:propertyupdate',
      '<D:set><D:prop><X:probe xmlns:X="TASKS">1</X:probe></D:prop></D:set>',
    )

    expect([probe.status, probe.text]).toEqual([207, expect.stringContaining('403')])
  })
})
