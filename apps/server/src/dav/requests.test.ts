import { describe, expect, test } from 'vitest'
import { ctag, etag, textIn } from '../../test/caldav/davClient.ts'
import { insertList, insertTask } from '../../test/caldav/davRows.ts'
import { ada, eachWithPhone, phone, server } from '../../test/caldav/eachWithPhone.ts'
import { todo } from '../../test/caldav/todos.ts'

const inbox = '/dav/lists/inbox/'

eachWithPhone({ now: '2026-10-14T09:00:00Z' })

describe('hrefs', () => {
  const spelled = `${inbox}caf%C3%A9%20%281%29%27s%20100%25.ics`
  const others = [
    `${inbox}caf%c3%a9%20(1)'s%20100%25.ics`,
    `http://127.0.0.1:4600${inbox}caf%C3%A9%20%281%29's%20100%25.ics`,
    `/dav/%6cists/inbox/caf%C3%A9%20(1)%27s%20100%25.ics`,
  ]

  test('have one spelling in answers, and are known in any [DAV-3e]', async () => {
    await phone.put(others[0] ?? '', todo('a'))

    const listed = await phone.sync(inbox)
    const read = await Promise.all(others.map((path) => phone.ask('GET', path)))
    const bodies = await phone.report(
      inbox,
      'C:calendar-multiget',
      `<D:prop><D:getetag/></D:prop>${others.map((href) => `<D:href>${href}</D:href>`).join('')}`,
    )

    expect([...listed.found.keys()]).toEqual([spelled])
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([...bodies.found.keys()]).toEqual([spelled])
  })

  test('of collections end with a slash, with which they need not be asked for [DAV-3e]', async () => {
    const work = await insertList(ada)

    const asked = await phone.propfind(`/dav/lists/${work}`, '<D:displayname/>')

    expect([...asked.found.keys()]).toEqual([`/dav/lists/${work}/`])
  })
})

describe('an answer', () => {
  test.each([
    { header: 'Brief: t' },
    { header: 'Prefer: return=minimal' },
    { header: 'Prefer: respond-async, return="minimal"' },
  ])('leaves out what is not there with $header [DAV-4j]', async ({ header }) => {
    const [name = '', value = ''] = header.split(': ')
    const body =
      '<D:propfind xmlns:D="DAV:"><D:prop><D:resourcetype/><D:unknown/></D:prop></D:propfind>'

    const short = await phone.ask('PROPFIND', inbox, {
      body,
      depth: '0',
      headers: { [name]: value },
    })
    const whole = await phone.ask('PROPFIND', inbox, { body, depth: '0' })

    expect(whole.resources[0]?.missing).toEqual(['{DAV:}unknown'])
    expect(short.resources[0]?.missing).toEqual([])
    expect(short.resources[0]?.found.has('{DAV:}resourcetype')).toBe(true)
  })

  test('to HEAD is that to GET without a body, of a task and of a list [DAV-4k]', async () => {
    const task = await insertTask(ada)

    for (const path of [`${inbox}${task}.ics`, inbox]) {
      const [get, head] = [await phone.ask('GET', path), await phone.ask('HEAD', path)]
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    }
  })

  test('that lists much is compressed by gzip where the program takes it, a task never [DAV-4l]', async () => {
    const ids: string[] = []
    for (let n = 0; n < 40; n += 1) ids.push(await insertTask(ada))
    const body = '<D:propfind xmlns:D="DAV:"><D:prop><D:getetag/></D:prop></D:propfind>'
    const encodings = { 'accept-encoding': 'gzip, deflate, br' }

    const zipped = await phone.ask('PROPFIND', inbox, { body, depth: '1', headers: encodings })
    const plain = await phone.ask('PROPFIND', inbox, { body, depth: '1' })
    const task = await phone.ask('GET', `${inbox}${ids[0]}.ics`, { headers: encodings })

    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(zipped.text).toBe(plain.text)
    expect(task.headers.get('content-encoding')).toBeNull()
  })
})

test('a change in one list moves the ctag of all, and brings nothing in another [DAV-7l]', async () => {
  const work = await insertList(ada)
  const path = `/dav/lists/${work}/`
  const before = await phone.propfind(path, '<CS:getctag/>')
  const { token } = await phone.sync(path)
  await insertTask(ada)

  const after = await phone.propfind(path, '<CS:getctag/>')
  const delta = await phone.sync(path, token)

  const value = (answer: typeof before) => textIn(answer.found.get(path), ctag)
  expect(value(after)).not.toBe(value(before))
  expect([...delta.found.values()].filter((each) => each.found.has(etag))).toEqual([])
})

test('PUT of a UID of another list with If-Match: 412, and its task stays [DAV-10g]', async () => {
  const work = await insertList(ada)
  await phone.put(`${inbox}a.ics`, todo('a'))
  const { headers } = await phone.ask('GET', `${inbox}a.ics`)

  const put = await phone.put(`/dav/lists/${work}/a.ics`, todo('a', ['SUMMARY:Read']), {
    'if-match': headers.get('etag') ?? '',
  })

  expect(put.status).toBe(412)
  expect((await phone.ask('GET', `${inbox}a.ics`)).text).toContain('SUMMARY:Write')
})

test('a write that waits too long for others of its person: 503 with Retry-After, and nothing is done [DAV-4m]', async () => {
  await insertTask(ada)

  const put = await server.admin.begin(async (sql) => {
    await sql`select from private.user_clock where user_id = ${ada.user.id} for update`
    return phone.put(`${inbox}a.ics`, todo('a'))
  })

  expect([put.status, put.headers.get('retry-after')]).toEqual([503, '30'])
  expect((await phone.ask('GET', `${inbox}a.ics`)).status).toBe(404)
})
