import { ok } from '@daymark/core/result'
import { failure, type Outcome } from '../failure.ts'
import type { Files } from '../stored/files.ts'
import { type BrowserSession, readSession, writeSession } from '../stored/session.ts'
import { parseAddress } from './address.ts'
import type { Connection } from './callTool.ts'
import { endedAt, refresh, type Tokens } from './oauth.ts'
import type { Fetch } from './send.ts'

/** Access tokens are renewed when so little is left of them. */
const spareMs = 60_000

/** `renew` answers another connection, or that there is none; null: there is nothing to renew. */
export type Signed = {
  connection: Connection
  renew: (() => Promise<Outcome<Connection>>) | null
}

type Parts = {
  env: Readonly<Record<string, string | undefined>>
  files: Files
  fetch: Fetch
  now: () => number
}

/** The variables come before the session, and no token goes to a server that it is not of. */
export async function signedIn(parts: Parts): Promise<Outcome<Signed>> {
  const { env, files, now } = parts
  const { DAYMARK_URL: url = '', DAYMARK_TOKEN: token = '' } = env
  const session = await readSession(files)
  const named = url === '' ? ok(session?.address ?? null) : parseAddress(url)
  if (!named.ok) return named
  const address = named.value

  if (token !== '') {
    if (address === null) return failure('not signed in', 'DAYMARK_URL says no server.')
    const ended = `${address} does not know the token of DAYMARK_TOKEN.`
    return ok({ connection: { address, token: token.trim(), ended }, renew: null })
  }
  if (address === null) return failure('not signed in', 'Not signed in: daymark login <address>.')
  if (session === null || session.address !== address) {
    return failure('not signed in', `Not signed in: daymark login ${address}.`)
  }
  if (session.by === 'token') {
    const connection = { address, token: session.token, ended: endedAt(address) }
    return ok({ connection, renew: null })
  }
  const isOver = session.expires - spareMs < now()
  const current = isOver ? await renewed(parts, session) : ok(session)
  if (!current.ok) return current
  const renew = async () => {
    const next = await renewed(parts, current.value)
    return next.ok ? ok(connectionOf(next.value)) : next
  }
  return ok({ connection: connectionOf(current.value), renew })
}

/** Another command may have renewed it meanwhile. */
async function renewed(
  { files, fetch, now }: Parts,
  session: BrowserSession,
): Promise<Outcome<BrowserSession>> {
  const stored = await readSession(files)
  const isNewer =
    stored?.by === 'browser' &&
    stored.address === session.address &&
    stored.refresh !== session.refresh
  if (isNewer) return ok(stored)
  const tokens = await refresh(fetch, session.address, session.refresh)
  if (!tokens.ok) return tokens
  const next = sessionOf(session.address, tokens.value, now())
  const isKept = await writeSession(files, next)
  return isKept ? ok(next) : notKept
}

export function sessionOf(address: string, tokens: Tokens, now: number): BrowserSession {
  return {
    by: 'browser',
    address,
    access: tokens.access_token,
    refresh: tokens.refresh_token,
    expires: now + tokens.expires_in * 1000,
  }
}

export const notKept = failure('refused', 'The session could not be kept: nothing can be written.')

function connectionOf({ address, access }: BrowserSession): Connection {
  return { address, token: access, ended: endedAt(address) }
}
