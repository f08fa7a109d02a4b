import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTask, type Call, errorOf, startRest } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())
const ada = await server.createUser()
const bob = await server.createUser()

beforeAll(async () => {
  await server.admin.unsafe(`
    create table public.ticks (n int);
    grant all on public.ticks to authenticated;
    create function public.add(a int, b int default 10) returns int
      language sql immutable as 'select a + b';
    create function public.upto(most int) returns setof int
      language sql stable as 'select generate_series(1, most)';
    create function public.titled(title text) returns setof tasks
      language sql stable as 'select * from public.tasks where tasks.title = titled.title';
    create function public.words(out first text, out second text)
      language sql stable as $$ select 'a', 'b,c' $$;
    create function public.tick(n int) returns void
      language sql as 'insert into public.ticks values (n)';
    create function public.whole(doc jsonb, tags text[] default '{}') returns jsonb
      language sql immutable as $$ select jsonb_build_object('doc', doc, 'tags', to_jsonb(tags)) $$;
    create function public.twice(n int) returns text language sql immutable as $$ select 'int' $$;
    create function public.twice(n text) returns text language sql immutable as $$ select 'text' $$;
    create function public.theirs() returns int language sql immutable as 'select 1';
    create function public.unlisted() returns int language sql immutable as 'select 1';
    comment on function public.add is 'rpc: adds';
    comment on function public.upto is 'rpc: counts';
    comment on function public.titled is 'rpc: the tasks of that name';
    comment on function public.words is 'rpc: two of them';
    comment on function public.tick is 'rpc: takes note';
    comment on function public.whole is 'rpc: gives back';
    comment on function public.twice(int) is 'rpc: a number';
    comment on function public.twice(text) is 'rpc: a text';
    comment on function public.theirs is 'rpc: not for everyone';
    revoke execute on function public.theirs from public, anon, authenticated;
  `)
  await ada.rest.from('tasks').insert([aTask(), aTask(), aTask({ title: 'Read' })])
  await bob.rest.from('tasks').insert(aTask())
})

describe('a function', () => {
  const calls: [path: string, body: object | null, answer: unknown][] = [
    ['/rpc/add?a=1&b=2', null, 3],
    ['/rpc/add?a=1', null, 11],
    ['/rpc/add', { a: 1, b: 2 }, 3],
    ['/rpc/add', { b: 2, a: 1 }, 3],
    ['/rpc/add?select=value&value=gt.5', { a: 1 }, 11],
    ['/rpc/upto?most=3', null, [1, 2, 3]],
    ['/rpc/upto?most=9&limit=2&offset=1&value=gt.3&order=value.desc', null, [8, 7]],
    ['/rpc/upto?limit=1', { most: 2 }, [1]],
    ['/rpc/words', null, { first: 'a', second: 'b,c' }],
    ['/rpc/words?select=second', {}, { second: 'b,c' }],
    ['/rpc/whole?doc={"a":1}&tags={x,y}', null, { doc: { a: 1 }, tags: ['x', 'y'] }],
    ['/rpc/whole', { doc: { a: [1] }, tags: ['x'] }, { doc: { a: [1] }, tags: ['x'] }],
    ['/rpc/titled?title=Read&select=title', null, [{ title: 'Read' }]],
    ['/rpc/titled?select=name:title&order=id&limit=1', { title: 'Write' }, [{ name: 'Write' }]],
    ['/rpc/titled?title=eq.Read&select=title', { title: 'Write' }, []],
  ]

  test.each(calls)('%s with %o', async (path, body, expected) => {
    const answer = await ada.call(path, body === null ? {} : { method: 'POST', body })

    expect([answer.status, await answer.json()]).toEqual([200, expected])
  })

  test('sees what its caller may see [T3]', async () => {
    const seen = await Promise.all(
      [ada, bob].map(async (user) => {
        const answer = await user.call('/rpc/titled?title=Write&select=user_id')
        return [...new Set((await answer.text()).match(/[0-9a-f-]{36}/g))]
      }),
    )

    expect(seen).toEqual([[ada.id], [bob.id]])
  })

  test('without a result answers 204', async () => {
    const answer = await ada.call('/rpc/tick', { method: 'POST', body: { n: 7 } })

    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await server.admin`select n from public.ticks`).toEqual([{ n: 7 }])
  })

  test('that returns rows is paged and counted, by HEAD without them', async () => {
    const headers = { prefer: 'count=exact' }
    const page = await ada.call('/rpc/upto?most=5&limit=2', { headers })
    const head = await ada.call('/rpc/upto?most=5&limit=2', { method: 'HEAD', headers })

    expect([page.status, page.headers.get('content-range')]).toEqual([206, '0-1/5'])
    expect([head.status, head.headers.get('content-range')]).toEqual([206, '0-1/5'])
    expect(await head.text()).toBe('')
    expect(page.headers.get('preference-applied')).toBe('count=exact')
  })

  test('answers as CSV, or as one object', async () => {
    const csv = await ada.call('/rpc/words', { headers: { accept: 'text/csv' } })
    const single = { headers: { accept: 'application/vnd.pgrst.object+json' } }
    const one = await ada.call('/rpc/titled?title=Read&select=title', single)
    const two = await ada.call('/rpc/titled?title=Write', single)

    expect(await csv.text()).toBe('first,second\na,"b,c"')
    expect(await one.json()).toEqual({ title: 'Read' })
    expect((await errorOf(two)).slice(0, 2)).toEqual([406, 'PGRST116'])
  })

  test.each([
    ['/rpc/add', 'OPTIONS,GET,HEAD,POST'],
    ['/rpc/tick', 'OPTIONS,POST'],
  ])('says what it takes: %s', async (path, methods) => {
    const answer = await ada.call(path, { method: 'OPTIONS' })

    expect([answer.status, answer.headers.get('allow')]).toEqual([200, methods])
  })
})

describe('a call is refused', () => {
  const strictly = { headers: { prefer: 'handling=strict, max-affected=1' } }
  const refusals: [path: string, call: Call, ...error: [number, string, string]][] = [
    ['/rpc/unlisted', {}, 404, 'PGRST202', notFound('unlisted without parameters')],
    ['/rpc/add', {}, 404, 'PGRST202', notFound('add without parameters')],
    ['/rpc/add?a=1&c=2', {}, 404, 'PGRST202', notFound('add(a, c)')],
    ['/rpc/add?a=eq.1', {}, 404, 'PGRST202', notFound('add without parameters')],
    ['/rpc/add?a=x', {}, 400, '22P02', 'invalid input syntax for type integer: "x"'],
    ['/rpc/add?a=1&x=gt.1', {}, 400, '42703', 'column add.x does not exist'],
    ['/rpc/theirs', {}, 403, '42501', 'permission denied for function theirs'],
    ['/rpc/tick?n=1', {}, 405, '25006', 'cannot execute INSERT in a read-only transaction'],
    ['/rpc/tick', { method: 'PUT', body: {} }, 405, 'PGRST101', 'Cannot use the PUT method on RPC'],
    ['/rpc/add', { method: 'POST', body: '[1]' }, 400, 'PGRST102', 'Empty or invalid json'],
    [
      '/rpc/upto?most=2',
      strictly,
      400,
      'PGRST124',
      'Query result exceeds max-affected preference constraint',
    ],
    [
      '/rpc/add?a=1',
      strictly,
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    ],
    [
      '/rpc/twice?n=1',
      {},
      300,
      'PGRST203',
      'Could not choose the best candidate function between: public.twice(n => integer), public.twice(n => text)',
    ],
  ]

  test.each(refusals)('%s %o', async (path, call, ...error) => {
    expect(await errorOf(await ada.call(path, call))).toEqual(error)
  })

  test('when its caller may not call it, with a challenge [T3]', async () => {
    expect((await errorOf(await server.call('/rpc/theirs'))).slice(0, 2)).toEqual([401, '42501'])
  })

  test('and its effects are rolled back', async () => {
    const single = { accept: 'application/vnd.pgrst.object+json' }
    const call = { method: 'POST', body: { n: 1_000 }, headers: single }
    const answer = await ada.call('/rpc/tick?value=not.is.null', call)

    expect(answer.status).toBe(406)
    expect(await server.admin`select from public.ticks where n = 1000`).toEqual([])
  })
})

test('a function without an rpc comment is not callable; ours have one [T3]', async () => {
  const bare = await startRest()

  const ours = await bare.admin<{ name: string; is_granted: boolean }[]>`
    select proname as name, has_function_privilege('authenticated', oid, 'execute') as is_granted
    from pg_proc where pronamespace = 'public'::regnamespace order by proname`
  const named = (granted: boolean) =>
    ours.filter(({ is_granted }) => is_granted === granted).map(({ name }) => name)
  expect(named(true)).toEqual([
    'account_after_restore',
    'apply_act',
    'change_calendar_address',
    'change_feed',
    'delete_history',
    'digest',
    'feeds',
    'history_from',
    'level_is_reached',
    'make_feed',
    'news_after',
    'propose',
    'push_deliveries',
    'push_key',
    'read_calendar',
    'reads_calendars',
    'remove_feed',
    'renew_subscription',
    'replaced',
    'report_device',
    'rotate_feed',
    'rows_at',
    'schema_version',
    'send_test_push',
    'subscribe_calendar',
  ])
  // Hosted projects call these; this server has requests of its own instead.
  expect(named(false)).toEqual([
    'check_page',
    'delete_account',
    'end_session',
    'make_recovery_codes',
    'own_rows',
    'own_sessions',
    'own_tables',
    'recovery_codes_left',
    'redeem_recovery_code',
  ])
  await bare.close()
})

function notFound(what: string): string {
  return `Could not find the function public.${what} in the schema cache`
}
