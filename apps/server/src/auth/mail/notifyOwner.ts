import type { Sql } from '../../database/database.ts'
import type { AuthServices } from '../endpoint.ts'
import { type SecurityEvent, securityMail } from './mailTemplates.ts'

/** Mails the owner of an account about an event. The mail is queued in the event's transaction. */
export async function notifyOwner(
  sql: Sql,
  { mailQueue, settings }: AuthServices,
  { email }: { email: string },
  event: SecurityEvent,
): Promise<void> {
  const message = { ...securityMail(settings.siteUrl, event), to: email }
  await mailQueue.enqueue(sql, { kind: 'rendered', type: 'notice', message })
}
