import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'
import { createTestTables } from '../../test/testTables.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
beforeAll(() => createTestTables(fresh.admin))
afterAll(() => fresh.close())

let ada: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
  await turnClock(at('09:00'))
  await ada.ask(
    (sql) => sql`
      insert into notes ${sql({ title: 'Write', body: 'slowly', updated_at: at('08:00') })}`,
  )
})

describe('[S8] an UPDATE that does not name updated_at', () => {
  test('is an edit made now', async () => {
    await edit({ title: 'By hand' })

    expect(await note()).toMatchObject({
      title: 'By hand',
      updated_at: moment('09:00'),
      edited: { '*': stamp('08:00'), title: stamp('09:00') },
    })
  })

  test('beats an older edit that arrives later', async () => {
    await edit({ title: 'By hand' })

    expect(await edit({ title: 'Late', updated_at: at('08:59') })).toBe(0)
    expect(await note()).toMatchObject({ title: 'By hand' })
  })

  test('loses to a newer edit', async () => {
    await edit({ title: 'By hand' })

    expect(await edit({ title: 'Newer', updated_at: at('09:01') })).toBe(1)
  })

  test('beats an edit of a clock that is ahead, which it has seen', async () => {
    await edit({ title: 'Ahead', updated_at: at('10:00') })

    expect(await edit({ title: 'By hand' })).toBe(1)
    expect(await note()).toMatchObject({ title: 'By hand', updated_at: moment('09:01') })
  })

  test('beats an older edit also where it says what is stored', async () => {
    expect(await edit({ title: 'Write' })).toBe(1)

    expect(await edit({ title: 'Late', updated_at: at('08:59') })).toBe(0)
    expect(await note()).toMatchObject({ title: 'Write', updated_at: moment('09:00') })
  })

  test('raises the stamp of the keys it sends, and of no other', async () => {
    await edit({ labels: '{"a":true,"b":true}', updated_at: at('08:10') })

    await edit({ labels: '{"a":true}' })

    expect((await note())?.edited).toMatchObject({
      'labels/a': stamp('09:00'),
      'labels/b': stamp('08:10'),
    })
  })

  test('is also the second half of an upsert', async () => {
    const id = ada.id
    const size = (size: number) =>
      ada.ask(
        (sql) => sql`
          insert into settings ${sql({ id, size })}
          on conflict (user_id, id) do update set id = excluded.id, size = excluded.size`,
      )
    await turnClock(at('08:00'))
    await size(1)
    await turnClock(at('09:00'))

    await size(2)

    const [setting] = await ada.ask((sql) => sql`select size, edited from settings`)
    expect(setting).toEqual({ size: 2, edited: { size: stamp('09:00') } })
  })
})

describe('an UPDATE that names updated_at', () => {
  test('keeps its moment, even where that is the row’s', async () => {
    await edit({ title: 'Same moment', updated_at: at('08:00') })

    expect(await note()).toMatchObject({
      title: 'Same moment',
      updated_at: moment('08:00'),
      edited: { '*': stamp('08:00') },
    })
  })

  test('[S7] does not become younger when it is repeated', async () => {
    await edit({ title: 'Once', updated_at: at('08:30') })
    await edit({ title: 'Between', updated_at: at('08:40') })

    expect(await edit({ title: 'Once', updated_at: at('08:30') })).toBe(0)
  })

  test('leaves the stamps of a map alone that it does not name', async () => {
    await edit({ labels: '{"a":true}', updated_at: at('08:10') })

    await edit({ title: 'Read', updated_at: at('08:50') })

    expect((await note())?.edited).toMatchObject({ 'labels/a': stamp('08:10') })
  })
})

/** How many rows it touched. */
async function edit(patch: Record<string, string>): Promise<number> {
  return (await ada.ask((sql) => sql`update notes set ${sql(patch)}`)).count
}

async function note() {
  const [row] = await ada.ask((sql) => sql`select * from notes`)
  return row
}

function at(time: string): string {
  return `2026-01-05T${time}:00.000Z`
}

const moment = (time: string) => new Date(at(time))
const stamp = (time: string) => Date.parse(at(time))
