import { describe, expect, test } from 'vitest'
import { textIn } from '../../test/caldav/davClient.ts'
import { insertTask } from '../../test/caldav/davRows.ts'
import type { DavPerson } from '../../test/caldav/davServer.ts'
import { ada, eachWithPhone, phone, server } from '../../test/caldav/eachWithPhone.ts'
import { todo } from '../../test/caldav/todos.ts'
import { dav } from './xml/names.ts'

const now = '2026-10-14T09:00:00Z'
const inbox = '/dav/lists/inbox/'

eachWithPhone({ now })

async function eraseTasks({ rest }: DavPerson) {
  const { error } = await rest.from('tasks').delete().neq('title', '')
  if (error) throw new Error(error.message)
}

const tokenRefused = [403, expect.stringContaining('valid-sync-token')]

describe('a task with a name that a program chose, erased', () => {
  test('makes tokens from before its last change those of another time: its name is not known any more [DAV-7k]', async () => {
    await phone.put(`${inbox}chosen.ics`, todo('chosen'))
    const { token } = await phone.sync(inbox)
    await phone.ask('DELETE', `${inbox}chosen.ics`)
    await eraseTasks(ada)

    const delta = await phone.sync(inbox, token)
    const anew = await phone.sync(inbox)
    const next = await phone.sync(inbox, anew.token)

    expect([delta.status, delta.text]).toEqual(tokenRefused)
    expect([anew.status, [...anew.found.keys()]]).toEqual([207, []])
    expect([next.status, [...next.found.keys()]]).toEqual([207, []])
  })

  test('leaves tokens alone whose device was told that it is gone [DAV-7k]', async () => {
    await phone.put(`${inbox}chosen.ics`, todo('chosen'))
    const { token } = await phone.sync(inbox)
    await phone.ask('DELETE', `${inbox}chosen.ics`)
    const told = await phone.sync(inbox, token)
    await eraseTasks(ada)

    const delta = await phone.sync(inbox, told.token)

    expect(told.found.get(`${inbox}chosen.ics`)?.status).toBe(404)
    expect(delta.status).toBe(207)
  })

  test('is of the newest number where several go, one after the other [DAV-7k]', async () => {
    await phone.put(`${inbox}later.ics`, todo('later'))
    await phone.put(`${inbox}sooner.ics`, todo('sooner'))
    await phone.ask('DELETE', `${inbox}sooner.ics`)
    const { token } = await phone.sync(inbox)
    await phone.ask('DELETE', `${inbox}later.ics`)
    await eraseTasks(ada)
    await phone.put(`${inbox}more.ics`, todo('more'))
    await phone.ask('DELETE', `${inbox}more.ics`)
    const { token: between } = await phone.sync(inbox)
    await eraseTasks(ada)

    expect((await phone.sync(inbox, token)).status).toBe(403)
    expect((await phone.sync(inbox, between)).status).toBe(207)
  })

  test('concerns no other person, and goes with its own [DAV-7k]', async () => {
    const bob = await server.addPerson()
    const ofBob = await server.connect(bob)
    const { token } = await ofBob.sync(inbox)
    await phone.put(`${inbox}chosen.ics`, todo('chosen'))
    await eraseTasks(ada)
    const held = await server.admin`
      select user_id::text from private.dav_horizons where user_id in (${ada.user.id}, ${bob.user.id})`
    await server.admin`delete from auth.users where id = ${ada.user.id}`
    const left = await server.admin`
      select from private.dav_horizons where user_id = ${ada.user.id}`

    expect((await ofBob.sync(inbox, token)).status).toBe(207)
    expect(held).toEqual([{ user_id: ada.user.id }])
    expect(left).toHaveLength(0)
  })
})

test('a task with our own name leaves tokens alone, erased or not: its name is its id [DAV-7k]', async () => {
  const task = await insertTask(ada)
  await phone.put(`${inbox}${task}.ics`, todo(task, ['SUMMARY:Read']))
  const { token } = await phone.sync(inbox)
  await eraseTasks(ada)

  const delta = await phone.sync(inbox, token)

  expect(delta.found.get(`${inbox}${task}.ics`)?.status).toBe(404)
})

describe('a list with a name that a program chose', () => {
  const path = '/dav/lists/Chosen/'
  const named = (title: string) =>
    `<D:set><D:prop><D:displayname>${title}</D:displayname></D:prop></D:set>`

  async function make(title: string) {
    const made = await phone.xml('MKCALENDAR', path, 'C:mkcalendar', named(title))
    expect(made.status, made.text).toBe(201)
    const { data } = await ada.rest.from('lists').select('id').eq('name', title)
    return String(data?.[0]?.id)
  }

  async function titles() {
    const home = await phone.propfind('/dav/lists/', '<D:displayname/>', '1')
    return [...home.found].flatMap(([href, each]) =>
      href === '/dav/lists/' || href === inbox ? [] : [[href, textIn(each, dav('displayname'))]],
    )
  }

  async function setTrashed(list: string, deleted_at: string | null) {
    const at = new Date(server.clock()).toISOString()
    await ada.rest.from('lists').update({ deleted_at, updated_at: at }).eq('id', list)
  }

  test('has it again when it is restored, and its tasks have theirs [DAV-5e]', async () => {
    const list = await make('Home')
    await phone.put(`${path}task.ics`, todo('task', ['SUMMARY:Call']))
    await phone.ask('DELETE', path)
    const trashed = await titles()
    await setTrashed(list, null)
    const at = new Date(server.clock()).toISOString()
    await ada.rest.from('tasks').update({ deleted_at: null, updated_at: at }).eq('list_id', list)

    expect(trashed).toEqual([])
    expect(await titles()).toEqual([[path, 'Home']])
    expect((await phone.ask('GET', `${path}task.ics`)).text).toContain('SUMMARY:Call')
  })

  test('gives it to the one that is made there meanwhile, and has its id then [DAV-5e]', async () => {
    const list = await make('Home')
    await phone.ask('DELETE', path)
    await make('Garden')
    await setTrashed(list, null)

    expect(new Map((await titles()) as [string, string][])).toEqual(
      new Map([
        [path, 'Garden'],
        [`/dav/lists/${list}/`, 'Home'],
      ]),
    )
  })

  test('loses it when it is erased; the next one that is made there is another list [DAV-5e]', async () => {
    const list = await make('Home')
    await phone.ask('DELETE', path)
    await ada.rest.from('lists').delete().eq('id', list)
    const gone = await phone.ask('PROPFIND', path)
    const next = await make('Home')

    expect(gone.status).toBe(404)
    expect(next).not.toBe(list)
    expect(await titles()).toEqual([[path, 'Home']])
  })
})
