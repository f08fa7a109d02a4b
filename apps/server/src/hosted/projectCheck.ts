import { tables } from '@daymark/core/tables/all'
import * as v from 'valibot'
import type { HostedConfig } from '../config/config.ts'
import { newestMigration } from '../database/sqlFiles.ts'

/** The findings about a project, and what to do where it is not as the web app needs it. */
export type Finding = { what: string; todo: string | null }

type Project = Pick<HostedConfig, 'supabaseUrl' | 'supabaseAnonKey'>
type Fetch = typeof globalThis.fetch
type Answer = { status: number; code: string | null; body: unknown }

const ofEveryTable = ['id', 'user_id', 'seq', 'updated_at']

/** The columns that the web app reads from each relation. */
const relations: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [...tables.values()].map(({ name, columns }) => [
      name,
      [...ofEveryTable, ...Object.keys(columns)],
    ]),
  ),
  push_subscriptions: ['id', 'session_id', 'device', 'created_at', 'accepted_at', 'last_error'],
  erasures: ['id', 'user_id', 'seq', 'table_name'],
  epochs: ['user_id', 'seq', 'restored_seq', 'earlier'],
  news: ['table_name', 'id', 'user_id', 'seq', 'row'],
  task_completions: ['user_id', 'date', 'completed_count', 'total_count'],
}

const nobody = '00000000-0000-4000-8000-000000000000'

const functions: Record<string, object> = {
  level_is_reached: {},
  apply_act: { mutations: [] },
  account_after_restore: { person: nobody, epoch: 0 },
  news_after: { app: newestMigration, after: 0, longest: 0 },
  digest: {},
  own_sessions: {},
  end_session: { session: nobody },
  make_recovery_codes: {},
  recovery_codes_left: {},
  redeem_recovery_code: { code: '' },
  push_key: {},
  push_deliveries: {},
  send_test_push: { subscription: nobody },
  renew_subscription: { secret: '', endpoint: '', p256dh: '', auth: '' },
  own_tables: {},
  own_rows: { relation: 'tasks', after: null },
  delete_account: {},
  delete_history: {},
  history_from: { moment: new Date(0).toISOString() },
  feeds: {},
  make_feed: { name: '' },
  change_feed: { id: nobody },
  rotate_feed: { id: nobody },
  remove_feed: { id: nobody },
}

/** Reads what a project's public key lets anybody read. It writes nothing and signs nobody in: what changes something refuses it. */
export async function checkProject(project: Project, fetch: Fetch): Promise<Finding[]> {
  const settings = await ask(project, fetch, '/auth/v1/settings')
  const refused = unreachable(project, settings)
  if (refused) return [refused]
  const found = [fine('The project answers, and takes the key.')]
  for (const [name, columns] of Object.entries(relations)) {
    const path = `/rest/v1/${name}?limit=0&select=${columns.join(',')}`
    found.push(relationFinding(name, await ask(project, fetch, path)))
  }
  for (const [name, body] of Object.entries(functions)) {
    found.push(functionFinding(name, await ask(project, fetch, `/rest/v1/rpc/${name}`, body)))
  }
  found.push(versionFinding(await ask(project, fetch, '/rest/v1/rpc/schema_version', {})))
  return [...found, ...settingsFindings(settings)]
}

/** The migrations only add, so a project may be ahead. */
function versionFinding({ body }: Answer): Finding {
  if (typeof body !== 'string') {
    return { what: 'The project does not say which migrations it has.', todo: migrate }
  }
  if (body >= newestMigration) return fine(`Its migrations are those of this version (${body}).`)
  return {
    what: `The project has the migrations up to ${body}, and this version needs ${newestMigration}.`,
    todo: migrate,
  }
}

function unreachable({ supabaseUrl }: Project, { status, body }: Answer): Finding | null {
  if (status === 401 || status === 403) {
    return {
      what: 'The project refuses the key.',
      todo: 'Copy the publishable (or anon) key from the API settings of this project.',
    }
  }
  if (status === 200 && v.is(Settings, body)) return null
  return {
    what: `${supabaseUrl} does not answer as a project does${status === 0 ? '' : ` (${status})`}.`,
    todo: 'Look whether the address is right, and whether the project is paused.',
  }
}

function relationFinding(name: string, { status, code }: Answer): Finding {
  const what = `public.${name}`
  // The key alone reads no rows, and needs no right to any: what matters is that they can be named.
  if (status === 200 || code === '42501') return fine(`${what} is as it should be.`)
  if (code === 'PGRST205' || code === '42P01') return { what: `${what} is missing.`, todo: migrate }
  if (code === 'PGRST204' || code === '42703') {
    return { what: `${what} lacks a column of this version.`, todo: migrate }
  }
  return { what: `${what} cannot be read (${status}, ${code ?? 'no code'}).`, todo: look }
}

function functionFinding(name: string, { status, code }: Answer): Finding {
  const what = `public.${name}()`
  if (code === 'PGRST202' || code === '42883') return { what: `${what} is missing.`, todo: migrate }
  // Without a session it refuses, which shows that it is there.
  if (status < 500 && status !== 0) return fine(`${what} is as it should be.`)
  return { what: `${what} fails (${status}, ${code ?? 'no code'}).`, todo: look }
}

function settingsFindings({ body }: Answer): Finding[] {
  const { external, disable_signup, mailer_autoconfirm } = v.parse(Settings, body)
  return [
    external.email
      ? fine('Signing in by e-mail is on.')
      : { what: 'Signing in by e-mail is off.', todo: 'Switch the e-mail provider on.' },
    disable_signup
      ? fine('Nobody can sign up: new users are invited.')
      : fine('Anybody can sign up.'),
    mailer_autoconfirm
      ? fine('A new address needs no confirmation.')
      : fine(
          'A new address is confirmed by mail: the project needs a mailer of its own for addresses outside its team.',
        ),
  ]
}

async function ask(
  { supabaseUrl, supabaseAnonKey: apikey }: Project,
  fetch: Fetch,
  path: string,
  body?: object,
): Promise<Answer> {
  try {
    const answer = await fetch(supabaseUrl + path, {
      headers: { apikey, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(longestWaitMs),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const read: unknown = await answer.json().catch(() => null)
    const error = v.safeParse(Refusal, read)
    return { status: answer.status, code: error.success ? error.output.code : null, body: read }
  } catch {
    return { status: 0, code: null, body: null }
  }
}

const longestWaitMs = 10_000
const Refusal = v.object({ code: v.string() })
const Settings = v.object({
  external: v.looseObject({ email: v.optional(v.boolean(), false) }),
  disable_signup: v.optional(v.boolean(), false),
  mailer_autoconfirm: v.optional(v.boolean(), false),
})

const fine = (what: string): Finding => ({ what, todo: null })
const migrate = 'Apply the migrations of this version (docs/hosting.md).'
const look = 'Look at the logs of the project.'
