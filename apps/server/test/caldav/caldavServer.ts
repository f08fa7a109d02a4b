import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { listen } from '../../src/serve.ts'
import { type StartOptions, startDaymark } from '../daymark.ts'
import { readMultistatus } from './multistatus.ts'

type CaldavServer = Awaited<ReturnType<typeof startCaldav>>
export type CaldavPerson = Awaited<ReturnType<CaldavServer['addPerson']>>
/** What a client asks with, and how it calls itself. */
export type DavAsk = ReturnType<CaldavPerson['device']>

export type DavBody = { headers?: Record<string, string>; body?: string }

/** The whole server, with people who have devices. */
export async function startCaldav(options: StartOptions = {}) {
  const server = await startDaymark(options)
  const { admin, app } = server

  return {
    ...server,
    async addPerson(email = `${randomUUID()}@example.org`) {
      const person = await server.signUp(email)
      const { id: userId } = person.user

      async function connect(parts: { kind?: string; lists?: readonly string[] } = {}) {
        const password = [...randomBytes(24)].map((byte) => alphabet[byte % 32]).join('')
        const id = randomUUID()
        const lists = parts.lists === undefined ? null : JSON.stringify(parts.lists)
        await admin`
          insert into private.app_passwords (id, user_id, name, kind, password_hash, lists, rings, aal, created_at)
          values (${id}, ${userId}, 'Phone', ${parts.kind ?? 'other'},
                  ${createHash('sha256').update(password).digest()}, ${lists}::text::jsonb, true, 'aal1', now())`
        return { id, password }
      }

      /** A client that asks without a port. */
      function device(password: string, userAgent: string, usual: Record<string, string> = {}) {
        const authorization = basic(password)
        return async (method: string, path: string, { headers = {}, body }: DavBody = {}) => {
          const answer = await app.request(path, {
            method,
            headers: { authorization, 'user-agent': userAgent, ...usual, ...headers },
            ...(body !== undefined && { body }),
          })
          const bytes = Buffer.from(await answer.arrayBuffer())
          const isZipped = answer.headers.get('content-encoding') === 'gzip'
          const text = String(isZipped ? gunzipSync(bytes) : bytes)
          const { status, headers: answered } = answer
          return {
            status,
            headers: answered,
            text,
            get resources() {
              return readMultistatus(text).resources
            },
            get syncToken() {
              return readMultistatus(text).syncToken
            },
          }
        }
      }

      return { ...person, userId, connect, device }
    },
    /** Listens for programs of others. */
    async listen() {
      const opened = await listen('127.0.0.1', 0)
      if (!opened.ok) throw new Error(opened.error)
      opened.value.open({
        fetch: (request, connection) => app.fetch(request, connection),
        upgrade: (_request, socket) => socket.destroy(),
      })
      return { url: opened.value.url, stop: () => opened.value.drain(1_000) }
    },
  }
}

export const basic = (password: string) =>
  `Basic ${Buffer.from(`ana@example.org:${password}`).toString('base64')}`

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
