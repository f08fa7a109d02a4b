import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { giveFactor } from '../../test/database.ts'
import { added, aTask, startRest, type TestUser } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

const nobodys = '00000000-0000-4000-8000-000000000000'

let ada: TestUser
beforeEach(async () => {
  ada = await server.createUser()
  await added(ada, { title: 'Write' })
  await giveFactor(server, ada.id)
})

const insufficient = [401, 'insufficient_aal']

describe('[T27] [AUTH-13e] a session that has not passed its second factor', () => {
  test.each([
    ['GET', '/tasks', undefined],
    ['HEAD', '/tasks', undefined],
    ['GET', '/task_completions', undefined],
    ['GET', '/changes', undefined],
    ['GET', '/news?limit=1', undefined],
    ['POST', '/tasks', aTask()],
    [
      'PUT',
      `/tasks?id=eq.${nobodys}&user_id=eq.${nobodys}`,
      { ...aTask(), id: nobodys, user_id: nobodys },
    ],
    ['PATCH', '/tasks?title=eq.Write', { completed: true }],
    ['DELETE', '/tasks?title=eq.Write', undefined],
    ['POST', '/rpc/apply_act', { mutations: [] }],
  ])('is refused: %s %s', async (method, path, body) => {
    const answer = await ada.call(path, { method, ...(body && { body: JSON.stringify(body) }) })

    expect(answer.status).toBe(401)
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=insufficient_aal')
    if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'insufficient_aal' })
  })

  test('changes nothing, not even by an upsert of an existing row', async () => {
    const shown = await ada.with({ aal: 'aal2' })
    const { data } = await shown.from('tasks').select('id').single()

    const refused = [
      await ada.rest.from('tasks').insert(aTask()),
      await ada.rest.from('tasks').upsert(aTask({ id: data?.id ?? '', title: 'Taken over' })),
      await ada.rest.from('tasks').update({ completed: true }).eq('title', 'Write').select(),
      await ada.rest.from('tasks').delete().eq('title', 'Write').select(),
    ]

    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
      Array.from({ length: 4 }, () => insufficient),
    )
    const { data: remaining } = await shown.from('tasks').select('title, completed')
    expect(remaining).toEqual([{ title: 'Write', completed: false }])
  })

  test('sees everything as soon as it has passed it', async () => {
    const shown = await ada.with({ aal: 'aal2' })

    const { data } = await shown.from('tasks').select('title')

    expect(data).toEqual([{ title: 'Write' }])
  })
})
