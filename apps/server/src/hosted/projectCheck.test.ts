import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'
import { checkProject } from './projectCheck.ts'

// A server of ours stands for the project: it has the same tables, and answers in the same way.
let daymark: Awaited<ReturnType<typeof startDaymark>>
beforeAll(async () => {
  daymark = await startDaymark()
})
afterAll(() => daymark?.close())

const supabaseUrl = 'http://127.0.0.1:4600'

function check(fetch: typeof globalThis.fetch = request) {
  return checkProject({ supabaseUrl, supabaseAnonKey: daymark.keys.anonKey }, fetch)
}

const request: typeof fetch = async (input, init) => daymark.app.request(String(input), init)

async function unfinished(fetch?: typeof globalThis.fetch): Promise<string[]> {
  return (await check(fetch)).flatMap(({ what, todo }) => (todo === null ? [] : [what]))
}

test('nothing is left to do where everything is there', async () => {
  const findings = await check()

  expect(findings.filter(({ todo }) => todo !== null)).toEqual([])
  const texts = findings.map(({ what }) => what)
  expect(texts).toContain('public.tasks is as it should be.')
  expect(texts).toContain('public.apply_act() is as it should be.')
  expect(texts).toContain('public.account_after_restore() is as it should be.')
  expect(texts).toContain('public.own_rows() is as it should be.')
})

test('a missing column, table and function are named, with what to do', async () => {
  await daymark.admin.unsafe(`
    alter table public.tasks rename column estimate_minutes to minutes;
    alter table public.task_completions rename to counts;
    alter function public.level_is_reached() rename to level`)
  try {
    expect(await unfinished()).toEqual([
      'public.tasks lacks a column of this version.',
      'public.task_completions is missing.',
      'public.level_is_reached() is missing.',
    ])
  } finally {
    await daymark.admin.unsafe(`
      alter table public.tasks rename column minutes to estimate_minutes;
      alter table public.counts rename to task_completions;
      alter function public.level() rename to level_is_reached`)
  }
})

test('a project that is behind says what it has, and what this version needs', async () => {
  const behind = `create or replace function private.schema_version() returns text
    language sql stable return '20260105090000'`
  const [{ before = '' } = {}] = await daymark.admin<{ before: string }[]>`
    select pg_get_functiondef('private.schema_version()'::regprocedure) as before`
  await daymark.admin.unsafe(behind)
  try {
    expect(await unfinished()).toEqual([
      expect.stringMatching(/^The project has the migrations up to 20260105090000, .* needs 2026/),
    ])
  } finally {
    await daymark.admin.unsafe(before)
  }
})

test('a key that the project refuses, and an address where there is none, are told first', async () => {
  const wrongKey = async () => Response.json({ message: 'Invalid API key' }, { status: 401 })
  const html = async () => new Response('<html>Project paused</html>', { status: 540 })
  const offline = async () => Promise.reject(new TypeError('fetch failed'))

  expect(await unfinished(wrongKey)).toEqual(['The project refuses the key.'])
  expect(await unfinished(html)).toEqual([
    `${supabaseUrl} does not answer as a project does (540).`,
  ])
  expect(await unfinished(offline)).toEqual([`${supabaseUrl} does not answer as a project does.`])
})
