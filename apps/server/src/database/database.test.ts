import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

describe('a transaction for a user', () => {
  test('has the role and the claims of the token', async () => {
    const sub = '7a6c1b3e-0000-4000-8000-000000000001'

    const [row] = await fresh.database.asUser(
      { role: 'authenticated', sub },
      (sql) => sql`select current_user as role, auth.uid() as id`,
    )

    expect(row).toEqual({ role: 'authenticated', id: sub })
  })
})
