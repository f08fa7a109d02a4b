import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyForEachTest, createDatabase, dropDatabase } from '../../test/database.ts'
import { checksums, schemaFiles, versionOf } from '../../test/schemaFiles.ts'
import { type Connection, connect } from './connection.ts'
import { migrate } from './migrate.ts'

const lastBefore = '20261128033213'

const ada = randomUUID()
let before: Connection & { kind: 'socket' }
beforeAll(async () => {
  before = await createDatabase('template1')
  const migrations = schemaFiles('migrations').map(versionOf)
  const known = migrations.filter((version) => version <= lastBefore)
  await migrate(before, { platform: checksums('platform'), migrations: known })
  const admin = connect(before, 'postgres')
  await admin`insert into auth.users (id, created_at, updated_at) values (${ada}, now(), now())`
  await admin`insert into tasks ${admin({ user_id: ada, title: 'Write', due_date: '2026-01-05', updated_at: at(8) })}`
  await admin`update tasks set ${admin({ title: 'Read', updated_at: at(10) })}`
  await admin`update tasks set ${admin({ tags: { [tag]: true }, updated_at: at(11) })}`
  await admin.end()
})
afterAll(() => dropDatabase(before))
const copy = copyForEachTest(() => before)

describe('[S3] a task with a stamp for every field, from the version before', () => {
  test('is not rewritten by the upgrade', async () => {
    const [stored] = await copy.admin`select ctid, xmin, edited from tasks`

    await upgrade()

    expect(await copy.admin`select ctid, xmin, edited from tasks`).toEqual([stored])
    expect(Object.keys(stored?.edited)).toHaveLength(21)
  })

  test('is rewritten by its next edit, and keeps every stamp', async () => {
    await upgrade()

    await send({ priority: 'low' }, 9)

    expect(await task()).toEqual({
      title: 'Read',
      priority: 'low',
      edited: {
        '*': moment(8),
        title: moment(10),
        priority: moment(9),
        [`tags/${tag}`]: moment(11),
      },
    })
  })

  test.each([
    ['untouched', null],
    ['rewritten', { priority: 'low' }],
  ])('takes a newer edit and no older one, %s', async (_, touching) => {
    await upgrade()
    if (touching) await send(touching, 9)

    expect(await send({ title: 'Late' }, 9)).toBe(0)
    expect(await send({ tags: { [tag]: null } }, 10)).toBe(0)
    expect(await send({ title: 'Walk' }, 11)).toBe(1)
    expect(await send({ tags: { [tag]: null } }, 12)).toBe(1)
  })

  test('has no stamp of a column that was added since, also once it is rewritten', async () => {
    await upgrade()
    await copy.admin.unsafe(`
      alter table tasks add mood text;
      select private.synchronise('tasks')`)
    await send({ priority: 'low' }, 9)

    expect(await send({ mood: 'good' }, 7)).toBe(1)
  })
})

/** As a server of this version does when it starts. */
async function upgrade() {
  expect(await migrate(copy.connection)).toEqual({ ok: true, value: null })
}

/** How many rows it touched. */
async function send(columns: Record<string, unknown>, hour: number): Promise<number> {
  const sent = { ...columns, updated_at: at(hour) }
  const { count } = await copy.admin`update tasks set ${copy.admin(sent)}`
  return count
}

async function task() {
  const [row] = await copy.admin`select title, priority, edited from tasks`
  return row
}

const tag = randomUUID()

function at(hour: number): string {
  return new Date(moment(hour)).toISOString()
}

const moment = (hour: number) => Date.UTC(2026, 0, 5, hour)
