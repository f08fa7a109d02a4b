import { digestOfRows } from '@daymark/sync/digest'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { added, startRest, type TestUser } from '../../test/rest.ts'
import { schemaFiles, versionOf } from '../../test/schemaFiles.ts'

const server = await startRest()
afterAll(() => server.close())

let ada: TestUser
beforeEach(async () => {
  ada = await server.createUser()
})

const [app = ''] = schemaFiles('migrations').map(versionOf).slice(-1)

async function digest() {
  const { data } = await ada.rest.rpc('digest', {}, { get: true })
  return data
}

/** What a device makes of the rows that it is sent. */
async function digestOfNews() {
  const { data } = await ada.rest
    .from('news')
    .select('table_name,id,seq,row')
    .not('row', 'is', null)
  const rows = (data ?? []) as { table_name: string; id: string; seq: number }[]
  return digestOfRows(rows.map(({ table_name: table, ...row }) => ({ table, ...row }))).map(
    ({ table: table_name, ...sums }) => ({ table_name, ...sums }),
  )
}

test('[S26] the digest counts the rows of the user, those in the trash too, and no tombstone', async () => {
  await added(await server.createUser())
  const [first, second] = [await added(ada), await added(ada), await added(ada)]
  await ada.rest.from('tasks').update({ deleted_at: new Date().toISOString() }).eq('id', second.id)
  await ada.rest.from('tasks').delete().eq('id', first.id)

  const tables = await digest()

  expect(tables).toEqual(await digestOfNews())
  expect(tables).toMatchObject([{ table_name: 'tasks', rows: 2 }])
})

test('[S26] the digest of a user without rows is empty, and nobody else may ask', async () => {
  expect(await digest()).toEqual([])
  await expect(
    server.database.asUser({ role: 'anon' }, (anon) => anon.unsafe('select * from digest()')),
  ).rejects.toMatchObject({ code: '42501' })
})

test('[S27] tombstones up to a number are left out of the next changes, later ones are not', async () => {
  const [first, second, third] = [await added(ada), await added(ada), await added(ada)]
  await ada.rest.from('tasks').delete().eq('id', first.id)
  const { data: newest } = await ada.rest
    .from('news')
    .select('seq')
    .order('seq', { ascending: false })
    .limit(1)
  await ada.rest.from('tasks').delete().eq('id', second.id)
  const ask = (wanted: object) =>
    ada.rest
      .rpc('news_after', { app, after: 0, longest: 1000, ...wanted }, { get: true })
      .select('id')

  const { data: bounded } = await ask({ tombstones_after: newest?.[0]?.seq })
  const { data: all } = await ask({})

  expect(bounded).toEqual([{ id: third.id }, { id: second.id }])
  expect(all).toEqual([{ id: third.id }, { id: first.id }, { id: second.id }])
})
