import type { TextLanguage } from '@daymark/core/account/textLanguage'
import type { SecurityEvent } from '@daymark/core/messages/mailTexts'
import type { Sql } from '../../database/database.ts'
import type { AuthServices } from '../endpoint.ts'
import { consume } from '../limits/rateLimits.ts'
import type { MailContent } from './mail.ts'
import { mailLanguageOf } from './mailLanguage.ts'
import { repeatedMail, securityMail } from './mailTemplates.ts'

type Notifying = Pick<AuthServices, 'mailQueue' | 'clock'> & {
  settings: Pick<AuthServices['settings'], 'siteUrl'>
}

/** Mails the owner of an account about an event. The mail is queued in the event's transaction. */
export function notifyOwner(
  sql: Sql,
  auth: Notifying,
  owner: Owner,
  event: SecurityEvent,
): Promise<void> {
  const { siteUrl } = auth.settings
  return notify(sql, auth, owner, {
    event,
    contentIn: (language) => securityMail(language, siteUrl, event),
  })
}

type Owner = { id: string; email: string }

type Notice = {
  event: SecurityEvent | 'password changed' | 'address changed'
  contentIn: (language: TextLanguage) => MailContent
}

const periodMs = 15 * 60_000

/** Sends the first notice of an event at once, and one mail for all repetitions at the end of a quarter of an hour. */
export async function notify(
  sql: Sql,
  { mailQueue, settings, clock }: Notifying,
  { id, email: to }: Owner,
  { event, contentIn }: Notice,
): Promise<void> {
  const now = new Date(clock())
  const isFirst = async (kind: string) =>
    (await consume(sql, { kind: `${kind}: ${event}`, max: 1, periodMs }, to, now)) === 0
  if (await isFirst('notice')) {
    const message = { ...contentIn(await mailLanguageOf(sql, id)), to }
    await mailQueue.enqueue(sql, { kind: 'rendered', type: 'notice', message })
  } else if (await isFirst('repeated notice')) {
    const language = await mailLanguageOf(sql, id)
    const message = { ...repeatedMail(language, settings.siteUrl, contentIn(language)), to }
    const due = new Date(now.getTime() + periodMs)
    await mailQueue.enqueue(sql, { kind: 'rendered', type: 'notice', message }, due)
  }
}
