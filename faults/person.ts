import { randomUUID } from 'node:crypto'

/** A row of tasks, as far as it is counted. */
export type Task = { id: string; title: string; due_date: string; completed: boolean }

/** Somebody who is signed in and asks by HTTP, as plainly as can be: no client tries again for them. */
export type Person = {
  apikey: string
  token: string
  ask(path: string, init?: RequestInit): Promise<Response>
  /** The same person at another server of the same database. */
  at(url: string): Person
}

export async function signUp(url: string, email = `${randomUUID()}@example.com`): Promise<Person> {
  const apikey = await publicKey(url)
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  })
  const { access_token } = await body(answer)
  return personWith(url, apikey, access_token)
}

function personWith(url: string, apikey: string, token: string): Person {
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    apikey,
    token,
    ask: (path, init = {}) =>
      fetch(`${url}/rest/v1/${path}`, { ...init, headers: { ...headers, ...init.headers } }),
    at: (other) => personWith(other, apikey, token),
  }
}

async function publicKey(url: string): Promise<string> {
  return (await body(await fetch(`${url}/config.json`))).supabaseAnonKey
}

/** A task that is sent again is there once. */
export function addTask(person: Person, task: Task, signal?: AbortSignal): Promise<Response> {
  return person.ask('tasks?on_conflict=id', {
    method: 'POST',
    headers: { prefer: 'resolution=merge-duplicates,return=minimal' },
    body: JSON.stringify({ ...task, priority: 'medium', created_at: task.due_date }),
    ...(signal && { signal }),
  })
}

/** All of somebody's rows of a table, a page after the other. */
export async function everyRow<T>(person: Person, query: string, size = 1_000): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const answer = await person.ask(`${query}&limit=${size}&offset=${rows.length}`)
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
