import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, startRest } from '../../test/rest.ts'
import { DatabaseUnavailable, openDatabase } from '../database/database.ts'
import { restRoutes } from './routes.ts'

// Error codes of the database and the status of PostgREST for each.
const statuses: [code: string, status: number][] = [
  ['22000', 400],
  ['28000', 403],
  ['40001', 500],
  ['40P01', 500],
  ['42P01', 404],
  ['42P17', 500],
  ['53300', 503],
  ['53400', 500],
  ['54001', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['XX000', 500],
]

const server = await startRest()
afterAll(() => server.close())
const ada = await server.createUser()

beforeAll(async () => {
  await server.admin.unsafe(`
    create function public.trouble(code text) returns int language plpgsql as
      $$ begin raise exception 'trouble' using errcode = code; end $$;
    create view public.farewell as select public.trouble('57P01');
    create table public.notes (id int);
    create function public.note() returns int language sql as
      $$ insert into public.notes values (1) returning id $$;
    create view public.writes as select public.note();
    create view public.sleeps as select pg_sleep(9)::text;
    ${statuses.map(([code]) => `create view public."${code}" as select public.trouble('${code}');`).join('')}
  `)
})

describe('the database', () => {
  test.each(statuses)('error %s: %i', async (code, status) => {
    expect(await errorOf(await ada.call(`/${code}`))).toEqual([status, code, 'trouble'])
  })

  test('is shutting down: unavailable for now', async () => {
    const answer = await ada.call('/farewell')

    expect(answer.headers.get('retry-after')).toBe('1')
    expect((await errorOf(answer)).slice(0, 2)).toEqual([503, 'PGRST000'])
  })

  test('is unreachable for a token check: to be retried', async () => {
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const verify = () => Promise.reject(new DatabaseUnavailable('unreachable'))
    const routes = restRoutes({ ...server, verify, log, proxies: 0 })

    const answer = await routes.request('/tasks', { headers: { authorization: 'Bearer a.b.c' } })

    expect(answer.headers.get('retry-after')).toBe('1')
    expect((await errorOf(answer)).slice(0, 2)).toEqual([503, 'PGRST000'])
  })

  test('changes nothing for a reader', async () => {
    const answer = await ada.call('/writes')

    const message = 'cannot execute INSERT in a read-only transaction'
    expect(await errorOf(answer)).toEqual([405, '25006', message])
  })

  test('[T18] takes at most three seconds, which is logged', async () => {
    const answer = await ada.call('/sleeps')

    const message = 'canceling statement due to statement timeout'
    expect(await errorOf(answer)).toEqual([500, '57014', message])
    expect(server.logged).toContainEqual({ code: '57014' })
  })
})

describe('without a database', () => {
  test('the response asks to retry later', async () => {
    const nowhere = { kind: 'socket', directory: '/nowhere', database: 'none' } as const
    const database = openDatabase({ connection: nowhere })
    const rest = restRoutes({ ...server, database })

    const message = 'Database connection error. Retrying the connection.'
    expect(await errorOf(await rest.request('/tasks'))).toEqual([503, 'PGRST000', message])
    await database.close()
  })

  test('the wait for a busy database ends', async () => {
    const { connection } = server
    const database = openDatabase({ connection, connections: 1, patience: 20 })
    const rest = restRoutes({ ...server, database })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = database.asUser({ role: 'anon' }, () => released)

    const message = 'Timed out acquiring connection from connection pool.'
    expect(await errorOf(await rest.request('/tasks'))).toEqual([504, 'PGRST003', message])
    release()
    await holding
    await database.close()
  })
})
