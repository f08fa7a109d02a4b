import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { readBody, Text } from './body.ts'
import { confirmation } from './confirmation.ts'
import { claimMail } from './cooldowns.ts'
import { deliver } from './delivery.ts'
import { emailAddress } from './emailAddress.ts'
import { faults } from './faults.ts'
import { makeLink } from './links.ts'
import type { Auth, Outcome } from './operation.ts'
import { userByEmail } from './users.ts'

/** Sends the confirmation of a sign-up again. The answer is the same whoever the address belongs to. */
export async function resend(context: Context, auth: Auth): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { type, email, phone } = body.value
  if (type !== 'signup') return err(faults.resendType)
  if (email && phone) {
    return err(faults.invalid('Only an email address or phone number should be provided.'))
  }
  if (!email) return err(faults.invalid('Type provided requires an email address'))
  const address = emailAddress(email)
  if (!address.ok) return address

  const now = new Date(auth.clock())
  const to = address.value
  const link = makeLink('signup', context.req.query('redirect_to'), auth.settings)
  const claimed = await auth.database.asService(async (sql) => {
    const { wait } = await claimMail(sql, 'signup', [to], now)
    if (wait > 0) return err(faults.mailCooldown(wait))
    const user = await userByEmail(sql, to)
    const waiting = user !== null && user.email_confirmed_at === null
    return ok(waiting ? [await confirmation(sql, user, link, now)] : [])
  })
  if (!claimed.ok) return claimed

  // Not waited for: the time a mail takes would tell that there is an account.
  const failed = (cause: unknown) => auth.log.error({ err: cause }, 'a letter could not be sent')
  void deliver(auth, 'signup', claimed.value).then((sent) => {
    if (!sent.ok) failed(sent.error.cause)
  }, failed)
  return ok(Response.json({}))
}

const Form = v.object({ type: Text, email: Text, phone: Text })
