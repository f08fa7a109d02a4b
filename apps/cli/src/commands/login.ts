import { ok } from '@daymark/core/result'
import { failure, type Outcome } from '../failure.ts'
import { parseAddress } from '../server/address.ts'
import { Found } from '../server/answers.ts'
import { openCallback } from '../server/callback.ts'
import { callTool } from '../server/callTool.ts'
import { notKept, sessionOf } from '../server/connection.ts'
import {
  authorizationRequest,
  codeIn,
  discover,
  exchange,
  newState,
  revoke,
} from '../server/oauth.ts'
import { forgetRecent } from '../stored/recent.ts'
import { forgetSession, readSession, type Session, writeSession } from '../stored/session.ts'
import type { World } from '../world.ts'

type Said = Outcome<{ text: string; document: unknown }>

export async function login(
  world: World,
  { address: named, by }: { address: string; by: 'browser' | 'token' },
): Promise<Said> {
  const address = parseAddress(named)
  if (!address.ok) return address
  const session = await (by === 'token'
    ? loginByToken(world, address.value)
    : loginInBrowser(world, address.value))
  if (!session.ok) return session
  if (!(await writeSession(world.files, session.value))) return notKept
  await forgetRecent(world.files)
  const { address: connected } = session.value
  return ok({ text: `Connected to ${connected}.`, document: { address: connected } })
}

async function loginByToken(world: World, address: string): Promise<Outcome<Session>> {
  const token = (await world.input()).trim()
  if (!/^\S+$/.test(token)) return failure('usage', 'stdin has no token.')
  const { fetch, version } = world
  const values = { filter: '', limit: 1 }
  const tool = { name: 'find_tasks', values, version, schema: Found }
  const ended = `${address} does not know this token.`
  const tried = await callTool(fetch, { address, token, ended }, tool)
  return tried.ok ? ok({ by: 'token', address, token }) : tried
}

async function loginInBrowser(world: World, address: string): Promise<Outcome<Session>> {
  const { fetch, now } = world
  const metadata = await discover(fetch, address)
  if (!metadata.ok) return metadata
  const state = newState()
  const { redirectUri, returned } = await openCallback(state)
  const asking = authorizationRequest(metadata.value, { redirectUri, state })
  world.complain(`If no browser opens, open this address:\n${asking.url}`)
  world.openBrowser(asking.url)
  const parameters = await returned
  if (!parameters.ok) return parameters
  const code = codeIn(parameters.value, metadata.value)
  if (!code.ok) return code
  const tokens = await exchange(fetch, metadata.value, code.value, asking)
  return tokens.ok ? ok(sessionOf(metadata.value.issuer, tokens.value, now())) : tokens
}

export async function logout({ files, fetch }: World): Promise<Said> {
  const session = await readSession(files)
  if (session === null) return failure('not signed in', 'Not signed in.')
  const { address } = session
  const ended = await revoke(
    fetch,
    address,
    session.by === 'browser' ? session.refresh : session.token,
  )
  if (!ended.ok) return ended
  await forgetSession(files)
  await forgetRecent(files)
  return ok({ text: `Disconnected from ${address}.`, document: { address } })
}
