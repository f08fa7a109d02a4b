import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'
import { record, recorded } from '../../test/focusRecord.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let ada: TestUser
let ben: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
  ben = await createTestUser(fresh)
})

describe("another user's record [DATA-2]", () => {
  test('is neither seen, nor erased, nor in the way of one’s own', async () => {
    const [theirs] = await record(ada, '09:00', '09:30')

    expect(await recorded(ben)).toEqual([])
    const { count } = await ben.ask(
      (sql) => sql`delete from focus_sessions where id = ${theirs?.id ?? ''}`,
    )
    expect(count).toBe(0)
    await record(ben, '09:10', '09:20')
    expect(await recorded(ben)).toEqual(['09:10–09:20'])
  })

  test('takes nothing, and does not tell whether there is anything at that time', async () => {
    await record(ada, '09:00', '09:30')

    for (const [from, to] of [
      ['09:10', '09:20'],
      ['11:00', '11:10'],
      ['08:00', '12:00'],
    ] as const) {
      const pending = record(ben, from, to, { user_id: ada.id })
      await expect(pending).rejects.toThrow('row-level security policy for table "focus_sessions"')
    }
    expect(await recorded(ada)).toEqual(['09:00–09:30'])
  })

  test('goes with them', async () => {
    await record(ada, '09:00', '09:30')

    await fresh.admin`delete from auth.users where id = ${ada.id}`

    expect(await fresh.admin`select from erasures where user_id = ${ada.id}`).toEqual([])
  })
})

test('the number of a session cannot be written', async () => {
  await expect(record(ada, '09:00', '09:30', { seq: 9 })).rejects.toMatchObject({ code: '42501' })
})
