import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { requireNode } from './node-version.mjs'

requireNode()
const { build, install } = await import('./setup.mjs')
const { reportAndExit, root, UserError } = await import('./command.mjs')

// Each version that has added a migration stores data through its own API; then this version starts
// on that folder and is sent every kind of edit, as the app sends it. DAYMARK_VERSIONS names some.
const minutes = 60_000
const withoutServer = 'passed over, does not start by itself'
const place = mkdtempSync(join(tmpdir(), 'earlier-versions-'))
const checkout = join(place, 'daymark')

const account = { email: 'ada@example.com', password: 'correct horse battery' }

/** Each has a task of its own. */
const edits = {
  patched: (ask, id) => patch(ask, id, { title: 'New' }),
  upserted: (ask, id) =>
    ask('POST', 'tasks?on_conflict=id', {
      id,
      title: 'New',
      due_date: '2026-01-06T00:00:00',
      created_at: moment(),
      updated_at: moment(),
    }),
  completed: (ask, id) => patch(ask, id, { title: 'New', completed: true }),
  'changed by an act': (ask, id) =>
    ask('POST', 'rpc/apply_act', {
      mutations: [
        { table: 'tasks', type: 'patch', id, columns: { title: 'New' }, updated_at: moment() },
      ],
    }),
  restored: async (ask, id) => {
    await patch(ask, id, { deleted_at: moment() })
    await patch(ask, id, { deleted_at: null, title: 'New' })
  },
  'deleted for ever': (ask, id) => ask('DELETE', `tasks?id=eq.${id}`),
}

await run().catch(reportAndExit)

async function run() {
  await install()
  await build()
  try {
    git(root, 'clone', '--quiet', '--no-checkout', root, checkout)
    const failed = []
    for (const version of versions()) {
      const outcome = await upgradeFrom(version)
      console.log(`${version}: ${outcome}`)
      if (outcome !== 'kept' && outcome !== withoutServer) failed.push(version)
    }
    if (failed.length > 0) throw new UserError(`Not kept: ${failed.join(', ')}`)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Every commit that added a migration and whose server starts, the oldest first. */
function versions() {
  const wanted = process.env.DAYMARK_VERSIONS
  if (wanted !== undefined) return wanted.split(' ')
  const added = ['log', '--diff-filter=A', '--format=%h', '--reverse', '--', 'supabase/migrations']
  return git(root, ...added)
    .split('\n')
    .filter((version) => isThere(version, 'scripts/start.mjs'))
}

function isThere(version, file) {
  return spawnSync('git', ['cat-file', '-e', `${version}:${file}`], { cwd: root }).status === 0
}

async function upgradeFrom(version) {
  const data = join(place, version)
  git(checkout, 'checkout', '--quiet', '--force', version)
  const old = await start(checkout, data).catch(() => null)
  if (!old) return withoutServer
  try {
    const stored = await storeTasks(old.url).finally(old.stop)
    const present = await start(root, data)
    await editAll(present.url, stored).finally(present.stop)
    return 'kept'
  } catch (error) {
    return error.message
  }
}

/** The id of the task that each edit is made to. */
async function storeTasks(url) {
  const ask = await asSignedIn(url, 'signup')
  const ids = Object.fromEntries(Object.keys(edits).map((name) => [name, randomUUID()]))
  for (const [name, id] of Object.entries(ids)) {
    const row = { id, title: name, due_date: '2026-01-05T00:00:00', created_at: moment() }
    await ask('POST', 'tasks', row)
  }
  return ids
}

async function editAll(url, ids) {
  const ask = await asSignedIn(url, 'token?grant_type=password')
  for (const [name, edit] of Object.entries(edits)) await edit(ask, ids[name])
  const left = await ask('GET', 'tasks?select=title')
  const unchanged = left.filter(({ title }) => title !== 'New').length
  const lost = Object.keys(edits).length - 1 - left.length
  if (lost !== 0 || unchanged !== 0) throw new Error(`${lost} lost, ${unchanged} unchanged`)
}

function patch(ask, id, columns) {
  return ask('PATCH', `tasks?id=eq.${id}`, { ...columns, updated_at: moment() })
}

function moment() {
  return new Date().toISOString()
}

/** A function that sends requests to the tables as the one account. */
async function asSignedIn(url, way) {
  const { supabaseAnonKey: apikey } = await answer(await fetch(`${url}/config.json`))
  const headers = { apikey, 'content-type': 'application/json' }
  const signedIn = { method: 'POST', headers, body: JSON.stringify(account) }
  const { access_token } = await answer(await fetch(`${url}/auth/v1/${way}`, signedIn))
  return async (method, path, body) =>
    answer(
      await fetch(`${url}/rest/v1/${path}`, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${access_token}`,
          prefer: 'resolution=merge-duplicates,return=representation',
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
}

async function answer(response) {
  const text = await response.text()
  const { pathname } = new URL(response.url)
  if (!response.ok) throw new Error(`${pathname} answers ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** Starts a version as its README says, with its packages and its build. */
async function start(folder, data) {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port), DAYMARK_DATA_DIR: data, CI: 'true' }
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true })
  let output = ''
  const collect = (text) => {
    output = (output + text).slice(-2_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + 10 * minutes; Date.now() < end; await delay(200)) {
    if (child.exitCode !== null) throw new Error(`did not start: ${output}`)
    if (await isAnswering(url)) return { url, stop }
  }
  await stop()
  throw new Error(`did not answer: ${output}`)
}

async function isAnswering(url) {
  return fetch(`${url}/config.json`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function git(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}
