import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, secondServer, signedUp, startAuth } from '../../../test/auth.ts'
import { randomFrom } from '../../../test/random.ts'

/** `npm run campaign` sets a higher number. */
const rounds = Number(process.env.DAYMARK_REFRESHES ?? 10)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const atOnce = 20
const patience = 90_000 + rounds * 500

let server: AuthServer
let second: Awaited<ReturnType<typeof secondServer>>
let listeners: Listener[]
beforeAll(async () => {
  server = await startAuth()
  second = await secondServer(server)
  listeners = [await startListener(server.app), await startListener(second.app)]
})
afterAll(async () => {
  for (const door of listeners) await door.close()
  await second.close()
  await server.close()
})

describe(`[AUTH-7b, T8] one refresh token, presented ${atOnce} times at once, ${rounds} times over (seed ${seed})`, () => {
  test.each([
    ['to one server', { servers: 1, dropped: 0 }],
    ['to two servers over one database', { servers: 2, dropped: 0 }],
    ['to two servers, where half of the answers are lost', { servers: 2, dropped: 0.5 }],
  ])(
    '%s, stays one family and signs nobody out',
    async (what, { servers, dropped }) => {
      const random = randomFrom(seed)
      const { session } = await signedUp(server, `${servers}-${dropped}@example.org`)
      let token = session.refresh_token
      let answered = 0

      for (let round = 0; round < rounds; round += 1) {
        // Sometimes all responses are lost.
        const lose = dropped > 0 && random() < 0.3 ? 1 : dropped
        const requests = Array.from({ length: atOnce }, (_, n) => {
          const door = listeners[n % servers]
          if (!door) throw new Error('no such server')
          return refresh(door, token, random() < lose ? random() * 15 : null)
        })
        const answers = (await Promise.all(requests)).filter((answer) => answer !== null)
        // The server still handles requests whose client has disconnected; wait until it has.
        await Promise.all(listeners.map((door) => door.idle()))

        expect(new Set(answers.map(({ status }) => status)), `${what}, round ${round}`).toEqual(
          new Set(answers.length > 0 ? [200] : []),
        )
        const received = new Set(answers.map(({ refresh_token }) => refresh_token))
        expect(received.size, `round ${round}`).toBeLessThanOrEqual(1)
        // A client that received nothing retries with its old token, much later.
        ;[token = token] = received
        answered += answers.length
        server.advance(3_600_000)
      }

      expect(answered).toBeGreaterThan(rounds)
      expect(await familiesOf(session.user.id)).toBe(1)
      expect(
        (await server.call('/user', { method: 'GET', token: await accessWith(token) })).status,
      ).toBe(200)
    },
    patience,
  )
})

type Listener = Awaited<ReturnType<typeof startListener>>

/** A server on a port that can wait until all requests are handled and all connections are closed. */
async function startListener(app: Hono) {
  let underWay = 0
  const http = createServer(
    getRequestListener(async (request) => {
      underWay += 1
      try {
        return await app.fetch(request)
      } finally {
        underWay -= 1
      }
    }),
  )
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const connections = promisify(http.getConnections.bind(http))
  const { port } = v.parse(v.object({ port: v.number() }), http.address())
  return {
    port,
    async idle() {
      while (underWay > 0 || (await connections()) > 0) await delay(1)
    },
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

/** The response; null when the connection is closed after this time, before it is read. */
async function refresh({ port }: Listener, token: string, cutAfter: number | null) {
  const asking = request({
    port,
    host: '127.0.0.1',
    agent: false,
    method: 'POST',
    path: '/auth/v1/token?grant_type=refresh_token',
    headers: { apikey: server.keys.anonKey, 'content-type': 'application/json' },
  })
  const answer = new Promise<{ status: number; refresh_token: string } | null>((resolve) => {
    asking.on('error', () => resolve(null))
    if (cutAfter !== null) return
    asking.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => resolve(null))
      response.on('end', () => {
        const body = v.parse(Body, JSON.parse(Buffer.concat(parts).toString()))
        resolve({ status: response.statusCode ?? 0, ...body })
      })
    })
  })
  asking.end(JSON.stringify({ refresh_token: token }))
  if (cutAfter === null) return answer
  await delay(cutAfter)
  asking.destroy()
  return null
}

const Body = v.looseObject({ refresh_token: v.exactOptional(v.string(), '') })

async function accessWith(refresh_token: string): Promise<string> {
  const answer = await server.call('/token?grant_type=refresh_token', { body: { refresh_token } })
  return v.parse(v.looseObject({ access_token: v.string() }), await answer.json()).access_token
}

async function familiesOf(userId: string): Promise<unknown> {
  const [row] = await server.admin`
    select count(*)::int as families from auth.sessions where user_id = ${userId}`
  return row?.families
}
