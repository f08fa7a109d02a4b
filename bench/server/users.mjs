import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const password = 'a secret for measuring'

/** Signs up a new user; returns the headers of their requests. */
export async function signUp(url, email = `${randomUUID()}@example.com`) {
  const apikey = await anonKey(url)
  const session = await post(`${url}/auth/v1/signup`, { apikey }, { email, password })
  return sessionOf(url, apikey, email, session)
}

export async function signIn(url, email) {
  const apikey = await anonKey(url)
  const path = '/auth/v1/token?grant_type=password'
  return sessionOf(url, apikey, email, await post(url + path, { apikey }, { email, password }))
}

/** Adds this many tasks, fifty a day. */
export async function addTasks({ url, headers }, count, perRequest = 250) {
  for (let from = 0; from < count; from += perRequest) {
    const rows = Array.from({ length: Math.min(perRequest, count - from) }, (_, n) =>
      taskRow(from + n),
    )
    await post(`${url}/rest/v1/tasks`, headers, rows)
  }
}

export function dayOf(index) {
  return new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 50))).toISOString().slice(0, 10)
}

/** The directory with the Unix socket of the embedded PostgreSQL. */
export function socketDirectory(directory) {
  return readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]
}

export async function post(url, headers, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

function sessionOf(url, apikey, email, { access_token, user }) {
  const claims = Buffer.from(access_token.split('.')[1], 'base64url').toString()
  const headers = { apikey, authorization: `Bearer ${access_token}` }
  return { url, email, id: user.id, token: access_token, apikey, claims, headers }
}

async function anonKey(url) {
  const answer = await fetch(`${url}/config.json`)
  return (await answer.json()).supabaseAnonKey
}

function taskRow(index) {
  return {
    id: randomUUID(),
    title: `Call the dentist about the quarterly report ${index}`,
    description: index % 3 === 0 ? 'and renew the passport, too' : '',
    priority: ['low', 'medium', 'high'][index % 3],
    due_date: `${dayOf(index)}T00:00:00`,
    position: `a${String(index).padStart(6, '0')}1`,
  }
}
