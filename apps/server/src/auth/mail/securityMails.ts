import type { Sql } from '../../database/database.ts'
import type { AuthServices } from '../endpoint.ts'
import { securityMail } from './mailTemplates.ts'

export type SecurityEvent =
  | 'factor added'
  | 'factor removed'
  | 'recovery code used'
  | 'identity added'
  | 'identity removed'
  | 'account deleted'

/** Mails the owner of an account about an event. The mail is queued in the event's transaction. */
export async function notifyOwner(
  sql: Sql,
  { mailQueue, settings }: AuthServices,
  { email }: { email: string },
  event: SecurityEvent,
): Promise<void> {
  const message = { ...securityMail(settings.siteUrl, texts[event]), to: email }
  await mailQueue.enqueue(sql, { kind: 'rendered', type: 'notice', message })
}

const texts: Record<SecurityEvent, { subject: string; text: string }> = {
  'factor added': {
    subject: 'Two-factor authentication is on',
    text: 'A second factor was added to your Daymark account. Signing in asks for a code from now on.',
  },
  'factor removed': {
    subject: 'A second factor was removed',
    text: 'A second factor was removed from your Daymark account.',
  },
  'recovery code used': {
    subject: 'A recovery code was used',
    text: 'Someone, most likely you, signed in to your Daymark account with a recovery code. It does not work again.',
  },
  'identity added': {
    subject: 'A way to sign in was added',
    text: 'Your Daymark account can be opened through another sign-in provider from now on.',
  },
  'identity removed': {
    subject: 'A way to sign in was removed',
    text: 'Your Daymark account can no longer be opened in one of the ways it could.',
  },
  'account deleted': {
    subject: 'Your account was deleted',
    text: 'Your Daymark account and everything in it were deleted, as you asked. Nothing of it is left.',
  },
}
