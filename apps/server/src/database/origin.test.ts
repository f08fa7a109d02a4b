import { afterAll, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())
const ada = await createTestUser(fresh)

describe('[ROWS-1h] where a task was imported from', () => {
  test('is kept as it was written', async () => {
    const origin = { source: 'todoist', file: 'Home.csv', raw: { DATE: 'chaque mardi' } }

    expect(await add(origin)).toMatchObject([{ origin }])
  })

  test.each([
    ['a text', 'todoist'],
    ['a list', ['todoist']],
    ['more than 4 KiB', { id: 'x'.repeat(4_096) }],
    ['more than 2 KiB of another program’s words', { raw: { date: 'x'.repeat(2_048) } }],
  ])('is not %s', async (_what, origin) => {
    await expect(add(origin)).rejects.toMatchObject({ code: '23514' })
  })
})

function add(origin: unknown) {
  return ada.ask(
    (sql) =>
      sql`insert into tasks (title, origin) values ('Water', ${JSON.stringify(origin)}::text::jsonb) returning origin`,
  )
}
