import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reminderLimit } from '@daymark/core/remind/ring'
import { longestEstimate } from '@daymark/core/tables/tasks'
import { byCodeUnits } from '@daymark/core/tasks/order'
import { descriptionLimit, nameLimit, tagLimit, titleLimit } from '@daymark/core/tasks/parseDraft'
import { clockToleranceMs } from '@daymark/sync/stamp'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'

const { admin, close } = await freshDatabase()
afterAll(close)

const root = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = ['packages/core/src', 'packages/sync/src', 'apps/server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))),
)

/** The rows of docs/sync.md: a rule, its names and files in SQL and in TypeScript, and its tests. */
const shared = [
  ...read('docs/sync.md').matchAll(
    /^\| ([^|`]+) \| `([\w.]+)` in `(\w+\.sql)` \| `(\w+)` in `(\w+\.ts)` \| ([^|]+) \|$/gm,
  ),
].map(([, rule = '', sqlName = '', sqlFile = '', name = '', file = '', tests = '']) => ({
  ...{ rule, sqlName, sqlFile, name, file },
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test),
}))

test('docs/sync.md lists the rules that SQL and TypeScript both know', () => {
  expect(shared.length).toBeGreaterThan(10)
})

test.each(shared)('$rule: each side names the other, and a test holds them together', (row) => {
  const sql = read(`supabase/schemas/${row.sqlFile}`)
  const files = sources.filter((file) => basename(file) === row.file)
  const text = files.map(read).find((one) => one.includes(` ${row.name}`)) ?? ''

  expect(sql).toContain(row.sqlName)
  expect(sql).toContain(`\`${row.file}\``)
  expect(text).toContain(`\`${row.sqlName}\``)
  expect(row.tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

describe('a form says what the database would refuse: the limit of', () => {
  test.each([
    ['titles', 'tasks_title_check', `char_length(title) <= ${titleLimit}`],
    ['descriptions', 'tasks_description_check', `char_length(description) <= ${descriptionLimit}`],
    ['names of lists', 'lists_name_check', `char_length(name) <= ${nameLimit}`],
    ['names of tags', 'tags_name_check', `char_length(name) <= ${nameLimit}`],
    ['names of filters', 'filters_name_check', `char_length(name) <= ${nameLimit}`],
    ['tags of a task', 'tasks_tags_check', `<= ${tagLimit})`],
    ['estimates', 'tasks_estimate_minutes_check', `estimate_minutes <= ${longestEstimate}`],
  ])('%s', async (_what, constraint, expected) => {
    const [found] = await admin`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}`

    expect(found?.text).toContain(expected)
  })

  test('reminders of a task', async () => {
    const [found] = await admin`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'limit_of_task_added'`

    expect(found?.text).toContain(`('task_id', '${reminderLimit}')`)
  })
})

test('[S6] the database takes no later stamp than a device expects', async () => {
  const [found] = await admin`
    select extract(epoch from private.clamp_timestamp('infinity', now()) - now()) * 1000 as ms`

  expect(Number(found?.ms)).toBe(clockToleranceMs)
})

test('the database puts positions into the order of the app', async () => {
  const positions = fc.sample(fc.stringMatching(/^[0-9A-Za-z]{1,12}$/), { numRuns: 500, seed: 7 })

  await admin`create temporary table places as select position from tasks`
  await admin`
    insert into places select value from jsonb_array_elements_text(${admin.json(positions)}) as value`

  const found = await admin`select position from places order by position`
  expect(found.map(({ position }) => position)).toEqual(positions.toSorted(byCodeUnits))
})
