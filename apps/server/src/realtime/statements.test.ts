import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'
import { selectRowsByKey } from './statements.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

test('[T77] rows announced by the id alone and by person and id are read together', async () => {
  const ada = await createTestUser(fresh)
  const stranger = await createTestUser(fresh)
  const ids = [randomUUID(), randomUUID()]
  for (const user of [stranger, ada]) {
    await user.ask(
      (sql) => sql`insert into tasks ${sql(ids.map((id) => ({ id, title: 'Write' })))}`,
    )
  }
  const columns = ['id', 'user_id'].map((name) => ({ name, type: 'uuid' }))
  const table = { schema: 'public', table: 'tasks', columns, readable: true, owned: true }
  const keys = ids.map((id, place) => (place === 0 ? { id, user_id: ada.id } : { id }))

  const { text, values } = selectRowsByKey(table, keys, [])
  const found = await ada.ask((sql) => sql.unsafe(text, values))

  expect(found.map(({ row }) => row)).toEqual(ids.map((id) => ({ id, user_id: ada.id })))
})
