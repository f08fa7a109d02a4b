import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import type { FetchFile, FetchLimits } from '../outbound/fetched.ts'
import type { InnerHosts } from '../outbound/innerHosts.ts'
import { appName } from './appNames.ts'
import type { Client } from './client.ts'
import { isRedirectUri } from './redirectUris.ts'

/** Metadata documents, which apps publish at the addresses that are their ids. */
export type Documents = { read(id: string): Promise<Client | null> }

export const documentLimits: FetchLimits = {
  firstByteMs: 5_000,
  totalMs: 5_000,
  bytes: 5_120,
  redirects: 0,
}

const keptMs = 3_600_000
const mostKept = 500

type Options = { fetchFile: FetchFile; clock: Clock; innerHosts: InnerHosts }

/** A document is kept for an hour; one that could not be read is asked for again. */
export function openDocuments({ fetchFile, clock, innerHosts }: Options): Documents {
  const kept = new Map<string, { client: Client; until: number }>()
  const pending = new Map<string, Promise<Client | null>>()

  async function fetched(id: string): Promise<Client | null> {
    const answer = await fetchFile(id, { accept: 'application/json' }, new AbortController().signal)
    const client = answer.kind === 'file' ? clientIn(answer.text, id, innerHosts) : null
    if (client) keep(client)
    return client
  }

  function keep(client: Client) {
    kept.delete(client.id)
    kept.set(client.id, { client, until: clock() + keptMs })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async read(id) {
      if (!isDocumentAddress(id)) return null
      const held = kept.get(id)
      // A clock that was ahead would keep it for longer.
      if (held && held.until > clock() && held.until <= clock() + keptMs) return held.client
      const reading = pending.get(id) ?? fetched(id).finally(() => pending.delete(id))
      pending.set(id, reading)
      return reading
    },
  }
}

const longestId = 1_000

/** As it is written once parsed: two spellings of one address would be two apps. Which hosts may be asked is decided by what fetches it. */
function isDocumentAddress(id: string): boolean {
  if (id.length > longestId || !/^https?:\/\//.test(id) || !URL.canParse(id)) return false
  const url = new URL(id)
  const isBare = url.username === '' && url.password === '' && !id.includes('#')
  return isBare && url.pathname !== '/' && url.href === id
}

const Document = v.object({
  client_id: v.string(),
  client_name: v.optional(v.string(), ''),
  redirect_uris: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(50)),
})

function clientIn(text: string, id: string, innerHosts: InnerHosts): Client | null {
  const document = v.safeParse(Document, jsonIn(text))
  if (!document.success || document.output.client_id !== id) return null
  const { client_name, redirect_uris } = document.output
  const redirectUris = redirect_uris.filter((uri) => isRedirectUri(uri, innerHosts))
  const { host } = new URL(id)
  return { id, name: appName(client_name) || appName(host), host, redirectUris, isOwn: false }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
