import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { color, textIn } from '../../test/caldav/davClient.ts'
import { insertList, insertTask } from '../../test/caldav/davRows.ts'
import { ada, eachWithPhone, phone, server } from '../../test/caldav/eachWithPhone.ts'
import { todo } from '../../test/caldav/todos.ts'
import { dav } from './xml/names.ts'

const now = '2026-10-14T09:00:00Z'
const inbox = '/dav/lists/inbox/'

eachWithPhone({ now })

async function tasks() {
  const { data } = await ada.rest.from('tasks').select().order('created_at')
  return data ?? []
}

async function lists() {
  const { data } = await ada.rest.from('lists').select().order('created_at')
  return data ?? []
}

async function dueOf(id: string) {
  const rows = await tasks()
  return rows.find((row) => row.id === id)?.due_date.slice(0, 10)
}

async function etagOf(path: string) {
  return (await phone.ask('GET', path)).headers.get('etag') ?? ''
}

describe('a task that is put', () => {
  test.each([
    { dayStarts: 0, next: '2026-10-15' },
    { dayStarts: 240, next: '2026-10-14' },
  ])(
    'goes on in the day of the person: one that begins at minute $dayStarts [DAV-9d]',
    async ({ dayStarts, next }) => {
      server.at('2026-10-14T01:00:00Z')
      const { error } = await ada.rest
        .from('preferences')
        .insert({ id: ada.user.id, day_starts_minutes: dayStarts, time_zone: 'UTC' })
      expect(error).toBeNull()
      const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-13', missed: 'roll' }
      const id = await insertTask(ada, { due_date: '2026-10-13T00:00:00', repeat })
      const path = `${inbox}${id}.ics`
      const read = await phone.ask('GET', path)

      await phone.put(path, read.text.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED'))

      expect(await dueOf(id)).toBe(next)
    },
  )

  test('is there under its name and UID, and is read anew [DAV-8s]', async () => {
    const path = `${inbox}My%20task%20%E2%9C%93.ics`

    const made = await phone.put(path, todo('of-a-program', ['SUMMARY:Call']), {
      'if-none-match': '*',
    })
    const read = await phone.ask('GET', path)
    const listed = await phone.sync(inbox)

    expect([made.status, made.headers.get('etag')]).toEqual([201, null])
    expect(read.text).toContain('UID:of-a-program\r\n')
    expect([...listed.found.keys()]).toEqual([path])
    expect(await tasks()).toMatchObject([{ title: 'Call', list_id: null, completed: false }])
  })

  test('is changed by what differs, as one act of the device [DAV-8t]', async () => {
    const task = await insertTask(ada, {
      title: 'Call',
      description: 'Soon',
      due_date: '2026-10-14T00:00:00',
    })
    const path = `${inbox}${task}.ics`
    const body = (await phone.ask('GET', path)).text

    const changed = await phone.put(path, body.replace('SUMMARY:Call', 'SUMMARY:Write'), {
      'if-match': await etagOf(path),
    })

    expect([changed.status, changed.headers.get('etag')]).toEqual([204, null])
    expect(await tasks()).toMatchObject([{ id: task, title: 'Write', description: 'Soon' }])
  })

  test('that is not as the device knew it is left as it is: 412 [DAV-8u]', async () => {
    const task = await insertTask(ada)
    const path = `${inbox}${task}.ics`

    const answers = [
      await phone.put(path, todo(task, ['SUMMARY:Read']), { 'if-match': '"other"' }),
      await phone.put(path, todo(task, ['SUMMARY:Read']), { 'if-none-match': '*' }),
      await phone.put(`${inbox}new.ics`, todo('new'), { 'if-match': '"other"' }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([412, 412, 412])
    expect(await tasks()).toMatchObject([{ title: 'Write' }])
  })

  test('keeps the lines that no field holds [DAV-8v]', async () => {
    const path = `${inbox}a.ics`
    await phone.put(path, todo('a', ['SUMMARY:Call', 'LOCATION:Oslo', 'X-OWN:1']))
    const { token } = await phone.sync(inbox)

    await phone.put(path, todo('a', ['SUMMARY:Call', 'LOCATION:Bergen', 'X-OWN:1']))
    const delta = await phone.sync(inbox, token)
    const read = await phone.ask('GET', path)

    expect(read.text).toContain('LOCATION:Bergen\r\n')
    expect(read.text).toContain('X-OWN:1\r\n')
    expect([...delta.found.keys()]).toEqual([path])
  })

  test('may name a task that comes later as the one above [DAV-8w]', async () => {
    await phone.put(
      `${inbox}step.ics`,
      todo('step', ['SUMMARY:Step', 'RELATED-TO;RELTYPE=PARENT:task']),
    )
    const waiting = await phone.ask('GET', `${inbox}step.ics`)
    await phone.put(`${inbox}task.ics`, todo('task', ['SUMMARY:Task']))

    const [step, task] = await Promise.all(
      ['Step', 'Task'].map(async (title) => (await tasks()).find((row) => row.title === title)),
    )

    expect(waiting.text).toContain('RELATED-TO;RELTYPE=PARENT:task\r\n')
    expect(step?.parent_id).toBe(task?.id)
    expect((await phone.ask('GET', `${inbox}step.ics`)).text).toContain(
      'RELATED-TO;RELTYPE=PARENT:task\r\n',
    )
  })

  test('and sent twice is one task [DAV-14d]', async () => {
    const body = todo('twice')
    const first = await phone.put(`${inbox}twice.ics`, body)
    const again = await phone.put(`${inbox}twice.ics`, body)

    expect([first.status, again.status]).toEqual([201, 204])
    expect(await tasks()).toHaveLength(1)
  })

  test('removes a property only where the device has sent it before [DAV-8x]', async () => {
    const path = `${inbox}a.ics`
    await phone.put(path, todo('a', ['SUMMARY:Call', 'CATEGORIES:Soon']))
    const other = await server.connect(ada)

    await other.put(path, todo('a', ['SUMMARY:Call']))
    const kept = (await tasks())[0]?.tags
    await phone.put(path, todo('a', ['SUMMARY:Call']))

    expect(Object.keys(kept)).toHaveLength(1)
    expect((await tasks())[0]?.tags).toEqual({})
  })
})

test('the export has names, UIDs and lines of tasks [DAV-8y]', async () => {
  await phone.put(`${inbox}a.ics`, todo('one', ['SUMMARY:Call', 'X-OWN:1']))
  await insertTask(ada)

  const answer = await server.app.request('/auth/v1/user/export', {
    headers: { apikey: server.keys.anonKey, authorization: `Bearer ${ada.session.access_token}` },
  })

  const [{ id = '' } = {}] = (await tasks()).filter(({ title }) => title === 'Call')
  expect(JSON.parse(await answer.text())).toMatchObject({
    dav_extras: [{ task_id: id, name: 'a.ics', uid: 'one', lines: ['X-OWN:1'] }],
  })
})

describe('a UID', () => {
  test('has one name in a list [DAV-10a]', async () => {
    await phone.put(`${inbox}a.ics`, todo('one'))

    const other = await phone.put(`${inbox}b.ics`, todo('one'))
    const another = await phone.put(`${inbox}a.ics`, todo('two'))

    expect([other.status, another.status]).toEqual([403, 403])
    expect(other.text).toContain(
      '<C:no-uid-conflict><D:href>/dav/lists/inbox/a.ics</D:href></C:no-uid-conflict>',
    )
    expect(await tasks()).toHaveLength(1)
  })

  test('that is put into another list moves its task, and the old name is gone [DAV-10b]', async () => {
    const work = await insertList(ada)
    await phone.put(`${inbox}a.ics`, todo('a', ['SUMMARY:Call', 'X-OWN:1']))
    const { token } = await phone.sync(inbox)

    const put = await phone.put(`/dav/lists/${work}/a.ics`, todo('a', ['SUMMARY:Call', 'X-OWN:1']))
    const removed = await phone.ask('DELETE', `${inbox}a.ics`)
    const delta = await phone.sync(inbox, token)

    expect([put.status, removed.status]).toEqual([201, 404])
    expect(delta.found.get(`${inbox}a.ics`)?.status).toBe(404)
    expect(await tasks()).toMatchObject([{ list_id: work, deleted_at: null }])
  })

  test('that is put after its DELETE comes out of the trash [DAV-10c]', async () => {
    const work = await insertList(ada)
    await phone.put(`${inbox}a.ics`, todo('a'))
    await phone.ask('DELETE', `${inbox}a.ics`)

    const put = await phone.put(`/dav/lists/${work}/a.ics`, todo('a'))

    expect(put.status).toBe(201)
    expect(await tasks()).toMatchObject([{ list_id: work, deleted_at: null }])
  })
})

describe('DELETE', () => {
  test('is the trash, with the steps, where the device knows the task as it is [DAV-10d]', async () => {
    const task = await insertTask(ada)
    await insertTask(ada, { parent_id: task })
    const path = `${inbox}${task}.ics`

    const stale = await phone.ask('DELETE', path, { headers: { 'if-match': '"other"' } })
    const gone = await phone.ask('DELETE', path, { headers: { 'if-match': await etagOf(path) } })
    const again = await phone.ask('DELETE', path)

    expect([stale.status, gone.status, again.status]).toEqual([412, 204, 404])
    expect((await tasks()).map(({ deleted_at }) => deleted_at !== null)).toEqual([true, true])
  })

  test('of a list is its trash, with its tasks; Inbox stays [DAV-5d]', async () => {
    const work = await insertList(ada)
    const section = await insertList(ada, { parent_id: work })
    await insertTask(ada, { list_id: section })

    const gone = await phone.ask('DELETE', `/dav/lists/${work}/`)
    const kept = await phone.ask('DELETE', inbox)

    expect([gone.status, kept.status]).toEqual([204, 403])
    expect((await lists()).every(({ deleted_at }) => deleted_at !== null)).toBe(true)
    expect((await tasks())[0]?.deleted_at).not.toBeNull()
  })
})

describe('MOVE', () => {
  const headers = (path: string, overwrite = 'T') => ({
    destination: `http://127.0.0.1:4600${path}`,
    overwrite,
  })

  test('puts a task into another list with all that it holds [DAV-10e]', async () => {
    const work = await insertList(ada)
    await phone.put(`${inbox}a.ics`, todo('a', ['SUMMARY:Call', 'X-OWN:1']))
    const to = `/dav/lists/${work}/b.ics`

    const moved = await phone.ask('MOVE', `${inbox}a.ics`, { headers: headers(to) })
    const read = await phone.ask('GET', to)

    expect([moved.status, read.status, (await phone.ask('GET', `${inbox}a.ics`)).status]).toEqual([
      201, 200, 404,
    ])
    expect(read.text).toContain('UID:a\r\n')
    expect(read.text).toContain('X-OWN:1\r\n')
  })

  test('onto a name that is taken needs leave to replace [DAV-10f]', async () => {
    await phone.put(`${inbox}a.ics`, todo('a', ['SUMMARY:One']))
    await phone.put(`${inbox}b.ics`, todo('b', ['SUMMARY:Two']))

    const refused = await phone.ask('MOVE', `${inbox}a.ics`, {
      headers: headers(`${inbox}b.ics`, 'F'),
    })
    const moved = await phone.ask('MOVE', `${inbox}a.ics`, { headers: headers(`${inbox}b.ics`) })

    expect([refused.status, moved.status]).toEqual([412, 204])
    expect((await phone.ask('GET', `${inbox}b.ics`)).text).toContain('SUMMARY:One')
    const trashed = (await tasks()).filter(({ deleted_at }) => deleted_at !== null)
    expect(trashed.map(({ title }) => title)).toEqual(['Two'])
  })
})

describe('a list', () => {
  test.each([
    ['MKCALENDAR', 'C:mkcalendar', ''],
    ['MKCOL', 'D:mkcol', '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>'],
  ])('is made by %s, at the path that the client chose [DAV-5b]', async (method, root, type) => {
    const path = `/dav/lists/${randomUUID().toUpperCase()}/`

    const made = await phone.xml(
      method,
      path,
      root,
      `<D:set><D:prop>${type}<D:displayname>Home</D:displayname><A:calendar-color>#4A8F90FF</A:calendar-color></D:prop></D:set>`,
    )
    const again = await phone.ask(method, path)
    const home = await phone.propfind('/dav/lists/', '<D:displayname/>', '1')
    await phone.put(`${path}a.ics`, todo('a'))

    expect([made.status, again.status]).toEqual([201, 405])
    expect(textIn(home.found.get(path), dav('displayname'))).toBe('Home')
    expect(await lists()).toMatchObject([{ name: 'Home', color: 'teal' }])
    expect((await tasks())[0]?.list_id).toBe((await lists())[0]?.id)
  })

  test('without a name has the one in its path [DAV-5b]', async () => {
    const made = await phone.ask('MKCOL', '/dav/lists/Shopping')

    expect([made.status, (await lists())[0]?.name]).toEqual([201, 'Shopping'])
  })

  test('of events is refused [DAV-11b]', async () => {
    const made = await phone.xml(
      'MKCALENDAR',
      '/dav/lists/events/',
      'C:mkcalendar',
      '<D:set><D:prop><C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set></D:prop></D:set>',
    )

    expect([made.status, made.text]).toEqual([
      403,
      expect.stringContaining('supported-calendar-component'),
    ])
  })

  test('is renamed, a section by what stands after the slash [DAV-5c]', async () => {
    const work = await insertList(ada)
    const section = await insertList(ada, { name: 'Finance', parent_id: work })

    const answer = await phone.xml(
      'PROPPATCH',
      `/dav/lists/${section}/`,
      'D:propertyupdate',
      '<D:set><D:prop><D:displayname>Work / Taxes</D:displayname><A:calendar-color>#FF0000</A:calendar-color></D:prop></D:set>',
    )
    const home = await phone.propfind('/dav/lists/', '<D:displayname/><A:calendar-color/>', '1')

    expect(answer.found.get(`/dav/lists/${section}/`)?.missing).toEqual([])
    const seen = home.found.get(`/dav/lists/${section}/`)
    expect([textIn(seen, dav('displayname')), textIn(seen, color)]).toEqual([
      'Work / Taxes',
      '#AB7055FF',
    ])
  })

  test('keeps nothing of a change with a property that is not known: 403 in a 207 [DAV-4g]', async () => {
    const work = await insertList(ada)
    const set =
      '<D:set><D:prop><D:displayname>Home</D:displayname><X:shade xmlns:X="urn:x">dark</X:shade></D:prop></D:set>'

    const answer = await phone.xml('PROPPATCH', `/dav/lists/${work}/`, 'D:propertyupdate', set)
    const principal = await phone.xml(
      'PROPPATCH',
      `/dav/people/${ada.user.id}/`,
      'D:propertyupdate',
      set,
    )

    expect([answer.status, principal.status]).toEqual([207, 207])
    expect(answer.text).toMatch(/displayname\/>.*424.*shade.*403/s)
    expect((await lists())[0]?.name).toBe('Work')
  })
})

describe('what is refused says why [DAV-11a]', () => {
  test.each<[string, string, number, string]>([
    ['an event', todo('e').replaceAll('VTODO', 'VEVENT'), 403, 'supported-calendar-component'],
    ['what is no calendar', 'hello', 403, 'valid-calendar-data'],
    [
      'two tasks',
      todo('a').replace(
        'END:VCALENDAR',
        'BEGIN:VTODO\r\nUID:b\r\nDTSTAMP:20261014T090000Z\r\nEND:VTODO\r\nEND:VCALENDAR',
      ),
      403,
      'valid-calendar-object-resource',
    ],
    [
      'more than 256 KiB',
      todo('a', [`DESCRIPTION:${'x'.repeat(262_144)}`]),
      403,
      'max-resource-size',
    ],
  ])('%s', async (_, body, status, condition) => {
    const answer = await phone.put(`${inbox}a.ics`, body)

    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(
      new RegExp(`<C:${condition}/><D:responsedescription>[A-Z].*\\.</D:responsedescription>`),
    )
  })

  test('another type: 415', async () => {
    const answer = await phone.put(`${inbox}a.ics`, todo('a'), { 'content-type': 'text/vcard' })

    expect(answer.status).toBe(415)
  })

  test.each([
    '%2F',
    'a%2Fb.ics',
    '%00.ics',
    'a%0Ab.ics',
    `${'x'.repeat(256)}.ics`,
    '%FF.ics',
    '%2e%2E%2f',
  ])('a name that is none: %s', async (name) => {
    expect((await phone.put(inbox + name, todo('a'))).status).toBe(400)
  })

  test('methods that there are not: 405', async () => {
    const task = await insertTask(ada)
    const answers = await Promise.all(
      ['COPY', 'LOCK', 'UNLOCK', 'PATCH'].map((method) => phone.ask(method, `${inbox}${task}.ics`)),
    )

    expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 405])
  })

  test('a full account: 507', async () => {
    await server.admin`update private.quota set rows = 1`
    await insertTask(ada).catch(() => {})
    const answers = [
      await phone.put(`${inbox}a.ics`, todo('a')),
      await phone.put(`${inbox}b.ics`, todo('b')),
    ]
    await server.admin`update private.quota set rows = 200000`

    expect(answers.at(-1)?.status).toBe(507)
    expect(answers.at(-1)?.text).toContain('quota-not-exceeded')
  })
})
