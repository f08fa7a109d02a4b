import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'
import type { Sql } from './database.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
  await itIs('09:00')
  await ada.ask(
    (sql) => sql`
      insert into tasks ${sql({ title: 'Write', due_date: '2026-01-05', updated_at: at('08:00') })}`,
  )
})

describe('an edit from a clock that is an hour fast', () => {
  test('[S6] is dated a minute ahead of the present', async () => {
    await edit({ title: 'Fast', updated_at: at('10:00') })

    expect(await task()).toMatchObject({ updated_at: new Date(at('09:01')) })
  })

  test('[S7] does not beat, when it comes again, what was edited in between', async () => {
    await edit({ title: 'Fast', updated_at: at('10:00') })
    await itIs('09:10')
    await edit({ title: 'Newer', updated_at: at('09:10') })
    await itIs('09:20')

    expect(await edit({ title: 'Fast', updated_at: at('10:00') })).toBe(0)
    expect(await task()).toMatchObject({ title: 'Newer' })
  })

  test('[S7] does not when it comes again with the edits of its moment, however many', async () => {
    // More than the sixteen that are kept of different moments.
    const titles = Array.from({ length: 24 }, (_, n) => ({
      title: `Fast ${n}`,
      updated_at: `2026-01-05T10:00:00.0${n + 10}Z`,
    }))
    for (const each of titles) await edit(each)
    await itIs('09:10')
    await edit({ title: 'Newer', updated_at: at('09:10') })
    await itIs('09:20')

    for (const each of titles) await edit(each)

    expect(await task()).toMatchObject({ title: 'Newer' })
  })

  test('not even when the moment it names has come', async () => {
    await edit({ title: 'Fast', updated_at: at('10:00') })
    await itIs('09:30')
    await edit({ title: 'Newer', updated_at: at('09:30') })
    await itIs('11:00')

    expect(await edit({ title: 'Fast', updated_at: at('10:00') })).toBe(0)
  })

  test('nor as an upsert', async () => {
    await upsert({ title: 'Fast', updated_at: at('10:00') })
    await itIs('09:10')
    await edit({ title: 'Newer', updated_at: at('09:10') })
    await itIs('09:20')

    expect(await upsert({ title: 'Fast', updated_at: at('10:00') })).toBe(0)
    expect(await task()).toMatchObject({ title: 'Newer' })
  })

  test('comes again as no change when it moved the task to the trash [TASK-4d]', async () => {
    const trashed = { deleted_at: at('10:00'), updated_at: at('10:00') }
    await edit(trashed)
    await itIs('09:20')

    expect(await edit(trashed)).toBe(0)
    expect(await task()).toMatchObject({ deleted_at: new Date(at('09:01')) })
  })

  test('is followed by its next edit', async () => {
    await edit({ title: 'Fast', updated_at: at('10:00') })

    await edit({ title: 'Faster', updated_at: '2026-01-05T10:00:00.001Z' })

    expect(await task()).toMatchObject({ title: 'Faster' })
  })
})

test('two edits that claim the same moment are each clamped for themselves', async () => {
  await edit({ title: 'Fast', updated_at: at('10:00') })
  await itIs('09:10')

  await edit({ title: 'Newer', updated_at: at('10:00') })

  expect(await task()).toMatchObject({ title: 'Newer', updated_at: new Date(at('09:11')) })
})

test('the newest sixteen clamped edits are remembered', async () => {
  for (let minute = 10; minute < 30; minute += 1) {
    await itIs(`09:${minute}`)
    await edit({ title: `Edit ${minute}`, updated_at: at(`10:${minute}`) })
  }

  const { believed } = await task()
  const minutes = Object.values(believed).map((dated) => new Date(dated).getUTCMinutes())
  expect(minutes.toSorted()).toEqual(Array.from({ length: 16 }, (_, n) => 15 + n))
})

test('nothing is remembered of a clock that is right', async () => {
  await edit({ title: 'Right', updated_at: at('09:01'), deleted_at: at('09:00') })

  expect(await task()).toMatchObject({ title: 'Right', believed: {} })
})

test('the trash is emptied by the same clock [TASK-4d]', async () => {
  const tasks = async () => (await ada.ask((sql) => sql`select from tasks`)).count
  await edit({ updated_at: at('09:00'), deleted_at: at('09:00') })

  await turnClock('2026-02-04T09:00:00Z')
  await fresh.admin`select private.purge_trash()`
  expect(await tasks()).toBe(1)

  await turnClock('2026-02-04T09:00:01Z')
  await fresh.admin`select private.purge_trash()`
  expect(await tasks()).toBe(0)
})

type Patch = { title?: string; updated_at: string; deleted_at?: string }

type Task = { title: string; updated_at: Date; deleted_at: Date | null; believed: object }

function at(time: string): string {
  return `2026-01-05T${time}:00.000Z`
}

function itIs(time: string) {
  return turnClock(at(time))
}

/** How many rows it touched. */
async function edit(patch: Patch): Promise<number> {
  const { count } = await ada.ask((sql) => sql`update tasks set ${sql(patch)}`)
  return count
}

async function upsert(patch: Patch): Promise<number> {
  const { count } = await ada.ask(async (sql) => {
    const [stored] = await sql`select id from tasks`
    return sql`
      insert into tasks ${sql({ id: stored?.id, due_date: '2026-01-05', ...patch })}
      on conflict (user_id, id) do update set title = excluded.title, updated_at = excluded.updated_at`
  })
  return count
}

async function task(): Promise<Task> {
  const [stored] = await ada.ask((sql: Sql) => sql<Task[]>`select * from tasks`)
  if (!stored) throw new Error('there is none')
  return stored
}
