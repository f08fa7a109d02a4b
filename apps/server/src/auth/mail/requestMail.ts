import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { claimMail } from '../limits/mailLimits.ts'
import { mailKindOf, type RequestedMailJob } from './mailJobs.ts'

/** Queues a mail to an address. The response is the same whether or not it has an account. */
export async function requestMail(
  context: Context,
  { database, clock, mailQueue }: AuthServices,
  request: Omit<RequestedMailJob, 'kind' | 'redirectTo'>,
): Outcome {
  const redirectTo = context.req.query('redirect_to') ?? null
  const { type, email } = request
  const error = await database.asService(async (sql) => {
    const cooldown = await claimMail(sql, mailKindOf(type), [email], new Date(clock()))
    if (!cooldown) await mailQueue.enqueue(sql, { kind: 'requested', redirectTo, ...request })
    return cooldown
  })
  return error ? err(error) : ok(Response.json({}))
}
