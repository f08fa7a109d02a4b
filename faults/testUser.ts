import { randomUUID } from 'node:crypto'

/** The columns of a task that are compared. */
export type Task = { id: string; title: string; due_date: string; completed: boolean }

/** A signed-in user who sends plain HTTP requests, without a client that retries. */
export type TestUser = {
  apikey: string
  token: string
  ask(path: string, init?: RequestInit): Promise<Response>
  /** The same user at another server of the same database. */
  at(url: string): TestUser
}

export const password = 'correct horse'

export async function signUp(
  url: string,
  email = `${randomUUID()}@example.com`,
): Promise<TestUser> {
  const apikey = await publicKey(url)
  const answer = await askAuth(url, apikey, 'signup', { email, password })
  const { access_token } = await body(answer)
  return testUserWith(url, apikey, access_token)
}

/** A request without a session. */
export function askAuth(url: string, apikey: string, path: string, content: object) {
  return fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  })
}

function testUserWith(url: string, apikey: string, token: string): TestUser {
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    apikey,
    token,
    ask: (path, init = {}) =>
      fetch(`${url}/rest/v1/${path}`, { ...init, headers: { ...headers, ...init.headers } }),
    at: (other) => testUserWith(other, apikey, token),
  }
}

async function publicKey(url: string): Promise<string> {
  return (await body(await fetch(`${url}/config.json`))).supabaseAnonKey
}

/** An upsert, so that a repeated request adds the task once. */
export function addTask(user: TestUser, task: Task, signal?: AbortSignal): Promise<Response> {
  return user.ask('tasks?on_conflict=id', {
    method: 'POST',
    headers: { prefer: 'resolution=merge-duplicates,return=minimal' },
    body: JSON.stringify({ ...task, priority: 'medium', created_at: task.due_date }),
    ...(signal && { signal }),
  })
}

/** Inserts rows, and throws where they are refused. */
export async function written(user: TestUser, table: string, rows: unknown) {
  const answer = await user.ask(table, {
    method: 'POST',
    headers: { prefer: 'return=minimal' },
    body: JSON.stringify(rows),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** All rows of a query, page by page. */
export async function everyRow<T>(user: TestUser, query: string, size = 1_000): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const answer = await user.ask(`${query}&limit=${size}&offset=${rows.length}`)
    const page: T[] = await body(answer)
    rows.push(...page)
    if (page.length < size) return rows
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what the server says is looked at by what is expected of it.
export async function body(answer: Response): Promise<any> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
  return JSON.parse(text)
}
