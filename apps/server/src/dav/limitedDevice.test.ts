import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertList, insertTask } from '../../test/caldav/davRows.ts'
import {
  type DavClient,
  type DavPerson,
  type DavServer,
  startDav,
} from '../../test/caldav/davServer.ts'
import { todo } from '../../test/caldav/todos.ts'

const inbox = '/dav/lists/inbox/'

let server: DavServer
let ada: DavPerson
let phone: DavClient
let work: string
let section: string
let home: string
beforeAll(async () => {
  server = await startDav('2026-10-14T09:00:00Z')
  ada = await server.signUp('ada@example.org')
  work = await insertList(ada)
  section = await insertList(ada, { name: 'Finance', parent_id: work })
  home = await insertList(ada, { name: 'Home' })
  phone = await server.connect(ada, { lists: [work] })
})
afterAll(() => server.close())

test('a device limited to a list has it with its sections, and nothing else [DAV-13a, T97]', async () => {
  await insertTask(ada, { title: 'At work', list_id: section })
  const secret = await insertTask(ada, { title: 'Secret', list_id: home })
  const inInbox = await insertTask(ada, { title: 'Secret too' })

  const lists = await phone.propfind('/dav/lists/', '<D:displayname/>', '1')
  const answers = await Promise.all(
    [
      `/dav/lists/${home}/`,
      `/dav/lists/${home}/${secret}.ics`,
      inbox,
      `${inbox}${inInbox}.ics`,
    ].map((path) => phone.ask('GET', path)),
  )

  expect([...lists.found.keys()]).toEqual([
    '/dav/lists/',
    `/dav/lists/${work}/`,
    `/dav/lists/${section}/`,
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await phone.ask('GET', `/dav/lists/${section}/`)).text).toContain('SUMMARY:At work')
})

test('it hears of no name and no parent of another list [DAV-13b]', async () => {
  const whole = await server.connect(ada)
  await whole.put(`/dav/lists/${home}/secret-name.ics`, todo('secret-uid', ['SUMMARY:Secret']))
  const { data } = await ada.rest
    .from('tasks')
    .select('id')
    .eq('title', 'Secret')
    .order('created_at')
  const step = await insertTask(ada, { title: 'Step', list_id: work, parent_id: data?.at(-1)?.id })
  const { token } = await phone.sync(`/dav/lists/${work}/`)
  await whole.put(
    `/dav/lists/${home}/secret-name.ics`,
    todo('secret-uid', ['SUMMARY:Secret again']),
  )

  const delta = await phone.sync(`/dav/lists/${work}/`, token)
  const bodies = await phone.ask('GET', `/dav/lists/${work}/`)

  expect(delta.text + bodies.text).not.toMatch(/secret/i)
  expect(step).toBeTruthy()
})

test('it is told that a task has left its lists [DAV-13c]', async () => {
  await phone.put(`/dav/lists/${work}/moves.ics`, todo('moves', ['SUMMARY:Moves']))
  const { token } = await phone.sync(`/dav/lists/${work}/`)
  await ada.rest.from('tasks').update({ list_id: home }).eq('title', 'Moves')

  const delta = await phone.sync(`/dav/lists/${work}/`, token)

  expect(delta.found.get(`/dav/lists/${work}/moves.ics`)?.status).toBe(404)
})

test('its writes end where its lists do [DAV-13d]', async () => {
  const secret = await insertTask(ada, { title: 'Kept', list_id: home })
  const answers = [
    await phone.put(`/dav/lists/${home}/a.ics`, todo('a')),
    await phone.put(`${inbox}a.ics`, todo('a')),
    await phone.put(`/dav/lists/${work}/a.ics`, todo(secret, ['SUMMARY:Taken'])),
    await phone.ask('DELETE', `/dav/lists/${home}/`),
    await phone.ask('MKCOL', '/dav/lists/new/'),
  ]

  const { data } = await ada.rest.from('tasks').select('title, list_id').eq('id', secret)
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 404, 403])
  expect(data).toEqual([{ title: 'Kept', list_id: home }])
})
