import type { Fetch } from './server/send.ts'
import type { Files } from './stored/files.ts'
import type { World } from './world.ts'

export const address = 'https://day.example'
/** A Wednesday, in whatever zone the tests run. */
export const now = new Date(2026, 9, 14, 12).getTime()

type Answering = (values: Record<string, unknown>) => unknown

/** A server that answers the tools it is given, for one token; what is thrown is its sentence of refusal. */
export function fakeServer(tools: Readonly<Record<string, Answering>>, token = 'dm_secret'): Fetch {
  return async (_url, init) => {
    const headers = new Headers(init?.headers)
    if (headers.get('authorization') !== `Bearer ${token}`) return new Response('', { status: 401 })
    const { params } = JSON.parse(String(init?.body))
    const tool = tools[params.name]
    if (tool === undefined) return Response.json({ error: { code: -32602, message: 'not found' } })
    return Response.json({ jsonrpc: '2.0', id: 1, result: resultOf(tool, params.arguments) })
  }
}

function resultOf(tool: Answering, values: Record<string, unknown>) {
  try {
    return { structuredContent: tool(values), content: [] }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: String(error).slice(7) }] }
  }
}

/** A process with files in memory, that records what it writes. */
export function fakeWorld(parts: Partial<World> & { stored?: Record<string, unknown> } = {}) {
  const stored = new Map(Object.entries(parts.stored ?? {}))
  const output: string[] = []
  const errors: string[] = []
  const files: Files = {
    read: async (name) => (stored.get(name) ?? null) as never,
    write: async (name, value) => {
      stored.set(name, value)
      return true
    },
    remove: async (name) => void stored.delete(name),
  }
  const world: World = {
    env: { DAYMARK_URL: address, DAYMARK_TOKEN: 'dm_secret' },
    version: '1.0.0',
    files,
    fetch: fakeServer({}),
    now: () => now,
    surface: { colors: false, columns: null },
    isTerminal: false,
    input: async () => '',
    ask: async () => '',
    print: (text) => void output.push(text),
    complain: (text) => void errors.push(text),
    openBrowser: () => {},
    ...parts,
  }
  return {
    world,
    stored,
    /** What was written since it was asked last. */
    written: () => ({ output: output.splice(0).join('\n'), errors: errors.splice(0).join('\n') }),
  }
}
