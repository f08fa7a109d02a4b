import { expect, test } from 'vitest'
import { ada, eachWithPhone, phone, server } from '../../test/caldav/eachWithPhone.ts'
import { todo } from '../../test/caldav/todos.ts'
import { madeToken } from '../../test/tokens.ts'

const now = '2026-10-14T09:00:00Z'

eachWithPhone({ now, name: "Ana's phone" })

test('[HIST-3] a session, a token and a phone are told by their names, each by its client', async () => {
  await ada.rest.from('tasks').insert({ title: 'By the app', due_date: '2026-10-14' })
  await phone.put('/dav/lists/inbox/by-phone.ics', todo('by-phone', ['SUMMARY:By the phone']))
  const { token } = await madeToken(server, ada.session.access_token, { scopes: ['tasks:write'] })
  await server.app.request('/rest/v1/tasks', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'By a script', due_date: '2026-10-14' }),
  })

  const { data: entries } = await ada.rest.from('history').select('source,id').order('seq')
  const { data: sources } = await ada.rest.from('history_sources').select('id,kind,name')
  const { data: tasks } = await ada.rest.from('tasks').select('id,title')
  const told = entries?.flatMap(({ source, id }) => {
    const title = tasks?.find((task) => task.id === id)?.title
    const by = sources?.find((one) => one.id === source)
    return title ? [[title, by?.kind, by?.name]] : []
  })
  expect(told).toEqual([
    ['By the app', 'session', null],
    ['By the phone', 'dav', "Ana's phone"],
    ['By a script', 'token', 'Script'],
  ])
})
