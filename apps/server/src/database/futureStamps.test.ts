import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'
import { createTestTables } from '../../test/testTables.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
beforeAll(() => createTestTables(fresh.admin))
afterAll(() => fresh.close())

const tomorrow = '2026-01-06T09:00:00.000Z'

let ada: TestUser
beforeEach(async () => {
  ada = await createTestUser(fresh)
  await turnClock(at('09:00'))
  await ada.ask(
    (sql) => sql`
      insert into notes ${sql({ title: 'Write', updated_at: at('08:00') })}`,
  )
})

describe('[S6] after the clock of the server was a day ahead, and is right again', () => {
  beforeEach(async () => {
    await turnClock(tomorrow)
    await edit({ title: 'Ahead', labels: '{"a":true}' })
    await turnClock(at('09:10'))
  })

  test('an edit made now stands', async () => {
    expect(await edit({ title: 'Right', updated_at: at('09:10') })).toBe(1)
    expect(await note()).toMatchObject({ title: 'Right', updated_at: moment('09:10') })
  })

  test('an edit that took half a minute to arrive stands', async () => {
    expect(await edit({ title: 'Right', updated_at: at('09:09', 30) })).toBe(1)
    expect(await note()).toMatchObject({ title: 'Right' })
  })

  test('an edit of a device that has seen the stamp stands, and so does the next one of any device', async () => {
    await edit({ title: 'Seen', updated_at: '2026-01-06T09:00:00.001Z' })
    await turnClock(at('09:12'))

    await edit({ title: 'Next', updated_at: at('09:12') })

    expect(await note()).toMatchObject({ title: 'Next' })
  })

  test('a plain edit is made now', async () => {
    await edit({ title: 'By hand' })

    expect(await note()).toMatchObject({ title: 'By hand', updated_at: moment('09:10') })
  })

  test('a key of a map is set and removed', async () => {
    await edit({ labels: '{"a":false,"b":true}', updated_at: at('09:10') })

    expect((await note())?.labels).toEqual({ b: true })
  })

  test('the stamps of all that an edit does not name count as now from then on', async () => {
    await edit({ body: 'slowly', updated_at: at('09:10') })

    expect(await note()).toMatchObject({
      updated_at: moment('09:10'),
      edited: { title: stamp('09:10'), body: stamp('09:10'), 'labels/a': stamp('09:10') },
    })
  })

  test('an edit from before loses, and the answer tells what stands', async () => {
    const rows = await ada.ask(
      (sql) => sql`
        update notes set title = 'Early', updated_at = ${at('08:30')} returning title, updated_at`,
    )

    expect(rows).toMatchObject([{ title: 'Ahead', updated_at: moment('09:10') }])
  })

  test('[S7] an edit that is repeated does not become younger', async () => {
    await edit({ title: 'Once', updated_at: at('09:10') })
    await turnClock(at('09:20'))
    await edit({ title: 'Between', updated_at: at('09:20') })

    expect(await edit({ title: 'Once', updated_at: at('09:10') })).toBe(0)
  })
})

test('[S6] the moment at which a row was trashed is rewritten with its stamps', async () => {
  await turnClock(tomorrow)
  await edit({ deleted_at: tomorrow, updated_at: tomorrow })
  await turnClock(at('09:10'))

  await edit({ body: 'slowly', updated_at: at('09:10') })

  expect(await note()).toMatchObject({ deleted_at: moment('09:10'), body: 'slowly' })
})

test('[S6] a stamp of a device that is a minute ahead keeps its minute', async () => {
  await edit({ title: 'Fast', updated_at: at('09:30') })

  expect(await edit({ title: 'Right', updated_at: at('09:00') })).toBe(0)
  expect(await note()).toMatchObject({ title: 'Fast', updated_at: moment('09:01') })
})

/** How many rows it touched. */
async function edit(patch: Record<string, string>): Promise<number> {
  return (await ada.ask((sql) => sql`update notes set ${sql(patch)}`)).count
}

async function note() {
  const [row] = await ada.ask((sql) => sql`select * from notes`)
  return row
}

function at(time: string, seconds = 0): string {
  return `2026-01-05T${time}:${String(seconds).padStart(2, '0')}.000Z`
}

const moment = (time: string) => new Date(at(time))
const stamp = (time: string) => Date.parse(at(time))
