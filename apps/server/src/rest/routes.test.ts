import { afterAll, describe, expect, test } from 'vitest'
import { aTask, type Call, errorOf, startRest } from '../../test/rest.ts'

const server = await startRest()
const ada = await server.createUser()
afterAll(() => server.close())

describe('a query string is refused', () => {
  test.each([
    ['id=x', 400, 'PGRST100', '"failed to parse filter (x)" (line 1, column 1)'],
    ['order=.', 400, 'PGRST100', '"failed to parse order (.)" (line 1, column 1)'],
    ['select=(', 400, 'PGRST100', '"failed to parse select parameter (()" (line 1, column 1)'],
    ['and=x', 400, 'PGRST100', '"failed to parse logic tree (x)" (line 1, column 1)'],
    ['x=eq.1', 400, '42703', 'column tasks.x does not exist'],
    ['select=x', 400, '42703', 'column tasks.x does not exist'],
    ['order=x', 400, '42703', 'column tasks.x does not exist'],
    ['or=(x.eq.1,id.is.null)', 400, '42703', 'column tasks.x does not exist'],
    ['select=id::x', 400, '42704', 'type "x" does not exist'],
    ['id=eq.x', 400, '22P02', 'invalid input syntax for type uuid: "x"'],
    ['id=in.(x)', 400, '22P02', 'invalid input syntax for type uuid: "x"'],
    ['completed=eq.x', 400, '22P02', 'invalid input syntax for type boolean: "x"'],
    ['due_date=eq.x', 400, '22007', 'invalid input syntax for type timestamp: "x"'],
    ['seq=gt.1e99', 400, '22P02', 'invalid input syntax for type bigint: "1e99"'],
    ['title=match.(', 400, '2201B', 'invalid regular expression: parentheses () not balanced'],
    ['title=eq.%00', 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
    ['title=is.true', 400, '42804', 'argument of IS TRUE must be type boolean, not type text'],
    ['id=like.x', 404, '42883', 'operator does not exist: uuid ~~ unknown'],
    ['x.id=eq.1', 400, 'PGRST108', "'x' is not an embedded resource in this request"],
    ['select=count()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
    ['limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
  ])('%s', async (search, ...error) => {
    expect(await errorOf(await ada.call(`/tasks?${search}`))).toEqual(error)
  })

  test('and the client gets the whole error', async () => {
    const { data, error, status } = await ada.rest.from('tasks').select().eq('id', 'x')

    expect([status, data]).toEqual([400, null])
    expect(error).toEqual({
      code: '22P02',
      message: 'invalid input syntax for type uuid: "x"',
      details: null,
      hint: null,
    })
  })

  test('[T18] when it is too long', async () => {
    const answer = await ada.call(`/tasks?title=eq.${'x'.repeat(17_000)}`)

    const message = 'Query string too long (max 16384 characters)'
    expect(await errorOf(answer)).toEqual([414, 'PGRST100', message])
  })

  test.each([
    ['has too many parameters', Array.from({ length: 201 }, (_, n) => `p${n}=eq.1`).join('&')],
    ['has a parameter with too long a name', `${'a.'.repeat(251)}or=(id.eq.1)`],
  ])('[T71] when it %s, before any is read', async (_, search) => {
    for (const path of ['/tasks', '/rpc/schema_version']) {
      const answer = await ada.call(`${path}?${search}`)

      const [status, , message] = await errorOf(answer)
      expect([status, message]).toEqual([400, expect.stringMatching(/^(Too many p|P)arameter/)])
    }
  })
})

describe('a range cannot be satisfied', () => {
  test('when it is reversed', async () => {
    const answer = await ada.call('/tasks', { headers: { range: '2-1' } })

    expect(await errorOf(answer)).toEqual([416, 'PGRST103', 'Requested range not satisfiable'])
  })

  test('when it lies past the exact count', async () => {
    const { error, status } = await ada.rest
      .from('tasks')
      .select('*', { count: 'exact' })
      .range(1_000, 1_009)
    const answer = await ada.call('/tasks?offset=9', { headers: { prefer: 'count=exact' } })

    expect([status, error?.code]).toEqual([416, 'PGRST103'])
    expect(error?.details).toBe('An offset of 1000 was requested, but there are only 0 rows.')
    expect(answer.headers.get('content-range')).toBe('*/0')
  })
})

test('a single object requires exactly one row', async () => {
  const bob = await server.createUser()
  const none = await bob.rest.from('tasks').select().single()
  await bob.rest.from('tasks').insert([aTask(), aTask()])
  const several = await bob.rest.from('tasks').select().single()

  const error = {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    hint: null,
  }
  expect([none.status, several.status]).toEqual([406, 406])
  expect(none.error).toEqual({ ...error, details: 'The result contains 0 rows' })
  expect(several.error).toEqual({ ...error, details: 'The result contains 2 rows' })
})

const notThere: [what: string, path: string, call: Call, ...error: [number, string, string]][] = [
  ['table', '/x', {}, 404, 'PGRST205', could('table', "'public.x'")],
  ['table outside', '/auth.users', {}, 404, 'PGRST205', could('table', "'public.auth.users'")],
  ['function', '/rpc/x', {}, 404, 'PGRST202', could('function', 'public.x without parameters')],
  [
    'function for this',
    '/rpc/x',
    { method: 'POST', body: { b: 1, a: 2 } },
    404,
    'PGRST202',
    could('function', 'public.x(a, b)'),
  ],
  ['description of it all', '/', {}, 404, 'PGRST126', 'Root endpoint metadata is disabled'],
  ['path', '/tasks/1', {}, 404, 'PGRST125', 'Invalid path specified in request URL'],
  [
    'relationship',
    '/tasks?select=*,x(*)',
    {},
    400,
    'PGRST200',
    "Could not find a relationship between 'tasks' and 'x' in the schema cache",
  ],
]

const notOffered: typeof notThere = [
  [
    'media type',
    '/tasks',
    { headers: { accept: 'text/html' } },
    406,
    'PGRST107',
    'None of these media types are available: text/html',
  ],
  [
    'schema to read',
    '/tasks',
    { headers: { 'accept-profile': 'auth' } },
    406,
    'PGRST106',
    'Invalid schema: auth',
  ],
  [
    'schema to write',
    '/tasks',
    { method: 'POST', body: {}, headers: { 'content-profile': 'auth' } },
    406,
    'PGRST106',
    'Invalid schema: auth',
  ],
  [
    'preference, strictly',
    '/tasks',
    { headers: { prefer: 'handling=strict, x=y' } },
    400,
    'PGRST122',
    'Invalid preferences given with handling=strict',
  ],
  ['method', '/tasks', { method: 'REPORT' }, 405, 'PGRST117', 'Unsupported HTTP method: REPORT'],
  [
    'method of a function',
    '/rpc/x',
    { method: 'PATCH' },
    405,
    'PGRST101',
    'Cannot use the PATCH method on RPC',
  ],
  [
    'PUT of anything but a key',
    '/tasks?title=eq.x',
    { method: 'PUT', body: {} },
    405,
    'PGRST105',
    "Filters must include all and only primary key columns with 'eq' operators",
  ],
  [
    'PUT of a page',
    '/tasks?limit=1',
    { method: 'PUT', body: {} },
    400,
    'PGRST114',
    'limit/offset querystring parameters are not allowed for PUT',
  ],
]

describe('there is no such', () => {
  test.each(notThere)('%s', async (_, path, call, ...error) => {
    expect(await errorOf(await ada.call(path, call))).toEqual(error)
  })
})

describe('not offered is a', () => {
  test.each(notOffered)('%s', async (_, path, call, ...error) => {
    expect(await errorOf(await ada.call(path, call))).toEqual(error)
  })
})

test('[T16] no response is cached', async () => {
  const answers = [await ada.call('/tasks'), await server.call('/tasks'), await ada.call('/none')]

  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(
    answers.map(() => 'no-store'),
  )
})

test.each([
  ['/tasks', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
  ['/changes', 'OPTIONS,GET,HEAD'],
])('OPTIONS says what %s takes', async (path, methods) => {
  const answer = await ada.call(path, { method: 'OPTIONS' })

  expect([answer.status, answer.headers.get('allow')]).toEqual([200, methods])
})

function could(kind: string, what: string): string {
  return `Could not find the ${kind} ${what} in the schema cache`
}
