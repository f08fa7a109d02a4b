import { join } from 'node:path'
import type { Config } from './config.ts'

/** The notice that the server logs at its start; null: a mail server is set, or the project sends the mails. */
export function noMailNotice(config: Config): string | null {
  if (config.backend === 'hosted' || config.smtpUrl !== null) return null
  return `This server sends no mail, because SMTP_URL is not set: mails are files in ${join(config.dataDirectory, 'outbox')}. Whoever has forgotten a password gets a link from you: npm run people -- link <address> --show`
}
