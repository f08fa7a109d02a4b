import { describe, expect, test } from 'vitest'
import { calendarData, color, ctag, etag, textIn } from '../../test/caldav/davClient.ts'
import { insertList, insertTask } from '../../test/caldav/davRows.ts'
import { ada, eachWithPhone, phone, server } from '../../test/caldav/eachWithPhone.ts'
import { caldav, dav, xmlName } from './xml/names.ts'

const now = '2026-10-14T09:00:00Z'

eachWithPhone({ now })

const principal = () => `/dav/people/${ada.user.id}/`

describe('the way to the lists', () => {
  test.each(['/', '/principals/', '/.well-known/caldav', '/dav/'])(
    'begins at %s, with and without a body [DAV-3a]',
    async (path) => {
      const asked = await phone.propfind(path, '<D:current-user-principal/><D:resourcetype/>')
      const all = await phone.ask('PROPFIND', path, { depth: '0' })

      expect([asked.status, all.status]).toEqual([207, 207])
      const [root] = asked.found.values()
      expect(textIn(root, dav('current-user-principal'))).toBe(principal())
      expect(root?.found.has(dav('resourcetype'))).toBe(true)
    },
  )

  test('is told to a browser: the well-known path leads to /dav/ [DAV-3b]', async () => {
    const response = await phone.ask('GET', '/.well-known/caldav')

    expect([response.status, response.headers.get('location')]).toEqual([301, '/dav/'])
  })

  test('goes over the principal to the home, which is no calendar [DAV-3c]', async () => {
    const asked = await phone.propfind(
      principal(),
      '<C:calendar-home-set/><C:calendar-user-address-set/><D:principal-URL/><D:displayname/>',
    )
    const own = asked.found.get(principal())

    expect(textIn(own, caldav('calendar-home-set'))).toBe('/dav/lists/')
    expect(textIn(own, caldav('calendar-user-address-set'))).toBe(`mailto:${ada.user.email}`)
    expect(textIn(own, dav('principal-URL'))).toBe(principal())
    const home = await phone.propfind('/dav/lists/', '<D:resourcetype/>')
    const types = home.found.get('/dav/lists/')?.found.get(dav('resourcetype'))
    expect(types?.children.map(({ name }) => name)).toEqual([dav('collection')])
  })

  test('of another person is not there [DAV-3d]', async () => {
    const bob = await server.addPerson()
    const task = await insertTask(bob)
    const list = await insertList(bob)
    const ways = [
      `/dav/people/${bob.user.id}/`,
      `/dav/lists/${list}/`,
      `/dav/lists/inbox/${task}.ics`,
    ]

    const answers = await Promise.all(ways.map((way) => phone.propfind(way, '<D:getetag/>')))

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await phone.ask('GET', `/dav/lists/inbox/${task}.ics`)).status).toBe(404)
  })

  test('needs a sign-in, but for OPTIONS [DAV-2g, DAV-4a]', async () => {
    const refused = await server.app.request('/dav/', { method: 'PROPFIND' })
    const open = await server.app.request('/dav/', { method: 'OPTIONS' })

    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Daymark", charset="UTF-8"',
    ])
    expect([open.status, open.headers.get('dav')]).toEqual([
      200,
      '1, 3, calendar-access, extended-mkcol, webdav-push',
    ])
    expect(open.headers.get('allow')).toContain('REPORT')
  })
})

describe('lists', () => {
  test('are collections, sections ones of their own, archived and trashed ones none [DAV-5a]', async () => {
    const work = await insertList(ada, { color: 'teal' })
    const finance = await insertList(ada, { name: 'Finance', parent_id: work })
    await insertList(ada, { name: 'Old', archived_at: now })
    await insertList(ada, { name: 'Gone', deleted_at: now })

    const { found } = await phone.propfind(
      '/dav/lists/',
      `<D:displayname/><A:calendar-color/>`,
      '1',
    )

    const names = [...found].map(([href, described]) => [
      href,
      textIn(described, dav('displayname')),
      textIn(described, color),
    ])
    expect(names).toEqual([
      ['/dav/lists/', 'Daymark', undefined],
      ['/dav/lists/inbox/', 'Inbox', undefined],
      [`/dav/lists/${work}/`, 'Work', '#488D91FF'],
      [`/dav/lists/${finance}/`, 'Work / Finance', undefined],
    ])
  })

  test('have what is not known with 404, and all that was asked for with resourcetype [DAV-4b]', async () => {
    const { found } = await phone.propfind(
      '/dav/lists/inbox/',
      '<D:resourcetype/><X:shade xmlns:X="urn:x"/><C:supported-calendar-component-set/><D:supported-report-set/>',
    )

    const inbox = found.get('/dav/lists/inbox/')
    expect(inbox?.missing).toEqual([xmlName('urn:x', 'shade')])
    expect(
      inbox?.found.get(caldav('supported-calendar-component-set'))?.children[0]?.attributes,
    ).toEqual({
      name: 'VTODO',
    })
    expect(inbox?.found.get(dav('resourcetype'))?.children.map(({ name }) => name)).toEqual([
      dav('collection'),
      caldav('calendar'),
    ])
  })

  test('are not listed without end [DAV-4e]', async () => {
    const answer = await phone.ask('PROPFIND', '/dav/', { depth: 'infinity' })

    expect([answer.status, answer.text]).toEqual([
      403,
      expect.stringContaining('propfind-finite-depth'),
    ])
  })
})

describe('tasks', () => {
  test('are members of their list, steps where their task lies, what is in the trash is none [DAV-6c]', async () => {
    const work = await insertList(ada)
    const task = await insertTask(ada, { list_id: work })
    const step = await insertTask(ada, { parent_id: task })
    await insertTask(ada, { list_id: work, deleted_at: now })
    const other = await insertTask(ada)

    const inWork = await phone.propfind(`/dav/lists/${work}/`, '<D:getetag/>', '1')
    const inbox = await phone.propfind('/dav/lists/inbox/', '<D:getetag/>', '1')

    const hrefs = (found: Map<string, unknown>) => [...found.keys()].slice(1).sort()
    expect(hrefs(inWork.found)).toEqual(
      [task, step].sort().map((id) => `/dav/lists/${work}/${id}.ics`),
    )
    expect(hrefs(inbox.found)).toEqual([`/dav/lists/inbox/${other}.ics`])
  })

  test('that were done are members for 90 days, cut on the first of a month [DAV-6d]', async () => {
    const days = ['2026-06-30T23:00:00Z', '2026-07-01T00:00:00Z', '2026-10-13T08:00:00Z']
    const tasks = await Promise.all(
      days.map((at) => insertTask(ada, { completed: true, completed_at: at, updated_at: at })),
    )

    const before = await phone.sync('/dav/lists/inbox/')
    server.at('2026-10-30T00:00:00Z')
    const after = await phone.sync('/dav/lists/inbox/', before.token)

    expect([...before.found.keys()].sort()).toEqual(
      tasks
        .slice(1)
        .map((id) => `/dav/lists/inbox/${id}.ics`)
        .sort(),
    )
    expect([...after.found].map(([href, { status }]) => [href, status])).toEqual([
      [`/dav/lists/inbox/${tasks[1]}.ics`, 404],
    ])
  })

  test('have the same bytes and a strong ETag, until a row changes [DAV-6e]', async () => {
    const task = await insertTask(ada)
    const path = `/dav/lists/inbox/${task}.ics`
    const [first, again] = [await phone.ask('GET', path), await phone.ask('GET', path)]
    await ada.rest.from('tasks').update({ title: 'Read' }).eq('id', task)

    const changed = await phone.ask('GET', path)
    const head = await phone.ask('HEAD', path)

    expect(first.headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect([again.text, again.headers.get('etag')]).toEqual([first.text, first.headers.get('etag')])
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([
      200,
      '',
      changed.headers.get('etag'),
    ])
  })

  test('of a list are one calendar to GET [DAV-4f]', async () => {
    await insertTask(ada, { title: 'One' })
    await insertTask(ada, { title: 'Two' })

    const answer = await phone.ask('GET', '/dav/lists/inbox/')

    expect(answer.headers.get('etag')).toMatch(/^"/)
    expect(answer.text.match(/BEGIN:VTODO/g)).toHaveLength(2)
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
  })
})

describe('reports', () => {
  test('tell what changed since a token, and of what is no member any more [DAV-7a]', async () => {
    const work = await insertList(ada)
    const [kept, moved, trashed] = [
      await insertTask(ada),
      await insertTask(ada),
      await insertTask(ada),
    ]
    const first = await phone.sync('/dav/lists/inbox/')
    const idle = await phone.sync('/dav/lists/inbox/', first.token)
    await ada.rest.from('tasks').update({ list_id: work }).eq('id', moved)
    await ada.rest.from('tasks').update({ deleted_at: now }).eq('id', trashed)
    await ada.rest.from('tasks').update({ title: 'Read' }).eq('id', kept)
    const added = await insertTask(ada)

    const delta = await phone.sync('/dav/lists/inbox/', first.token)

    expect([idle.found.size, idle.token]).toEqual([0, first.token])
    expect(delta.token).not.toBe(first.token)
    expect(
      Object.fromEntries(
        [...delta.found].map(([href, { status }]) => [href.slice(17, -4), status]),
      ),
    ).toEqual({
      // With properties instead of a status of its own.
      [kept]: null,
      [added]: null,
      [moved]: 404,
      [trashed]: 404,
    })
  })

  test('tell of what is gone for ever [DAV-7b]', async () => {
    const task = await insertTask(ada, { deleted_at: now })
    const { token } = await phone.sync('/dav/lists/inbox/')
    await ada.rest.from('tasks').delete().eq('id', task)

    const delta = await phone.sync('/dav/lists/inbox/', token)

    expect(delta.found.get(`/dav/lists/inbox/${task}.ics`)?.status).toBe(404)
  })

  test.each<[string, (task: string) => PromiseLike<unknown>]>([
    ['a tag', () => ada.rest.from('tags').update({ name: 'Later' }).neq('name', '')],
    [
      'a reminder',
      (task) =>
        ada.rest
          .from('reminders')
          .insert({ id: task, user_id: ada.user.id, task_id: task, before_minutes: 5, at: null }),
    ],
    [
      'the task above',
      () => ada.rest.from('tasks').update({ title: 'Above' }).eq('title', 'Parent'),
    ],
  ])('tell of a task of which %s changed [DAV-7c]', async (_, change) => {
    const tag = crypto.randomUUID()
    await ada.rest.from('tags').insert({ id: tag, user_id: ada.user.id, name: 'Soon' })
    const parent = await insertTask(ada, { title: 'Parent' })
    const task = await insertTask(ada, { tags: { [tag]: true }, parent_id: parent })
    await insertTask(ada)
    const { token } = await phone.sync('/dav/lists/inbox/')

    await change(task)
    const delta = await phone.sync('/dav/lists/inbox/', token)

    expect(delta.found.has(`/dav/lists/inbox/${task}.ics`)).toBe(true)
    expect(delta.found.size).toBeLessThan(3)
  })

  test('of a limit go on with the token that they end with [DAV-7d]', async () => {
    const tasks = new Set<string>()
    for (let count = 0; count < 5; count += 1)
      tasks.add(`/dav/lists/inbox/${await insertTask(ada)}.ics`)
    const limit = '<D:limit><D:nresults>2</D:nresults></D:limit>'

    const seen: string[] = []
    let token = ''
    let rounds = 0
    for (let isWhole = false; !isWhole; rounds += 1) {
      const part = await phone.sync('/dav/lists/inbox/', token, limit)
      isWhole = part.found.get('/dav/lists/inbox/')?.status !== 507
      seen.push(...[...part.found.keys()].filter((href) => href.endsWith('.ics')))
      token = part.token
    }

    expect([new Set(seen), rounds]).toEqual([tasks, 3])
    expect(token).toBe((await phone.sync('/dav/lists/inbox/')).token)
  })

  test.each([
    'data:,9-1-2026-07',
    'data:,0-99999999-2026-07',
    'http://example.org/1',
    'data:,0-1-2030-01',
  ])('since a token of another time are refused: %s [DAV-7e]', async (token) => {
    const answer = await phone.sync('/dav/lists/inbox/', token)

    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('valid-sync-token')])
  })

  test('and listings have one token, which timers and meetings do not move [DAV-7f]', async () => {
    const before = await phone.propfind('/dav/lists/inbox/', '<D:sync-token/><CS:getctag/>')
    const { error } = await ada.rest
      .from('filters')
      .insert({ id: crypto.randomUUID(), user_id: ada.user.id, name: 'Mine', query: 'a' })
    const still = await phone.propfind('/dav/lists/inbox/', '<CS:getctag/>')
    await insertTask(ada)
    const after = await phone.propfind('/dav/lists/inbox/', '<CS:getctag/>')

    const value = (answer: typeof before) => textIn(answer.found.get('/dav/lists/inbox/'), ctag)
    expect(error).toBeNull()
    expect(value(before)).toBe(textIn(before.found.get('/dav/lists/inbox/'), dav('sync-token')))
    expect(value(still)).toBe(value(before))
    expect(value(after)).not.toBe(value(before))
  })

  test('bring the bodies of hrefs, and 404 for each that is not there [DAV-7g]', async () => {
    const task = await insertTask(ada, { title: 'Call' })
    const here = `/dav/lists/inbox/${task}.ics`

    const answer = await phone.report(
      '/dav/lists/inbox/',
      'C:calendar-multiget',
      `<D:prop><D:getetag/><C:calendar-data/></D:prop><D:href>${here}</D:href><D:href>/dav/lists/inbox/not%20there.ics</D:href><D:href>/elsewhere</D:href>`,
    )

    expect(textIn(answer.found.get(here), calendarData)).toContain('SUMMARY:Call')
    expect(textIn(answer.found.get(here), etag)).toBe(
      (await phone.ask('GET', here)).headers.get('etag'),
    )
    expect(answer.found.get('/dav/lists/inbox/not%20there.ics')?.status).toBe(404)
    expect(answer.found.get('/elsewhere')?.status).toBe(404)
  })

  test('that there are none of are refused [DAV-7h]', async () => {
    const answer = await phone.report('/dav/lists/inbox/', 'C:free-busy-query', '')
    const search = await phone.report('/dav/', 'D:principal-search-property-set', '')

    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('supported-report')])
    expect(search.status).toBe(200)
  })
})
