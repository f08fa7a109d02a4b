import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../../test/database.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { explainFailure } from './failures.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

/** The explanation for the operator when this statement fails. */
async function explanationOf(statement: string): Promise<string | null> {
  const failure: unknown = await fresh.admin.unsafe(statement).catch((error: unknown) => error)
  return explainFailure(failure)
}

test.each([
  ['set statement_timeout = 1; select count(*) from generate_series(1, 100000000)', /too long/],
  ["do $$ begin raise exception 'no space' using errcode = 'disk_full'; end $$", /disk .* full/],
  ['select 1 / 0', /^The database refused this \(22012: division by zero\)\.$/],
])('an error of the database is told in a sentence: %s', async (statement, sentence) => {
  expect(await explanationOf(statement)).toMatch(sentence)
})

test.each([
  ['full', /make room/],
  ['busy', /is busy/],
  ['unreachable', /connection to it was lost/],
] as const)('so is that it is %s', (reason, sentence) => {
  expect(explainFailure(new DatabaseUnavailable(reason))).toMatch(sentence)
})

test('[T35] so is that an account is full', async () => {
  const ada = await createTestUser(fresh)
  await fresh.admin`update private.quota set rows = 1`

  const failure: unknown = await ada
    .ask((sql) => sql`insert into public.tasks (title) values ('Write'), ('One too many')`)
    .catch((error: unknown) => error)

  expect(explainFailure(failure)).toMatch(/^This account is full: it may hold 1 rows/)
})

test('a bug is not explained away', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toBeNull()
})
