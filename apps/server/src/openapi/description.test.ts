import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'
import { descriptionOf, tokenOf } from '../../test/openapi.ts'

const server = await startDaymark()
const off = await startDaymark({ config: { apps: false } })
const folder = mkdtempSync(join(tmpdir(), 'daymark-openapi-'))
const file = join(folder, 'openapi.json')
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await Promise.all([server.close(), off.close()])
})

const description = await descriptionOf(server)
writeFileSync(file, JSON.stringify(description))
const run = promisify(execFile)
const bin = join(process.cwd(), 'node_modules/.bin')

describe('[API-1a] the description', () => {
  test('is a right OpenAPI 3.1', async () => {
    // The licence of the product is not one of its description.
    const linted = await run(join(bin, 'redocly'), ['lint', '--skip-rule', 'info-license', file])

    expect(linted.stderr).toContain('Your API description is valid')
  })

  test('is answered without signing in, and not where the server connects no apps [API-1b]', async () => {
    expect((await server.app.request('/openapi.json')).status).toBe(200)
    expect((await off.app.request('/openapi.json')).status).toBe(404)
  })

  test('has a column as soon as the database has it, with its type, limits and default [API-1c]', async () => {
    const fresh = await startDaymark()
    await fresh.admin`
      alter table public.tasks add column energy smallint not null default 3 check (energy between 1 and 5)`
    await fresh.admin`select private.synchronise('tasks')`
    const { schemas } = (await descriptionOf(fresh)).components
    await fresh.close()

    const energy = { type: 'integer', format: 'int32', minimum: 1, maximum: 5 }
    expect(schemas.tasks?.properties).toMatchObject({ energy })
    expect(schemas.tasks_insert?.properties).toMatchObject({ energy: { ...energy, default: 3 } })
    expect(schemas.tasks_change?.properties).toMatchObject({ energy })
  })

  test('says what is in JSON by the definitions, of a map the keys that a change removes', () => {
    const { tasks, tasks_change } = description.components.schemas
    expect(tasks?.properties).toMatchObject({
      priority: { enum: ['low', 'medium', 'high'] },
      estimate_minutes: { type: ['integer', 'null'], minimum: 1, maximum: 1_440 },
      tags: { type: 'object', additionalProperties: { const: true } },
      repeat: { properties: { from: { enum: ['due', 'completion'] } } },
    })
    expect(tasks_change?.properties).toMatchObject({
      tags: { additionalProperties: { anyOf: [{ const: true }, { type: 'null' }] } },
    })
  })
})

test('[API-1g] a client that is generated from it adds, moves and completes a task', async () => {
  const ada = await server.signUp('ada@example.org')
  const source = join(folder, 'client.ts')
  await run(join(bin, 'redocly'), ['generate-client', file, '-o', source])
  writeFileSync(
    join(folder, 'use.ts'),
    `import { client, createClient, OPERATIONS, type Ops } from './client'
     export async function use(fetch: typeof globalThis.fetch, bearer: string, id: string) {
       const api = createClient<Ops>(OPERATIONS, { serverUrl: 'http://daymark', fetch, auth: { bearer } })
       const act = (mutation: Parameters<typeof client.applyAct>[0]['body']['mutations'][0]) =>
         api.applyAct({ body: { mutations: [mutation] } })
       await act({ type: 'insert', table: 'tasks', id, row: { title: 'Call Ines', priority: 'high' } })
       await act({ type: 'patch', table: 'tasks', id, columns: { due_date: '2026-10-16T00:00:00' } })
       await api.changeTasks({ query: { id: \`eq.\${id}\` }, body: { completed: true } })
       return api.readTasks({ query: { id: \`eq.\${id}\` } })
     }
     // @ts-expect-error: there is no such priority.
     export const wrong: Parameters<typeof client.changeTasks>[0]['body'] = { priority: 'urgent' }
    `,
  )
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'esnext',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'esnext,dom',
  ]
  await run(join(bin, 'tsc'), [...options, join(folder, 'use.ts')])

  const { use } = v.parse(
    v.looseObject({ use: v.function() }),
    await import(join(folder, 'use.ts')),
  )
  const token = await tokenOf(server, ada.session, ['tasks:write'])
  const id = randomUUID()
  const fetch = async (url: string, init: RequestInit) =>
    server.app.request(String(url).replace('http://daymark', ''), init)

  expect(await use(fetch, token, id)).toMatchObject([
    { id, title: 'Call Ines', priority: 'high', due_date: '2026-10-16T00:00:00', completed: true },
  ])
})
