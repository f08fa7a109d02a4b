import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const password = 'a secret for measuring'
const signInPath = '/auth/v1/token?grant_type=password'
/** A reader asks, and asks again this much later, in milliseconds. */
const pause = 10

/** So many people with accounts. */
export async function crowd(url, count) {
  const ask = asker(url, 4)
  const { supabaseAnonKey: apikey } = JSON.parse((await ask('GET', '/config.json')).text)
  const emails = Array.from({ length: count }, (_, n) => `crowd${n}@example.com`)
  for (const email of emails) {
    const { status } = await ask('POST', '/auth/v1/signup', { apikey }, { email, password })
    if (status !== 200) throw new Error(`signing up was answered ${status}`)
  }
  ask.close()
  return { emails, apikey }
}

/** People who sign in one after the other, so many at a time, each as soon as another is in. */
export function signingIn(url, { emails, apikey }) {
  const ask = asker(url, 64)
  let next = 0

  async function signIn() {
    const email = emails[next++ % emails.length]
    const { status, took } = await ask('POST', signInPath, { apikey }, { email, password })
    if (status !== 200) throw new Error(`signing in was answered ${status}`)
    return took
  }

  return {
    async often(atOnce, span) {
      const used = process.cpuUsage()
      const { times, lasted } = await manyTimes(atOnce, span, signIn)
      const { user, system } = process.cpuUsage(used)
      return {
        times,
        rate: times.length / (lasted / 1_000),
        share: (user + system) / 1_000 / lasted,
      }
    },
  }
}

/** Wrong passwords for addresses that nobody has, so many at a time. */
export async function flood(url, { apikey }, atOnce, span) {
  const ask = asker(url, atOnce)
  let next = 0
  const { times } = await manyTimes(atOnce, span, async () => {
    const email = `nobody${next++}@example.com`
    const { status, took } = await ask('POST', signInPath, { apikey }, { email, password })
    // Whoever finds the line full is asked to come back: the next one comes at once all the same.
    if (status !== 400 && status !== 503) throw new Error(`a guess was answered ${status}`)
    return took
  })
  ask.close()
  return { times }
}

async function manyTimes(atOnce, span, act) {
  const times = []
  const begun = performance.now()
  async function oneAfterAnother() {
    while (performance.now() - begun < span) times.push(await act())
  }
  await Promise.all(Array.from({ length: atOnce }, oneAfterAnother))
  return { times, lasted: performance.now() - begun }
}

/** One person who looks at their tasks again and again. */
export async function reading(url, { email }) {
  const ask = asker(url, 1)
  const { supabaseAnonKey: apikey } = JSON.parse((await ask('GET', '/config.json')).text)
  const { text } = await ask('POST', signInPath, { apikey }, { email, password })
  const authorization = `Bearer ${JSON.parse(text).access_token}`

  return {
    async often(span) {
      const times = []
      const begun = performance.now()
      while (performance.now() - begun < span) {
        const { status, took } = await ask('GET', '/rest/v1/tasks?select=*&limit=50', {
          apikey,
          authorization,
        })
        if (status !== 200) throw new Error(`reading was answered ${status}`)
        times.push(took)
        await delay(pause)
      }
      return { times }
    },
    close: () => ask.close(),
  }
}

/** Requests over connections that stay open; the answer is read and nothing done with it. */
export function asker(url, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)

  function ask(method, path, headers = {}, body) {
    return new Promise((resolve, reject) => {
      const begun = performance.now()
      const asking = request({ agent, hostname, port, method, path, headers }, (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const took = performance.now() - begun
          resolve({ status: answer.statusCode, took, text: Buffer.concat(parts).toString() })
        })
        answer.on('error', reject)
      })
      asking.on('error', reject)
      asking.end(body && JSON.stringify(body))
    })
  }
  return Object.assign(ask, { close: () => agent.destroy() })
}
