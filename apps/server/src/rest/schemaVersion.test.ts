import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { added, startRest, type TestUser } from '../../test/rest.ts'
import { schemaFiles, versionOf } from '../../test/schemaFiles.ts'

const server = await startRest()
afterAll(() => server.close())

let ada: TestUser
beforeEach(async () => {
  ada = await server.createUser()
})

const [newest = ''] = schemaFiles('migrations').map(versionOf).slice(-1)

function newsAfter(after: number, { app = newest, longest = 1000 } = {}) {
  return ada.rest
    .rpc('news_after', { app, after, longest }, { get: true })
    .select('table_name,id,seq,row')
}

test('the newest migration writes its time stamp as the version', async () => {
  const { data } = await ada.rest.rpc('schema_version')

  expect(data).toBe(newest)
})

test('each migration since versions are rows has written its row', async () => {
  const rows = await server.admin`select version from private.schema_versions order by version`

  const versions = schemaFiles('migrations').map(versionOf)
  expect(rows.map(({ version }) => version)).toEqual(
    versions.slice(versions.indexOf('20260810090000')),
  )
})

test('a migration says with a row which version it makes, and which web apps it leaves behind', async () => {
  const write = (oldest: string | null) => server.admin`
    insert into private.schema_versions values ('29990101000000', ${oldest})`
  const read = server.admin`
    select private.schema_version() as version, private.oldest_app() as oldest`
  try {
    await write('29980101000000')

    expect(await read).toEqual([{ version: '29990101000000', oldest: '29980101000000' }])
    await expect(write(null)).rejects.toMatchObject({ code: '23505' })
  } finally {
    await server.admin`delete from private.schema_versions where version = '29990101000000'`
  }
})

test('the version can be asked for with the public key alone, and nothing else of it', async () => {
  const answerTo = async (sql: string) =>
    (await server.database.asUser({ role: 'anon' }, (anon) => anon.unsafe(sql)))[0]

  expect(await answerTo('select public.schema_version() as version')).toEqual({ version: newest })
  await expect(answerTo(`select * from news_after('${newest}', 0, 1)`)).rejects.toMatchObject({
    code: '42501',
  })
})

describe('[S9] the changes for a web app that fits', () => {
  test('are those of news, of the user alone, in their order', async () => {
    const ben = await server.createUser()
    await added(ben)
    const tasks = [await added(ada), await added(ada), await added(ada)]
    const { data: news } = await ada.rest.from('news').select('table_name,id,seq,row').order('seq')

    const { data: all } = await newsAfter(0)
    const { data: page } = await newsAfter(1, { longest: 1 })

    expect(all).toEqual(news)
    expect(page).toMatchObject([{ table_name: 'tasks', id: tasks[1]?.id, seq: 2 }])
  })
})

describe('a web app that does not fit is refused, also where there is nothing to read:', () => {
  test('one that is ahead of the database', async () => {
    const { error, status } = await newsAfter(0, { app: '29990101000000' })

    expect([status, error?.code]).toEqual([412, 'schema_older'])
    expect(error?.message).toContain(newest)
  })

  test('one that a migration has left behind', async () => {
    const { error, status } = await newsAfter(0, { app: '20250101000000' })

    expect([status, error?.code]).toEqual([412, 'schema_newer'])
  })
})

test('a page of changes reads no more rows than it has', async () => {
  const claims = { role: 'authenticated', sub: ada.id, aal: 'aal1' } as const
  const rows = Array.from({ length: 500 }, (_, index) => ({
    title: `Write ${index}`,
    due_date: '2026-01-05T00:00:00',
  }))
  await server.database.asUser(claims, (sql) => sql`insert into tasks ${sql(rows)}`)
  await server.admin`analyze tasks`

  const plan = await server.database.asUser(claims, (sql) =>
    sql.unsafe(
      `explain (analyze, costs off, timing off) select * from news_after('${newest}', 100, 5)`,
    ),
  )

  const text = plan.map((line) => String(line['QUERY PLAN'])).join('\n')
  const read = [...text.matchAll(/Scan[^\n]*on tasks[^\n]*rows=(\d+)/g)].map(([, n]) => Number(n))
  expect(read.length).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThanOrEqual(6)
})
