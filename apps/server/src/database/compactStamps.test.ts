import { randomUUID } from 'node:crypto'
import { compactStamps } from '@daymark/sync/testing/compactStamps'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

const fields = ['title', 'priority', 'completed', 'carried']
const stamps = fc.dictionary(
  fc.constantFrom(...fields, 'tags/a', 'tags/b', 'days.away/'),
  fc.integer({ min: 0, max: 3 }),
)

test('[S3] the compact form has every stamp it was made of, and is that of the reference', async () => {
  await fc.assert(
    fc.asyncProperty(stamps, async (written) => {
      const [made] = await fresh.admin`
        with compact as (
          select private.compact_stamps(${fresh.admin.json(written)}, ${inSql(fields)}) as edited
        )
        select
          edited,
          private.compact_stamps(edited, ${inSql(fields)}) as again,
          (
            select jsonb_object_agg(name, private.stamp_of(edited, name))
            from unnest(${inSql([...fields, ...Object.keys(written)])}::text[]) as name
          ) as stamps
        from compact`

      const none = Object.fromEntries(fields.map((field) => [field, null]))
      expect(made?.stamps).toEqual({ ...none, ...written })
      expect(made?.edited).toEqual(compactStamps(written, fields))
      expect(made?.again).toEqual(made?.edited)
    }),
  )
})

describe('[S3] the stamps of a task', () => {
  let ada: TestUser
  beforeEach(async () => {
    ada = await createTestUser(fresh)
  })

  test('are one, and take as little room', async () => {
    await add({ title: 'Write a letter to the landlord', list_id: randomUUID(), position: 'a1V' })

    expect(await stored()).toMatchObject({ edited: { '*': moment(9) } })
    expect((await stored())?.bytes).toBeLessThanOrEqual(350)
  })

  test('are one again once every field was sent anew', async () => {
    await add({})
    await send({ title: 'Read' }, 10)
    expect((await stored())?.edited).toEqual({ '*': moment(9), title: moment(10) })

    await send(everyField, 11)

    expect((await stored())?.edited).toEqual({ '*': moment(11) })
  })

  test('have that of the completion for its moment', async () => {
    await add({})

    await send({ completed: true }, 10)

    const stamp = moment(10)
    expect((await stored())?.edited).toEqual({
      '*': moment(9),
      completed: stamp,
      completed_at: stamp,
    })
  })

  test.each([
    ['arrives first', [10, 11]],
    ['arrives last', [11, 10]],
  ])(
    'are moved by a newer edit of the same value, so that an older one loses, which %s',
    async (_, hours) => {
      await add({ title: 'Write' })

      for (const hour of hours) await send({ title: hour === 10 ? 'Read' : 'Write' }, hour)

      expect(await stored()).toMatchObject({ title: 'Write' })
    },
  )

  test('[S7] stay where the same edit comes again', async () => {
    await add({})
    await send({ title: 'Write' }, 10)
    const before = await stored()

    expect(await send({ title: 'Write' }, 10)).toBe(0)
    expect(await stored()).toEqual(before)
  })

  async function add(columns: Record<string, string>) {
    const row = { title: 'Write', due_date: '2026-01-05', ...columns, updated_at: at(9) }
    await ada.ask((sql) => sql`insert into tasks ${sql(row)}`)
  }

  /** How many rows it touched. */
  async function send(columns: Record<string, unknown>, hour: number): Promise<number> {
    const sent = { ...columns, updated_at: at(hour) }
    return (await ada.ask((sql) => sql`update tasks set ${sql(sent)}`)).count
  }

  async function stored() {
    const [row] = await ada.ask(
      (sql) => sql`select title, edited, seq, pg_column_size(tasks.*) as bytes from tasks`,
    )
    return row
  }
})

const everyField = {
  title: 'Write',
  description: '',
  priority: 'low',
  due_date: '2026-01-05',
  completed: false,
  completed_at: null,
  position: null,
  deleted_at: null,
  estimate_minutes: null,
  at_minutes: null,
  deadline: null,
  parent_id: null,
  list_id: null,
  list_position: null,
  repeat: null,
  series_id: null,
  series_day: null,
  carried: 0,
  origin: null,
  looked_at: null,
}

const inSql = (names: readonly string[]) => `{${names.join()}}`

function at(hour: number): string {
  return new Date(moment(hour)).toISOString()
}

const moment = (hour: number) => Date.UTC(2026, 0, 5, hour)
