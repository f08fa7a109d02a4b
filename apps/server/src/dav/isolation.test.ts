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
let [ada, bob]: DavPerson[] = []
let [ofAda, ofBob]: DavClient[] = []
beforeAll(async () => {
  server = await startDav('2026-10-14T09:00:00Z')
  ;[ada, bob] = [await server.signUp('ada@example.org'), await server.signUp('bob@example.org')]
  ;[ofAda, ofBob] = [await server.connect(ada), await server.connect(bob)]
})
afterAll(() => server.close())

test('names, UIDs and paths of one person mean nothing to another [DAV-11c, T98]', async () => {
  if (!ada || !bob || !ofAda || !ofBob) throw new Error('nobody is there')
  const list = await insertList(ada, { name: 'Private' })
  const task = await insertTask(ada, { title: 'Secret', list_id: list })
  await ofAda.put(`${inbox}a.ics`, todo('shared', ['SUMMARY:Secret too']))
  const { data } = await ada.rest.from('tasks').select('id, seq').order('id')

  const made = await ofBob.put(
    `${inbox}a.ics`,
    todo('shared', ['SUMMARY:Mine', `RELATED-TO:${task}`]),
  )
  const taken = await ofBob.put(`${inbox}b.ics`, todo(task, ['SUMMARY:Mine', 'RELATED-TO:shared']))
  const answers = await Promise.all([
    ofBob.ask('GET', `/dav/lists/${list}/${task}.ics`),
    ofBob.ask('DELETE', `/dav/lists/${list}/`),
    ofBob.ask('DELETE', `/dav/lists/${list}/${task}.ics`),
    ofBob.put(`/dav/lists/${list}/new.ics`, todo('new')),
    ofBob.ask('PROPFIND', `/dav/lists/${list}/`),
    ofBob.ask('MOVE', `${inbox}a.ics`, { headers: { destination: `/dav/lists/${list}/a.ics` } }),
  ])
  const seen = [
    await ofBob.sync(inbox),
    await ofBob.propfind('/dav/lists/', '<D:displayname/>', '1'),
    await ofBob.ask('GET', inbox),
    ...answers,
  ]

  expect([made.status, taken.status]).toEqual([201, 201])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 409])
  expect(seen.filter(({ text }) => /Secret|Private/.test(text))).toEqual([])
  const { data: after } = await ada.rest.from('tasks').select('id, seq').order('id')
  expect(after).toEqual(data)
})

test('a token of one person tells another nothing [DAV-11c]', async () => {
  if (!ofAda || !ofBob) throw new Error('nobody is there')
  const { token } = await ofAda.sync(inbox)
  await ofAda.put(`${inbox}late.ics`, todo('late', ['SUMMARY:Secret']))

  const answer = await ofBob.sync(inbox, token)

  expect(answer.text).not.toContain('late')
})
