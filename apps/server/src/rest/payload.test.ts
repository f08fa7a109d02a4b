import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTask, errorOf, startRest } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())
const ada = await server.createUser()

beforeAll(async () => {
  await server.admin`create table public.parents (id int primary key)`
  await server.admin`create table public.children (parent int references public.parents)`
})

describe('a body is refused [T18]', () => {
  test.each([
    ['empty', ''],
    ['cut off', '[{"title":"Write"'],
    ['nested too deep for the database', `{"title":${'['.repeat(101)}${']'.repeat(101)}}`],
    ['nested too deep for anyone', '['.repeat(100_000)],
    ['nested deep and balanced', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('when it is %s', async (_, body) => {
    expect(await errorOf(await post(body))).toEqual([400, 'PGRST102', 'Empty or invalid json'])
    expect(await errorOf(await patch(body))).toEqual([400, 'PGRST102', 'Empty or invalid json'])
  })

  test.each([
    ['rows of uneven keys', '[{"title":"Write"},{"priority":"low"}]'],
    ['a row that lacks a key', '[{"title":"Write","priority":"low"},{"title":"Read"}]'],
    ['what are no rows', '[1]'],
    ['no rows at all', '5'],
  ])('when it has %s', async (_, body) => {
    expect(await errorOf(await post(body))).toEqual([400, 'PGRST102', 'All object keys must match'])
  })

  test.each([
    ['{"id":"x"}', '22P02', 'invalid input syntax for type uuid: "x"'],
    ['{"completed":"x"}', '22P02', 'invalid input syntax for type boolean: "x"'],
    ['{"title":"\\ud800"}', '22P02', 'invalid input syntax for type json'],
    ['{"title":"\\u0000"}', '22P05', 'unsupported Unicode escape sequence'],
  ])('when the database cannot read a value: %s', async (body, code, message) => {
    expect(await errorOf(await post(body))).toEqual([400, code, message])
  })

  test('when it, or `columns`, names an unknown column', async () => {
    const inBody = await post('{"x":1}')
    const inColumns = await ada.call('/tasks?columns=x', { method: 'POST', body: aTask() })

    const message = "Could not find the 'x' column of 'tasks' in the schema cache"
    expect(await errorOf(inBody)).toEqual([400, 'PGRST204', message])
    expect(await errorOf(inColumns)).toEqual([400, 'PGRST204', message])
  })

  test('when it breaks a constraint', async () => {
    const task = aTask()
    const rest = ada.rest.from('tasks')
    await rest.insert(task)

    const missing = await rest.insert({ description: 'Two pages' })
    const wrong = await rest.insert(aTask({ priority: 'x' }))
    const twice = await rest.insert(task)
    const orphan = await ada.call('/children', { method: 'POST', body: { parent: 1 } })

    expect([missing.status, missing.error?.code]).toEqual([400, '23502'])
    expect([wrong.status, wrong.error?.code]).toEqual([400, '23514'])
    expect([twice.status, twice.error?.code]).toEqual([409, '23505'])
    expect((await errorOf(orphan)).slice(0, 2)).toEqual([409, '23503'])
  })

  test('when it is too large or has too many rows', async () => {
    const large = await post(`{"title":"${'x'.repeat(1_048_576)}"}`)
    const many = await post(`[${'{},'.repeat(1_000)}{}]`)

    const tooLarge = 'Request body too large (max 1048576 bytes)'
    const tooMany = 'Too many rows in one request (max 1000)'
    expect(await errorOf(large)).toEqual([413, 'PGRST102', tooLarge])
    expect(await errorOf(many)).toEqual([413, 'PGRST102', tooMany])
  })

  test('when its content type is not JSON', async () => {
    const answer = await ada.call('/tasks', {
      method: 'POST',
      body: 'title\nWrite',
      headers: { 'content-type': 'text/csv' },
    })

    const message = 'Content-Type not acceptable: text/csv'
    expect(await errorOf(answer)).toEqual([400, 'PGRST102', message])
  })
})

test('a body a hundred levels deep reaches the database', async () => {
  const deep = `{"title":"Write","due_date":"2026-01-05","description":${'['.repeat(99)}${']'.repeat(99)}}`

  expect((await post(deep)).status).toBe(201)
})

test('[T15] property names of JavaScript objects are treated like any other', async () => {
  const answer = await post('{"__proto__":{"title":"x"},"constructor":1}')

  const message = "Could not find the '__proto__' column of 'tasks' in the schema cache"
  expect(await errorOf(answer)).toEqual([400, 'PGRST204', message])
})

function post(body: string) {
  return ada.call('/tasks', { method: 'POST', body })
}

function patch(body: string) {
  return ada.call('/tasks?title=eq.x', { method: 'PATCH', body })
}
