import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import { requireRecentSignIn } from '../account/recentSignIn.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Endpoint, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { readBody, Text } from '../requestBody.ts'
import { endConnections } from '../sessions/endConnections.ts'
import type { ChangeableKind, Connection } from './connection.ts'
import { changedMeanwhile, noApps, noSuchConnection } from './connectionErrors.ts'
import { ConnectionName, Lists, Scopes } from './connectionForm.ts'
import { changeableKinds, connectionsOf, kinds } from './kinds.ts'
import { reachesFarther } from './scopes.ts'

/** The endpoint, or, where the server connects no devices, an answer as of an unknown path. */
export function whereDevicesConnect(endpoint: Endpoint): Endpoint {
  return async (context, auth) =>
    auth.settings.caldav ? endpoint(context, auth) : err(authErrors.unknownPath)
}

export function whereAppsConnect(endpoint: Endpoint): Endpoint {
  return async (context, auth) => (auth.settings.apps ? endpoint(context, auth) : err(noApps))
}

export function whereAnythingConnects(endpoint: Endpoint): Endpoint {
  const ofApps = whereAppsConnect(endpoint)
  return (context, auth) => (auth.settings.caldav ? endpoint : ofApps)(context, auth)
}

export async function listConnections(context: Context, auth: AuthServices): Outcome {
  const caller = await callerAtLevel(context, auth, 'see connections')
  if (!caller.ok) return caller
  const { id } = caller.value.user
  return ok(Response.json(await auth.database.asService((sql) => connectionsOf(sql, id))))
}

export async function changeConnection(context: Context, auth: AuthServices): Outcome {
  const caller = await callerAtLevel(context, auth, 'change connections')
  if (!caller.ok) return caller
  const body = await readBody(context, ChangeForm)
  if (!body.ok) return body
  const id = connectionId(context)
  if (id === null) return err(noSuchConnection)
  const { user } = caller.value
  const { password, ...wanted } = body.value

  const found = await auth.database.asService((sql) => heldConnection(sql, user.id, id))
  if (!found) return err(noSuchConnection)
  const { held } = found
  if (wanted.scopes && !held.scopes) return err(authErrors.badJson('scopes: it has none'))
  const isRaised = reachesFarther({ ...held, ...wanted }, held)
  if (isRaised) {
    const action = 'let a connection do more'
    const recent = await requireRecentSignIn(auth, caller.value, { password, action })
    if (!recent.ok) return recent
  }
  const changed = await auth.database.asService(async (sql) => {
    await sql`select from auth.users where id = ${user.id} for no key update`
    const current = await heldConnection(sql, user.id, id)
    if (!current) return err(noSuchConnection)
    const next = { ...current.held, ...wanted }
    // It may have been lowered since it was compared.
    if (!isRaised && reachesFarther(next, current.held)) return err(changedMeanwhile)
    await current.kind.change(sql, user.id, next)
    if (isRaised) {
      await recordAudit(sql, auth, 'connection raised', user.id)
      await notifyOwner(sql, auth, user, 'connection raised')
    }
    // An app may have got less than was asked for.
    return ok((await heldConnection(sql, user.id, id))?.held ?? next)
  })
  return changed.ok ? ok(Response.json(changed.value)) : changed
}

export async function endConnection(context: Context, auth: AuthServices): Outcome {
  const caller = await callerAtLevel(context, auth, 'end connections')
  if (!caller.ok) return caller
  const id = connectionId(context)
  if (id === null) return err(noSuchConnection)
  const { user } = caller.value
  const isEnded = await auth.database.asService(async (sql) => {
    for (const kind of kinds) {
      if (!(await kind.end(sql, user.id, id))) continue
      await recordAudit(sql, auth, kind.ended, user.id)
      return true
    }
    return false
  })
  return isEnded ? ok(new Response(null, { status: 204 })) : err(noSuchConnection)
}

export async function endAllConnections(context: Context, auth: AuthServices): Outcome {
  const caller = await callerAtLevel(context, auth, 'end connections')
  if (!caller.ok) return caller
  const { user } = caller.value
  await auth.database.asService(async (sql) => {
    if ((await endConnections(sql, user.id)) > 0)
      await recordAudit(sql, auth, 'connections ended', user.id)
  })
  return ok(new Response(null, { status: 204 }))
}

const ChangeForm = v.object({
  name: v.exactOptional(ConnectionName),
  scopes: v.exactOptional(Scopes),
  lists: v.exactOptional(Lists),
  password: Text,
})

async function callerAtLevel(context: Context, auth: AuthServices, action: string) {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  return lacksSecondFactor(caller.value) ? err(factorErrors.aal2Required(action)) : caller
}

function connectionId(context: Context): string | null {
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
  return id.success ? id.output.toLowerCase() : null
}

type Held = { kind: ChangeableKind; held: Connection }

async function heldConnection(sql: Sql, person: string, id: string): Promise<Held | null> {
  for (const kind of changeableKinds) {
    const held = (await kind.of(sql, person)).find((connection) => connection.id === id)
    if (held) return { kind, held }
  }
  return null
}
