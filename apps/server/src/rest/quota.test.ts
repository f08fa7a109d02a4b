import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTask, errorOf, startRest } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())
beforeAll(() =>
  server.admin.unsafe(`
    update private.quota set rows = 2, megabytes = 1;
    create table public.said (message text, detail text);
    grant select on public.said to authenticated;
    create function public.brew() returns int language plpgsql as $$
    declare
      one public.said;
    begin
      select * into one from public.said;
      raise sqlstate 'PGRST' using message = one.message, detail = one.detail;
    end $$;
    create view public.brews as select public.brew()`),
)

const message = 'This account is full: it may hold 2 rows and 1 MB.'
const hint = 'What is deleted for ever makes room.'

describe('[T35] a full account', () => {
  test('is told so with a status and a code of its own, and makes room', async () => {
    const ada = await server.createUser()
    const [first, second] = [aTask(), aTask()]
    await ada.rest.from('tasks').insert([first, second])

    const third = await ada.rest.from('tasks').insert(aTask())

    expect([third.status, third.error]).toMatchObject([
      413,
      { code: 'quota_exceeded', message, details: null, hint },
    ])
    expect(server.logged).toContainEqual(
      expect.objectContaining({ limit: 'quota', account: ada.id }),
    )
    expect((await ada.rest.from('tasks').update({ title: 'Read' }).eq('id', first.id)).status).toBe(
      204,
    )
    await ada.rest.from('tasks').delete().eq('id', second.id)
    expect((await ada.rest.from('tasks').insert(aTask())).status).toBe(201)
  })

  test('is told so by an act, with the index of the mutation', async () => {
    const ada = await server.createUser()
    const mutations = Array.from({ length: 3 }, () => ({
      table: 'tasks',
      type: 'insert',
      id: randomUUID(),
      row: { title: 'Write', due_date: '2026-01-05' },
    }))

    const answer = await ada.call('/rpc/apply_act', { method: 'POST', body: { mutations } })

    expect([answer.status, await answer.json()]).toEqual([
      413,
      { code: 'quota_exceeded', message, details: '2', hint },
    ])
    expect((await ada.rest.from('tasks').select()).data).toEqual([])
  })
})

describe('an error that names its own response', () => {
  test.each([
    ['no JSON', 'no', '{"status": 418}'],
    ['no status', '{"code": "tea", "message": "pot"}', '{}'],
    ['a status that is no error', '{"code": "tea", "message": "pot"}', '{"status": 200}'],
  ])('with %s is an error of the server', async (_what, body, detail) => {
    await server.admin`delete from public.said`
    await server.admin`insert into public.said values (${body}, ${detail})`
    const ada = await server.createUser()

    const answer = await ada.call('/brews')

    const text = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`
    expect(await errorOf(answer)).toEqual([500, 'PGRST121', text])
  })
})
