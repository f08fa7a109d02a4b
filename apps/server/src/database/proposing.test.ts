import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { appChangesEnvironment } from '../../test/appChanges.ts'
import { add, appOf, rename } from '../../test/apps.ts'
import type { Sql } from './database.ts'

const start = '2026-10-14T09:41:00.000Z'

const { fresh, ana, claude, stored } = await appChangesEnvironment(start)
afterAll(() => fresh.close())

async function task(title: string, row: object = {}): Promise<string> {
  const id = randomUUID()
  await ana().ask((sql) => sql`insert into tasks ${sql({ id, title, ...row })}`)
  return id
}
const titles = async () => {
  const rows = await ana().ask((sql) => sql<{ title: string }[]>`select title from tasks`)
  return rows.map(({ title }) => title).toSorted()
}
describe('[API-3] propose', () => {
  test('keeps what an act would do with what it replaces, and does nothing', async () => {
    const id = await task('Renew passport', { description: 'at the town hall' })
    const added = add('Call Ines')

    const proposal = await claude().propose([
      rename(id, 'Renew it'),
      rename(id, 'Renew it soon'),
      added,
      { ...rename(added.id, 'Call Ines back') },
    ])

    expect(await titles()).toEqual(['Renew passport'])
    expect(await stored(proposal)).toMatchObject({
      ...{ app: 'Claude', source: claude().id, says: 'Tidy up', state: 'open', answered_at: null },
      created_at: new Date(start),
      before: [{ title: 'Renew passport' }, { title: 'Renew it' }, null, { title: 'Call Ines' }],
    })
  })

  test('keeps the name of what it changes otherwise, and no other column', async () => {
    const id = await task('Renew passport', { description: 'at the town hall' })
    const act = { table: 'tasks', type: 'patch', id, columns: { due_date: '2026-10-15' } }

    const proposal = await claude().propose([act])

    expect((await stored(proposal))?.before).toEqual([{ title: 'Renew passport', due_date: null }])
  })

  test('is refused as the act would be, with the place of the mutation', async () => {
    const id = await task('Write')
    const refused = [
      [[{ table: 'nothing', type: 'erase', id }], '42P01', '0'],
      [[rename(id, 'Read'), { ...rename(id, ''), columns: { nothing: 1 } }], '42703', '1'],
      [[rename(id, 'Read'), rename(id, 'x'.repeat(501))], '23514', '1'],
      [Array.from({ length: 501 }, () => add('Write')), '22023', '0'],
      [[], '22023', undefined],
      [[{ table: 'tasks', type: 'erase', id }], '42501', '0'],
      [[{ table: 'focus_timers', type: 'insert', id, row: {} }], '42501', '0'],
      [[{ table: 'preferences', type: 'upsert', id: ana().id, row: {} }], '42501', '0'],
      [[add('Write', { description: 'x'.repeat(262_144) })], '22023', undefined],
    ] as const

    for (const [mutations, code, detail] of refused) {
      await expect(claude().propose([...mutations])).rejects.toMatchObject({
        code,
        ...(detail && { detail }),
      })
    }
    await expect(claude().propose([add('Write')], 'x'.repeat(201))).rejects.toMatchObject({
      code: '23514',
    })
    expect(await ana().ask((sql) => sql`select from app_changes`)).toHaveLength(0)
  })

  test('may speak of the trash, and of the lists of the token alone', async () => {
    const list = randomUUID()
    await ana().ask((sql) => sql`insert into lists ${sql({ id: list, name: 'Work' })}`)
    const id = await task('Write', { list_id: list })
    const other = await task('Paint')
    const limited = appOf(fresh, ana(), ['tasks:propose'], { lists: [list] })
    const trash = {
      ...rename(id, ''),
      columns: { deleted_at: '2026-10-14T09:00:00Z' },
    }

    await limited.propose([trash])
    const proposal = await limited.propose([rename(other, 'Read')])

    expect((await stored(proposal))?.before).toEqual([null])
    await expect(limited.propose([add('Elsewhere')])).rejects.toMatchObject({ code: '42501' })
  })

  test('needs an app that may propose', async () => {
    const mutations = JSON.stringify([add('Write')])
    const propose = (sql: Sql) => sql`select propose('Tidy up', ${mutations}::text::jsonb)`

    await expect(ana().ask(propose)).rejects.toMatchObject({ code: '42501' })
    await expect(appOf(fresh, ana(), ['tasks:read']).ask(propose)).rejects.toMatchObject({
      code: '42501',
    })
    await appOf(fresh, ana(), ['tasks:write']).ask(propose)
  })

  test('takes twenty open ones of an app', async () => {
    for (let number = 0; number < 20; number += 1) await claude().propose([add('Write')])
    const other = appOf(fresh, ana(), ['tasks:propose'])

    await other.propose([add('Write')])
    const refusal = await claude()
      .propose([add('Write')])
      .catch((cause: unknown) => cause)

    expect(refusal).toMatchObject({
      code: 'PGRST',
      detail: expect.stringContaining('429'),
      message: expect.stringContaining('over_request_rate_limit'),
    })
    await ana().ask(
      (sql) => sql`
        update app_changes set state = 'declined'
        where id = (select id from app_changes where source = ${claude().id} limit 1)`,
    )
    await claude().propose([add('Write')])
  })
})
