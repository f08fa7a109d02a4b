import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { mayBeReached } from '../../outbound/guardedRequest.ts'
import { requireRecentSignIn } from '../account/recentSignIn.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import { noSuchConnection } from '../connections/connectionErrors.ts'
import type { AuthServices, Endpoint, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { readBody } from '../requestBody.ts'
import { WebhookForm } from './webhookForm.ts'
import { webhookSeal } from './webhookSeal.ts'
import { makeWebhook } from './webhooks.ts'

const notReached = authErrors.invalid(
  'This address cannot be told: it has to begin with https and be open to everybody.',
)

/** Makes a webhook, whose secret is told once. */
export async function createWebhook(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, WebhookForm)
  if (!body.ok) return body
  const { password, ...wanted } = body.value
  if (!mayBeReached(new URL(wanted.url), auth.settings.allowedHosts)) return err(notReached)
  const action = 'make a webhook'
  const recent = await requireRecentSignIn(auth, caller.value, { password, action })
  if (!recent.ok) return recent

  const { user } = caller.value
  const seal = webhookSeal(auth.keys)
  const now = new Date(auth.clock())
  const made = await auth.database.asService(async (sql) => {
    const result = await makeWebhook(sql, wanted, { person: user.id, seal, now })
    if (!result.ok) return result
    await recordAudit(sql, auth, 'webhook made', user.id)
    await notifyOwner(sql, auth, user, 'webhook made')
    return result
  })
  if (!made.ok) return made
  const { id, key } = made.value
  const secret = `whsec_${key.toString('base64')}`
  return ok(Response.json({ id, secret }, { status: 201 }))
}

/** Sends an event of type `test` next, also to a webhook that is switched off. */
export const testWebhook = ofOne('test_webhook', 202)

/** Switches a webhook on again, and tries at once what waits for it. */
export const resumeWebhook = ofOne('resume_webhook', 204)

function ofOne(what: 'test_webhook' | 'resume_webhook', status: 202 | 204): Endpoint {
  return async (context, auth) => {
    const caller = await authenticate(context, auth)
    if (!caller.ok) return caller
    if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('change webhooks'))
    const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
    if (!id.success) return err(noSuchConnection)
    const { user } = caller.value
    const [done] = await auth.database.asService(
      (sql) => sql<{ found: boolean }[]>`
        select private.${sql(what)}(${user.id}, ${id.output}) as found`,
    )
    return done?.found ? ok(new Response(null, { status })) : err(noSuchConnection)
  }
}
