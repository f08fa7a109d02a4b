import { ok } from '@daymark/core/result'
import * as v from 'valibot'
import { failure, type Outcome } from '../failure.ts'
import { printable } from '../text/printable.ts'
import { type Fetch, noAnswer, type Received, send } from './send.ts'

const revision = '2026-07-28'

/** How a server is reached: its origin, the bearer token, and what to say where it is not known any more. */
export type Connection = { address: string; token: string; ended: string }

const Answer = v.object({
  result: v.object({
    isError: v.optional(v.boolean(), false),
    structuredContent: v.optional(v.unknown()),
    content: v.optional(v.array(v.object({ text: v.optional(v.string(), '') })), []),
  }),
})
const Refusal = v.object({ error: v.object({ code: v.number() }) })

/** Calls a tool. What it answers is valid by `schema`, and is handed on as it came for --json. */
export async function callTool<S extends v.GenericSchema>(
  fetch: Fetch,
  { address, token, ended }: Connection,
  tool: { name: string; values: Readonly<Record<string, unknown>>; version: string; schema: S },
): Promise<Outcome<{ answer: v.InferOutput<S>; document: unknown }>> {
  const received = await send(fetch, address, `${address}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': revision,
      'mcp-method': 'tools/call',
      'mcp-name': tool.name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: tool.name,
        arguments: tool.values,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': revision,
          'io.modelcontextprotocol/clientInfo': { name: 'daymark', version: tool.version },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  })
  if (!received.ok) return received
  if (received.value.status !== 200) return refusal({ address, ended }, received.value)

  const { body } = received.value
  const parsed = v.safeParse(Answer, body)
  // A tool that the scopes of the token do not hold is unknown.
  if (!parsed.success) return v.is(Refusal, body) ? mayNot : noAnswer(address)
  const { isError, structuredContent, content } = parsed.output.result
  if (isError) {
    return failure('refused', printable(content.map(({ text }) => text).join(' ')))
  }
  const answer = v.safeParse(tool.schema, structuredContent)
  return answer.success
    ? ok({ answer: answer.output, document: structuredContent })
    : failure('no answer', `${address} answers what this version does not understand.`)
}

const mayNot = failure('refused', 'This connection may not do that.')

const Explained = v.object({ error: v.string(), error_description: v.string() })

function refusal(
  { address, ended }: Pick<Connection, 'address' | 'ended'>,
  { status, headers, body }: Received,
) {
  const explained = v.safeParse(Explained, body)
  const said = explained.success ? explained.output : null
  switch (status) {
    case 401:
      // Others have ended, or never were.
      return failure(
        'not signed in',
        said?.error === 'insufficient_aal' ? printable(said.error_description) : ended,
      )
    case 403:
      return said === null ? mayNot : failure('refused', printable(said.error_description))
    case 404:
      return failure('refused', 'This server connects no apps.')
    case 429: {
      const seconds = headers.get('retry-after')
      return failure(
        'refused',
        seconds === null ? 'Too many requests.' : `Too many requests: try again in ${seconds} s.`,
      )
    }
    default:
      return failure('no answer', `${address} answers with status ${status}.`)
  }
}
