import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const password = 'a secret for measuring'
const signInPath = '/auth/v1/token?grant_type=password'
/** Milliseconds between an answer and the next read. */
const pauseMs = 10

/** Signs up this many users. */
export async function signUpUsers(url, count) {
  const request = httpClient(url, 4)
  const { supabaseAnonKey: apikey } = JSON.parse((await request('GET', '/config.json')).text)
  const emails = Array.from({ length: count }, (_, n) => `crowd${n}@example.com`)
  for (const email of emails) {
    const { status } = await request('POST', '/auth/v1/signup', { apikey }, { email, password })
    if (status !== 200) throw new Error(`signing up was answered ${status}`)
  }
  request.close()
  return { emails, apikey }
}

/** Concurrent sign-ins, each client starting the next one as soon as its last has ended. */
export function signInLoad(url, { emails, apikey }) {
  const request = httpClient(url, 64)
  let next = 0

  async function signIn() {
    const email = emails[next++ % emails.length]
    const { status, took } = await request('POST', signInPath, { apikey }, { email, password })
    if (status !== 200) throw new Error(`signing in was answered ${status}`)
    return took
  }

  return {
    async run(concurrency, span) {
      const used = process.cpuUsage()
      const { times, lasted } = await repeatConcurrently(concurrency, span, signIn)
      const { user, system } = process.cpuUsage(used)
      return {
        times,
        rate: times.length / (lasted / 1_000),
        share: (user + system) / 1_000 / lasted,
      }
    },
  }
}

/** Concurrent sign-ins with wrong passwords for unknown addresses. */
export async function flood(url, { apikey }, concurrency, span) {
  const request = httpClient(url, concurrency)
  let next = 0
  const { times } = await repeatConcurrently(concurrency, span, async () => {
    const email = `nobody${next++}@example.com`
    const { status, took } = await request('POST', signInPath, { apikey }, { email, password })
    // A full hashing queue answers 503; the client retries at once all the same.
    if (status !== 400 && status !== 503) throw new Error(`a guess was answered ${status}`)
    return took
  })
  request.close()
  return { times }
}

async function repeatConcurrently(concurrency, span, act) {
  const times = []
  const begun = performance.now()
  async function repeat() {
    while (performance.now() - begun < span) times.push(await act())
  }
  await Promise.all(Array.from({ length: concurrency }, repeat))
  return { times, lasted: performance.now() - begun }
}

/** One user who reads their tasks repeatedly. */
export async function readLoad(url, { email }) {
  const request = httpClient(url, 1)
  const { supabaseAnonKey: apikey } = JSON.parse((await request('GET', '/config.json')).text)
  const { text } = await request('POST', signInPath, { apikey }, { email, password })
  const authorization = `Bearer ${JSON.parse(text).access_token}`

  return {
    async run(span) {
      const times = []
      const begun = performance.now()
      while (performance.now() - begun < span) {
        const { status, took } = await request('GET', '/rest/v1/tasks?select=*&limit=50', {
          apikey,
          authorization,
        })
        if (status !== 200) throw new Error(`reading was answered ${status}`)
        times.push(took)
        await delay(pauseMs)
      }
      return { times }
    },
    close: () => request.close(),
  }
}

/** Sends requests over keep-alive connections and reads the answers without parsing them. */
export function httpClient(url, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)

  function request(method, path, headers = {}, body) {
    return new Promise((resolve, reject) => {
      const begun = performance.now()
      const outgoing = httpRequest({ agent, hostname, port, method, path, headers }, (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const took = performance.now() - begun
          resolve({ status: answer.statusCode, took, text: Buffer.concat(parts).toString() })
        })
        answer.on('error', reject)
      })
      outgoing.on('error', reject)
      outgoing.end(body && JSON.stringify(body))
    })
  }
  return Object.assign(request, { close: () => agent.destroy() })
}
