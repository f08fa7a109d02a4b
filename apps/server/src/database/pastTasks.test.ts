import { randomUUID } from 'node:crypto'
import { pastTasks } from '@daymark/core/tables/pastTasks'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'
import { record } from '../../test/focusRecord.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

let ana: TestUser
beforeEach(async () => {
  await turnClock('2026-01-05T12:00:00Z')
  ana = await createTestUser(fresh)
})

async function add(title: string, columns: object = {}): Promise<string> {
  const id = randomUUID()
  await ana.ask((sql) => sql`insert into tasks ${sql({ id, title, ...columns })}`)
  return id
}

const trash = (...ids: string[]) =>
  ana.ask((sql) => sql`update tasks set deleted_at = now() where id in ${sql(ids)}`)

async function purgeLater(at = '2026-03-01T12:00:00Z') {
  await turnClock(at)
  await fresh.admin`select private.purge_trash()`
}

const kept = () =>
  ana.ask((sql) => sql<{ name: string }[]>`select name from past_tasks order by name`)

describe('a task that is purged from the trash', () => {
  test('[REC-2, SHEET-2] and has focus keeps its name, its list and its tags', async () => {
    const [list_id, tag] = [randomUUID(), randomUUID()]
    const id = await add('Paint', { list_id })
    await ana.ask(
      (sql) => sql`
        update tasks set tags = ${JSON.stringify({ [tag]: true })}::text::jsonb where id = ${id}`,
    )
    await record(ana, '09:00', '09:25', { task_id: id })
    await trash(id)

    await purgeLater()

    const [row] = await ana.ask((sql) => sql`select to_jsonb(past_tasks) as row from past_tasks`)
    expect(pastTasks.parse(row?.row)).toMatchObject({
      ...{ id, user_id: ana.id, name: 'Paint', list_id, parent_id: null, tags: { [tag]: true } },
      gone_at: '2026-03-01T12:00:00.000Z',
    })
    expect(await ana.ask((sql) => sql`select from tasks`)).toHaveLength(0)
    const news = await ana.ask((sql) => sql`select row from news where table_name = 'past_tasks'`)
    expect(news).toMatchObject([{ row: { id, name: 'Paint' } }])
  })

  test('[REC-2] leaves nothing where it has no focus', async () => {
    const [id, rested] = [await add('Paint'), await add('Write')]
    await record(ana, '09:00', '09:05', { task_id: rested, kind: 'short_break' })
    await trash(id, rested)

    await purgeLater()

    expect(await kept()).toEqual([])
  })

  test('[REC-2] is kept for a step that has focus, and for one that went before it', async () => {
    const [home, work] = [await add('Home'), await add('Work')]
    const [paint, write] = [
      await add('Paint', { parent_id: home }),
      await add('Write', { parent_id: work }),
    ]
    await record(ana, '09:00', '09:25', { task_id: paint })
    await record(ana, '10:00', '10:25', { task_id: write })
    await trash(home, paint, write)
    await purgeLater()
    expect(await kept()).toEqual([{ name: 'Home' }, { name: 'Paint' }, { name: 'Write' }])

    await ana.ask(
      (sql) => sql`
      update tasks set deleted_at = '2026-03-01T12:00:00Z' where id = ${work}`,
    )
    await purgeLater('2026-05-01T12:00:00Z')

    expect(await kept()).toEqual(['Home', 'Paint', 'Work', 'Write'].map((name) => ({ name })))
  })

  test('[REC-2] counts as a row, and is kept where no more may be added', async () => {
    await fresh.admin`update private.quota set rows = 2`
    const id = await add('Paint')
    await record(ana, '09:00', '09:25', { task_id: id })
    await trash(id)
    await fresh.admin`update private.quota set rows = 1`

    await purgeLater()

    expect(await kept()).toEqual([{ name: 'Paint' }])
    expect(
      await fresh.admin`select rows, tombstones from private.usage where user_id = ${ana.id}`,
    ).toEqual([{ rows: '2', tombstones: '1' }])
    await fresh.admin`update private.quota set rows = default`
  })
})

test('[REC-2] a person who deletes a task for ever leaves nothing of it', async () => {
  const id = await add('Paint')
  await record(ana, '09:00', '09:25', { task_id: id })
  await trash(id)

  await ana.ask((sql) => sql`delete from tasks where id = ${id}`)
  await purgeLater()

  expect(await kept()).toEqual([])
})

test('[REC-2] people delete past tasks, for ever, and write nothing of them', async () => {
  const id = await add('Paint')
  await record(ana, '09:00', '09:25', { task_id: id })
  await trash(id)
  await purgeLater()
  const refused = { code: '42501' }

  await expect(
    ana.ask(
      (sql) =>
        sql`insert into past_tasks (id, name, tags, gone_at) values (${id}, 'Mine', '{}', now())`,
    ),
  ).rejects.toMatchObject(refused)
  await expect(ana.ask((sql) => sql`update past_tasks set name = 'Mine'`)).rejects.toMatchObject(
    refused,
  )
  await ana.ask((sql) => sql`delete from past_tasks`)

  expect(await kept()).toEqual([])
  expect(
    await ana.ask(
      (sql) => sql`select from erasures where id = ${id} and table_name = 'past_tasks'`,
    ),
  ).toHaveLength(1)
  expect(
    await ana.ask((sql) => sql`select from history where table_name = 'past_tasks'`),
  ).toHaveLength(0)
})

test('[SHEET-6] what is added by hand says so, also of the parts that the server makes of it', async () => {
  await record(ana, '09:10', '09:20')

  await record(ana, '09:00', '09:30', { by_hand: true })

  const rows = await ana.ask((sql) => sql`select by_hand from focus_sessions order by started_at`)
  expect(rows.map(({ by_hand }) => by_hand)).toEqual([true, false, true])
  expect(await ana.ask((sql) => sql`select from changes where row ? 'by_hand'`)).toHaveLength(0)
})
