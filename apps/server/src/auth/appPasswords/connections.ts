import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import { requireRecentSignIn } from '../account/recentSignIn.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Endpoint, Outcome } from '../endpoint.ts'
import { authErrors, error } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { readBody, Text } from '../requestBody.ts'
import { endConnections } from '../sessions/endConnections.ts'
import type { ListChoice } from './appPasswords.ts'
import { DeviceName, Lists } from './deviceForm.ts'

const noSuchConnection = error(404, 'connection_not_found', 'There is no such connection')

/** The endpoint, or, where the server connects no devices, an answer as of an unknown path. */
export function whereDevicesConnect(endpoint: Endpoint): Endpoint {
  return async (context, auth) =>
    auth.settings.caldav ? endpoint(context, auth) : err(authErrors.unknownPath)
}

export async function listConnections(context: Context, auth: AuthServices): Outcome {
  const caller = await callerAtLevel(context, auth, 'see connections')
  if (!caller.ok) return caller
  const { id } = caller.value.user
  const { devices, feeds } = await auth.database.asService(async (sql) => ({
    devices: await devicesOf(sql, id),
    feeds: await sql`select * from private.feeds_of(${id})`,
  }))
  return ok(Response.json({ devices, tokens: [], apps: [], feeds, webhooks: [] }))
}

export async function changeConnection(context: Context, auth: AuthServices): Outcome {
  const caller = await callerAtLevel(context, auth, 'change connections')
  if (!caller.ok) return caller
  const body = await readBody(context, ChangeForm)
  if (!body.ok) return body
  const id = connectionId(context)
  if (id === null) return err(noSuchConnection)
  const { user } = caller.value
  const { name, lists, password } = body.value

  const held = await auth.database.asService(async (sql) =>
    (await devicesOf(sql, user.id)).find((device) => device.id === id),
  )
  if (!held) return err(noSuchConnection)
  if (lists !== undefined && isMore(lists, held.lists)) {
    const action = 'give a device more lists'
    const recent = await requireRecentSignIn(auth, caller.value, { password, action })
    if (!recent.ok) return recent
  }
  const chosen = lists === undefined ? held.lists : lists
  const changed = await auth.database.asService(async (sql) => {
    const updated = await sql`
      update private.app_passwords
      set name = ${name ?? held.name},
          lists = ${chosen === null ? null : JSON.stringify(chosen)}::text::jsonb
      where id = ${id} and user_id = ${user.id}`
    return (await devicesOf(sql, user.id)).find((device) => device.id === id && updated.count > 0)
  })
  return changed ? ok(Response.json(changed)) : err(noSuchConnection)
}

export async function endConnection(context: Context, auth: AuthServices): Outcome {
  const caller = await callerAtLevel(context, auth, 'end connections')
  if (!caller.ok) return caller
  const id = connectionId(context)
  if (id === null) return err(noSuchConnection)
  const { user } = caller.value
  const isEnded = await auth.database.asService(async (sql) => {
    const devices = await sql`
      delete from private.app_passwords where id = ${id} and user_id = ${user.id}`
    if (devices.count > 0) await recordAudit(sql, auth, 'device disconnected', user.id)
    return devices.count > 0
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
  name: v.optional(DeviceName),
  lists: v.optional(Lists),
  password: Text,
})

async function callerAtLevel(context: Context, auth: AuthServices, action: string) {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  return lacksSecondFactor(caller.value) ? err(factorErrors.aal2Required(action)) : caller
}

function connectionId(context: Context): string | null {
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
  return id.success ? id.output : null
}

function isMore(wanted: ListChoice, held: ListChoice): boolean {
  if (held === null) return false
  return wanted === null || wanted.some((list) => !held.includes(list))
}

type DeviceRow = {
  id: string
  name: string
  kind: string
  lists: ListChoice
  rings: boolean
  client: string | null
  created_at: Date
  used_at: Date | null
}

export function devicesOf(sql: Sql, userId: string): Promise<DeviceRow[]> {
  return sql<DeviceRow[]>`select * from private.devices_of(${userId})`
}
