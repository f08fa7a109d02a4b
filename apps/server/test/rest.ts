import { randomUUID } from 'node:crypto'
import { PostgrestClient } from '@supabase/postgrest-js'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect } from 'vitest'
import { createBearer } from '../src/auth/connections/bearer.ts'
import { loadKeys } from '../src/auth/tokens/keys.ts'
import { connectionToken } from '../src/connectionToken.ts'
import { unexpected } from '../src/errors.ts'
import { gateway } from '../src/http/gateway.ts'
import { restRoutes } from '../src/rest/routes.ts'
import { freshDatabase } from './database.ts'

export type TaskRow = {
  id: string
  user_id: string
  title: string
  description: string
  priority: string
  due_date: string
  completed: boolean
  position: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
  estimate_minutes: number | null
  seq: number
  edited: Record<string, number>
  believed: Record<string, string>
}

type CompletionsRow = {
  user_id: string
  date: string
  completed_count: number
  total_count: number
}

type ErasureRow = {
  user_id: string
  table_name: string
  id: string
  seq: number
  erased_at: string
}

type TimerRow = {
  id: string
  user_id: string
  duration_seconds: number | null
  state: object | null
  plan: object | null
  updated_at: string
  seq: number
}

type SessionRow = {
  id: string
  user_id: string
  task_id: string | null
  kind: string
  started_at: string
  ended_at: string
  planned_seconds: number
  updated_at: string
  seq: number
}

type SubscriptionRow = {
  id: string
  session_id: string
  device: string
  created_at: string
  accepted_at: string | null
  last_error: string | null
}

type ChangeRow = {
  user_id: string
  seq: number
  table_name: string
  id: string
  row: object | null
}

type Table<Row> = { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] }

type Schema = {
  __InternalSupabase: { PostgrestVersion: '13' }
  public: {
    Tables: {
      tasks: Table<TaskRow>
      push_subscriptions: Table<SubscriptionRow>
      task_completions: Table<CompletionsRow>
      erasures: Table<ErasureRow>
      focus_timers: Table<TimerRow>
      focus_sessions: Table<SessionRow>
    }
    Views: {
      changes: { Row: ChangeRow; Relationships: [] }
      news: { Row: ChangeRow; Relationships: [] }
    }
    Functions: {
      news_after: {
        Args: { app: string; after: number; longest: number; tombstones_after?: number }
        Returns: ChangeRow[]
      }
      digest: {
        Args: Record<string, never>
        Returns: { table_name: string; rows: number; hash: number }[]
      }
      schema_version: { Args: Record<never, never>; Returns: string }
    }
  }
}

export type RestServer = Awaited<ReturnType<typeof startRest>>
export type TestUser = Awaited<ReturnType<RestServer['createUser']>>
export type Call = { method?: string; headers?: Record<string, string>; body?: unknown }

/** REST behind the gateway, on a database of its own. */
export async function startRest() {
  const { connection, database, admin, close } = await freshDatabase()
  const keys = await loadKeys({ database, jwtSecret: 'only for this test '.repeat(3), clock })
  const logged: unknown[] = []
  const write = (entry: unknown) => void logged.push(entry)
  const log = { debug: write, info: write, warn: write, error: write }

  const { verify } = keys
  const app = new Hono()
  app.onError(unexpected(log))
  const isOfConnection = (authorization: string | undefined) =>
    connectionToken(authorization) !== null
  app.use(gateway(verify, isOfConnection))
  const bearer = createBearer({ database, clock })
  app.route('/rest/v1', restRoutes({ database, verify, bearer, clock, log, proxies: 1 }))

  /** A request as no client would send it. */
  async function call(path: string, { method = 'GET', headers = {}, body }: Call = {}) {
    return app.request(`/rest/v1${path}`, {
      method,
      headers: { apikey: keys.anonKey, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  function client<Database = Schema>(token: string) {
    return new PostgrestClient<Database>('http://daymark.test/rest/v1', {
      headers: { apikey: keys.anonKey, authorization: `Bearer ${token}` },
      fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init),
    })
  }

  /** Someone with an account, a living session and the official client. */
  async function createUser() {
    const [id, session_id] = [randomUUID(), randomUUID()]
    const email = `${id}@example.com`
    await admin`insert into auth.users (id, email, created_at, updated_at)
      values (${id}, ${email}, now(), now())`
    await admin`insert into auth.sessions (id, user_id, amr, refreshed_at, created_at, updated_at)
      values (${session_id}, ${id}, '[]', now(), now(), now())`
    const claims = { role: 'authenticated', sub: id, session_id, aal: 'aal1', email } as const
    const token = (seconds: number, more: object = {}) =>
      keys.sign({ ...claims, exp: Math.floor(clock() / 1000) + seconds, ...more })
    const bearer = await token(3600)

    return {
      id,
      claims,
      token,
      rest: client(bearer),
      /** The official client with a token that says something else. */
      async with(claim: object) {
        return client(await token(3600, claim))
      },
      call: (path: string, { headers = {}, ...rest }: Call = {}) =>
        call(path, { ...rest, headers: { authorization: `Bearer ${bearer}`, ...headers } }),
      async signOut() {
        await admin`delete from auth.sessions where id = ${session_id}`
      },
    }
  }

  return {
    app,
    connection,
    database,
    admin,
    keys,
    verify,
    clock,
    proxies: 1,
    log,
    logged,
    call,
    client,
    createUser,
    close,
  }
}

/** A task as the app would send it. */
export function aTask(task: Partial<TaskRow> = {}) {
  return { id: randomUUID(), title: 'Write', due_date: '2026-01-05T09:00:00', ...task }
}

/** A new task of someone, with all that the app sends. */
export function newTask({ id }: TestUser) {
  return {
    ...aTask({ due_date: '2026-01-05T00:00:00' }),
    description: '',
    priority: 'medium',
    user_id: id,
    completed: false,
    created_at: '2026-01-05T08:00:00+00:00',
    updated_at: '2026-01-05T08:00:00+00:00',
  }
}

/** The row that came of adding a task. */
export async function added(user: TestUser, task: Partial<TaskRow> = {}): Promise<TaskRow> {
  const row = { ...newTask(user), ...task }
  const { data, error } = await user.rest.from('tasks').insert(row).select().single()
  if (error) throw new Error(error.message)
  return data
}

export async function titles({ rest }: TestUser) {
  const { data } = await rest.from('tasks').select('title').order('title')
  return data?.map(({ title }) => title)
}

/** A refusal in the shape all of PostgREST's have: its status, code and message. */
export async function errorOf(answer: Response) {
  const { code, message } = v.parse(RestErrorBody, await answer.json())
  expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
  return [answer.status, code, message]
}

const RestErrorBody = v.strictObject({
  code: v.string(),
  message: v.string(),
  details: v.nullable(v.string()),
  hint: v.nullable(v.string()),
})

const clock = Date.now
