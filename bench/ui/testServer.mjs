import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/command.mjs'

const password = 'a secret for measuring'
const perPage = 1_000
const words = 'Call the dentist about the quarterly report and renew the passport'.split(' ')

/** Starts the built server with its own data directory and these variables. */
export async function startServer(variables = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { PATH, HOME, PORT: '0', DAYMARK_DATA_DIR: directory, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    directory,
    pid: child.pid,
    url: await addressIn(child.stdout),
    async close() {
      child.kill('SIGTERM')
      await once(child, 'close')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function addressIn(stream) {
  let output = ''
  for await (const text of stream) {
    output += text
    const address = /ready at (http:\S+)\n/.exec(output)?.[1]
    if (address) return address
  }
  throw new Error(`Daymark did not start: ${output}`)
}

/** Signs up a user with this many tasks: two in five due today, the others later. */
export async function userWithTasks(url, count, email = `tasks${count}@example.com`) {
  const user = await signUp(url, email)
  await user.insert('tasks', tasksOf(count))
  return user
}

/** The same, all of them in one list, and below every fifth a step without a day. */
export async function userWithList(url, count) {
  const user = await signUp(url, `list${count}@example.com`)
  const list = { id: randomUUID(), name: 'Work', position: 'a0' }
  await user.insert('lists', [list])
  const tasks = tasksOf(count).map((row, index) => ({
    ...row,
    list_id: list.id,
    list_position: row.position,
    estimate_minutes: (index % 90) + 1,
  }))
  await user.insert('tasks', tasks)
  const above = tasks.filter((_, index) => index % 5 === 0)
  await user.insert(
    'tasks',
    above.map((row) => ({ ...row, id: randomUUID(), parent_id: row.id, due_date: null })),
  )
  return user
}

/** A list that shows as a board, with this many columns of this many tasks. */
export async function userWithBoard(url, columns, each) {
  const user = await signUp(url, `board${columns}@example.com`)
  const list = { id: randomUUID(), name: 'Work', position: 'a0', parent_id: null }
  const sections = Array.from({ length: columns }, (_, place) => ({
    id: randomUUID(),
    name: `Section ${place + 1}`,
    position: `a${String(place).padStart(3, '0')}1`,
    parent_id: list.id,
  }))
  await user.insert('lists', [{ ...list, view: { as: 'board' } }])
  await user.insert('lists', sections)
  const tasks = tasksOf(columns * each).map((row, index) => ({
    ...row,
    list_id: sections[index % columns].id,
    list_position: row.position,
  }))
  await user.insert('tasks', tasks)
  return user
}

/** So many tasks that are done, 25 a day. */
export async function userWithDone(url, count) {
  const user = await signUp(url, `done${count}@example.com`)
  const tasks = tasksOf(count).map((row, index) => {
    const moment = new Date(
      Date.now() - (Math.floor(index / 25) * 24 + (index % 25) / 25) * 3_600_000,
    )
    return { ...row, completed: true, completed_at: moment.toISOString() }
  })
  await user.insert('tasks', tasks)
  return user
}

/** Tasks of one day with times: spread over all its hours, so that of 60 two or three are at once. */
export async function userWithPlan(url, count, email = `plan${count}@example.com`) {
  const user = await signUp(url, email)
  const today = tasksOf(1)[0].due_date
  const tasks = tasksOf(count).map((row, index) => ({
    ...row,
    due_date: today,
    at_minutes: Math.floor((index * 1_440) / count),
    estimate_minutes: 30 + (index % 4) * 10,
  }))
  await user.insert('tasks', tasks)
  return user
}

async function signUp(url, email) {
  const { supabaseAnonKey: apikey } = await answered(fetch(`${url}/config.json`))
  const post = (path, body, headers) =>
    answered(
      fetch(url + path, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  const { access_token } = await post('/auth/v1/signup', { email, password })
  return {
    email,
    password,
    async insert(table, rows) {
      for (let from = 0; from < rows.length; from += perPage) {
        await post(`/rest/v1/${table}`, rows.slice(from, from + perPage), {
          authorization: `Bearer ${access_token}`,
        })
      }
    },
    call: (name, given) =>
      post(`/rest/v1/rpc/${name}`, given, { authorization: `Bearer ${access_token}` }),
  }
}

function tasksOf(count) {
  return Array.from({ length: count }, (_, index) => taskRow(index, count))
}

async function answered(request) {
  const answer = await request
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

function taskRow(index, count) {
  const later = Math.max(0, Math.floor((index - count * 0.4) / 60) + 1)
  const day = new Date(Date.now() + (index < count * 0.4 ? 0 : later) * 86_400_000)
  const local = new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString()
  const now = new Date(Date.now() - index * 1_000).toISOString()
  return {
    id: randomUUID(),
    title: `${sentence(index, 5)} ${index}`,
    description: index % 3 === 0 ? sentence(index + 1, 14) : '',
    priority: ['low', 'medium', 'high'][index % 3],
    due_date: `${local.slice(0, 10)}T00:00:00`,
    position: `a${String(index).padStart(6, '0')}1`,
    created_at: now,
    updated_at: now,
  }
}

function sentence(seed, length) {
  return Array.from({ length }, (_, n) => words[(seed * (n + 3) + n * n) % words.length]).join(' ')
}
