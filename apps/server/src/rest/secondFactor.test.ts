import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { giveFactor } from '../../test/database.ts'
import { added, aTask, startRest, type TestUser } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())

let ada: TestUser
beforeEach(async () => {
  ada = await server.createUser()
  await added(ada, { title: 'Write' })
  await giveFactor(server, ada.id)
})

describe('[AUTH-13] a session that has not passed its second factor', () => {
  test.each(['tasks', 'task_completions', 'changes'])('reads nothing of %s', async (table) => {
    const answer = await ada.call(`/${table}`, { headers: { prefer: 'count=exact' } })

    expect([answer.status, await answer.json()]).toEqual([200, []])
    expect(answer.headers.get('content-range')).toBe('*/0')
  })

  test('adds nothing, not even by an upsert of an existing row', async () => {
    const shown = await ada.with({ aal: 'aal2' })
    const { data } = await shown.from('tasks').select('id').single()

    const refused = [
      await ada.rest.from('tasks').insert(aTask()),
      await ada.rest.from('tasks').upsert(aTask({ id: data?.id ?? '', title: 'Taken over' })),
    ]

    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([
      [403, '42501'],
      [403, '42501'],
    ])
    expect((await shown.from('tasks').select('title')).data).toEqual([{ title: 'Write' }])
  })

  test('changes and deletes nothing', async () => {
    const changed = await ada.rest
      .from('tasks')
      .update({ completed: true })
      .eq('title', 'Write')
      .select()
    const gone = await ada.rest.from('tasks').delete().eq('title', 'Write').select()

    expect([changed.data, gone.data]).toEqual([[], []])
  })

  test('sees everything as soon as it has passed it', async () => {
    const shown = await ada.with({ aal: 'aal2' })

    const { data } = await shown.from('tasks').select('title')

    expect(data).toEqual([{ title: 'Write' }])
  })
})
