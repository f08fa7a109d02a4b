import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import * as v from 'valibot'
import { hashOf } from '../src/auth/connections/secret.ts'
import { type StartOptions, startDaymark } from './daymark.ts'

export type McpPerson = Awaited<ReturnType<Awaited<ReturnType<typeof startMcp>>['person']>>

type AgentParts = {
  name?: string
  scopes?: readonly string[]
  lists?: readonly string[] | null
  /** Which revisions it speaks: those of 2025, or also that of 2026. */
  mode?: 'legacy' | 'auto'
}

const Answer = v.object({
  content: v.array(v.object({ type: v.literal('text'), text: v.string() })),
  structuredContent: v.optional(v.record(v.string(), v.any())),
  isError: v.optional(v.boolean(), false),
})

const everything = ['tasks:delete', 'focus:write', 'calendars:read']

/** A server whose clock stands at a moment. */
export async function startMcp(now: string, options: StartOptions = {}) {
  let moment = Date.parse(now)
  const server = await startDaymark({ clock: () => moment, ...options })
  const url = 'http://127.0.0.1:4600/mcp'

  const mcp = {
    ...server,
    url,
    at(next: string) {
      moment = Date.parse(next)
    },
    /** Someone in Berlin. */
    async person(name: string = randomUUID(), preferences: object = {}) {
      const { user } = await server.signUp(`${name}@example.com`)
      const row = { user_id: user.id, id: user.id, time_zone: 'Europe/Berlin', ...preferences }
      await server.admin`insert into preferences ${server.admin(row)}`
      const written = { updated_at: '2026-10-01T08:00:00Z' }
      return {
        user,
        async add(table: string, columns: object): Promise<string> {
          const row = { id: randomUUID(), user_id: user.id, ...written, ...columns }
          await server.admin`insert into ${server.admin(table)} ${server.admin(row)}`
          return row.id
        },
        task(title: string, columns: object = {}): Promise<string> {
          return this.add('tasks', { title, created_at: '2026-10-01T08:00:00Z', ...columns })
        },
        /** A task as it is stored. */
        async stored(id: string) {
          const [row] = await server.admin`select * from tasks where id = ${id}`
          return row
        },
      }
    },
    /** A program with a token of a person, by the official client. */
    async agent({ user }: { user: { id: string } }, parts: AgentParts = {}) {
      const { name = 'Claude', scopes = everything, lists = null, mode = 'auto' } = parts
      const token = `dm_${randomUUID().replaceAll('-', '')}xxxxxxxxxxx`
      await server.admin`
        insert into private.tokens (user_id, name, token_hash, scopes, lists, aal, created_at, expires_at)
        values (
          ${user.id}, ${name}, ${hashOf(token)}, ${JSON.stringify(scopes)}::text::jsonb,
          ${lists && JSON.stringify(lists)}::text::jsonb, 'aal1', now(), now() + interval '90 days'
        )`
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
      const sizes: number[] = []
      const transport = new StreamableHTTPClientTransport(new URL(url), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
        fetch: async (input, init) => {
          const response = await server.app.request(String(input), init)
          const body = await response.clone().text()
          sizes.push(Buffer.byteLength(body))
          return response
        },
      })
      await client.connect(transport)

      async function call(tool: string, given: Record<string, unknown> = {}) {
        const answer = v.parse(Answer, await client.callTool({ name: tool, arguments: given }))
        const text = answer.content.map(({ text }) => text).join()
        return { isError: answer.isError, text, value: answer.structuredContent ?? {} }
      }
      return {
        client,
        token,
        /** How many bytes each answer had. */
        sizes,
        call,
        /** What a tool answers; fails where that is an error. */
        async ask(tool: string, given: Record<string, unknown> = {}) {
          const { isError, text, value } = await call(tool, given)
          if (isError) throw new Error(`${tool} was refused: ${text}`)
          return value
        },
        async tools(): Promise<string[]> {
          return (await client.listTools()).tools.map(({ name }) => name)
        },
      }
    },
  }
  return {
    ...mcp,
    /** Somebody new, with an agent. */
    async someone(preferences: object = {}, parts: AgentParts = {}) {
      const person = await mcp.person(undefined, preferences)
      return { person, agent: await mcp.agent(person, parts) }
    },
  }
}
