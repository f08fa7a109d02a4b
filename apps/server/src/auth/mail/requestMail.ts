import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { claimMail } from '../limits/mailLimits.ts'
import { refuseMail } from '../limits/unprovenMails.ts'
import { mailKindOf, type RequestedMailJob } from './mailJobs.ts'

/** Queues a mail to an address. The response is the same whether or not it has an account. */
export async function requestMail(
  context: Context,
  { database, clock, mailQueue, settings }: AuthServices,
  request: Omit<RequestedMailJob, 'kind' | 'redirectTo'>,
): Outcome {
  const redirectTo = context.req.query('redirect_to') ?? null
  const { type, email } = request
  const error = await database.asService(async (sql) => {
    const now = new Date(clock())
    // A link to sign in is never refused here: the answer would tell strangers from users.
    const isForUnproven = type === 'signup' || type === 'email_change'
    const refused =
      (isForUnproven ? await refuseMail(sql, settings, now) : null) ??
      (await claimMail(sql, mailKindOf(type), [email], now))
    if (!refused) await mailQueue.enqueue(sql, { kind: 'requested', redirectTo, ...request })
    return refused
  })
  return error ? err(error) : ok(Response.json({}))
}
