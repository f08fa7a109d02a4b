import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'
import { askerOf, descriptionOf, tokenOf, validatorOf } from '../../test/openapi.ts'
import { addRichRows } from '../../test/richRows.ts'
import { scopes } from '../auth/connections/scopes.ts'

const server = await startDaymark()
afterAll(() => server.close())

const description = await descriptionOf(server)
const faultsOf = validatorOf(description)
const ada = await server.signUp('ada@example.org')
const ask = askerOf(server, ada.session)
const rich = await addRichRows(ask, ada.user.id)

const Rows = v.array(v.looseObject({}))

const tables = Object.keys(description.paths).flatMap((path) =>
  path.startsWith('/rest/v1/') && !path.includes('/rpc/') ? [path.slice('/rest/v1/'.length)] : [],
)

const propertiesOf = (schema: string): string[] =>
  Object.keys(v.parse(v.looseObject({}), description.components.schemas[schema]?.properties ?? {}))

const tablesWith = (suffix: string) =>
  tables.filter((table) => description.components.schemas[`${table}_${suffix}`])

describe('[API-1d] every row that REST answers', () => {
  test.each(tables)('of %s is valid', async (table) => {
    const answer = await ask(`/rest/v1/${table}`)

    expect(answer.status).toBe(200)
    const rows = v.parse(Rows, await answer.json())
    expect(rows.flatMap((row) => faultsOf(table, row))).toEqual([])
    expect(rows.flatMap((row) => Object.keys(row).toSorted())).toEqual(
      rows.flatMap(() => propertiesOf(table).toSorted()),
    )
  })

  test('is there for what people write', async () => {
    for (const table of tablesWith('insert').filter((one) => one !== 'days')) {
      expect(await (await ask(`/rest/v1/${table}`)).json(), table).not.toEqual([])
    }
  })

  test('is not valid where it is another', () => {
    expect(faultsOf('tasks', { title: 'Write' })).not.toEqual([])
  })
})

describe('[API-1e] nothing that is described is refused', () => {
  const nobody = '00000000-0000-4000-8000-000000000000'

  test.each(tables)('as a filter of %s', async (table) => {
    const columns = propertiesOf(table)
    const query = `select=${columns}&${columns.map((column) => `${column}=is.null`).join('&')}`

    const answer = await ask(`/rest/v1/${table}?${query}&order=${columns[0]}.asc&limit=1&offset=0`)

    expect(answer.status, await answer.text()).toBe(200)
  })

  test.each(tablesWith('change'))('as a change of %s, in any column', async (table) => {
    for (const column of propertiesOf(`${table}_change`)) {
      const answer = await ask(`/rest/v1/${table}?id=eq.${nobody}`, {
        method: 'PATCH',
        body: { [column]: null },
      })
      expect(answer.status, `${column}: ${await answer.clone().text()}`).toBe(204)
    }
  })

  test.each(tablesWith('insert'))('as a new row of %s, for its columns', async (table) => {
    const nulls = propertiesOf(`${table}_insert`).map((column) => [column, null])
    const body = { ...Object.fromEntries(nulls), user_id: ada.user.id }

    const answer = await ask(`/rest/v1/${table}`, { method: 'POST', body })

    // Null in a column that has to be there.
    expect([201, 400]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/42501|PGRST204/)
  })

  test.each(tables)('and of %s no method is allowed that is not described', async (table) => {
    const methods = Object.keys(description.paths[`/rest/v1/${table}`] ?? {})
    const answers = await Promise.all(
      ['PATCH', 'DELETE'].map(async (method) => {
        const filter = `${propertiesOf(table).includes('id') ? 'id' : 'user_id'}=eq.${nobody}`
        const body = method === 'PATCH' ? { user_id: nobody } : undefined
        const { status } = await ask(`/rest/v1/${table}?${filter}`, { method, body })
        return [method.toLowerCase(), status < 300] as const
      }),
    )

    for (const [method, isAllowed] of answers)
      expect([method, isAllowed]).toEqual([method, methods.includes(method)])
  })

  test('to a token with the scope that is named', async () => {
    for (const table of tables) {
      const [first] = v.parse(
        v.array(v.looseObject({ token: v.optional(v.array(v.string())) })),
        description.paths[`/rest/v1/${table}`]?.get?.security,
      )
      const scope = v.parse(v.optional(v.picklist(scopes)), first?.token?.[0])
      if (scope === undefined) continue
      const token = await tokenOf(server, ada.session, [scope])
      expect((await ask(`/rest/v1/${table}`, { token })).status, table).toBe(200)
    }
  })
})

test('[API-1f] answers of acts, news and connections are as described', async () => {
  const responseOf = (path: string, method: string, status: number) =>
    v.parse(
      v.looseObject({
        content: v.looseObject({ 'application/json': v.object({ schema: v.looseObject({}) }) }),
      }),
      v.parse(v.record(v.string(), v.unknown()), description.paths[path]?.[method]?.responses)[
        status
      ],
    ).content['application/json'].schema
  const token = await tokenOf(server, ada.session, ['tasks:write'])
  const patch = { type: 'patch', table: 'tasks', id: rich.task, columns: { title: 'Read' } }
  expect(faultsOf('mutation', patch)).toEqual([])

  const checks: [string, string, number, Response][] = [
    [
      '/rest/v1/rpc/apply_act',
      'post',
      200,
      await ask('/rest/v1/rpc/apply_act', { method: 'POST', token, body: { mutations: [patch] } }),
    ],
    [
      '/rest/v1/rpc/news_after',
      'post',
      200,
      await ask('/rest/v1/rpc/news_after', {
        method: 'POST',
        token,
        body: {
          app: v.parse(v.looseObject({ version: v.string() }), description.info).version,
          after: 0,
          longest: 100,
        },
      }),
    ],
    [
      '/auth/v1/webhooks',
      'post',
      201,
      await ask('/auth/v1/webhooks', {
        method: 'POST',
        body: { url: 'https://example.org', events: ['task.added'] },
      }),
    ],
    ['/auth/v1/connections', 'get', 200, await ask('/auth/v1/connections')],
  ]

  for (const [path, method, status, answer] of checks) {
    expect(answer.status, path).toBe(status)
    expect(faultsOf(responseOf(path, method, status), await answer.json())).toEqual([])
  }
  const refused = await ask('/rest/v1/tasks', { token: 'dm_none' })
  expect(refused.status).toBe(401)
  expect(faultsOf('rest_error', await refused.json())).toEqual([])
})
