import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser, waiting } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
})

const write = { title: 'Write', due_date: '2026-01-05T00:00:00' }

describe("a user's changes", () => {
  test('[S9] are numbered one by one, in the order of their commits', async () => {
    await add(ada)
    await add(ada)

    await ada.ask((sql) => sql`update tasks set completed = true where seq = 1`)

    const rows = await ada.ask((sql) => sql`select seq from tasks order by seq`)
    expect(rows).toEqual([{ seq: '2' }, { seq: '3' }])
  })

  test('[S9] wait for one another, so that no number becomes visible late', async () => {
    const events: string[] = []
    let fast = Promise.resolve()

    await ada.ask(async (sql) => {
      await sql`insert into tasks ${sql(write)}`
      fast = add(ada).then(() => void events.push('the second'))
      await expect.poll(() => waiting(fresh.admin)).toBe(1)
      events.push('the first')
    })

    await fast
    expect(events).toEqual(['the first', 'the second'])
  })

  test('of another user do not wait', async () => {
    const ben = await createTestUser(fresh)

    const tasks = ada.ask(async (sql) => {
      await sql`insert into tasks ${sql(write)}`
      await add(ben)
      return ben.ask((other) => other`select seq from tasks`)
    })

    expect(await tasks).toEqual([{ seq: '1' }])
  })
})

async function add(user: TestUser) {
  await user.ask((sql) => sql`insert into tasks ${sql(write)}`)
}
