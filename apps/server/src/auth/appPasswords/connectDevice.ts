import { ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { requireRecentSignIn } from '../account/recentSignIn.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import { ConnectionName, Lists } from '../connections/connectionForm.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { readBody, Text } from '../requestBody.ts'
import { makeAppPassword } from './appPasswords.ts'

const DeviceForm = v.object({
  name: ConnectionName,
  kind: v.picklist(['apple', 'davx5', 'tasks.org', 'thunderbird', 'other']),
  lists: Lists,
  rings: v.boolean(),
  password: Text,
})

/** Makes a password for a phone or a program, which is told once. */
export async function connectDevice(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, DeviceForm)
  if (!body.ok) return body
  const { password, ...wanted } = body.value
  const action = 'connect a device'
  const recent = await requireRecentSignIn(auth, caller.value, { password, action })
  if (!recent.ok) return recent

  const { user } = caller.value
  const { siteUrl } = auth.settings
  const options = {
    keys: auth.keys,
    caller: caller.value,
    now: new Date(auth.clock()),
    withProfile: siteUrl.startsWith('https:'),
  }
  const made = await auth.database.asService(async (sql) => {
    const result = await makeAppPassword(sql, wanted, options)
    if (!result.ok) return result
    await recordAudit(sql, auth, 'device connected', user.id)
    await notifyOwner(sql, auth, user, 'device connected')
    return result
  })
  if (!made.ok) return made
  const { id, password: device, profileCode } = made.value
  const address = `${siteUrl}/dav/`
  return ok(
    Response.json(
      {
        id,
        address,
        user: user.email,
        password: device,
        profile: profileCode === null ? null : `${address}profile/${profileCode}`,
      },
      { status: 201 },
    ),
  )
}
