import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ada, eachWithPhone, phone, server } from '../../test/caldav/eachWithPhone.ts'
import { todo } from '../../test/caldav/todos.ts'

const now = '2026-10-14T09:00:00Z'

eachWithPhone({ now, name: "Ana's phone" })

test('[HIST-3] a session, a token and a phone are told by their names, each by its client', async () => {
  await ada.rest.from('tasks').insert({ title: 'By the app', due_date: '2026-10-14' })
  await phone.put('/dav/lists/inbox/by-phone.ics', todo('by-phone', ['SUMMARY:By the phone']))
  const wanted = { name: 'Script', scopes: ['tasks:write'], lists: null, days: 90 }
  const { token } = v.parse(Made, await post('/auth/v1/tokens', ada.session.access_token, wanted))
  await post('/rest/v1/tasks', token, { title: 'By a script', due_date: '2026-10-14' })

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

const Config = v.object({ supabaseAnonKey: v.string() })
const Made = v.object({ token: v.string() })

async function post(path: string, bearer: string, body: object): Promise<unknown> {
  const config = v.parse(Config, await (await server.app.request('/config.json')).json())
  const headers = {
    ...{ apikey: config.supabaseAnonKey, 'content-type': 'application/json' },
    ...{ authorization: `Bearer ${bearer}`, prefer: 'return=representation' },
  }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await server.app.request(path, init)).json()
}
